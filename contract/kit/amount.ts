import { readFigures, withoutWords, type DecimalMark, type FiguresFault, type FiguresReading } from './figures'
import type { ErrorCode } from './errors'
import { cents, MAX_CENTS, type Cents } from './money'
import { MAX_GRAMS, MAX_MILLIMETRES } from './weight'

export interface ReadingHint {
  /** What the column shows, or the file promises. */
  readonly decimalMark?: DecimalMark | undefined
}

/** As people write them beside a price. Which currency it is, is for the place to say where it is shown. */
const MONEY_WORDS = [
  '新台幣', '新臺幣', '新台币', '人民幣', '人民币', '元整', '塊錢', '块钱', '台幣', '臺幣', '台币', '港幣', '港币', '澳門幣', '澳门币', '日圓', '日圆', '日元', '美元', '港元', '新元', '令吉',
  '元', '圓', '圆', '塊', '块', '円', 'nt$', 'hk$', 'us$', 'mop$', 's$', 'rmb', 'cny', 'twd', 'ntd', 'hkd', 'mop', 'sgd', 'myr', 'usd', 'jpy', 'yuan', 'cn¥', 'jp¥', 'rm', 'nt', '¥', '$', '€', '£', ':',
]
const KILOGRAM_WORDS = ['公斤', '千克', 'kgs', 'kg']
const GRAM_WORDS = ['公克', '克', 'g']
const CENTIMETRE_WORDS = ['公分', '厘米', 'cm']
const MILLIMETRE_WORDS = ['公釐', '公厘', '毫米', 'mm']

/** An amount of money in cents: `12,50`, `1,280.50`, `NT$1,280`, `１２。５`, `12塊5`. */
export function readMoney(text: string, { decimalMark }: ReadingHint = {}): FiguresReading {
  const spoken = /^(\d{1,10})[元圓圆塊块](\d{1,2})[角毛]?$/.exec(text.normalize('NFKC').trim())
  const figures = spoken ? `${spoken[1] ?? ''}.${spoken[2] ?? ''}` : withoutWords(text, MONEY_WORDS)
  // A sign of money alone is not nothing.
  if (figures === '' && text.trim() !== '') return { kind: 'unreadable', fault: 'figures' }
  return readFigures(figures, { decimals: 2, max: MAX_CENTS, decimalMark })
}

/**
 * Where nobody looks at what was understood: on a command line, in a file. Of two readings only thousands are taken, as
 * `1,280` is written in every spreadsheet here; `1.280` is no amount then.
 */
export function parseYuan(text: string, hint: ReadingHint = {}): Cents | undefined {
  const reading = readMoney(text, hint)
  if (reading.kind === 'either') return reading.units > reading.other ? cents(reading.units) : undefined
  return reading.kind === 'sure' ? cents(reading.units) : undefined
}

/** A weight in grams, in kilograms where no unit is named: `1,5`, `1.5kg`, `500 g`. */
export function readWeight(text: string, { decimalMark }: ReadingHint = {}): FiguresReading {
  return readInUnit(text, { large: KILOGRAM_WORDS, small: GRAM_WORDS, decimals: 3, max: MAX_GRAMS, decimalMark })
}

/** A length in millimetres, in centimetres where no unit is named: `35,5`, `35 cm`, `355mm`. */
export function readLength(text: string, { decimalMark }: ReadingHint = {}): FiguresReading {
  return readInUnit(text, { large: CENTIMETRE_WORDS, small: MILLIMETRE_WORDS, decimals: 1, max: MAX_MILLIMETRES, decimalMark })
}

/** A number of things: `12`, `１２`, `1,200`. */
export function readCount(text: string, max: number): FiguresReading {
  return readFigures(text, { decimals: 0, max })
}

interface Unit extends ReadingHint {
  readonly large: readonly string[]
  readonly small: readonly string[]
  readonly decimals: number
  readonly max: number
}

function readInUnit(text: string, { large, small, decimals, max, decimalMark }: Unit): FiguresReading {
  const inLarge = withoutUnit(text, large)
  if (inLarge !== undefined) return readFigures(inLarge, { decimals, max, decimalMark })
  const inSmall = withoutUnit(text, small)
  return readFigures(inSmall ?? text, { decimals: inSmall === undefined ? decimals : 0, max, decimalMark })
}

/** Undefined where none of them stands behind the figures. */
function withoutUnit(text: string, words: readonly string[]): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const word = words.find((one) => plain.toLowerCase().endsWith(one))
  return word === undefined || plain.length === word.length ? undefined : plain.slice(0, -word.length)
}

/** What was taken, where it can be read at all. */
export function toTaken(reading: FiguresReading): number | undefined {
  return reading.kind === 'sure' || reading.kind === 'either' ? reading.units : undefined
}

const CODES: Readonly<Record<FiguresFault, ErrorCode>> = {
  figures: 'numberUnreadable',
  belowZero: 'numberBelowZero',
  decimals: 'tooManyDecimals',
  tooLarge: 'numberTooLarge',
}

/** The sentence for what cannot be read; undefined where it can, or where nothing stands. */
export function toReadingFault(reading: FiguresReading): ErrorCode | undefined {
  return reading.kind === 'unreadable' ? CODES[reading.fault] : undefined
}

/** Figures that nobody reads in another way: `12`, `12.5`. Of others a page says how they were understood. */
export function needsSaying(text: string, reading: FiguresReading): boolean {
  if (reading.kind === 'either') return true
  return reading.kind === 'sure' && !/^\s*\d+(?:\.\d*)?\s*$/.test(text)
}
