import type { FacebookStrings } from './zh-Hant'

export const zhHans: FacebookStrings = {
  signIn: '用 Facebook 登录',
  unknown: '这个 Facebook 还没有连到账号。用邮箱登录或注册一次，之后就能用 Facebook 登录',
  tryAgain: '请再试一次，或用邮箱登录',
  openElsewhere: '请用手机浏览器打开本站，再用 Facebook 登录',
  linked: '已连接 Facebook',
}
