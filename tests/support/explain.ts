import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Database, Reader } from '@server/db/database'
import { ProductQueryCompiler } from '@server/db/dialect'

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
  const statements: { node: RootOperationNode; queryId: QueryId }[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push({ node, queryId })
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await work(db.kysely.withPlugin(recorder))
  const compiler = new ProductQueryCompiler()
  const costs: StatementCost[] = []
  for (const { node, queryId } of statements) {
    const { sql, parameters } = compiler.compileQuery(node, queryId)
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

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)]
}

function countRows(node: PlanNode): number {
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + thrownAway) * node['Actual Loops']
}
