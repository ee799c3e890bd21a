export const zhHant = {
  signIn: '用 Facebook 登入',
  unknown: '這個 Facebook 還沒有連到帳號。用電子郵件登入或註冊一次，之後就能用 Facebook 登入',
  tryAgain: '請再試一次，或用電子郵件登入',
  openElsewhere: '請用手機瀏覽器開啟本站，再用 Facebook 登入',
  linked: '已連接 Facebook',
}

export type FacebookStrings = typeof zhHant
