export const zhHant = {
  refused: '你沒有開啟微信通知，進度隨時可在這裡查看',
  off: '微信設定裡關閉了通知，進度隨時可在這裡查看',
  askAgain: '開啟通知',
  openSettings: '去設定',
}

export type MessageStrings = typeof zhHant
