import type { Language } from '@contract/kit/language'
import { getSettings } from '@server/base/system/system-service'
import type { Tx } from '@server/db/database'
import { queueAccountMail } from '@server/messaging/delivery/plain-mails'
import type { Ports } from '@server/ports/ports'

interface NoticeText {
  readonly subject: string
  readonly text: string
}

type Notice =
  | { readonly about: 'passwordChanged' }
  | { readonly about: 'emailChanged'; readonly newEmail: string }
  | { readonly about: 'merged'; readonly fromNumber: string; readonly toNumber: string }
  | { readonly about: 'closed' }

type NoticeTexts = { [About in Notice['about']]: (notice: Extract<Notice, { about: About }>, name: string) => NoticeText }

const texts: Record<Language, NoticeTexts> = {
  'zh-Hant': {
    passwordChanged: (_notice, name) => ({
      subject: `${name}：密碼已變更`,
      text: '你的密碼剛才已變更，其他裝置都已登出。\n\n若不是你本人操作，請立刻在登入頁用「忘記密碼」重設。',
    }),
    emailChanged: ({ newEmail }, name) => ({
      subject: `${name}：登入用的電子郵件已變更`,
      text: `你的帳號從現在起用 ${newEmail} 登入，不再用這個信箱。其他裝置都已登出。\n\n若不是你本人操作，請立刻聯絡客服。`,
    }),
    merged: ({ fromNumber, toNumber }, name) => ({
      subject: `${name}：兩個帳號已合併`,
      text: `會員號 ${fromNumber} 的包裹、訂單、地址與餘額都已移到 ${toNumber}。${fromNumber} 不能再登入；寫著舊會員號的包裹仍然會送到 ${toNumber}。\n\n若不是你本人操作，請立刻聯絡客服。`,
    }),
    closed: (_notice, name) => ({
      subject: `${name}：帳號已註銷`,
      text: '你的帳號已註銷，個人資料已刪除；已完成的訂單與帳務依規定保留。這個電子郵件可以重新註冊。',
    }),
  },
  'zh-Hans': {
    passwordChanged: (_notice, name) => ({
      subject: `${name}：密码已更改`,
      text: '你的密码刚才已更改，其他设备都已退出登录。\n\n若不是你本人操作，请立刻在登录页用“忘记密码”重置。',
    }),
    emailChanged: ({ newEmail }, name) => ({
      subject: `${name}：登录用的邮箱已更改`,
      text: `你的账号从现在起用 ${newEmail} 登录，不再用这个邮箱。其他设备都已退出登录。\n\n若不是你本人操作，请立刻联系客服。`,
    }),
    merged: ({ fromNumber, toNumber }, name) => ({
      subject: `${name}：两个账号已合并`,
      text: `会员号 ${fromNumber} 的包裹、订单、地址与余额都已移到 ${toNumber}。${fromNumber} 不能再登录；写着旧会员号的包裹仍然会送到 ${toNumber}。\n\n若不是你本人操作，请立刻联系客服。`,
    }),
    closed: (_notice, name) => ({
      subject: `${name}：账号已注销`,
      text: '你的账号已注销，个人资料已删除；已完成的订单与账务依规定保留。这个邮箱可以重新注册。',
    }),
  },
  en: {
    passwordChanged: (_notice, name) => ({
      subject: `${name}: your password was changed`,
      text: 'Your password has just been changed, and every other device was logged out.\n\nIf this was not you, please reset the password now: "Forgot password" on the login page.',
    }),
    emailChanged: ({ newEmail }, name) => ({
      subject: `${name}: your log-in e-mail was changed`,
      text: `From now on your account logs in with ${newEmail}, no longer with this mailbox. Every other device was logged out.\n\nIf this was not you, please contact customer service now.`,
    }),
    merged: ({ fromNumber, toNumber }, name) => ({
      subject: `${name}: your two accounts were merged`,
      text: `Parcels, orders, addresses and balance of member ${fromNumber} now belong to ${toNumber}. ${fromNumber} logs in no more; parcels that carry the old number still reach ${toNumber}.\n\nIf this was not you, please contact customer service now.`,
    }),
    closed: (_notice, name) => ({
      subject: `${name}: your account was closed`,
      text: 'Your account was closed and your personal data were deleted; finished orders and the books stay, as they must. This e-mail can register again.',
    }),
  },
}

/** `n***@mail.com`: enough for its owner. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}

/** Tells a member's mailbox what has been done to the account; nothing where mail is not set up. */
export async function tellMailbox(tx: Tx, ports: Ports, recipient: string, notice: Notice, language: Language): Promise<void> {
  if (!ports.mailer) return
  const { name } = await getSettings(tx)
  const toText = texts[language][notice.about] as (notice: Notice, name: string) => NoticeText
  const platformName = name[language]
  await queueAccountMail(tx, ports, { recipient, ...toText(notice, platformName), links: { platformName, language } })
}
