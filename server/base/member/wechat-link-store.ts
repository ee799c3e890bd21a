import type { Reader, Tx } from '@server/db/database'

/** A WeChat account in one of our apps. */
export interface WechatAccountKey {
  readonly appId: string
  readonly openidHash: string
}

/** A new link brings what messages are sent by. */
export interface NewWechatLink extends WechatAccountKey {
  readonly openidSealed: string | null
}

export async function findLinkedMemberId(db: Reader, { appId, openidHash }: WechatAccountKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('wechatLinks')
    .select('memberId')
    .where('appId', '=', appId)
    .where('openidHash', '=', openidHash)
    .executeTakeFirst()
  return row?.memberId
}

/** False when the WeChat account, or the member, is linked already. */
export async function insertLink(tx: Tx, { appId, openidHash, openidSealed }: NewWechatLink, memberId: string): Promise<boolean> {
  const row = await tx
    .insertInto('wechatLinks')
    .values({ appId, openidHash, openidSealed, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

/** Of a link that was made before it was kept. */
export async function fillSealedOpenid(tx: Tx, { appId, openidHash, openidSealed }: NewWechatLink): Promise<void> {
  await tx.updateTable('wechatLinks').set({ openidSealed }).where('appId', '=', appId).where('openidHash', '=', openidHash).where('openidSealed', 'is', null).execute()
}

export async function findSealedOpenid(db: Reader, appId: string, memberId: string): Promise<string | undefined> {
  const row = await db.selectFrom('wechatLinks').select('openidSealed').where('appId', '=', appId).where('memberId', '=', memberId).executeTakeFirst()
  return row?.openidSealed ?? undefined
}

/** @returns whether there was any */
export async function deleteLinks(tx: Tx, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('wechatLinks').where('memberId', '=', memberId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function hasLink(db: Reader, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('wechatLinks').select('memberId').where('memberId', '=', memberId).limit(1).executeTakeFirst()
  return row !== undefined
}
