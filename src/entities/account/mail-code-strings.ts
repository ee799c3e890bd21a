import { strings } from '@/i18n/string-table'

export const mailCodeStrings = strings({
  codePlaceholder: ['6 位數字', '6 位数字', '6 digits'],
  getCode: ['取得驗證碼', '获取验证码', 'Get code'],
  resendIn: (seconds: number) => [`${seconds} 秒後可重發`, `${seconds} 秒后可重发`, `Resend in ${seconds} s`],
})
