import type { CodePurpose } from '@contract/account/identity'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import { MINUTE_MS } from '@contract/kit/time'

interface MailText {
  readonly subject: string
  readonly text: string
}

const MINUTES = limits.mailCode.lifeMs / MINUTE_MS

/** `[purpose]` as it is usual, and what to tell an address for which it is not. */
const texts: Record<Language, Record<CodePurpose | 'alreadyRegistered' | 'notRegistered', (code: string, name: string) => MailText>> = {
  'zh-Hant': {
    register: (code, name) => ({
      subject: `${name}：註冊驗證碼`,
      text: `您的註冊驗證碼：${code}\n\n${MINUTES} 分鐘內有效，只能使用一次。若不是您本人操作，請忽略這封信。`,
    }),
    reset: (code, name) => ({
      subject: `${name}：重設密碼驗證碼`,
      text: `您的重設密碼驗證碼：${code}\n\n${MINUTES} 分鐘內有效，只能使用一次。若不是您本人操作，請忽略這封信，密碼不會改變。`,
    }),
    alreadyRegistered: (code, name) => ({
      subject: `${name}：此電子郵件已註冊`,
      text: `有人用您的電子郵件註冊，但它已經是會員。請直接登入；忘記密碼請使用「重設密碼」。\n\n驗證碼：${code}`,
    }),
    notRegistered: (_code, name) => ({
      subject: `${name}：此電子郵件尚未註冊`,
      text: '有人要重設這個電子郵件的密碼，但它還不是會員。若是您本人，請先註冊；若不是，請忽略這封信。',
    }),
  },
  'zh-Hans': {
    register: (code, name) => ({
      subject: `${name}：注册验证码`,
      text: `您的注册验证码：${code}\n\n${MINUTES} 分钟内有效，只能使用一次。若不是您本人操作，请忽略这封信。`,
    }),
    reset: (code, name) => ({
      subject: `${name}：重设密码验证码`,
      text: `您的重设密码验证码：${code}\n\n${MINUTES} 分钟内有效，只能使用一次。若不是您本人操作，请忽略这封信，密码不会改变。`,
    }),
    alreadyRegistered: (code, name) => ({
      subject: `${name}：此电子邮件已注册`,
      text: `有人用您的电子邮件注册，但它已经是会员。请直接登录；忘记密码请使用“重设密码”。\n\n验证码：${code}`,
    }),
    notRegistered: (_code, name) => ({
      subject: `${name}：此电子邮件尚未注册`,
      text: '有人要重设这个电子邮件的密码，但它还不是会员。若是您本人，请先注册；若不是，请忽略这封信。',
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
  },
}

export interface CodeMail {
  readonly purpose: CodePurpose
  readonly isMember: boolean
  readonly code: string
  readonly platformName: string
}

/** What the owner of a mailbox is told: only there does one learn whether the address belongs to a member. */
export function toCodeMail({ purpose, isMember, code, platformName }: CodeMail, language: Language): MailText {
  const unusual = purpose === 'register' ? 'alreadyRegistered' : 'notRegistered'
  const isUsual = isMember === (purpose === 'reset')
  return texts[language][isUsual ? purpose : unusual](code, platformName)
}
