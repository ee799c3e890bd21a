import { sql } from 'kysely'
import type { Reader } from '@server/db/database'
import { foldText, splitIntoRuns, type SearchRun, type WordsRun } from '@server/db/search-runs'

/**
 * Full-text search in Chinese and English by PostgreSQL's own index: its parsers take a run of Chinese for one word, so the terms are
 * made here. `b:收納` two characters side by side, `u:箱` one character, `w:usb3` a word, `s:box` its stem.
 */
export type TermWeight = 'A' | 'B' | 'C' | 'D'

export interface SearchField {
  /** Which part of a thing it is: a query names the weights that it looks at. */
  readonly weight: TermWeight
  readonly text: string
}

/** Each English word with its stem: `findStems`. */
export type Stems = ReadonlyMap<string, string>

export interface SearchTerm {
  readonly term: string
  /** From 1. */
  readonly position: number
  readonly weight: TermWeight
}

/** What a text must have: these terms one after the other, or one of several ways to write some words. */
export type SearchClause = { readonly phrase: readonly string[] } | { readonly anyOf: readonly (readonly WantedWord[])[] }

export interface WantedWord {
  readonly word: string
  readonly stem: string | undefined
  /** Also found where it only begins a word: it may still be being typed. */
  readonly isPrefix: boolean
}

/** PostgreSQL's bound; what stands further back in a text is not found. */
const MAX_POSITION = 16_383
/** PostgreSQL refuses a tsvector from 1,048,575 bytes on. */
const MAX_VECTOR_BYTES = 1_000_000
/** Alignment, the number of places, and the first of them. */
const TERM_BYTES = 5
const PLACE_BYTES = 2
/** No phrase reaches from one field into the next. */
const FIELD_GAP = 50
const MAX_QUERY_CHARACTERS = 40
const MAX_QUERY_RUNS = 8
/** Shorter words have no ending, and others no English stem. */
const HAS_STEM = /^[a-z]{3,}$/

const NO_STEMS: Stems = new Map()

/** All terms of a thing, with their places; those beyond PostgreSQL's last position are left out. */
export function* listTerms(fields: readonly SearchField[], stems: Stems = NO_STEMS): Generator<SearchTerm> {
  let start = 1
  for (const { weight, text } of fields) {
    for (const run of splitIntoRuns(foldText(text))) {
      for (const [term, offset] of termsOf(run, stems)) {
        const position = start + offset
        if (position <= MAX_POSITION) yield { term, position, weight }
      }
      start += run.kind === 'characters' ? run.characters.length : run.words.length
      if (start > MAX_POSITION) return
    }
    start += FIELD_GAP
  }
}

type Placed = readonly [term: string, offset: number]

function termsOf(run: SearchRun, stems: Stems): readonly Placed[] {
  if (run.kind === 'characters') {
    const placed = [...toSingle(run.characters).entries(), ...toPairs(run.characters).entries()]
    return placed.map(([offset, term]) => [term, offset])
  }
  const apart = run.words.flatMap((word, offset) => placeWord(word, offset, stems))
  return run.joined === undefined ? apart : [...apart, ...placeWord(run.joined, 0, stems)]
}

function placeWord(word: string, offset: number, stems: Stems): readonly Placed[] {
  const stem = stems.get(word)
  return stem === undefined ? [[toWordTerm(word), offset]] : [[toWordTerm(word), offset], [toStemTerm(stem), offset]]
}

const toSingle = (characters: readonly string[]): string[] => characters.map((character) => `u:${character}`)
const toPairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((second, index) => `b:${characters[index] ?? ''}${second}`)
const toWordTerm = (word: string): string => `w:${word}`
const toStemTerm = (stem: string): string => `s:${stem}`

/**
 * @returns the text of a `tsvector`, to be cast: `${toTermVector(fields, stems)}::tsvector`
 * @param fields the most important first: what is too much for PostgreSQL is cut off at the end
 */
