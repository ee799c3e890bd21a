import { hasHan } from '@contract/address/place-names'
import type { RegionCode } from '@contract/kit/regions'
import { trim, type Segment } from '@server/base/address/paste/labels'
import { isPersonName, isPlaceLike, isTitleAlone, NOTE, takeSurnameFirst, toPersonName, type IsPlaceName } from '@server/base/address/paste/person'
import { findPhone } from '@server/base/address/paste/region'

/** Takes out of the segments what is known by now, so that the next look sees only the rest. */
export class Reader {
  private segments: Segment[]
  private readonly others: string[] = []

  constructor(
    segments: readonly Segment[],
    private readonly country: RegionCode,
    private readonly isPlaceName: IsPlaceName,
  ) {
    // Whose the sender is matters where nobody else is named: in a sender's own form.
    const hasRecipient = segments.some(({ label }) => label === 'contact')
    this.segments = segments.flatMap((one) => (one.label !== 'sender' ? [one] : hasRecipient ? [] : [{ ...one, label: 'contact' as const }]))
    if (hasRecipient) this.others.push(...segments.filter(({ label }) => label === 'sender').map(({ text }) => text))
  }

  /** What its label says is one, up to the next part: 邮编:050011，赵六. */
  takePostcodes(): string[] {
    const found = this.segments.filter(({ label }) => label === 'postcode').map(({ text }) => /^[\d A-Za-z-]{1,12}(?=$|[,;、|])|^\S+/.exec(text)?.[0] ?? '')
    this.segments = this.segments.flatMap((one) => {
      if (one.label !== 'postcode') return [one]
      const rest = trim(one.text.replace(/^(?:[\d A-Za-z-]{1,12}(?=$|[,;、|])|\S+)/, ''))
      return rest === '' ? [] : [{ label: undefined, text: rest }]
    })
    return found
  }

  /** Behind its label first; an extension or a second number stays to be seen. */
  takePhone(): string | undefined {
    const order = [...this.segments].sort((a, b) => Number(b.label === 'phone') - Number(a.label === 'phone'))
    for (const segment of order) {
      const phone = findPhone(segment.text, this.country)
      if (!phone) continue
      this.replace(segment, this.withoutOtherPhones(splitOnce(segment.text, phone.text)), segment.label)
      return phone.kept
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
      const written = takeSurnameFirst(segment.text, this.isPlaceName)
      if (written !== undefined) {
        this.replace(segment, [segment.text.slice(written.length)])
        return written
      }
      const parts = hasHan(segment.text) ? toParts(segment.text) : segment.text.split(/[,;|]/).map(trim)
      const at = parts.findIndex((part) => isPersonName(part, this.isPlaceName))
      if (at < 0) continue
      // A title that stands by itself belongs to the name: 王小明 先生.
      const hasTitle = isTitleAlone(parts[at + 1] ?? '')
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
    const isPlace = ({ text }: Segment) => isPlaceLike(text) || this.isPlaceName(text)
    const hasPlace = place.length > 0 || others.some(isPlace)
    // A second name, a shop's, a greeting: in no box is it right, and the member sees it.
    const isNote = (one: Segment) =>
      NOTE.test(one.text) || (hasPlace && !isPlace(one) && hasHan(one.text)) || (place.length > 0 && !isPlace(one))
    const parts = [...place, ...others.filter((one) => !isNote(one))].map((one) => one.text)
    const separator = parts.some(hasHan) ? ' ' : ', '
    return { placeText: parts.join(separator), leftOver: [...this.others, ...[...others.filter(isNote), ...stray].map((one) => one.text)] }
  }

  /** @param first what the first of the texts is; behind a name, something else begins */
  private replace(segment: Segment, texts: readonly string[], first?: Segment['label']): void {
    const label = segment.label === 'contact' ? undefined : segment.label
    const kept = texts.map(trim).filter((text) => text !== '').map((text, index) => ({ label: index === 0 ? (first ?? label) : label, text }))
    this.segments = this.segments.flatMap((one) => (one === segment ? kept : [one]))
  }
}

function toParts(text: string): string[] {
  // 林 小 明 is one name, and so is Amy Wong.
  const joined = text.replace(/(?<=^|[\s,;、|])(\p{Script=Han}) (\p{Script=Han})(?: (\p{Script=Han}))?(?=$|[\s,;、|])/gu, '$1$2$3')
  return joined.replace(/\s+/g, ' ').split(/[,;、|]+| (?![a-z])|(?<![a-z.]) /i).map(trim).filter(Boolean)
}

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by)
  return [text.slice(0, at), text.slice(at + by.length)]
}
