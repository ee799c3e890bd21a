import { toMaskedNumber } from '@server/base/member/member-name'
import { listAuthorRows } from '@server/base/member/profile-store'
import type { Reader } from '@server/db/database'

/** By what others would know a member now. Nobody has looked at either: it is kept with what is written, and shown when that passes. */
export interface PresentAuthor {
  /** Null without a nickname. */
  readonly authorName: string | null
  readonly authorPictureId: string | null
}

export async function findPresentAuthor(db: Reader, memberId: string): Promise<PresentAuthor> {
  const [row] = await listAuthorRows(db, [memberId])
  return { authorName: row?.nickname.trim() || null, authorPictureId: row?.avatarFileId ?? null }
}

/** What stands for those who had no nickname. */
export async function listMaskedNumbers(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await listAuthorRows(db, [...new Set(memberIds)])
  return new Map(rows.map(({ memberId, clientNo }) => [memberId, toMaskedNumber(clientNo)]))
}
