import { normaliseCompared } from '../kit/text'

/*
 * Finds contact details in free texts between members and agents, who are protected only as long as they meet here. It looks for what
 * people really write to get around: full-width letters, blanks between letters, numbers in Chinese, other characters for WeChat. Sizes,
 * models, prices and counts of goods must pass; where both are possible, what looks like goods passes, and agents are rated and reported.
 */

const NUMERALS: Readonly<Record<string, string>> = Object.fromEntries(
  ['〇零', '一壹幺', '二贰貳', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap((signs, digit) =>
    [...signs].map((sign) => [sign, `${digit}`]),
  ),
)
const NUMERAL = new RegExp(`[${Object.keys(NUMERALS).join('')}]`, 'g')

/** What may stand between a word and the account's name. */
const GAP = '[\\s:;=是为為@#>~/|,，。加我的()「」.+-]{0,6}(?:(?:号码|號碼|号|號|id|account)[\\s:=是为為]{0,4})?'
const WECHAT = '(?:微信|v信|薇信|威信|维信|維信|徽信|weixin|wechat)'
const MESSENGER = '(?:whatsapp|telegram|kakao(?:talk)?|skype|扣扣|企鹅|企鵝)'
/** Words that begin here: no letter or digit before them, as in `220V` or `MVX`. */
const EDGE = '(?:^|[^a-z0-9])'
/** An account's name: a letter or a digit, then more of them. */
const name = (least: number, most = 20): string => `[a-z0-9][a-z0-9_-]{${least - 1},${most - 1}}`
/** One of five characters or more, a digit among them: plain words follow the names of brands, too. */
const NAME_WITH_DIGIT =
  '(?:[0-9][a-z0-9_-]{4}|[a-z_-][0-9][a-z0-9_-]{3}|[a-z_-]{2}[0-9][a-z0-9_-]{2}|[a-z_-]{3}[0-9][a-z0-9_-]|[a-z_-]{4,19}[0-9])'

const ACCOUNTS: readonly RegExp[] = [
  new RegExp(`(?:${WECHAT}|${MESSENGER})${GAP}${NAME_WITH_DIGIT}`),
  new RegExp(`(?:${WECHAT}|${MESSENGER})\\s?(?:(?:号|號|id)\\s?[:@]?|[:@])\\s?${name(5)}`),
  new RegExp(`${EDGE}(?:vx|wx|line|ig|tg|fb|instagram|facebook)\\s?(?:(?:号|號|id)\\s?[:@]?|[:@])\\s?@?${name(4)}`),
  new RegExp(`${EDGE}(?:vx|wx)[\\s=~_-]{0,3}[a-z]{1,10}[0-9]{3}`),
  new RegExp(`${EDGE}(?:qq|扣扣)${GAP}[0-9]{5}`),
  new RegExp(`${EDGE}q\\s?:\\s?[0-9]{5,11}(?![a-z0-9])`),
  new RegExp(`${EDGE}(?:v|微|薇)\\s?:\\s?(?:[a-z][a-z0-9_-]{5}|[0-9]{6})`),
  new RegExp(`(?:加|➕)\\s?(?:v|vx|wx|微|薇|q|qq|扣|line|ig|tg|fb|我)[\\s:;=@~_-]{1,4}${name(5)}`),
  new RegExp(`(?:加|➕)\\s?(?:v|vx|wx|微|薇|q|qq|扣|line|我)${name(7)}`),
  new RegExp(`(?:电话|電話|手机号码?|手機號碼?|手机\\s?:|手機\\s?:|tel|phone)[\\s:.号码號碼是为為]{0,6}\\+?[0-9][0-9\\s-]{4,}[0-9]`),
]

const MAIL = /[a-z0-9]\s?(?:@|\(at\)|\[at\])\s?[a-z0-9-]{1,63}\s?[.。]\s?[a-z]{2}/
const ADDRESS = /https?:|www\s?[.。]|[a-z0-9]\s?(?:[.。点點]|\(dot\)|\[dot\])\s?(?:com|net|org|cn|tw|hk|shop|xyz|vip|club|site|link|cc|io)(?![a-z0-9])|(?:^|[^a-z0-9])(?:t|wa|line)\.me\//
const SEVEN_DIGITS = /[0-9]{7}/
/** Groups of digits as phone numbers are written; longer ones are found already. */
const GROUPS = /\+?[0-9]{1,6}(?:[\s().-]{1,3}[0-9]{1,6})+/g

/** Whether a text holds an account, a phone number, a mail or web address. Takes time in proportion to its length. */
export function hasContact(text: string): boolean {
  const plain = normaliseCompared(text).toLowerCase()
  return [plain, joinSpread(plain)].some(
    (one) => MAIL.test(one) || ADDRESS.test(one) || ACCOUNTS.some((account) => account.test(one)) || hasPhone(one),
  )
}

function hasPhone(text: string): boolean {
  const figures = text.replace(NUMERAL, (sign) => NUMERALS[sign] ?? sign)
  return SEVEN_DIGITS.test(figures) || (figures.match(GROUPS) ?? []).some(isPhone)
}

/** A mobile or landline of the region, or any number with its country. */
function isPhone(written: string): boolean {
  const groups = written.split(/[^0-9]+/).filter((group) => group !== '')
  if (written.startsWith('+')) return groups.join('').length >= 9
  return groups.some((_, start) => PHONE_SIZES.some((size) => isPhoneOf(takeDigits(groups.slice(start, start + size), size))))
}

/** 11 digits of China, 10 or 9 of Taiwan; with 86, 886 or 852 in front. */
const PHONE_SIZES = [9, 10, 11, 12, 13]

/** As many groups as come to just so many digits. */
function takeDigits(groups: readonly string[], size: number): readonly string[] {
  const taken: string[] = []
  for (const group of groups) {
    if (taken.join('').length >= size) break
    taken.push(group)
  }
  return taken.join('').length === size ? taken : []
}

const MOBILE = /^(?:86|0086)?1[3-9][0-9]{9}$/
const REGIONAL = /^(?:09[0-9]{8}|8869[0-9]{8}|852[4-9][0-9]{7}|0[2-8][0-9]{7,8})$/

/** Sizes and dates come in groups of their own: the groups must be those of a phone number. */
function isPhoneOf(groups: readonly string[]): boolean {
  const digits = groups.join('')
  const areLong = groups.slice(1).every((group) => group.length >= 3) && (groups[0]?.length ?? 0) >= 2
  if (MOBILE.test(digits)) return areLong || groups.every((group) => group.length <= 2)
  return areLong && REGIONAL.test(digits)
}

const PIECES = /([\p{L}\p{N}]+)([^\p{L}\p{N}]*)/gu
const BLANKS = /^[\s\p{So}\p{Sk}]*$/u

/**
 * Characters that stand alone, one after the other, are written together: `微 信 a b c`. Digits only over blanks, since sizes have
 * signs between.
 */
function joinSpread(text: string): string {
  let joined = ''
  let last = ''
  let gap = ''
  for (const [, piece = '', after = ''] of text.matchAll(PIECES)) {
    const areDigits = /[0-9]/.test(last) && /[0-9]/.test(piece)
    const isSpread = [...last].length === 1 && [...piece].length === 1 && (!areDigits || BLANKS.test(gap)) && !/[:@]/.test(gap)
    joined += isSpread ? piece : gap + piece
    ;[last, gap] = [piece, after]
  }
  return joined + gap
}
