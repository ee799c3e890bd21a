import { strings } from '@/i18n/string-table'

/** Apart from the sign-in page's other words: the mini-program's cannot be signed in to by Facebook. */
export const facebookStrings = strings({
  signIn: ['用 Facebook 登入', '用 Facebook 登录', 'Log in with Facebook'],
  unknown: [
    '這個 Facebook 還沒有連到帳號。用電子郵件登入或註冊一次，之後就能用 Facebook 登入',
    '这个 Facebook 还没有连到账号。用邮箱登录或注册一次，之后就能用 Facebook 登录',
    'This Facebook is not linked to an account yet. Log in or register by email once; after that Facebook is enough',
  ],
  tryAgain: ['請再試一次，或用電子郵件登入', '请再试一次，或用邮箱登录', 'please try again, or log in by email'],
  openElsewhere: ['請用手機瀏覽器開啟本站，再用 Facebook 登入', '请用手机浏览器打开本站，再用 Facebook 登录', 'or open this site in your browser to log in with Facebook'],
  linked: ['已連接 Facebook', '已连接 Facebook', 'Facebook is linked'],
})
