import { strings } from '@/i18n/string-table'

export const myStrings = strings({
  title: ['我的', '我的', 'My account'],
  memberNumber: ['會員號', '会员号', 'Member no.'],
  copy: ['複製會員號', '复制会员号', 'Copy member number'],
  copied: ['已複製會員號', '已复制会员号', 'Member number copied'],
  guestName: ['還沒登入', '还没登录', 'Not logged in'],
  guestText: ['登入後，地址會帶上你的會員號', '登录后，地址会带上你的会员号', 'Log in and your member number goes on every label'],
  logIn: ['登入', '登录', 'Log in'],
  register: ['註冊會員', '注册会员', 'Register'],
  addresses: ['收貨地址', '收货地址', 'Delivery addresses'],
  senders: ['寄件地址', '寄件地址', 'Sender addresses'],
  warehouses: ['倉庫地址', '仓库地址', 'Warehouse addresses'],
  rewards: ['積分與優惠券', '积分与优惠券', 'Points and coupons'],
  invite: ['邀請好友', '邀请好友', 'Invite friends'],
  service: ['客服中心', '客服中心', 'Customer service'],
  settings: ['設定', '设置', 'Settings'],
  profile: ['帳號資訊', '账号信息', 'Account info'],
  account: ['帳號管理', '账号管理', 'Account'],
  accountText: ['密碼、裝置、連接的帳號', '密码、设备、连接的账号', 'Password, devices, linked accounts'],
})
