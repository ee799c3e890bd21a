import type { NavigationStrings } from './zh-Hant'

export const zhHans: NavigationStrings = {
  unsaved: '还没有提交，要离开吗？',
  keepEditing: '继续填写',
  leave: '离开',
  notLoggedIn: '你还没登录，去登录？',
  logIn: '去登录',
  notNow: '先看看',
}
