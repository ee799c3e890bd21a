import type { Device } from '@contract/account/device'
import { deviceWords } from '@contract/account/device-words'
import type { Language } from '@contract/kit/language'
import { LANGUAGES } from '@contract/kit/languages'
import { findCorrespondent } from '@server/base/member/member-service'
import { getSettings } from '@server/base/system/system-service'
import type { Tx } from '@server/db/database'
import { queueAccountMail } from '@server/messaging/delivery/plain-mails'
import type { Ports } from '@server/ports/ports'

/** By which one may sign in besides the password. */
type LinkedAccount = 'wechat' | 'facebook'

interface NoticeText {
  readonly subject: string
  readonly text: string
}

type Notice =
  | { readonly about: 'passwordChanged' }
  | { readonly about: 'passwordReset' }
  | { readonly about: 'linked'; readonly account: LinkedAccount }
  | { readonly about: 'unlinked'; readonly account: LinkedAccount }
  | { readonly about: 'newDevice'; readonly on: Device }
  | { readonly about: 'emailChanged'; readonly newEmail: string }
  | { readonly about: 'merged'; readonly fromNumber: string; readonly toNumber: string }
  | { readonly about: 'closed' }

type NoticeTexts = { [About in Notice['about']]: (notice: Extract<Notice, { about: About }>, name: string) => NoticeText }

const accountNames: Record<Language, Record<LinkedAccount, string>> = {
  'zh-Hant': { wechat: '微信', facebook: ' Facebook ' },
  'zh-Hans': { wechat: '微信', facebook: ' Facebook ' },
  en: { wechat: 'WeChat', facebook: 'Facebook' },
}

function toDeviceText({ device, app }: Device, language: Language): string {
  const place = LANGUAGES.indexOf(language)
  return `${deviceWords.names[device][place] ?? device} · ${deviceWords.apps[app][place] ?? app}`
}

const texts: Record<Language, NoticeTexts> = {
  'zh-Hant': {
    passwordChanged: (_notice, name) => ({
      subject: `${name}：密碼已變更`,
      text: '你的密碼剛才已變更，其他裝置都已登出。\n\n若不是你本人操作，請立刻在登入頁用「忘記密碼」重設。',
    }),
    passwordReset: (_notice, name) => ({
      subject: `${name}：密碼已重設`,
      text: '你的密碼剛才已用信箱的驗證碼重設：所有裝置都已登出；連接過的微信或 Facebook 登入也已解除，需要時請重新連接。\n\n若不是你本人操作，請先確認這個信箱只有你能開，再到登入頁用「忘記密碼」重設，並聯絡客服。',
    }),
    linked: ({ account }, name) => ({
      subject: `${name}：已連接${accountNames['zh-Hant'][account]}登入`,
      text: `從現在起可以用${accountNames['zh-Hant'][account]}登入你的帳號。\n\n若不是你本人操作，請立刻在登入頁用「忘記密碼」重設：重設會解除它。`,
    }),
    unlinked: ({ account }, name) => ({
      subject: `${name}：已解除${accountNames['zh-Hant'][account]}登入`,
      text: `不能再用${accountNames['zh-Hant'][account]}登入你的帳號了。電子郵件和密碼照舊。\n\n若不是你本人操作，請立刻變更密碼。`,
    }),
    newDevice: ({ on }, name) => ({
      subject: `${name}：你的帳號在新裝置登入`,
      text: `你的帳號剛才在一種沒用過的裝置登入：${toDeviceText(on, 'zh-Hant')}。\n\n是你本人就不用處理。若不是，請立刻在登入頁用「忘記密碼」重設，所有裝置都會登出。`,
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
    passwordReset: (_notice, name) => ({
      subject: `${name}：密码已重置`,
      text: '你的密码刚才已用邮箱的验证码重置：所有设备都已退出登录；连接过的微信或 Facebook 登录也已解除，需要时请重新连接。\n\n若不是你本人操作，请先确认这个邮箱只有你能开，再到登录页用“忘记密码”重置，并联系客服。',
    }),
    linked: ({ account }, name) => ({
      subject: `${name}：已连接${accountNames['zh-Hans'][account]}登录`,
      text: `从现在起可以用${accountNames['zh-Hans'][account]}登录你的账号。\n\n若不是你本人操作，请立刻在登录页用“忘记密码”重置：重置会解除它。`,
    }),
    unlinked: ({ account }, name) => ({
      subject: `${name}：已解除${accountNames['zh-Hans'][account]}登录`,
      text: `不能再用${accountNames['zh-Hans'][account]}登录你的账号了。邮箱和密码照旧。\n\n若不是你本人操作，请立刻更改密码。`,
    }),
    newDevice: ({ on }, name) => ({
      subject: `${name}：你的账号在新设备登录`,
      text: `你的账号刚才在一种没用过的设备登录：${toDeviceText(on, 'zh-Hans')}。\n\n是你本人就不用处理。若不是，请立刻在登录页用“忘记密码”重置，所有设备都会退出登录。`,
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
    passwordReset: (_notice, name) => ({
      subject: `${name}: your password was reset`,
      text: 'Your password has just been reset with a code from this mailbox: every device was logged out. If you had linked WeChat or Facebook, that was unlinked too; link it again if you wish.\n\nIf this was not you, first make sure that nobody else opens this mailbox, then reset the password ("Forgot password" on the login page) and contact support.',
    }),
    linked: ({ account }, name) => ({
      subject: `${name}: sign-in by ${accountNames.en[account]} was linked`,
      text: `From now on ${accountNames.en[account]} can log in to your account.\n\nIf this was not you, please reset the password now ("Forgot password" on the login page): that unlinks it.`,
    }),
    unlinked: ({ account }, name) => ({
      subject: `${name}: sign-in by ${accountNames.en[account]} was unlinked`,
      text: `${accountNames.en[account]} can no longer log in to your account. Your e-mail and password work as before.\n\nIf this was not you, please change your password now.`,
    }),
    newDevice: ({ on }, name) => ({
      subject: `${name}: a new device logged in to your account`,
      text: `A kind of device that you have not used before has just logged in to your account: ${toDeviceText(on, 'en')}.\n\nIf this was you, there is nothing to do. If not, please reset the password now ("Forgot password" on the login page): that logs out every device.`,
    }),
    emailChanged: ({ newEmail }, name) => ({
      subject: `${name}: your log-in e-mail was changed`,
      text: `From now on your account logs in with ${newEmail}, no longer with this mailbox. Every other device was logged out.\n\nIf this was not you, please contact support now.`,
    }),
    merged: ({ fromNumber, toNumber }, name) => ({
      subject: `${name}: your two accounts were merged`,
      text: `Parcels, orders, addresses and balance of member ${fromNumber} now belong to ${toNumber}. ${fromNumber} logs in no more; parcels that carry the old number still reach ${toNumber}.\n\nIf this was not you, please contact support now.`,
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

/** The same to a member by id, in the language that they have read last. */
export async function tellMember(tx: Tx, ports: Ports, memberId: string, notice: Notice): Promise<void> {
  const member = await findCorrespondent(tx, memberId)
  if (member) await tellMailbox(tx, ports, member.email, notice, member.language)
}
