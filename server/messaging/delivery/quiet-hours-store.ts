import { sql } from 'kysely'
import type { Complete } from '@contract/kit/complete'
import type { QuietHours } from '@contract/notification/delivery'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'

/** With the offset that the zone has now, where one is named. */
export async function findQuietHours(db: Reader, memberId: string): Promise<Complete<QuietHours> | undefined> {
  const row = await db
    .selectFrom('quietHours')
    .select(['isOn', 'fromMinute', 'toMinute', 'zone', sql<number>`coalesce(zone_offset(zone, app_now()), offset_minutes)`.as('offsetMinutes')])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row && { ...row, zone: row.zone ?? undefined }
}

/** Undefined for a zone that the database does not know. */
export async function findZoneOffset(db: Reader, zone: string, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number | null }>`select zone_offset(${zone}, ${at}) as minutes`.execute(db)
  return rows[0]?.minutes ?? undefined
}

export async function upsertQuietHours(tx: Tx, memberId: string, { zone = null, ...hours }: Omit<QuietHours, 'zone'> & { readonly zone?: string | null | undefined }): Promise<void> {
  await tx
    .insertInto('quietHours')
    .values({ memberId, ...hours, zone })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...hours, zone, updatedAt: appNow }))
    .execute()
}
