import { sql } from 'kysely'
import type { Grams } from '@contract/kit/weight'
import { appNow } from '@server/db/clock'
import type { Reader } from '@server/db/database'

/** What of a group may leave the house by a link. */
export interface SharedRow {
  readonly code: string
  readonly name: string
  readonly leaderId: string
  readonly imageFileId: string
  readonly warehouseId: string
  readonly channelCode: string
  readonly tariffVersion: string
  readonly city: string
  readonly targetGrams: Grams
  readonly contributedGrams: Grams
  readonly endsAt: Date
  readonly isOpen: boolean
}

export function findSharedRow(db: Reader, code: string): Promise<SharedRow | undefined> {
  return db
    .selectFrom('groups')
    .select(['code', 'name', 'leaderId', 'imageFileId', 'warehouseId', 'channelCode', 'tariffVersion', 'city', 'targetGrams', 'contributedGrams', 'endsAt'])
    .select(sql<boolean>`(status = 'open' and ends_at > ${appNow})`.as('isOpen'))
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function isGroupPicture(db: Reader, fileId: string): Promise<boolean> {
  return (await db.selectFrom('groups').select('id').where('imageFileId', '=', fileId).executeTakeFirst()) !== undefined
}
