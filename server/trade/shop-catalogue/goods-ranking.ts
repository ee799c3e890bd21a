import { sql } from 'kysely'
import type { Database, Reader, Tx } from '@server/db/database'

/** How much of goods was bought and not given back. */
export interface SoldGoods {
  readonly goodsId: string
  readonly pieces: number
  /** Of these, in the last `LATELY_DAYS`. */
  readonly lately: number
}
/** Orders know; they stand above the catalogue, and hand it over. */
export type ListSoldGoods = (db: Reader, latelyDays: number) => Promise<readonly SoldGoods[]>

const LATELY_DAYS = 30
const NEW_DAYS = 14
const RANK_OF_NEW = 50
const RANK_OF_PIECE = 10

/**
 * Brings up to date where goods stand in lists: what sells lately and what is new comes first. Never done by a sale: goods that sell well
 * would be a queue. Touches only goods that stand otherwise now. Returns how many.
 */
export function rankGoods(database: Database, listSold: ListSoldGoods): Promise<number> {
  return database.transaction(async (tx) => {
    const sold = await listSold(tx, LATELY_DAYS)
    const columns = [sold.map(({ goodsId }) => goodsId), sold.map(({ pieces }) => pieces), sold.map(({ lately }) => lately)] as const
    const { numAffectedRows = 0n } = await sql`
      update shop_goods goods set sold_count = fresh.sold_count, rank_score = fresh.rank_score
      from (
        select known.id, coalesce(sold.pieces, 0) as sold_count,
          ${RANK_OF_PIECE} * coalesce(sold.lately, 0)
            + case when known.on_shelf_at > app_now() - make_interval(days => ${NEW_DAYS}::int) then ${RANK_OF_NEW} else 0 end as rank_score
        from shop_goods known
          left join unnest(${columns[0]}::uuid[], ${columns[1]}::bigint[], ${columns[2]}::bigint[]) as sold (id, pieces, lately) on sold.id = known.id
      ) fresh
      where fresh.id = goods.id and (fresh.sold_count, fresh.rank_score) is distinct from (goods.sold_count, goods.rank_score)`.execute(tx)
    return Number(numAffectedRows)
  })
}

/** A price that ended longer ago was seen to by a run before. */
const SEEN_TO_HOURS = 24

/**
 * Limited-time prices that have begun or ended change where goods begin. Of goods that have had one within a day, so that a job that did
 * not run for some hours makes up for it. Returns how many have changed.
 */
export function followLimitedPrices(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct sku.goods_id as id from shop_prices price join shop_skus sku on sku.id = price.sku_id
      where price.valid_until > app_now() - make_interval(hours => ${SEEN_TO_HOURS}::int) and price.valid_from <= app_now()`.execute(tx)
    return updatePriceRanges(tx, rows.map(({ id }) => id))
  })
}

/** What can be bought of these goods begins and ends at these prices now, limited-time prices counted. Returns how many have changed. */
export async function updatePriceRanges(tx: Tx, goodsIds: readonly string[]): Promise<number> {
  if (goodsIds.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    update shop_goods goods set min_price_cents = fresh.min_cents, max_price_cents = fresh.max_cents
    from (
      select own.id, coalesce(min(least(sku.price_cents, special.price_cents)), 0) as min_cents,
        coalesce(max(least(sku.price_cents, special.price_cents)), 0) as max_cents
      from unnest(${goodsIds}::uuid[]) as own (id)
        left join shop_skus sku on sku.goods_id = own.id and sku.withdrawn_at is null
        left join lateral (
          select price.price_cents from shop_prices price
          where price.sku_id = sku.id and price.valid_from <= app_now() and price.valid_until > app_now()
          order by price.valid_from desc limit 1
        ) special on true
      group by own.id
    ) fresh
    where fresh.id = goods.id and (fresh.min_cents, fresh.max_cents) is distinct from (goods.min_price_cents, goods.max_price_cents)`.execute(tx)
  return Number(numAffectedRows)
}
