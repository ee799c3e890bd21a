import { trimEnd } from '@contract/kit/trim'

/** What a subscribe template's keywords hold, by the start of their name, and how long WeChat lets each be: cut, never refused. */
export type WechatFact = 'what' | 'number' | 'amount' | 'time' | 'state' | 'remark'
export type WechatFacts = Readonly<Record<WechatFact, string>>

/** Counted as WeChat does, in UTF-16; no sign is torn in two. */
function take(text: string, most: number): string {
  let taken = ''
  for (const sign of text) {
    if (taken.length + sign.length > most) break
    taken += sign
  }
  return taken
}
function cut(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > most ? `${take(line, most - 1).trimEnd()}…` : line
}
const strip = (text: string, pattern: RegExp, most: number) => take(text.replace(pattern, ''), most)
const NOTHING = '-'

/** As WeChat writes it: 2026年11月24日 10:40. */
function toTime(text: string): string {
  const [, year, month, day, clock] = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d)/.exec(text) ?? []
  return year === undefined ? '' : `${year}年${Number(month)}月${Number(day)}日 ${clock}`
}

/** One sign of a currency, at most ten digits before the point and two behind it. Of NT$ nothing is left: $ would be another money. */
function toAmount(text: string): string {
  const [, sign = '', whole = '', part = ''] = /^([^\d-]*)(\d+)(?:\.(\d{1,2}))?/.exec(text.replace(/[\s,]/g, '')) ?? []
  const isOneSign = /^\p{Sc}$/u.test(sign)
  return whole === '' || whole.length > 10 ? '' : `${isOneSign ? sign : ''}${whole}${part === '' ? '' : `.${part}`}`
}

interface Fitting {
  readonly fit: (text: string) => string
  /** What stands where nothing fits: an empty value would be refused, and the whole message with it. */
  readonly otherwise: string
}

const FITTINGS: Readonly<Record<string, Fitting>> = {
  thing: { fit: (text) => cut(text, 20), otherwise: NOTHING },
  character_string: { fit: (text) => strip(text, /[^\x21-\x7e]/g, 32), otherwise: NOTHING },
  number: { fit: (text) => (/\d+(?:\.\d+)?/.exec(text)?.[0] ?? '').slice(0, 32).replace(/\.$/, ''), otherwise: '0' },
  letter: { fit: (text) => strip(text, /[^A-Za-z]/g, 32), otherwise: 'OK' },
  symbol: { fit: (text) => strip(text, /[^\p{P}\p{S}]/gu, 5), otherwise: NOTHING },
  phrase: { fit: (text) => strip(text, /[^\p{Script=Han}]/gu, 5), otherwise: '已更新' },
  name: { fit: toName, otherwise: NOTHING },
  // An extension run on behind would make another number of it.
  phone_number: { fit: (text) => strip(text.replace(/#.*/, ''), /[^\d+-]/g, 17), otherwise: '0' },
  car_number: { fit: (text) => strip(text, /[^\p{Script=Han}A-Za-z0-9]/gu, 8), otherwise: NOTHING },
  amount: { fit: toAmount, otherwise: '0' },
  time: { fit: toTime, otherwise: NOTHING },
  date: { fit: toTime, otherwise: NOTHING },
}

/** Ten Chinese signs, or twenty letters and signs. */
function toName(text: string): string {
  const isChinese = /^\p{Script=Han}+$/u.test(text)
  return isChinese ? take(text, 10) : strip(text, /[^A-Za-z\p{P} ]/gu, 20).trim()
}

const toKind = (keyword: string) => trimEnd(keyword, /\d/)

/** Of a keyword as WeChat names it, `thing1`. */
export function fitField(keyword: string, text: string): string {
  const fitting = FITTINGS[toKind(keyword)]
  if (!fitting) return NOTHING
  const fitted = fitting.fit(text)
  return fitted === '' ? fitting.otherwise : fitted
}

/** What each keyword of a template says. A keyword of time says when it happened, whatever the operator has given it to say. */
export function toValues(fields: Readonly<Record<string, WechatFact>>, facts: WechatFacts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([keyword, fact]) => {
      const isOfTime = ['time', 'date'].includes(toKind(keyword))
      return [keyword, fitField(keyword, isOfTime ? facts.time : facts[fact])]
    }),
  )
}
