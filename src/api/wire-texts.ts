import type { Texts } from '@contract/kit/language'

/** Word for word from the specification, section 8; the Traditional ones after the same pattern. */
export const networkFailureText: Texts = {
  'zh-Hant': '網路故障，請稍後重試！',
  'zh-Hans': '网络故障，请稍后重试！',
  en: 'Net error, please try again!',
}

export const loadingText: Texts = { 'zh-Hant': '載入中', 'zh-Hans': '加载中', en: 'loading' }

/** For a refusal without a word of its own. Our server always says what is the matter. */
export const refusedText: Texts = {
  'zh-Hant': '伺服器忙碌，請稍後重試',
  'zh-Hans': '服务器繁忙，请稍后重试',
  en: 'The server is busy, please try again later',
}

const SESSION_FAULT_TEXT = '出現錯誤。'

/** A server that says exactly this has lost the session. Our own never does. */
export function isSessionFault(text: string): boolean {
  return text.trim() === SESSION_FAULT_TEXT
}
