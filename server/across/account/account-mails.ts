import type { MailedCodePurpose } from '@contract/account/identity'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import { MINUTE_MS } from '@contract/kit/time'

interface MailText {
  readonly subject: string
  readonly text: string
}

const MINUTES = limits.mailCode.lifeMs / MINUTE_MS

/** What to tell an address for which a code is not usual. */
type UnusualMail = 'alreadyRegistered' | 'notRegistered' | 'emailInUse' | 'noAccountToMerge'

const texts: Record<Language, Record<MailedCodePurpose | UnusualMail, (code: string, name: string) => MailText>> = {
  'zh-Hant': {
    register: (code, name) => ({
      subject: `${name}：註冊驗證碼`,
      text: `你的註冊驗證碼：${code}\n\n${MINUTES} 分鐘內有效，只能使用一次。若不是你本人操作，請忽略這封信。`,
    }),
    reset: (code, name) => ({
      subject: `${name}：重設密碼驗證碼`,
      text: `你的重設密碼驗證碼：${code}\n\n${MINUTES} 分鐘內有效，只能使用一次。若不是你本人操作，請忽略這封信，密碼不會改變。`,
    }),
    alreadyRegistered: (code, name) => ({
      subject: `${name}：此電子郵件已註冊`,
      text: `有人用你的電子郵件註冊，但它已經是會員。請直接登入；忘記密碼請使用「重設密碼」。\n\n驗證碼：${code}`,
    }),
    notRegistered: (_code, name) => ({
      subject: `${name}：此電子郵件尚未註冊`,
      text: '有人要重設這個電子郵件的密碼，但它還不是會員。若是你本人，請先註冊；若不是，請忽略這封信。',
    }),
    leaveEmail: (code, name) => ({
      subject: `${name}：更換電子郵件驗證碼`,
      text: `你要把登入用的電子郵件換成別的。舊信箱的驗證碼：${code}\n\n${MINUTES} 分鐘內有效，只能使用一次。若不是你本人操作，請不要把它給任何人，並立刻變更密碼。`,
    }),
    enterEmail: (code, name) => ({
      subject: `${name}：更換電子郵件驗證碼`,
      text: `有會員要改用這個電子郵件登入。新信箱的驗證碼：${code}\n\n${MINUTES} 分鐘內有效，只能使用一次。若不是你本人操作，請忽略這封信。`,
    }),
    emailInUse: (code, name) => ({
      subject: `${name}：此電子郵件已是會員`,
      text: `有會員要改用這個電子郵件登入，但它已經是另一個帳號。兩個都是你的，可以在「帳號管理」合併。\n\n驗證碼：${code}`,
    }),
    merge: (code, name) => ({
      subject: `${name}：合併帳號驗證碼`,
      text: `有人要把你的帳號併入另一個帳號。驗證碼：${code}\n\n${MINUTES} 分鐘內有效，只能使用一次。有了它就能看到並移走你的包裹與餘額：若不是你本人操作，請不要把它給任何人。`,
    }),
    noAccountToMerge: (_code, name) => ({
      subject: `${name}：此電子郵件尚未註冊`,
      text: '有會員要合併這個電子郵件的帳號，但它還不是會員。若不是你本人操作，請忽略這封信。',
    }),
  },
  'zh-Hans': {
    register: (code, name) => ({
      subject: `${name}：注册验证码`,
      text: `你的注册验证码：${code}\n\n${MINUTES} 分钟内有效，只能使用一次。若不是你本人操作，请忽略这封信。`,
    }),
    reset: (code, name) => ({
      subject: `${name}：重置密码验证码`,
      text: `你的重置密码验证码：${code}\n\n${MINUTES} 分钟内有效，只能使用一次。若不是你本人操作，请忽略这封信，密码不会改变。`,
    }),
    alreadyRegistered: (code, name) => ({
      subject: `${name}：此邮箱已注册`,
      text: `有人用你的邮箱注册，但它已经是会员。请直接登录；忘记密码请使用“重置密码”。\n\n验证码：${code}`,
    }),
    notRegistered: (_code, name) => ({
      subject: `${name}：此邮箱尚未注册`,
      text: '有人要重置这个邮箱的密码，但它还不是会员。若是你本人，请先注册；若不是，请忽略这封信。',
    }),
    leaveEmail: (code, name) => ({
      subject: `${name}：更换邮箱验证码`,
      text: `你要把登录用的邮箱换成别的。旧邮箱的验证码：${code}\n\n${MINUTES} 分钟内有效，只能使用一次。若不是你本人操作，请不要把它给任何人，并立刻更改密码。`,
    }),
    enterEmail: (code, name) => ({
      subject: `${name}：更换邮箱验证码`,
      text: `有会员要改用这个邮箱登录。新邮箱的验证码：${code}\n\n${MINUTES} 分钟内有效，只能使用一次。若不是你本人操作，请忽略这封信。`,
    }),
    emailInUse: (code, name) => ({
      subject: `${name}：此邮箱已是会员`,
      text: `有会员要改用这个邮箱登录，但它已经是另一个账号。两个都是你的，可以在“账号管理”合并。\n\n验证码：${code}`,
    }),
    merge: (code, name) => ({
      subject: `${name}：合并账号验证码`,
      text: `有人要把你的账号并入另一个账号。验证码：${code}\n\n${MINUTES} 分钟内有效，只能使用一次。有了它就能看到并移走你的包裹与余额：若不是你本人操作，请不要把它给任何人。`,
    }),
    noAccountToMerge: (_code, name) => ({
      subject: `${name}：此邮箱尚未注册`,
      text: '有会员要合并这个邮箱的账号，但它还不是会员。若不是你本人操作，请忽略这封信。',
    }),
  },
  en: {
    register: (code, name) => ({
      subject: `${name}: your registration code`,
      text: `Your registration code: ${code}\n\nIt is valid for ${MINUTES} minutes and can be used once. If this was not you, please ignore this mail.`,
    }),
    reset: (code, name) => ({
      subject: `${name}: your password reset code`,
      text: `Your password reset code: ${code}\n\nIt is valid for ${MINUTES} minutes and can be used once. If this was not you, please ignore this mail; your password stays as it is.`,
    }),
    alreadyRegistered: (code, name) => ({
      subject: `${name}: this e-mail is already registered`,
      text: `Somebody wants to register with your e-mail, but it already belongs to a member. Please log in; if you forgot the password, reset it.\n\nCode: ${code}`,
    }),
    notRegistered: (_code, name) => ({
      subject: `${name}: this e-mail is not registered`,
      text: 'Somebody wants to reset the password of this e-mail, but it belongs to no member. If this was you, please register first; if not, please ignore this mail.',
    }),
    leaveEmail: (code, name) => ({
      subject: `${name}: your code to change e-mail`,
      text: `You want to log in with another e-mail. The code of your present mailbox: ${code}\n\nIt is valid for ${MINUTES} minutes and can be used once. If this was not you, give it to nobody and change your password now.`,
    }),
    enterEmail: (code, name) => ({
      subject: `${name}: your code to change e-mail`,
      text: `A member wants to log in with this e-mail from now on. The code of the new mailbox: ${code}\n\nIt is valid for ${MINUTES} minutes and can be used once. If this was not you, please ignore this mail.`,
    }),
    emailInUse: (code, name) => ({
      subject: `${name}: this e-mail belongs to a member`,
      text: `A member wants to log in with this e-mail, but it belongs to another account already. If both are yours, you can merge them under "Account".\n\nCode: ${code}`,
    }),
    merge: (code, name) => ({
      subject: `${name}: your code to merge accounts`,
      text: `Somebody wants to merge your account into another one. The code: ${code}\n\nIt is valid for ${MINUTES} minutes and can be used once. Who has it can see and take over your parcels and balance: if this was not you, give it to nobody.`,
    }),
    noAccountToMerge: (_code, name) => ({
      subject: `${name}: this e-mail is not registered`,
      text: 'A member wants to merge the account of this e-mail, but it belongs to no member. If this was not you, please ignore this mail.',
    }),
  },
}

/** Which mail is usual for a member's address, and which for nobody's. */
const kinds: Record<
  MailedCodePurpose,
  { readonly member: MailedCodePurpose | UnusualMail; readonly nobody: MailedCodePurpose | UnusualMail }
> = {
  register: { member: 'alreadyRegistered', nobody: 'register' },
  reset: { member: 'reset', nobody: 'notRegistered' },
  leaveEmail: { member: 'leaveEmail', nobody: 'leaveEmail' },
  enterEmail: { member: 'emailInUse', nobody: 'enterEmail' },
  merge: { member: 'merge', nobody: 'noAccountToMerge' },
}

export interface CodeMail {
  readonly purpose: MailedCodePurpose
  readonly isMember: boolean
  readonly code: string
  readonly platformName: string
}

/** What the owner of a mailbox is told: only there does one learn whether the address belongs to a member. */
export function toCodeMail({ purpose, isMember, code, platformName }: CodeMail, language: Language): MailText {
  return texts[language][kinds[purpose][isMember ? 'member' : 'nobody']](code, platformName)
}
