import type { ServerClient } from '@server/cli/server-client'

/** What somebody typed wrongly: the sentence says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface OptionDescription {
  /** How the value looks in the help: `<kg|g>`; a switch has none. */
  readonly value?: string
  readonly help: string
  readonly repeated?: boolean
  readonly required?: boolean
}

/** What was typed: words in their order, options by their names. */
export interface TypedWords {
  readonly words: readonly string[]
  find(option: string): string | undefined
  list(option: string): readonly string[]
  has(option: string): boolean
}

export interface Outcome {
  /** For --json. */
  readonly data: unknown
  /** For people. */
  readonly text: string
  /** It was done, and what it found is not in order: a script must notice. */
  readonly isAmiss?: boolean
}

export interface Command {
  readonly name: string
  /** The words after the name: `<tracking-number>`. */
  readonly words?: readonly string[]
  readonly help: string
  readonly options: Readonly<Record<string, OptionDescription>>
  readonly example: string
  run(server: ServerClient, typed: TypedWords): Promise<Outcome>
}

/** @throws UsageError naming the option */
export function getOption(typed: TypedWords, option: string): string {
  const value = typed.find(option)
  if (value === undefined) throw new UsageError(`--${option} is missing`)
  return value
}

export function getWord(typed: TypedWords, index: number): string {
  const word = typed.words[index]
  if (word === undefined) throw new UsageError('a word is missing')
  return word
}
