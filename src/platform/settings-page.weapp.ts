import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { SettingsPage } from './types'

export const settingsPage: SettingsPage = {
  available: true,
  async open() {
    try {
      const { authSetting } = await Taro.openSetting({ withSubscriptions: true })
      return Object.entries(authSetting).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
    } catch (error) {
      return toRefused(error)
    }
  },
}
