import type { ColumnType, Generated } from 'kysely'
import type { DeviceApp, DeviceName } from '@contract/account/device'
import type { MailedCodePurpose } from '@contract/account/identity'
import type { Language } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import type { CreatedAt } from '@server/db/foundation-tables'

interface MembersTable {
  id: Generated<string>
  client_no: ColumnType<string, string, never>
  email: string
  password_hash: string
  region: RegionCode
  phone: string
  name: Generated<string>
  nickname: Generated<string>
  referrer_id: string | null
  /** Null until a first sign-in has told it. */
  language: ColumnType<Language | null, never, Language>
  merged_into: string | null
  merged_at: Date | null
  closed_at: Date | null
  created_at: CreatedAt
  username: ColumnType<string | null, never, string | null>
  username_key: ColumnType<string | null, never, string | null>
  wangwang: Generated<string>
  wechat: Generated<string>
  avatar_file_id: ColumnType<string | null, never, string | null>
}

interface MailCodesTable {
  email: string
  purpose: MailedCodePurpose
  code_hash: string
  tries: Generated<number>
  sent_at: Generated<Date>
  used_at: Date | null
}

interface SessionsTable {
  id: Generated<string>
  member_id: string
  created_at: CreatedAt
  ends_at: Date
  revoked_at: ColumnType<Date | null, never, Date>
  device: DeviceName
  app: DeviceApp
  seen_at: Generated<Date>
}

interface SessionTokensTable {
  token_hash: Buffer
  session_id: string
  expires_at: Date
  created_at: CreatedAt
  replaced_at: ColumnType<Date | null, never, Date>
  successor_cipher: ColumnType<Buffer | null, never, Buffer | null>
}

interface WechatLinksTable {
  app_id: string
  openid_hash: string
  member_id: string
  created_at: CreatedAt
}

export interface AccountTables {
  members: MembersTable
  mail_codes: MailCodesTable
  sessions: SessionsTable
  session_tokens: SessionTokensTable
  wechat_links: WechatLinksTable
}
