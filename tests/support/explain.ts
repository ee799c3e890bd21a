import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { Database, Reader } from '@server/db/database'
import type { Schema } from '@server/db/schema'

/** What one statement read, by the database's own account: the same on each machine. */
export interface StatementCost {
  readonly sql: string
  /** Rows that any node of the plan took in, also those that it threw away. */
  readonly rowsRead: number
  /** Pages of 8 kB. */
  readonly buffers: number
  /** Tables that were read from end to end. */
  readonly fullScans: readonly string[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

/** The statements that `work` sends, each explained while it runs once more. */
export async function explain(db: Database, work: (reader: Reader) => Promise<unknown>): Promise<StatementCost[]> {
  const statements: CompiledQuery[] = []
  await work(recording(db.kysely, statements))
  const costs: StatementCost[] = []
  for (const { sql, parameters } of statements) {
    const { rows } = await db.execute(`explain (analyze, buffers, format json) ${sql}`, parameters)
    const [{ 'QUERY PLAN': [{ Plan: plan }] }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }]
    const all = listNodes(plan)
    costs.push({
      sql,
      rowsRead: all.filter((one) => one['Relation Name'] !== undefined).reduce((sum, one) => sum + countRows(one), 0),
      buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      fullScans: all.flatMap((one) => (one['Node Type'] === 'Seq Scan' ? one['Relation Name'] ?? [] : [])),
    })
  }
  return costs
}

/** Notes each query as it goes to the database, with its values: also one whose text was put together before. */
function recording(kysely: Reader, statements: CompiledQuery[]): Reader {
  const executor = new Proxy(kysely.getExecutor(), {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...words: unknown[]): unknown => {
        if (name === 'executeQuery') statements.push(words[0] as CompiledQuery)
        return (member as (...given: unknown[]) => unknown).apply(target, words)
      }
    },
  })
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('asked through the executor alone')) })
  return new Kysely<Schema>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)]
}

function countRows(node: PlanNode): number {
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + thrownAway) * node['Actual Loops']
}
