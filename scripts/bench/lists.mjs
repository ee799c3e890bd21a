import path from 'node:path'
import { root } from '../run.mjs'
import { importParts } from './engines.mjs'
import { toId } from './sample.mjs'
import { printColumns } from './table.mjs'

/** Beside the parcels, the other lists grow to this and no more: their filling takes longest. */
const MOST_OTHERS = 100_000
const REPEATS = 7

/** @param {() => Promise<unknown>} work */
async function medianMs(work) {
  const durations = []
  for (let round = 0; round < REPEATS; round += 1) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  return durations.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? NaN
}

/**
 * Every list with each of its filters, with more and more rows: its time, and what the database says that it read, which
 * is the same on each machine.
 * @param {() => Promise<import('./engines.mjs').Engine>} open a new engine for each size
 * @param {{ sizes: readonly number[] }} options
 */
export async function benchLists(open, { sizes }) {
  const { migrate, fillManyRows, explain, toListReads, toCountAndSearchReads, busyMember } = await importParts()
  /** @type {Map<string, string[]>} */
  const lines = new Map()
  let title = ''
  for (const size of sizes) {
    const engine = await open()
    title = engine.title
    const others = Math.min(size, MOST_OTHERS)
    try {
      await engine.withDatabase(async (database) => {
        await migrate(database, path.join(root, 'server/db/migrations'))
        await fillManyRows(database, size, others)
      })
      // Not by the server's port, which begins a transaction on PostgreSQL for each statement.
      await engine.withSql((/** @type {import('./engines.mjs').Query} */ query) => query('vacuum (analyze)'))
      await engine.withDatabase(async (database) => {
        const place = { memberId: busyMember, warehouseId: toId('warehouse 1'), trackingNumber: `MANYROWS${size}` }
        // Rows are a minute apart.
        const deepAt = new Date(Date.parse('2026-11-01T00:00:00Z') - (others / 2) * 60_000)
        const reads = { ...toListReads({ ...place, deepAt, deepSequence: others / 2 }), ...toCountAndSearchReads(place) }
        for (const [name, read] of Object.entries(reads)) {
          const ms = await medianMs(() => read(database.kysely))
          const costs = await explain(database, read)
          const sum = (/** @type {'rowsRead' | 'buffers'} */ what) =>
            costs.reduce((/** @type {number} */ all, /** @type {any} */ cost) => all + cost[what], 0)
          lines.set(name, [...(lines.get(name) ?? [name]), ms.toFixed(1), String(sum('rowsRead')), String(sum('buffers'))])
        }
      })
    } finally {
      await engine.dispose()
    }
  }
  const head = ['', ...sizes.flatMap((size) => [`${size.toLocaleString('en')} ms`, 'rows', 'buffers'])]
  printColumns(`Lists, ${title}, by the number of parcels`, head, [...lines.values()])
}
