import { sql, type Selectable } from 'kysely'
import type { Tariff } from '@contract/freight/freight'
import type { RegionCode } from '@contract/kit/regions'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { FreightTables } from '@server/db/tables/freight-tables'

export type ChannelRow = Selectable<FreightTables['channels']> & { readonly terms: Tariff }
export type ServiceRow = Selectable<FreightTables['services']>
export type CustomsRuleRow = Selectable<FreightTables['customsRules']>

/** Each with the terms of its present tariff, in the operator's order. */
export function listChannelRows(db: Reader): Promise<ChannelRow[]> {
  return db
    .selectFrom('channels')
    .innerJoin('tariffs', (join) =>
      join.onRef('tariffs.channelCode', '=', 'channels.code').onRef('tariffs.version', '=', 'channels.tariffVersion'),
    )
    .selectAll('channels')
    .select('tariffs.terms')
    .orderBy('channels.sortOrder')
    .orderBy('channels.code')
    .execute()
}

export async function findTariffTerms(db: Reader, channelCode: string, version: string): Promise<Tariff | undefined> {
  const row = await db
    .selectFrom('tariffs')
    .select('terms')
    .where('channelCode', '=', channelCode)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.terms
}

export function listServiceRows(db: Reader): Promise<ServiceRow[]> {
  return db.selectFrom('services').selectAll().orderBy('code').execute()
}

/** The rule that holds on this day (2026-11-21): the one that began last. */
export function findCustomsRuleRow(db: Reader, country: RegionCode, day: string): Promise<CustomsRuleRow | undefined> {
  return db
    .selectFrom('customsRules')
    .selectAll()
    .where('country', '=', country)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst()
}

/** Whether the version now stands with exactly these terms: one that stood before is never changed. */
export async function keepTariff(tx: Tx, channelCode: string, tariff: Tariff): Promise<boolean> {
  const terms = JSON.stringify(tariff)
  await tx
    .insertInto('tariffs')
    .values({ channelCode, version: tariff.version, terms })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const same = await tx
    .selectFrom('tariffs')
    .select('version')
    .where('channelCode', '=', channelCode)
    .where('version', '=', tariff.version)
    .where(sql<boolean>`terms = ${terms}::jsonb`)
    .executeTakeFirst()
  return same !== undefined
}

/** The same code again changes the row. */
export async function upsertChannel(tx: Tx, row: NewRow<FreightTables['channels']>): Promise<void> {
  await tx
    .insertInto('channels')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}

export async function upsertService(tx: Tx, row: ServiceRow): Promise<void> {
  await tx
    .insertInto('services')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}

export async function upsertCustomsRule(tx: Tx, { country, validFrom, ...rule }: CustomsRuleRow): Promise<void> {
  await tx
    .insertInto('customsRules')
    .values({ country, validFrom, ...rule })
    .onConflict((conflict) => conflict.columns(['country', 'validFrom']).doUpdateSet(rule))
    .execute()
}
