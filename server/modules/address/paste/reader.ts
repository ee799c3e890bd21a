import { hasHan } from '@contract/address/place-names'
import type { RegionCode } from '@contract/kit/regions'
import { trimEnd } from '@contract/kit/trim'
import { trim, type Segment } from '@server/modules/address/paste/labels'
import { findPhone } from '@server/modules/address/paste/region'

const TITLE = /^(?:mr|mrs|ms|miss|mdm|dr|encik|puan|cik)\.?\s+|(?:先生|小姐|女士|太太|同學|同学|老師|老师|經理|经理)$/i
const TAKES_IT = /(?:親?收|亲?收|敬啟|親啟|啟|启)$/
/** Characters of which a place has at least one, a person's name hardly ever. */
const PLACE_SIGN = /[省市縣县區区鄉乡鎮镇路街道巷弄號号樓楼室棟栋座廈厦邨村苑閣阁]|自治|大學|大学|工業|工业|花園|花园/
const LATIN_PLACE = /\b(?:road|rd|street|st|avenue|ave|lane|drive|dr|jalan|jln|lorong|taman|kampung|block|blk|floor|flat|room|rm|tower|building|bldg|house|centre|center|estate|garden|court|district|city|kowloon|island|territories|no|unit|apt|close|crescent|way|walk|place|mansion|plaza|persiaran|lebuh|section|sec)\b|\d|#/i
const NOTE = /[<>{}]|^(?:備註|备注|請|请|麻煩|麻烦|謝謝|谢谢|勿|不要|note|remark|please|thanks)|@|https?:/i

function withoutTakesIt(text: string): string {
  const ended = trimEnd(text, /[\s)]/)
  return TAKES_IT.test(ended) ? trimEnd(ended.replace(TAKES_IT, ''), /[\s(]/) : text
}

function toPersonName(text: string): string {
  const bare = trim(withoutTakesIt(text))
  const untitled = trim(bare.replace(TITLE, ''))
  // 王先生 has no other name to go by.
  return [...untitled].length >= 2 ? untitled : bare
}

function isPersonName(text: string): boolean {
  const name = toPersonName(text)
  if (name === '' || /\d/.test(name) || NOTE.test(name)) return false
  if (hasHan(name)) return !PLACE_SIGN.test(name) && /^[\p{Script=Han}·•a-z\s]{2,12}$/iu.test(name) && name.replace(/[a-z\s·•]/gi, '').length <= 6
  return !LATIN_PLACE.test(name) && /^[\p{L}][\p{L}\s.'@/-]{1,58}$/u.test(name)
}

/** Takes out of the segments what is known by now, so that the next look sees only the rest. */
export class Reader {
  private segments: Segment[]
  private readonly others: string[] = []

  constructor(
    segments: readonly Segment[],
    private readonly country: RegionCode,
  ) {
    this.segments = [...segments]
  }

  takeLabelled(label: Segment['label']): string[] {
    const found = this.segments.filter((one) => one.label === label)
    this.segments = this.segments.filter((one) => one.label !== label)
    return found.map((one) => one.text)
  }

  /** Behind its label first; an extension or a second number stays to be seen. */
  takePhone(): string | undefined {
    const order = [...this.segments].sort((a, b) => Number(b.label === 'phone') - Number(a.label === 'phone'))
    for (const segment of order) {
      const phone = findPhone(segment.text, this.country)
      if (!phone) continue
      this.replace(segment, this.withoutOtherPhones(splitOnce(segment.text, phone.text)))
      return phone.e164
    }
    return undefined
  }

  /** The form has room for one: the others stay to be seen. */
  private withoutOtherPhones(texts: readonly string[]): string[] {
    return texts.flatMap((text) => {
      const other = findPhone(text, this.country)
      if (!other) return [text]
      this.others.push(other.text)
      return this.withoutOtherPhones(splitOnce(text, other.text))
    })
  }

  /** What a label says; else a part that looks like a person's name. */
  takeContact(): string | undefined {
    const labelled = this.segments.find((one) => one.label === 'contact')
    if (labelled) {
      const [name = '', ...others] = toParts(labelled.text)
      // 收貨人:王小明 台北市…: only the first part is the name.
      const isLatin = !hasHan(labelled.text)
      this.replace(labelled, isLatin ? [] : others)
      return toPersonName(isLatin ? labelled.text : name)
    }
    for (const segment of this.segments) {
      if (segment.label !== undefined && segment.label !== 'phone') continue
      const parts = hasHan(segment.text) ? toParts(segment.text) : segment.text.split(/[,;|]/).map(trim)
      const at = parts.findIndex(isPersonName)
      if (at < 0) continue
      // A title that stands by itself belongs to the name: 王小明 先生.
      const hasTitle = at + 1 < parts.length && trim(withoutTakesIt((parts[at + 1] ?? '').replace(TITLE, ''))) === ''
      const separator = hasHan(segment.text) ? ' ' : ', '
      this.replace(segment, [parts.filter((_, index) => index !== at && !(hasTitle && index === at + 1)).join(separator)])
      return toPersonName(parts[at] ?? '')
    }
    return undefined
  }

  /** The region's line stands in front of the address's; notes and second numbers belong to neither. */
  takeRest(): { placeText: string; leftOver: string[] } {
    const place = [...this.segments.filter((one) => one.label === 'region'), ...this.segments.filter((one) => one.label === 'place')]
    const others = this.segments.filter((one) => one.label === undefined)
    const stray = this.segments.filter((one) => one.label === 'phone')
    const isNote = (one: Segment) => NOTE.test(one.text) || (place.length > 0 && !isPlaceLike(one.text))
    const parts = [...place, ...others.filter((one) => !isNote(one))].map((one) => one.text)
    const separator = parts.some(hasHan) ? ' ' : ', '
    return { placeText: parts.join(separator), leftOver: [...this.others, ...[...others.filter(isNote), ...stray].map((one) => one.text)] }
  }

  private replace(segment: Segment, texts: readonly string[]): void {
    const label = segment.label === 'contact' ? undefined : segment.label
    const kept = texts.map((text) => ({ label, text: trim(text) })).filter((one) => one.text !== '')
    this.segments = this.segments.flatMap((one) => (one === segment ? kept : [one]))
  }
}

const isPlaceLike = (text: string) => PLACE_SIGN.test(text) || LATIN_PLACE.test(text)

function toParts(text: string): string[] {
  return text.split(/[\s,;、|]+/).map(trim).filter(Boolean)
}

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by)
  return [text.slice(0, at), text.slice(at + by.length)]
}
