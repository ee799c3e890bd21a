import type { Language } from '@contract/kit/languages'

/**
 * Chinese unless the device is English (specification, section 1). Traditional or Simplified by the device's script
 * or region; where it names neither, as a Japanese phone does, Traditional.
 */
export function detectLanguage(deviceLanguage: string): Language {
  const tag = deviceLanguage.toLowerCase().replace(/_/g, '-')
  if (/^en(-|$)/.test(tag)) return 'en'
  if (!/^zh(-|$)/.test(tag)) return 'zh-Hant'
  if (/-hant(-|$)/.test(tag)) return 'zh-Hant'
  if (/-hans(-|$)/.test(tag)) return 'zh-Hans'
  return /-(tw|hk|mo)(-|$)/.test(tag) ? 'zh-Hant' : 'zh-Hans'
}
