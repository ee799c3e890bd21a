import type { Texts } from '@contract/kit/language'

/** Word for word from the specification, section 8; the Traditional ones after the same pattern. */
export const networkFailureText: Texts = {
  'zh-Hant': '網路故障，請稍後重試！',
  'zh-Hans': '网络故障，请稍后重试！',
  en: 'Net error, please try again!',
}

export const loadingText: Texts = { 'zh-Hant': '載入中', 'zh-Hans': '加载中', en: 'loading' }

/** A server that says exactly this has lost the session. Our own never does. */
export const SESSION_FAULT_TEXT = '出現錯誤。'
