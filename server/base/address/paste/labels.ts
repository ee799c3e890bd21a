import { trimBothEnds } from '@contract/kit/trim'

/** What a label says of the text behind it. */
export type Labelled = 'contact' | 'sender' | 'phone' | 'region' | 'place' | 'postcode' | 'idNumber'

export interface Segment {
  /** Undefined in front of the first label, and on lines without one. */
  readonly label: Labelled | undefined
  readonly text: string
}

const LABELS: readonly (readonly [Labelled, string])[] = [
  ['idNumber', '身[分份][證证](?:[號号][碼码]?|字[號号])?|(?:identity|id)\\s*(?:no\\.?|number|card)'],
  ['phone', '(?:收[件貨货]人|聯[絡系繫]|联[系络])?(?:手[機机]|[電电]話|[電电]话|联系方式|聯[絡繫]方式)(?:號?[碼码]|号[码]?)?|(?:mobile|phone|tel|contact|hp|h/p|whatsapp)(?:\\s*(?:no\\.?|number))?'],
  ['sender', '寄件人|寄方|[發发][貨货件]人'],
  ['contact', '收[件貨货]人?(?:姓名)?|聯[絡系繫]人|联系人|姓名|名字|[取提][件貨货]人|(?:full\\s*)?name|recipient|attn\\.?|receiver|to'],
  ['region', '所在(?:地[區区]?|省市)|省市[區区]|地[區区]|城市'],
  ['postcode', '[郵邮][遞递]?[區区]?[號号编編][碼码]?|[郵邮][編编政](?:[編编][碼码])?|post(?:al)?\\s*code|zip(?:\\s*code)?'],
  ['place', '(?:詳[細细]|详细|收[件貨货]|[寄送][件貨货])?(?:地址|住址)|(?:street\\s*)?add(?:ress)?\\.?'],
]

/** Words that nothing else begins with: in front of a blank, of figures or of the address itself they are labels without their colon. */
const SURE_WORDS = '姓名|收[件貨货]人(?:姓名)?|聯[絡繫]人|联系人|寄件人'
const SURE_NUMBERS = '(?:聯[絡繫]|联系)?(?:手[機机]|[電电][話话])(?:[號号][碼码])?|[郵邮][編编]|[郵邮]政[編编][碼码]|[郵邮]遞區號'
const SURE_PLACES = '(?:詳細|详细|收[件貨货]|[寄送][貨货])?地址'
const WITHOUT_COLON = new RegExp(`(^|[\\s,;、])(?:(${SURE_WORDS}|${SURE_NUMBERS}|${SURE_PLACES})(?=[ ]+[^ ])|(${SURE_NUMBERS})(?=[+(\\d])|(${SURE_PLACES})(?=\\p{Script=Han}))`, 'gu')

/** A label ends in a colon. */
const LABEL = new RegExp(LABELS.map(([, words]) => `((?:${words}))\\s*:\\s*`).join('|'), 'gi')

/** Without a colon: at a line's beginning in front of a blank, or alone. What is a word of every address in English is none. */
const BARE = new RegExp(`^(?:${LABELS.map(([, words]) => `(${words})`).join('|')})(?:\\s+|$)`, 'i')
const NEVER_BARE = /^(?:to|add|contact|收[件貨货]|地[區区]|城市|street\s*add)$/i

function takeBareLabel(cell: string): { readonly label: Labelled; readonly rest: string } | undefined {
  const match = BARE.exec(cell)
  if (!match || (NEVER_BARE.test(match[0].trim()) && match[0].length < cell.length)) return undefined
  const label = LABELS[match.slice(1).findIndex((group) => group !== undefined)]?.[0]
  return label && { label, rest: cell.slice(match[0].length) }
}

/**
 * The text cut at its labels, its lines and its tabs; what a label begins ends there or with the next label. A label that stands
 * alone in its line or cell says what the next one is.
 */
export function toSegments(text: string): Segment[] {
  let waiting: Labelled | undefined
  return text.split(/[\n\r\t]+/).flatMap((raw) => {
    const whole = raw.replace(WITHOUT_COLON, (_whole, lead: string, ...words: unknown[]) => `${lead}${words.slice(0, 3).find((word) => typeof word === 'string') as string}:`)
    const segments: Segment[] = []
    const bare = takeBareLabel(whole.trim())
    let label: Labelled | undefined = bare?.label ?? waiting
    waiting = undefined
    const line = bare ? bare.rest : whole
    if (line.trim() === '') {
      waiting = label
      return []
    }
    let from = 0
    for (const match of line.matchAll(LABEL)) {
      // Part of a longer word: "photo:" is no "to:".
      if (/[a-z]/i.test(line.charAt(match.index - 1)) && /^[a-z]/i.test(match[0])) continue
      segments.push({ label, text: line.slice(from, match.index) })
      label = LABELS[match.slice(1).findIndex((group) => group !== undefined)]?.[0]
      from = match.index + match[0].length
    }
    segments.push({ label, text: line.slice(from) })
    // 收件人: with nothing behind it, the name on the next line.
    if (from > 0 && trim(line.slice(from)) === '') waiting = label
    return segments.map((one) => ({ ...one, text: trim(one.text) })).filter((one) => one.text !== '')
  })
}

/** Without the signs that stood between the parts. */
export function trim(text: string): string {
  return trimBothEnds(text, /[\s,;、。|/·\-]/).replace(/, \.$/, '')
}
