import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { Privacy } from './types'

export const privacy: Privacy = {
  onNeeded(listener) {
    // Older than the question itself (base library 2.32.3): WeChat then asks by its own window.
    if (!Taro.canIUse('onNeedPrivacyAuthorization')) return
    Taro.onNeedPrivacyAuthorization((resolve) => {
      resolve({ event: 'exposureAuthorization' })
      listener({
        agree: (buttonId) => resolve({ event: 'agree', buttonId }),
        refuse: () => resolve({ event: 'disagree' }),
      })
    })
  },
  openContract: () =>
    // Taro makes no promise of this one.
    new Promise((resolve) => {
      Taro.openPrivacyContract({ success: () => resolve('done'), fail: (error) => resolve(toRefused(error)) })
    }),
}
