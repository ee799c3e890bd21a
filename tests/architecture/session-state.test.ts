import { filesUnder, read } from './repository'

// A pooler may hand a session to somebody else after each transaction (docs/decisions/several-servers.md): nothing may be left in one
// for later, nor be expected there. Settings travel with the beginning of each transaction (server/db/postgres.ts).

/** What PostgreSQL keeps for a session beyond a transaction. */
const KEPT_BY_SESSION: Readonly<Record<string, RegExp>> = {
  'a lock of the session': /\bpg_(try_)?advisory_lock(_shared)?\s*\(/i,
  'a channel that is listened to': /['"`](un)?listen \w+['"`]/i,
  'a temporary table': /\bcreate\s+((local|global)\s+)?temp(orary)?\s/i,
  'a setting of the session': /set_config\([^()]*,\s*false\s*\)|['"`;]\s*set\s+(session\s+)?(?!local\b|constraints\b)\w+\s*(=|to\s)/i,
  'the last number of a sequence': /\b(lastval|currval)\s*\(/i,
  'a cursor that outlives its transaction': /\bcursor\s+with\s+hold\b/i,
  'a statement that was prepared by hand': /['"`]prepare\s+\w+\s+(as|\()/i,
}

const findKept = (text: string) => Object.keys(KEPT_BY_SESSION).filter((what) => KEPT_BY_SESSION[what]?.test(text))

it.each([
  ['select pg_advisory_lock(1)', ['a lock of the session']],
  ['select pg_advisory_xact_lock(1)', []],
  ["execute('listen changes')", ['a channel that is listened to']],
  ['create temp table found as select 1', ['a temporary table']],
  ["execute('set statement_timeout = 0')", ['a setting of the session']],
  ["execute('begin; set local statement_timeout = 0')", []],
  ["select set_config('app.who', $1, false)", ['a setting of the session']],
  ["select set_config('app.who', $1, true)", []],
  ["select currval('numbers')", ['the last number of a sequence']],
  ['declare found cursor with hold for select 1', ['a cursor that outlives its transaction']],
  ["execute('prepare found as select 1')", ['a statement that was prepared by hand']],
])('the look finds it: %s', (text, kept) => expect(findKept(text)).toEqual(kept))

/** The embedded engine's one session is nobody else's. */
const OF_EMBEDDED_ENGINE = ['server/db/embedded.ts', 'server/db/lite-pool.ts']
/** Whoever moves or copies a whole database has a connection for it alone, and none through a pooler. */
const isOfUpkeep = (file: string) => file.startsWith('server/upkeep/copy/')

it('the server leaves nothing in a session of the database', () => {
  const files = filesUnder('server').filter((file) => /\.(ts|sql)$/.test(file) && !OF_EMBEDDED_ENGINE.includes(file) && !isOfUpkeep(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => findKept(read(file)).map((what) => `${file}: ${what}`))).toEqual([])
})

it('nobody but the pool speaks to PostgreSQL, and so past these settings', () => {
  const files = filesUnder('server').filter((file) => file.endsWith('.ts') && /from 'pg'/.test(read(file)) && !isOfUpkeep(file))
  expect(files.sort()).toEqual(['server/db/postgres.ts', 'server/db/value-types.ts'])
})
