import type { ColumnType, Generated } from 'kysely'
import type { DeviceApp, DeviceName } from '@contract/account/device'
import type { MailedCodePurpose } from '@contract/account/identity'
import type { Language } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface MembersTable {
  id: Generated<string>
  clientNo: ColumnType<string, string, never>
  email: string
  passwordHash: string
  region: RegionCode
  phone: string
  name: Generated<string>
  nickname: Generated<string>
  referrerId: string | null
  /** Null until a first sign-in has told it. */
  language: ColumnType<Language | null, never, Language>
  mergedInto: string | null
  mergedAt: Date | null
  closedAt: Date | null
  createdAt: CreatedAt
  username: ColumnType<string | null, never, string | null>
  usernameKey: ColumnType<string | null, never, string | null>
  wangwang: Generated<string>
  wechat: Generated<string>
  avatarFileId: ColumnType<string | null, never, string | null>
  /** As the member's own screens show it; null for a row from before it was kept, and where nobody was named. */
  namedReferrer: string | null
  /** What an invitation carries; by chance, never changed. */
  referralCode: ColumnType<string, never, never>
}

interface MailCodesTable {
  email: string
  purpose: MailedCodePurpose
  codeHash: string
  tries: Generated<number>
  sentAt: Generated<Date>
  usedAt: Date | null
}

interface SessionsTable {
  id: Generated<string>
  memberId: string
  createdAt: CreatedAt
  endsAt: Date
  revokedAt: ColumnType<Date | null, never, Date>
  device: DeviceName
  app: DeviceApp
  seenAt: Generated<Date>
  /** Says by equality alone that two sign-ins came from one network. */
  networkHash: string | null
}

/** Kinds of devices that a member has signed in with: one that is not there is told to the mailbox. */
interface KnownDevicesTable {
  memberId: string
  device: DeviceName
  app: DeviceApp
  seenAt: Generated<Date>
}

interface SessionTokensTable {
  tokenHash: Buffer
  sessionId: string
  expiresAt: Date
  createdAt: CreatedAt
  replacedAt: ColumnType<Date | null, never, Date>
  successorCipher: ColumnType<Buffer | null, never, Buffer | null>
}

interface WechatLinksTable {
  appId: string
  openidHash: string
  /** To whom WeChat's messages go; null until the member signs in by WeChat anew. */
  openidSealed: string | null
  memberId: string
  createdAt: CreatedAt
}

interface WechatCodesTable {
  codeHash: string
  takenFor: string
  takenAt: Generated<Date>
}

export interface AccountTables {
  members: MembersTable
  mailCodes: MailCodesTable
  sessions: SessionsTable
  knownDevices: KnownDevicesTable
  sessionTokens: SessionTokensTable
  wechatLinks: WechatLinksTable
  wechatCodes: WechatCodesTable
}
