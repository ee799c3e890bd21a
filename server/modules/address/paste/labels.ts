import { trimBothEnds } from '@contract/kit/trim'

/** What a label says of the text behind it. */
export type Labelled = 'contact' | 'phone' | 'region' | 'place' | 'postcode' | 'idNumber'

export interface Segment {
  /** Undefined in front of the first label, and on lines without one. */
  readonly label: Labelled | undefined
  readonly text: string
}

const LABELS: readonly (readonly [Labelled, string])[] = [
  ['idNumber', '身[分份][證证](?:[號号][碼码]?|字[號号])?|(?:identity|id)\\s*(?:no\\.?|number|card)'],
  ['phone', '(?:收[件貨货]人|聯[絡系繫]|联[系络])?(?:手[機机]|[電电]話|[電电]话|联系方式|聯[絡繫]方式)(?:號?[碼码]|号[码]?)?|(?:mobile|phone|tel|contact)(?:\\s*(?:no\\.?|number))?'],
  ['contact', '收[件貨货]人?(?:姓名)?|聯[絡系繫]人|联系人|姓名|名字|寄件人|[取提][件貨货]人|(?:full\\s*)?name|recipient|attn\\.?|receiver|to'],
  ['region', '所在(?:地[區区]?|省市)|省市[區区]|地[區区]|城市'],
  ['postcode', '[郵邮][遞递]?[區区]?[號号编編][碼码]?|[郵邮][編编政](?:[編编][碼码])?|post(?:al)?\\s*code|zip(?:\\s*code)?'],
  ['place', '(?:詳[細细]|详细|收[件貨货]|[寄送][件貨货])?(?:地址|住址)|(?:street\\s*)?add(?:ress)?\\.?'],
]

/** A label ends in a colon, or stands at a line's beginning in front of blanks. */
const LABEL = new RegExp(LABELS.map(([, words]) => `((?:${words}))\\s*:\\s*`).join('|'), 'gi')

/** The text cut at its labels and its lines; what a label begins ends with the line or with the next label. */
export function toSegments(text: string): Segment[] {
  return text.split(/[\n\r]+/).flatMap((line) => {
    const segments: Segment[] = []
    let label: Labelled | undefined
    let from = 0
    for (const match of line.matchAll(LABEL)) {
      // Part of a longer word: "photo:" is no "to:".
      if (/[a-z]/i.test(line.charAt(match.index - 1)) && /^[a-z]/i.test(match[0])) continue
      segments.push({ label, text: line.slice(from, match.index) })
      label = LABELS[match.slice(1).findIndex((group) => group !== undefined)]?.[0]
      from = match.index + match[0].length
    }
    segments.push({ label, text: line.slice(from) })
    return segments.map((one) => ({ ...one, text: trim(one.text) })).filter((one) => one.text !== '')
  })
}

/** Without the signs that stood between the parts. */
export function trim(text: string): string {
  return trimBothEnds(text, /[\s,;、。|/·\-]/)
}
