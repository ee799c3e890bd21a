import { sql, type Selectable } from 'kysely'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { ShopCatalogueTables } from '@server/db/tables/shop-catalogue-tables'

export type OfferRow = Selectable<ShopCatalogueTables['shopOffers']> & { readonly hasBegun: boolean }
export type OfferColumns = Omit<NewRow<ShopCatalogueTables['shopOffers']>, 'withdrawnAt' | 'createdAt'>

const hasBegun = sql<boolean>`opens_at <= app_now()`.as('hasBegun')

/** One that has begun and not ended, by the database's time; what closes first comes first. */
export function listRunningRows(db: Reader, count: number): Promise<OfferRow[]> {
  const open = db.selectFrom('shopOffers').selectAll().select(hasBegun).where('withdrawnAt', 'is', null)
  return open.where('opensAt', '<=', appNow).where('closesAt', '>', appNow).orderBy('closesAt').orderBy('id').limit(count).execute()
}

/** Runs or will run: neither withdrawn nor closed, by the database's time. */
const isStanding = sql<boolean>`(withdrawn_at is null and closes_at > app_now())`

/** Those that stand first, and of each what closes last first. */
export function listOfferRows(db: Reader, count: number): Promise<OfferRow[]> {
  const all = db.selectFrom('shopOffers').selectAll().select(hasBegun)
  return all.orderBy(isStanding, 'desc').orderBy('closesAt', 'desc').orderBy('id').limit(count).execute()
}

/** Only one transaction at a time adds offers; orders and carts read on. */
export async function lockOffers(tx: Tx): Promise<void> {
  await sql`lock table shop_offers in share row exclusive mode`.execute(tx)
}

export async function countStanding(tx: Tx): Promise<number> {
  const query = tx.selectFrom('shopOffers').select((eb) => eb.fn.countAll<number>().as('count')).where(isStanding)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Locks it: what is published again and what is withdrawn come one after the other. */
export function lockOfferByCode(tx: Tx, code: string): Promise<OfferRow | undefined> {
  return tx.selectFrom('shopOffers').selectAll().select(hasBegun).where('code', '=', code).forUpdate().executeTakeFirst()
}

/** Returns false where the code is another offer's already. */
export async function insertOffer(tx: Tx, row: OfferColumns): Promise<boolean> {
  const inserted = tx.insertInto('shopOffers').values(row).onConflict((conflict) => conflict.column('code').doNothing()).returning('id')
  return (await inserted.executeTakeFirst()) !== undefined
}

export async function updateOffer(tx: Tx, id: string, row: OfferColumns): Promise<void> {
  await tx.updateTable('shopOffers').set(row).where('id', '=', id).execute()
}

/** Withdrawn once, it keeps the moment at which it was. */
export async function withdrawOffer(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('shopOffers').set({ withdrawnAt: sql<Date>`coalesce(withdrawn_at, app_now())` }).where('id', '=', id).execute()
}
