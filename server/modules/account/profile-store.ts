import type { Profile } from '@contract/account/profile'
import { toUsernameKey } from '@contract/account/profile'
import type { Reader, Tx } from '@server/db/database'

/** What only the member's own screens show of them. */
export interface ProfileRow {
  readonly username: string | null
  readonly wangwang: string
  readonly wechat: string
  readonly avatarFileId: string | null
  readonly referrerEmail: string | null
}

export function findProfile(db: Reader, memberId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('members')
    .leftJoin('members as referrers', 'referrers.id', 'members.referrerId')
    .where('members.id', '=', memberId)
    .select([
      'members.username',
      'members.wangwang',
      'members.wechat',
      'members.avatarFileId',
      'referrers.email as referrerEmail',
    ])
    .executeTakeFirst()
}

/** What is left out is empty from then on; who invited the member is not among it. */
export async function updateProfile(tx: Tx, memberId: string, profile: Omit<Profile, 'referrerEmail'>): Promise<void> {
  const { username, name = '', nickname = '', region, phone, wangwang = '', wechat = '' } = profile
  await tx
    .updateTable('members')
    .set({
      username: username ?? null,
      usernameKey: username === undefined ? null : toUsernameKey(username),
      name,
      nickname,
      region,
      phone,
      wangwang,
      wechat,
    })
    .where('id', '=', memberId)
    .execute()
}

export async function updateAvatar(tx: Tx, memberId: string, fileId: string | null): Promise<void> {
  await tx.updateTable('members').set({ avatarFileId: fileId }).where('id', '=', memberId).execute()
}
