import { strings } from '@/i18n/string-table'

export const subscriptionStrings = strings({
  refused: ['你沒有開啟微信通知，進度隨時可在這裡查看', '你没有开启微信通知，进度随时可在这里查看', 'WeChat messages stay off. You can see the progress here any time'],
  off: ['微信設定裡關閉了通知，進度隨時可在這裡查看', '微信设置里关闭了通知，进度随时可在这里查看', 'Messages are switched off in WeChat. You can see the progress here any time'],
  askAgain: ['開啟通知', '开启通知', 'Turn on messages'],
  openSettings: ['去設定', '去设置', 'Open settings'],
})
