import { filesUnder, read } from './repository'

// What keeps the way open to more than one database (docs/decisions/room-for-later.md): the rows of a member are found, kept and moved by
// the member's id, so it is part of their key. Tables from before have keys of their own.

/** The last migration from before this was kept. */
const LAST_FREE = 191

/** Tables of a member's that need another key, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

/** Names of tables whose rows are a member's and whose key does not begin with them. */
function listWithoutMember(migration: string): string[] {
  const text = migration.replace(/--.*$/gm, '')
  return [...text.matchAll(/create (?:unlogged )?table (\w+) \(\n([\s\S]*?)\n\)/g)].flatMap(([, name = '', columns = '']) => {
    const isMembers = /^\s*member_id uuid\b/m.test(columns)
    const isInKey = /^\s*member_id uuid\b.*\bprimary key\b/m.test(columns) || /^\s*primary key \(member_id\b/m.test(columns)
    return isMembers && !isInKey && !(name in EXCEPTIONS) ? [name] : []
  })
}

const later = filesUnder('server/db/migrations').filter((file) => Number(/\/(\d+)-[^/]*\.sql$/.exec(file)?.[1]) > LAST_FREE)

it('has new tables of members begin their key with the member', () => {
  expect(later.length).toBeGreaterThan(0)
  expect(later.flatMap((file) => listWithoutMember(read(file)))).toEqual([])
})

it.each([
  ['an id of its own', 'create table notes (\n  id uuid primary key,\n  member_id uuid not null references members (id)\n)', ['notes']],
  ['a key of both', 'create table notes (\n  member_id uuid not null,\n  id uuid not null,\n  primary key (member_id, id)\n)', []],
  ['one row a member', 'create table notes (\n  member_id uuid primary key references members (id),\n  text text\n)', []],
  ['nobody’s', 'create table notes (\n  id uuid primary key -- member_id uuid\n)', []],
])('sees %s', (_what, migration, found) => {
  expect(listWithoutMember(migration)).toEqual(found)
})