export function toTermVector(fields: readonly SearchField[], stems?: Stems): string {
  const placesOf = new Map<string, string[]>()
  let bytes = 0
  for (const { term, position, weight } of listTerms(fields, stems)) {
    const places = placesOf.get(term) ?? []
    bytes += places.length > 0 ? PLACE_BYTES : Buffer.byteLength(term) + TERM_BYTES
    if (bytes > MAX_VECTOR_BYTES) break
    places.push(`${position}${weight}`)
    placesOf.set(term, places)
  }
  return [...placesOf].map(([term, places]) => `${quoteTerm(term)}:${places.join(',')}`).join(' ')
}

/**
 * What a text asks for: all clauses; none where nothing in it can be searched. Looks at its first 40 characters, and 8 runs of them.
 * @param stems of the words in it
 */
export function readClauses(text: string, stems: Stems = NO_STEMS): readonly SearchClause[] {
  const runs = runsOfQuery(text)
  const last = runs.findLastIndex(({ kind }) => kind === 'words')
  return runs.map((run, index) => {
    if (run.kind === 'characters') return { phrase: toPhrase(run.characters) }
    return wantWords(run, index === last, stems)
  })
}

function runsOfQuery(text: string): readonly SearchRun[] {
  // 40 characters lie within the first 80 units of UTF-16.
  const characters = [...foldText(text).slice(0, 2 * MAX_QUERY_CHARACTERS)].slice(0, MAX_QUERY_CHARACTERS)
  return splitIntoRuns(characters.join('')).slice(0, MAX_QUERY_RUNS)
}

const toPhrase = (characters: readonly string[]): string[] => (characters.length === 1 ? toSingle : toPairs)(characters)

function wantWords({ words, joined }: WordsRun, isLastRun: boolean, stems: Stems): SearchClause {
  const want = (word: string, isPrefix: boolean): WantedWord => {
    const stem = stems.get(word)
    return { word: toWordTerm(word), stem: stem === undefined ? undefined : toStemTerm(stem), isPrefix }
  }
  const apart = words.map((word, index) => want(word, isLastRun && index === words.length - 1))
  return { anyOf: joined === undefined ? [apart] : [apart, [want(joined, isLastRun)]] }
}

export interface AskedFields {
  readonly stems?: Stems
  /** Which fields to look at; all where none is named. */
  readonly weights?: readonly TermWeight[]
}

/** @returns the text of a `tsquery`, to be cast; undefined where nothing can be searched: then answer without asking the database */
export function toTermQuery(text: string, { stems, weights = [] }: AskedFields = {}): string | undefined {
  const ask = (term: string, isPrefix = false): string => {
    const flags = `${isPrefix ? '*' : ''}${weights.join('')}`
    return flags === '' ? quoteTerm(term) : `${quoteTerm(term)}:${flags}`
  }
  const askWord = ({ word, stem, isPrefix }: WantedWord): string =>
    stem === undefined ? ask(word, isPrefix) : `(${ask(word, isPrefix)} | ${ask(stem)})`
  const askClause = (clause: SearchClause): string =>
    'phrase' in clause
      ? clause.phrase.map((term) => ask(term)).join(' <-> ')
      : `(${clause.anyOf.map((words) => words.map(askWord).join(' & ')).join(' | ')})`
  const asked = readClauses(text, stems).map(askClause)
  return asked.length === 0 ? undefined : asked.join(' & ')
}

/** As texts of `tsvector` and `tsquery` want a term: within it, quotes and backslashes are doubled. */
export function quoteTerm(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`
}

/** Stems of the English words in these texts, by the database's own dictionary; words too common to be told apart by have none. */
export async function findStems(db: Reader, texts: readonly string[]): Promise<Stems> {
  const runs = texts.flatMap((text) => splitIntoRuns(foldText(text)))
  const words = runs.flatMap((run) => (run.kind === 'words' ? [...run.words, run.joined ?? ''] : [])).filter((word) => HAS_STEM.test(word))
  if (words.length === 0) return NO_STEMS
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${[...new Set(words)]}::text[]) as word`.execute(db)
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const])))
}
