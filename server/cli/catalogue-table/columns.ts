import type { Language, Texts } from '@contract/kit/language'
import { limits } from '@contract/limits'

/** The catalogue as a workbook: three sheets, each headed by these names. */
export const CATALOGUE_SHEETS = ['categories', 'goods', 'skus'] as const
export type CatalogueSheet = (typeof CATALOGUE_SHEETS)[number]

const ENDINGS: readonly (readonly [ending: string, language: Language])[] = [['hant', 'zh-Hant'], ['hans', 'zh-Hans'], ['en', 'en']]

const inThree = (name: string): string[] => ENDINGS.map(([ending]) => `${name}_${ending}`)

/** Of a column's ending: `name_hant` from `name` and `zh-Hant`. */
export const toTextColumn = (name: string, language: string): string => `${name}_${ENDINGS.find(([, one]) => one === language)?.[0] ?? 'hant'}`

const places = Array.from({ length: limits.shop.maxOptions }, (_none, place) => place + 1)

export const COLUMNS: Readonly<Record<CatalogueSheet, readonly string[]>> = {
  categories: ['code', 'parent', ...inThree('name'), 'icon', 'sort'],
  goods: [
    'code', 'category', 'warehouse', ...inThree('name'), ...inThree('subtitle'), 'nature', 'fragile', 'deliveries', 'per_member', 'pictures',
    ...places.flatMap((place) => inThree(`option${place}`)), ...inThree('text'), 'state',
  ],
  skus: [
    'code', 'goods', ...places.flatMap((place) => inThree(`value${place}`)), 'price', 'list_price',
    'weight_g', 'length_mm', 'width_mm', 'height_mm', 'customs_name', 'picture', 'stock',
  ],
}

/** What a row says, by its columns: a text, a number or a truth value as the spreadsheet has it. */
export type Row = Readonly<Record<string, unknown>>

/** A line of the file. */
export interface GivenRow {
  readonly sheet: CatalogueSheet
  /** As the spreadsheet counts. */
  readonly row: number
  readonly cells: Row
}

/** What is wrong with a cell. */
export interface RowFault {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly code: string
  readonly value: string
}

const SHOWN_LENGTH = 60

export const toCellText = (cell: unknown): string =>
  typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''

export function toFault({ sheet, row, cells }: GivenRow, column: string, code: string, value = toCellText(cells[column])): RowFault {
  return { sheet, row, column, code, value: value.slice(0, SHOWN_LENGTH) }
}

/** A text in each language, from its three columns. */
export const readTexts = (cells: Row, name: string): Texts => ({
  'zh-Hant': toCellText(cells[toTextColumn(name, 'zh-Hant')]),
  'zh-Hans': toCellText(cells[toTextColumn(name, 'zh-Hans')]),
  en: toCellText(cells[toTextColumn(name, 'en')]),
})

export const writeTexts = (name: string, texts: Texts | undefined): Row =>
  Object.fromEntries(ENDINGS.map(([ending, language]) => [`${name}_${ending}`, texts?.[language] ?? '']))
