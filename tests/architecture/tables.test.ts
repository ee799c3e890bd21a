import { filesUnder, read } from './repository'

const { FLOORS, MODULE_FLOORS } = require('../../scripts/server-floors.cjs') as { FLOORS: string[][]; MODULE_FLOORS: string[] }

/** Modules whose tables are described in files of other names. */
const OWNERS: Record<string, string> = {
  account: 'member',
  facebook: 'account',
  ledger: 'wallet',
  hold: 'wallet',
  transfer: 'wallet',
  'wechat-payment': 'wallet',
  standing: 'order',
}

interface Table {
  readonly owner: string
  readonly name: string
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** By the name that SQL texts write, and the one that Kysely knows. */
function listTables(): Map<string, Table> {
  const tables = filesUnder('server/db/tables').flatMap((file) => {
    const stem = /\/([^/]+)-tables\.ts$/.exec(file)?.[1]
    const list = /export interface \w+Tables \{\n([^}]*)\}/.exec(read(file))?.[1]
    if (stem === undefined || list === undefined) return []
    return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => ({ owner: OWNERS[stem] ?? stem, name }))
  })
  return new Map(tables.flatMap((table) => [[table.name, table] as const, [toSnake(table.name), table] as const]))
}

const KYSELY = /\.(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|using|from)\(\s*\[?'(\w+)(?: as \w+)?'/g
const SQL = /\b(from|join|into|update|delete from|using)\s+([a-z_]{3,})\b/g
const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'into', 'update', 'delete from']

/** Comments name tables, too. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

interface Touch {
  readonly file: string
  readonly module: string
  readonly table: Table
  readonly isWrite: boolean
}

function listTouches(tables: Map<string, Table>): Touch[] {
  return MODULE_FLOORS.flatMap((floor) => filesUnder(`server/${floor}`))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = withoutComments(read(file))
      const words = [...text.matchAll(KYSELY), ...text.matchAll(SQL)]
      return words.flatMap(([, verb = '', name = '']) => {
        const table = tables.get(name)
        return table ? [{ file, module: file.split('/')[2] ?? '', table, isWrite: WRITES.includes(verb) }] : []
      })
    })
}

it('x', () => {
  const tables = listTables()
  const t = listTouches(tables).filter((x) => x.module !== x.table.owner)
  console.log(tables.size, [...new Set(t.map((x) => `${x.module} ${x.isWrite ? 'WRITES' : '->'} ${x.table.owner}.${x.table.name} ${x.file}`))].sort().join('\n'))
  void FLOORS
})
