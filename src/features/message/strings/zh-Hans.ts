import type { MessageStrings } from './zh-Hant'

export const zhHans: MessageStrings = {
  refused: '你没有开启微信通知，进度随时可在这里查看',
  off: '微信设置里关闭了通知，进度随时可在这里查看',
  askAgain: '开启通知',
  openSettings: '去设置',
}
