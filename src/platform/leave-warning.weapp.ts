import Taro from '@tarojs/taro'
import type { LeaveWarning } from './types'

export const leaveWarning: LeaveWarning = {
  set(message) {
    void Taro.enableAlertBeforeUnload({ message, fail: () => undefined })
  },
  clear() {
    void Taro.disableAlertBeforeUnload({ fail: () => undefined })
  },
}
