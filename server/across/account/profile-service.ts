import type { UserInfo } from '@contract/account/account'
import type { Crop, Profile } from '@contract/account/profile'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { hasFacebookLink } from '@server/across/account/facebook-store'
import { nameReferrer, toHidden } from '@server/across/account/referrer-service'
import { assertOwnFiles, stageImage, storeImage, type StagedImage } from '@server/base/file/file-service'
import { cutSquare } from '@server/base/image/image-judge'
import { findAccount, updateReferrer, type Account } from '@server/base/member/member-store'
import { findProfile, updateAvatar, updateProfile } from '@server/base/member/profile-store'
import { hasLink } from '@server/base/member/wechat-link-store'
import type { Reader, Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import type { Ports } from '@server/ports/ports'

type FileUrls = Ports['fileUrls']

/** @throws Refusal notFound */
export async function getUserInfo(
  db: Reader,
  memberId: string,
  { fileUrls, now }: { fileUrls: FileUrls; now: Date },
): Promise<Complete<UserInfo>> {
  const account = await findAccount(db, memberId)
  const profile = await findProfile(db, memberId)
  if (!account || !profile) throw new Refusal('notFound')
  const { clientNo, email, name, nickname, region, phone, createdAt } = account
  const { username, wangwang, wechat, avatarFileId, referrerEmail } = profile
  return {
    ClientNO: clientNo,
    email,
    name,
    nickname,
    region,
    phone,
    createdAt: createdAt.toISOString(),
    wangwang,
    wechat,
    username: username ?? undefined,
    referrer: account.namedReferrer ?? (referrerEmail === null ? undefined : toHidden(referrerEmail)),
    avatarUrl: avatarFileId === null ? undefined : fileUrls.sign(avatarFileId, memberId, now),
    wechatLinked: await hasLink(db, memberId),
    facebookLinked: await hasFacebookLink(db, memberId),
  }
}

/** @throws Refusal `usernameTaken`, `referrerKept`, `ownReferrer`, each at its field */
export async function saveProfile(tx: Tx, memberId: string, { referrerEmail, ...profile }: Profile): Promise<void> {
  const account = await findAccount(tx, memberId)
  if (!account) throw new Refusal('notFound')
  try {
    await updateProfile(tx, memberId, profile)
  } catch (error) {
    if (isUniqueViolation(error, 'members_username')) throw new Refusal('usernameTaken', { field: 'username' })
    throw error
  }
  if (referrerEmail !== undefined) await setReferrer(tx, account, referrerEmail)
}

async function setReferrer(tx: Tx, account: Account, referrerEmail: string): Promise<void> {
  if (referrerEmail === account.email) throw new Refusal('ownReferrer', { field: 'referrerEmail' })
  if (account.namedReferrer !== null || account.referrerId !== null) throw new Refusal('referrerKept', { field: 'referrerEmail' })
  await updateReferrer(
    tx,
    account.memberId,
    await nameReferrer(tx, referrerEmail, { memberId: account.memberId, before: account.createdAt }),
  )
}

/**
 * Before the transaction: the square that the member has chosen.
 * @throws Refusal notFound for a picture that is not the member's
 */
export async function cutAvatar(db: Reader, ports: Pick<Ports, 'fileStore'>, memberId: string, chosen: { fileId: string; crop: Crop }): Promise<StagedImage> {
  await assertOwnFiles(db, { memberId }, [chosen.fileId])
  const original = await ports.fileStore.find(chosen.fileId)
  if (!original) throw new Refusal('notFound')
  return stageImage(ports, await cutSquare(original, chosen.crop, memberId))
}

/** The former picture, like the whole of this one, is cleaned away with those that nothing points at. */
export async function setAvatar(tx: Tx, memberId: string, image: StagedImage): Promise<void> {
  const { fileId } = await storeImage(tx, { memberId }, image)
  await updateAvatar(tx, memberId, fileId)
}

export function removeAvatar(tx: Tx, memberId: string): Promise<void> {
  return updateAvatar(tx, memberId, null)
}
