import { allMemberParts } from '@server/app/all-member-parts'
import { filesUnder, read } from './repository'

// docs/data.md names each table of the database once, at the level by which it is guarded.

const migrations = filesUnder('server/db/migrations').map((file) => read(file).replace(/--.*$/gm, ''))
const listNames = (pattern: RegExp) => migrations.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
const gone = new Set(listNames(/drop table (?:if exists )?([a-z_]+)/g))
const tables = [...new Set(listNames(/create (?:unlogged )?table (?:if not exists )?([a-z_]+)/g))].filter((name) => !gone.has(name)).sort()

const levels = new Map(
  read('docs/data.md').split('\n## ').slice(1).map((part) => {
    const [level = '', ...lines] = part.split('\n')
    return [level, [...lines.join('\n').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)] as const
  }),
)

it('names every table once, and none that is not there', () => {
  expect(tables.length).toBeGreaterThan(150)
  expect([...levels.values()].flat().sort()).toEqual(tables)
})

it('has no row of a member at the levels that everybody reads', () => {
  const ofMembers = new Set(allMemberParts.flatMap(({ rows, own }) => [...rows, ...own].map(({ table }) => table)))
  expect(['public', 'of the program'].flatMap((level) => levels.get(level) ?? []).filter((table) => ofMembers.has(table))).toEqual([])
})
