import type { Command, Outcome, TypedWords } from '@server/cli/command'

/** Where a command works that asks no server. */
export interface Workplace {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** How far it is, beside the answer. */
  tell(line: string): void
}

/** Works on the data themselves, on the machine where they lie: no key, and mostly no server that runs. */
export interface LocalCommand extends Omit<Command, 'run'> {
  runHere(place: Workplace, typed: TypedWords): Promise<Outcome>
}

export const isLocal = (command: Command | LocalCommand): command is LocalCommand => 'runHere' in command
