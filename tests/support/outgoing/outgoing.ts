import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Something that a process has asked for outside of itself. */
export interface Outgoing {
  readonly kind: 'connection' | 'datagram' | 'name' | 'program'
  /** `host:port`, a socket's path, a name, or a program. */
  readonly to: string
  /** The package that did it. */
  readonly by: string
}

/** Settings of a process that writes down in this file whom it asks (`watch-outgoing.cjs`); its threads and workers do so, too. */
export const watchedInto = (file: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--require ${JSON.stringify(path.join(__dirname, 'watch-outgoing.cjs'))}`,
  OUTGOING_FILE: file,
})

export function readOutgoing(file: string): Outgoing[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Outgoing)
}
