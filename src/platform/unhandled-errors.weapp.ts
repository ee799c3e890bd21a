import Taro from '@tarojs/taro'
import type { UnhandledErrors } from './types'

export const unhandledErrors: UnhandledErrors = {
  // WeChat gives the error as a text, with its stack.
  onError: (listener) => Taro.onError(listener),
  onRejection: (listener) => Taro.onUnhandledRejection(({ reason }) => listener(reason)),
}
