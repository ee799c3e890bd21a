import { importParts } from './engines.mjs'

/**
 * So many goods on the shelf in 20 categories, the same ones each time (tests/support/many-goods.ts, which the plans of searches are held
 * to), with enough of each in stock that orders do not run out.
 * @param {import('./engines.mjs').Engine} engine whose tables are there @param {number} count
 */
export async function fillGoods(engine, count) {
  const { fillManyGoods } = await importParts()
  await engine.withDatabase(async (database) => {
    await fillManyGoods(database, count)
    await database.execute('update shop_stock set on_hand = 1000000')
  })
  // Not by the server's port, which begins a transaction on PostgreSQL for each statement.
  await engine.withSql((query) => query('vacuum (analyze)'))
}

const PIECES = [1, 2, 3, 4, 5]
/** Far apart in the catalogue, and never the same goods twice in one cart. */
const STEP = 37

/** Five goods in each member's cart. @param {import('./engines.mjs').Engine} engine @param {{ members: number, goods: number }} of */
export async function fillCarts(engine, { members, goods }) {
  const lines = PIECES.map(
    (piece) => `insert into cart_lines (member_id, sku_id, delivery, quantity, seen_cents, changed_at)
      select md5('member ' || m)::uuid, sku.id, 'home', 1, sku.price_cents, now()
      from generate_series(0, ${members - 1}) m join shop_skus sku on sku.code = 'MANY-' || ((m * ${STEP} + ${piece}) % ${goods}) || '-1';`,
  )
  await engine.withSql(async (query) => {
    for (const line of lines) await query(line)
    await query('analyze cart_lines')
  })
}
