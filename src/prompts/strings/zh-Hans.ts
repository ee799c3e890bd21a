import type { PromptStrings } from './zh-Hant'

export const zhHans: PromptStrings = {
  denied: {
    camera: '微信没有使用相机的权限',
    album: '微信没有保存到相册的权限',
    place: '微信没有使用位置的权限',
  },
  openSettings: '去设置',
  notNow: '先不用',
  unagreed: '你还没同意隐私保护指引，同意后才能使用此功能',
  copyFailed: '没有复制成功，请长按选取',
  privacy: {
    title: '隐私保护指引',
    text: '剪贴板、照片、相机与位置，只在你点了相应功能时使用，用来填写包裹、地址与付款凭证。',
    contract: '阅读完整指引',
    agree: '同意并继续',
    refuse: '暂不同意',
    unreadable: '指引打不开，请稍后再试',
  },
  update: { title: '新版本已准备好', text: '重新启动即可使用，已填的内容会保留。', yes: '重新启动', no: '稍后' },
}
