export const zhHant = {
  title: '我的',
  memberNumber: '會員號',
  copy: '複製會員號',
  copied: '已複製會員號',
  guestName: '還沒登入',
  guestText: '登入後，地址會帶上你的會員號',
  logIn: '登入',
  register: '註冊會員',
  addresses: '收貨地址',
  warehouses: '倉庫地址',
  language: '語言',
  appearance: '外觀',
  themes: { system: '跟隨系統', light: '淺色', dark: '深色' },
  terms: '服務條款',
  privacy: '隱私政策',
  signOut: '登出',
  signOutAsk: '要登出嗎',
  signOutText: '這台裝置上的資料會清除，草稿會留著',
  stay: '先不登出',
  version: '版本',
}

export type MyStrings = typeof zhHant
