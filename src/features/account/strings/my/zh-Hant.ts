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
  senders: '寄件地址',
  warehouses: '倉庫地址',
  service: '客服中心',
  settings: '設定',
  profile: '帳號資訊',
  account: '帳號管理',
  accountText: '密碼、裝置、連接的帳號',
}

export type MyStrings = typeof zhHant
