import type { Reader, Tx } from '@server/db/database'

/** A WeChat account in one of our apps. */
export interface WechatAccountKey {
  readonly appId: string
  readonly openidHash: string
}

export async function findLinkedMemberId(db: Reader, { appId, openidHash }: WechatAccountKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('wechat_links')
    .select('member_id')
    .where('app_id', '=', appId)
    .where('openid_hash', '=', openidHash)
    .executeTakeFirst()
  return row?.member_id
}

/** False when the WeChat account, or the member, is linked already. */
export async function insertLink(tx: Tx, { appId, openidHash }: WechatAccountKey, memberId: string): Promise<boolean> {
  const row = await tx
    .insertInto('wechat_links')
    .values({ app_id: appId, openid_hash: openidHash, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLinks(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('wechat_links').where('member_id', '=', memberId).execute()
}

export async function hasLink(db: Reader, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('wechat_links').select('member_id').where('member_id', '=', memberId).limit(1).executeTakeFirst()
  return row !== undefined
}
