import { ask, OPERATOR_KEY } from './api.mjs'
import { readCpuMs } from './cpu-time.mjs'
import { addAddress, findWarehouse, makeOrder, makeSample, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printColumns } from './table.mjs'

const MEMBERS = 50
/** What the first orders alone cost (plans, catalogues, pages written whole for the first time) is no order's own. */
const WARM_UP = 50
/** Several at a time, as on a busy day: what is committed together is written together. */
const AT_ONCE = 5

const operator = { operatorKey: OPERATOR_KEY }

/**
 * A whole order of two parcels, from the forecasts to the receipt. @param {string} address @param {number} n @param {number} member
 * @param {{ warehouseId: string, addressId: string }} to
 */
async function liveOrder(address, n, member, to) {
  const caller = { token: toToken(member) }
  const { orderId, totalCents } = await makeOrder(address, { member, ...to, trackingNumbers: [`SFLIFE${n}A`, `SFLIFE${n}B`] })
  await ask(address, 'order/pay', { orderId, seenTotalCents: totalCents }, caller)
  await ask(address, 'operator/order/ship', { orderId, carrierName: '順豐速運', trackingNumber: `SFOUT${n}` }, operator)
  await ask(address, 'order/confirmReceipt', { orderId }, caller)
}

/** What the database counts of itself. @param {import('./engines.mjs').Query} query */
async function readCounts(query) {
  const { rows } = await query(`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal,
      (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as bytes,
      (select sum(pg_total_relation_size(oid)) from pg_class where relname = 'request_answers') as answers`)
  const counts = rows[0]
  return { wal: Number(counts.wal), commits: Number(counts.commits), bytes: Number(counts.bytes), answers: Number(counts.answers) }
}

/** Rows of each table that has any. @param {import('./engines.mjs').Query} query */
async function countRows(query) {
  const { rows } = await query(`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  let sum = 0
  for (const { relname } of rows) sum += Number((await query(`select count(*) as n from ${relname}`)).rows[0].n)
  return sum
}

/**
 * What a whole order of two parcels costs: processor time of server and database, transactions, rows, write-ahead log and room, and what
 * its kept answers cost to forget. The jobs that follow (notices) are part of it. Pictures are not: all show the same one.
 * @param {import('./engines.mjs').Engine} engine @param {{ orders: number }} options
 */
export async function benchLife(engine, { orders }) {
  await makeSample(engine, MEMBERS)
  let next = 0
  /** @param {number} count */
  const run = async (count) => {
    const server = await startServer(engine.environment)
    const warehouseId = await findWarehouse(server.address)
    const addressIds = []
    for (let member = 0; member < Math.min(MEMBERS, count); member += 1) addressIds.push(await addAddress(server.address, member))
    const end = next + count
    const before = { server: readCpuMs(server.pid), database: await engine.readCpuMs() }
    const line = async () => {
      while (next < end) {
        const n = (next += 1) - 1
        const member = n % addressIds.length
        await liveOrder(server.address, n, member, { warehouseId, addressId: addressIds[member] })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
    const spent = { server: readCpuMs(server.pid) - before.server, database: (await engine.readCpuMs()) - before.database }
    await server.stop()
    return spent
  }
  const read = () => engine.withSql(async (query) => {
    await query('vacuum analyze')
    return { ...(await readCounts(query)), rows: await countRows(query) }
  })
  await run(WARM_UP)
  const before = await read()
  const spent = await run(orders)
  const after = await read()
  const forgotten = await engine.withSql(async (query) => {
    const [wal, cpu, start] = [(await readCounts(query)).wal, await engine.readCpuMs(), performance.now()]
    await query('delete from request_answers')
    await query('vacuum request_answers')
    return { ms: performance.now() - start, cpu: (await engine.readCpuMs()) - cpu, wal: (await readCounts(query)).wal - wal }
  })
  const each = (/** @type {number} */ amount, count = orders) => amount / count
  const kB = (/** @type {number} */ bytes) => (bytes / 1_000).toFixed(1)
  const [bytes, answers] = [each(after.bytes - before.bytes), each(after.answers - before.answers)]
  printColumns(`A whole order of two parcels, ${engine.title}`, ['', 'an order'], [
    ['processor time of the server, ms', each(spent.server).toFixed(1)],
    // The embedded engine is part of the server, and counts no transactions.
    ...(after.commits > before.commits
      ? [['processor time of the database, ms', each(spent.database).toFixed(1)], ['transactions', each(after.commits - before.commits).toFixed(1)]]
      : []),
    ['rows that stay', each(after.rows - before.rows).toFixed(1)],
    ['write-ahead log, kB', kB(each(after.wal - before.wal))],
    ['stored, kB', kB(bytes)],
    ['of it answers that are kept for 48 hours, kB', kB(answers)],
    ['forgetting these: ms', each(forgotten.ms, orders + WARM_UP).toFixed(2)],
    ...(forgotten.cpu > 0 ? [['… of it processor time of the database, ms', each(forgotten.cpu, orders + WARM_UP).toFixed(2)]] : []),
    ['… write-ahead log, kB', kB(each(forgotten.wal, orders + WARM_UP))],
  ])
}
