import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

// An engine in memory makes its database first, which costs a process three times what it costs to take up one that is made: and each
// worker and each mutant is a process. Only what the engine itself has made is kept, before any migration: these run each time.

const folder = path.resolve('.cache/engines')
const { dependencies } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')) as { dependencies: Record<string, string> }
const made = path.join(folder, `${dependencies['@electric-sql/pglite']}.tar`)

/** Moved to its place when it is whole, since others may be about to read it. */
async function keep(engine: PGlite): Promise<void> {
  const dump = await engine.dumpDataDir('none')
  await mkdir(folder, { recursive: true })
  const aside = path.join(folder, `.new-${process.pid}`)
  await writeFile(aside, Buffer.from(await dump.arrayBuffer()))
  await rename(aside, made)
}

/** With a database that nobody has used. */
export async function createEngine(): Promise<PGlite> {
  if (existsSync(made)) return PGlite.create({ loadDataDir: new Blob([await readFile(made)]) })
  const engine = await PGlite.create()
  await keep(engine)
  return engine
}
