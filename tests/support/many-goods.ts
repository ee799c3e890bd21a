import type { Database } from '@server/db/database'
import { findStems, toTermVector } from '@server/db/search-terms'
import { GOODS_NAMES } from './goods-names'

const BATCH = 2_000
export const MANY_CATEGORIES = 20
export const categoryIdOf = async (db: Database, n: number): Promise<string> =>
  ((await db.execute(`select md5('category ' || $1)::uuid as id`, [String(n)])).rows as { id: string }[])[0]?.id ?? ''

/** Names as shops give them; 家用 stands in each third, 現貨 in all, and 限定收納籃 in each hundredth. */
const toName = (n: number, script: 0 | 1): string => {
  const name = GOODS_NAMES[n % GOODS_NAMES.length]?.[script] ?? ''
  return [name, '現貨', ...(n % 3 === 0 ? ['家用'] : []), ...(n % 100 === 0 ? ['限定收納籃'] : []), `NR${n}`].join(' ')
}

/** So many goods on the shelf in 20 categories, each with an option in stock but each tenth; by SQL, with the terms that an import writes. */
export async function fillManyGoods(db: Database, count: number): Promise<void> {
  const texts = `'{"zh-Hant":"物","zh-Hans":"物","en":"Thing"}'`
  await db.execute(`
    insert into warehouses (id, code, name, phone, address, address_suffix, postcode, country, utc_offset_minutes, sort_order)
      values (md5('warehouse')::uuid, 'MANY', ${texts}, '1', 'a', '', '1', 'CN', 480, 1);
    insert into shop_categories (id, code, names, icon, sort_order)
      select md5('category ' || n)::uuid, 'many-' || n, ${texts}, 'home', n from generate_series(0, ${MANY_CATEGORIES - 1}) n`)
  const stems = await findStems(db.kysely, [...GOODS_NAMES.flat()])
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at)
    const vectors = numbers.map((n) => toTermVector([0, 1].map((script) => ({ weight: 'A', text: toName(n, script as 0 | 1) })), stems))
    await db.execute(
      `insert into shop_goods (id, code, category_id, warehouse_id, names, subtitles, texts, options, goods_nature, is_fragile, offers_join, offers_home,
         state, on_shelf_at, min_price_cents, max_price_cents, sold_count, rank_score, search)
       select md5('goods ' || n)::uuid, 'MANY-' || n, md5('category ' || n % ${MANY_CATEGORIES})::uuid, md5('warehouse')::uuid, ${texts}, ${texts}, ${texts}, '[]',
         'ordinary', false, n % 2 = 0, true, 'onShelf', app_now(), 100 + n * 37 % 40000, 100 + n * 37 % 40000, n * 7919 % 1000, n::bigint * 104729 % 5000, vector::tsvector
       from unnest($1::int[], $2::text[]) as given (n, vector)`,
      [numbers, vectors],
    )
  }
  await db.execute(`
    insert into shop_skus (id, goods_id, code, option_values, values_key, price_cents, weight_grams, length_mm, width_mm, height_mm, customs_name)
      select md5('sku ' || code)::uuid, id, code || '-1', '{}', '', min_price_cents, 100, 100, 100, 100, '物品' from shop_goods where code like 'MANY-%';
    insert into shop_stock (sku_id, on_hand, reserved)
      select id, case when right(code, 3) = '0-1' then 0 else 3 end, 0 from shop_skus where code like 'MANY-%'`)
  await db.execute('analyze')
}
