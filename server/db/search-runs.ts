import { foldSearched } from '@contract/kit/han-variants'
import { normaliseCompared } from '@contract/kit/text'

/** What a text is searched by: characters of a script without spaces, or words that hyphens join (`type-c`). */
export type SearchRun = CharactersRun | WordsRun

export interface CharactersRun {
  readonly kind: 'characters'
  readonly characters: readonly string[]
}

export interface WordsRun {
  readonly kind: 'words'
  readonly words: readonly string[]
  /** Written together: `typec`. */
  readonly joined: string | undefined
}

/** Enough to tell two words apart; a term of PostgreSQL ends at 2,046 bytes. */
const MAX_WORD_CHARACTERS = 64

/** Chinese, Japanese and Korean: written without spaces, or with spaces that say little. */
const UNSPACED = '\\p{sc=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Hang}\\p{sc=Bopo}'
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`
/** A point belongs to a word only between figures: `1.5l`. */
const WORD = `${LETTER}(?:${LETTER}|[\\p{Mn}\\p{Mc}]|(?<=\\p{Nd})\\.(?=\\p{Nd}))*`
const RUN = new RegExp(`(?:(?=[\\p{L}\\p{N}])[${UNSPACED}])+|${WORD}(?:[-\u2010'\u2019]${WORD})*`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** Script, case and width of characters make no difference; nothing invisible is left. */
export const foldText = (text: string): string => foldSearched(normaliseCompared(text))

/** @param folded a text after `foldText` */
export function splitIntoRuns(folded: string): SearchRun[] {
  return (folded.match(RUN) ?? []).map((run) => (IS_UNSPACED.test(run) ? { kind: 'characters', characters: [...run] } : toWords(run)))
}

function toWords(run: string): SearchRun {
  const words = run.split(/[-\u2010'\u2019]/).map(cutWord)
  // `3-6` are two figures, never 36.
  const isOneWord = words.length > 1 && /\p{L}/u.test(run)
  return { kind: 'words', words, joined: isOneWord ? cutWord(words.join('')) : undefined }
}

function cutWord(word: string): string {
  return word.length <= MAX_WORD_CHARACTERS ? word : [...word].slice(0, MAX_WORD_CHARACTERS).join('')
}
