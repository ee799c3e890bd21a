import type { MessageStrings } from './zh-Hant'

export const en: MessageStrings = {
  refused: 'WeChat messages stay off. You can see the progress here any time',
  off: 'Messages are switched off in WeChat. You can see the progress here any time',
  askAgain: 'Turn on messages',
  openSettings: 'Open settings',
}
