import type { Texts } from './language'

/** What the client's tab pages say by themselves stands apart from the table of all errors, which they would bring along. */
export const tabErrorTexts = {
  cancelReasonRequired: { 'zh-Hant': '請選擇取消原因', 'zh-Hans': '请选择取消原因', en: 'Please choose a reason' },
  paymentFailed: { 'zh-Hant': '付款失敗', 'zh-Hans': '付款失败', en: 'Payment failed' },
} satisfies Record<string, Texts>
