import { filesUnder, read } from './repository'

// Older servers go on while newer ones begin: docs/how-to/change-the-database.md

const FOLDER = 'server/db/migrations'
/** Those before were released before older programs accepted newer migrations at all. */
const FIRST_BY_RULE = 84

/** What takes away or renames, and what refuses rows as an older server writes them. Rules are for the eye: most only widen. */
const BREAKING = [
  /\bdrop (table|column|function|view|type|schema|sequence)\b/,
  /\brename\b/,
  /\balter (column )?\w+ (set data )?type\b/,
  /\bset not null\b/,
  /\badd (column )?(if not exists )?\w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b/,
]

/** Statements about tables that the file itself makes concern no older server. */
function listBreaking(text: string): string[] {
  const plain = text.replace(/--.*$/gm, '').toLowerCase()
  const made = [...plain.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(([, table]) => table)
  return plain
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .map((statement) => statement.replace(/\([^()]*\)/g, '()'))
    .filter((statement) => !made.some((table) => new RegExp(`\\b(table|on)\\s+(only\\s+)?${table}\\b`).test(statement)))
    .filter((statement) => BREAKING.some((pattern) => pattern.test(statement)))
}

it('only add, unless their name says that they break older servers', () => {
  const files = filesUnder(FOLDER).filter((file) => Number(file.slice(FOLDER.length + 1, FOLDER.length + 4)) >= FIRST_BY_RULE)
  const breaking = files.filter((file) => !/\/\d{3}-breaking-/.test(file)).flatMap((file) => listBreaking(read(file)).map((statement) => `${file}: ${statement}`))
  expect(breaking).toEqual([])
})

it.each([
  'drop table parcels',
  'alter table parcels drop column note',
  'alter table parcels rename column note to remark',
  'alter table parcels alter column note type varchar(10)',
  'alter table parcels alter note set not null',
  'alter table parcels add column note text not null',
  'alter table parcels\n  add note text not null,\n  add other integer',
])('knows what breaks older servers: %s', (statement) => expect(listBreaking(`${statement};`)).toHaveLength(1))

it.each([
  "alter table parcels add column note text not null default ''",
  'alter table parcels add column note text',
  'create table notes (id uuid primary key, note text not null); create unique index notes_note on notes (note)',
  'alter table parcels add column note integer check (note is not null or other is null)',
  'create index parcels_note on parcels (note)',
  'alter table parcels alter column note drop not null',
  '-- drop table parcels\nselect 1',
])('knows what only adds: %s', (statements) => expect(listBreaking(`${statements};`)).toEqual([]))
