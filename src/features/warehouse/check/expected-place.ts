import { toOneSpelling } from '@contract/kit/one-spelling'
import { looselyWritten } from './paper'

/** Part of an address that must be found again: a province, a town, a street. */
export interface PlacePart {
  /** As the label says it. */
  readonly name: string
  readonly pattern: string
  /** A province, city or town; what is below it is a street or a building. */
  readonly isTown: boolean
}

/** A number of the address, or a single letter (block B), with its place on the label. */
export interface DoorNumber {
  readonly value: string
  readonly start: number
}

const UNIT_END = /大道|街道|[省市县区镇乡村郡町府都道街路巷弄]|시|도|구|군|동|읍|면/g
const RUN = /[^\s\d,.()/#-]+/g
/** Ends that shops leave out; a street keeps its whole name. */
const TOWN = /(?:街道|[省市县区镇乡村郡町府都]|시|도|구|군|동|읍|면)$/
const FIGURES = '零一二三四五六七八九'

/** The address in its parts from the large to the small. Single signs (號, 棟) are none: shops change them. */
export function toPlaceParts(address: string): PlacePart[] {
  const plain = toOneSpelling(address)
  const parts: PlacePart[] = []
  for (const { start, end } of toSpans(plain)) {
    const part = plain.slice(start, end)
    const stem = part.replace(TOWN, '')
    const kept = stem.length >= 2 ? stem : part
    if (kept.length >= 2) parts.push({ name: address.slice(start, end), pattern: looselyWritten(kept), isTown: TOWN.test(part) })
  }
  return parts
}

/** What stands between figures and punctuation, cut behind each unit that has something in front of it. */
function toSpans(plain: string): { readonly start: number; readonly end: number }[] {
  const spans: { start: number; end: number }[] = []
  RUN.lastIndex = 0
  for (let run = RUN.exec(plain); run; run = RUN.exec(plain)) {
    const [text] = run
    for (let start = 0; start < text.length; ) {
      UNIT_END.lastIndex = start + 1
      const unit = UNIT_END.exec(text)
      const end = unit ? unit.index + unit[0].length : text.length
      spans.push({ start: run.index + start, end: run.index + end })
      start = end
    }
  }
  return spans
}

/** House numbers in the order in which they stand. Letters count where they are alone. */
export function toDoorNumbers(plain: string): DoorNumber[] {
  const written = withFigures(plain)
  const numbers: DoorNumber[] = []
  const pattern = /\d+|[A-Z]+/g
  for (let match = pattern.exec(written); match; match = pattern.exec(written)) {
    const [value] = match
    // A floor is written 4F, 4樓, 4층.
    const isFloor = value === 'F' && /\d/.test(written.charAt(match.index - 1))
    if (/\d/.test(value) || (value.length === 1 && !isFloor)) numbers.push({ value: value.replace(/^0+(?=\d)/, ''), start: match.index })
  }
  return numbers
}

/** One Chinese figure in front of a unit is a house number too: 三棟. */
function withFigures(plain: string): string {
  return plain.replace(/(^|[^零一二三四五六七八九十百])([一二三四五六七八九])(?=[号栋幢座楼层室单巷弄段])/g, (_, before: string, figure: string) => `${before}${FIGURES.indexOf(figure)}`)
}
