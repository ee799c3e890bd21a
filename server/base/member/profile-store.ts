import type { Profile } from '@contract/account/profile'
import { toUsernameKey } from '@contract/account/profile'
import type { ColumnsOf } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { AccountTables } from '@server/db/tables/account-tables'

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

type ProfileFields = Omit<Profile, 'referrerEmail'>

/** What is left out is empty from then on; who invited the member is not among it. */
export async function updateProfile(tx: Tx, memberId: string, profile: ProfileFields): Promise<void> {
  const { username, name = '', nickname = '', region, phone, wangwang = '', wechat = '' } = profile
  const columns: ColumnsOf<AccountTables['members'], ProfileFields> = { username: username ?? null, name, nickname, region, phone, wangwang, wechat }
  const usernameKey = username === undefined ? null : toUsernameKey(username)
  await tx.updateTable('members').set({ ...columns, usernameKey }).where('id', '=', memberId).execute()
}

export async function updateAvatar(tx: Tx, memberId: string, fileId: string | null): Promise<void> {
  await tx.updateTable('members').set({ avatarFileId: fileId }).where('id', '=', memberId).execute()
}

/** What others see of a member who writes something. */
export interface AuthorRow {
  readonly memberId: string
  readonly clientNo: string
  readonly nickname: string
  readonly avatarFileId: string | null
}

export function listAuthorRows(db: Reader, memberIds: readonly string[]): Promise<AuthorRow[]> {
  if (memberIds.length === 0) return Promise.resolve([])
  return db.selectFrom('members').select(['id as memberId', 'clientNo', 'nickname', 'avatarFileId']).where('id', 'in', memberIds).execute()
}
