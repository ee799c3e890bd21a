import { findSealedOpenid } from '@server/base/member/wechat-link-store'
import type { Reader } from '@server/db/database'
import type { Secret } from '@server/ports/secret'

/** What seals it, and nothing else that this server seals. */
export const OPENID = 'wechat openid'

/** Whether WeChat can be asked about, or sent something to, this member; by the mini-program that they have signed in to. */
export async function hasMiniOpenid(db: Reader, appId: string, memberId: string): Promise<boolean> {
  return (await findSealedOpenid(db, appId, memberId)) !== undefined
}

/** Personal: for WeChat alone, never logged and never shown. */
export async function findMiniOpenid(db: Reader, secret: Secret, appId: string | undefined, memberId: string): Promise<string | undefined> {
  const sealed = appId === undefined ? undefined : await findSealedOpenid(db, appId, memberId)
  return sealed === undefined ? undefined : secret.unseal(OPENID, sealed)
}
