import { sql, type Selectable } from 'kysely'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { ShopCatalogueTables } from '@server/db/tables/shop-catalogue-tables'

export type StockRow = Selectable<ShopCatalogueTables['shopStock']>
export type StockMoveRow = Selectable<ShopCatalogueTables['shopStockMoves']>

const MOVES_SHOWN = 200

export async function insertStock(tx: Tx, skuId: string): Promise<void> {
  await tx.insertInto('shopStock').values({ skuId }).execute()
}

/** In the order of their ids, as everybody locks several. Whoever changes a price or withdraws an option locks its row first. */
export async function lockStock(tx: Tx, skuIds: readonly string[]): Promise<Map<string, StockRow>> {
  if (skuIds.length === 0) return new Map()
  const rows = await tx.selectFrom('shopStock').selectAll().where('skuId', 'in', skuIds).orderBy('skuId').forUpdate().execute()
  return new Map(rows.map((row) => [row.skuId, row]))
}

export async function listStock(db: Reader, skuIds: readonly string[]): Promise<Map<string, StockRow>> {
  if (skuIds.length === 0) return new Map()
  const rows = await db.selectFrom('shopStock').selectAll().where('skuId', 'in', skuIds).execute()
  return new Map(rows.map((row) => [row.skuId, row]))
}

export async function changeOnHand(tx: Tx, move: NewRow<ShopCatalogueTables['shopStockMoves']>): Promise<void> {
  await tx.updateTable('shopStock').set({ onHand: sql`on_hand + ${move.delta}` }).where('skuId', '=', move.skuId).execute()
  await tx.insertInto('shopStockMoves').values(move).execute()
}

/** The latest first. */
export function listMoves(db: Reader, skuId: string): Promise<StockMoveRow[]> {
  return db.selectFrom('shopStockMoves').selectAll().where('skuId', '=', skuId).orderBy('sequence', 'desc').limit(MOVES_SHOWN).execute()
}

/** Options whose stock is another than their moves say; must be none. */
export async function listDriftedStock(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ skuId: string }>`
    select stock.sku_id from shop_stock stock left join shop_stock_moves move on move.sku_id = stock.sku_id
    group by stock.sku_id, stock.on_hand having stock.on_hand <> coalesce(sum(move.delta), 0)`.execute(db)
  return rows.map(({ skuId }) => skuId)
}
