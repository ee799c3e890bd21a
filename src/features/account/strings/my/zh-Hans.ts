import type { MyStrings } from './zh-Hant'

export const zhHans: MyStrings = {
  title: '我的',
  memberNumber: '会员号',
  copy: '复制会员号',
  copied: '已复制会员号',
  guestName: '还没登录',
  guestText: '登录后，地址会带上你的会员号',
  logIn: '登录',
  register: '注册会员',
  addresses: '收货地址',
  senders: '寄件地址',
  warehouses: '仓库地址',
  service: '客服中心',
  settings: '设置',
  profile: '账号信息',
  account: '账号管理',
  accountText: '密码、设备、连接的账号',
}
