import { runCli } from '@server/cli/run-cli'

export interface Said {
  readonly code: number
  readonly said: string
  readonly complained: string
}

/** The operator's program, as somebody types it on the machine where the data lie. */
export async function runHere(environment: Readonly<Record<string, string>>, ...words: string[]): Promise<Said> {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCli(words, { environment, say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
