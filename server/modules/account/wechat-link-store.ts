import type { Reader, Tx } from '@server/db/database'

/** A WeChat account in one of our apps. */
export interface WechatAccountKey {
  readonly appId: string
  readonly openidHash: string
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
export async function insertLink(tx: Tx, { appId, openidHash }: WechatAccountKey, memberId: string): Promise<boolean> {
  const row = await tx
    .insertInto('wechatLinks')
    .values({ appId, openidHash, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLinks(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('wechatLinks').where('memberId', '=', memberId).execute()
}

export async function hasLink(db: Reader, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('wechatLinks').select('memberId').where('memberId', '=', memberId).limit(1).executeTakeFirst()
  return row !== undefined
}
