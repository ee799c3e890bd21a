import { LANGUAGES, type Language } from '@contract/kit/languages'
import { toShippedOnce } from './simplified'

/** One feature's words in every language. */
export type StringTable<Words> = Readonly<Record<Language, Words>>

/**
 * What stands at a key: the same thing said in each language, in the order of LANGUAGES. Only the places of a tuple: with
 * the methods of an array, a key such as `find` could not be a function.
 */
type InEachLanguage = Readonly<Record<Exclude<keyof typeof LANGUAGES, keyof readonly unknown[]>, unknown>> & Pick<typeof LANGUAGES, 'length'>
type Entry = InEachLanguage | ((...values: never[]) => InEachLanguage) | Entries
interface Entries {
  readonly [key: string]: Entry
}

type InOne<Said> = Said extends readonly (infer One)[] ? One : never
type WordsIn<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends (...values: infer Values) => infer Said
    ? (...values: Values) => InOne<Said>
    : Table[Key] extends readonly unknown[]
      ? InOne<Table[Key]>
      : WordsIn<Table[Key]>
}

/** The words of one language, for what is handed them as a parameter. */
export type WordsOf<Table> = Table extends StringTable<infer Words> ? Words : never

/**
 * A table of words. A key stands once with what it says in the three languages beside it; with values in it, it is a
 * function of them. Each language is put together when it is first asked for.
 */
export function strings<Table extends Entries>(table: Table): StringTable<WordsIn<Table>> {
  const words = {} as StringTable<WordsIn<Table>>
  LANGUAGES.forEach((language, index) => {
    let said: unknown
    Object.defineProperty(words, language, { enumerable: true, get: () => (said ??= inLanguage(table, index)) })
  })
  return words
}

function inLanguage(entry: Entry, index: number): unknown {
  if (Array.isArray(entry)) return toShippedOnce(entry, index) ?? entry[index]
  if (typeof entry === 'function') return (...values: never[]) => inLanguage(entry(...values), index)
  return Object.fromEntries(Object.entries(entry as Entries).map(([key, below]) => [key, inLanguage(below, index)]))
}
