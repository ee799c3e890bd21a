import { LANGUAGES, type Texts } from '@contract/kit/language'
import type { GoodsOption } from '@contract/shop/catalogue'
import type { Reader } from '@server/db/database'
import { findStems, toTermVector, type SearchField } from '@server/db/search-terms'

/** What goods are found by. */
export interface GoodsWords {
  readonly code: string
  readonly names: Texts
  readonly subtitles: Texts
  readonly texts: Texts
  readonly options: readonly GoodsOption[]
  /** Of its category and the one above. */
  readonly categoryNames: readonly Texts[]
}

const LONGEST_TEXT = 2_000

const inAll = (texts: Texts): string[] => LANGUAGES.map((language) => texts[language])

/** The text of a `tsvector`: names before subtitle and category, these before the options, and the description last. */
export async function toSearchVector(db: Reader, { code, names, subtitles, texts, options, categoryNames }: GoodsWords): Promise<string> {
  const toFields = (weight: SearchField['weight'], words: readonly string[]): SearchField[] =>
    words.filter((text) => text !== '').map((text) => ({ weight, text }))
  const fields = [
    ...toFields('A', [...inAll(names), code]),
    ...toFields('B', [...inAll(subtitles), ...categoryNames.flatMap(inAll)]),
    ...toFields('C', options.flatMap(({ names: option, values }) => [option, ...values.map((value) => value.names)].flatMap(inAll))),
    ...toFields('D', inAll(texts).map((text) => text.slice(0, LONGEST_TEXT))),
  ]
  return toTermVector(fields, await findStems(db, fields.map(({ text }) => text)))
}
