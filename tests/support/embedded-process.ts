// A process of its own that works in a data directory: node embedded-process.mjs <directory> lock|write [platform]
// It says "refused", or "open" followed by each number that the database acknowledged.
import { lockDirectory } from '@server/db/directory-lock'
import { openEmbedded } from '@server/db/embedded'

const [, , directory = '', mode = '', platform = process.platform] = process.argv

function say(word: string): void {
  process.stdout.write(`${word}\n`)
}

async function write(): Promise<never> {
  const db = await openEmbedded({ directory, onFatal: () => process.exit(70) })
  await db.execute('create table if not exists written (number integer primary key)')
  const { rows } = await db.execute('select coalesce(max(number), 0)::int as last from written')
  const { last } = rows[0] as { last: number }
  say('open')
  for (let number = last + 1; ; number += 1) {
    await db.execute('insert into written values ($1)', [number])
    say(String(number))
  }
}

async function hold(): Promise<never> {
  await lockDirectory(directory, platform as NodeJS.Platform)
  say('open')
  return new Promise(() => setInterval(() => undefined, 1_000))
}

await (mode === 'write' ? write() : hold()).catch((error: unknown) => {
  say(error instanceof Error && error.name === 'DirectoryInUseError' ? 'refused' : String(error))
  process.exit(1)
})
