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
  warehouses: '仓库地址',
  language: '语言',
  appearance: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  terms: '服务条款',
  privacy: '隐私政策',
  signOut: '退出登录',
  signOutAsk: '要退出登录吗',
  signOutText: '这台设备上的资料会清除，草稿会留着',
  stay: '先不退出登录',
  version: '版本',
}
