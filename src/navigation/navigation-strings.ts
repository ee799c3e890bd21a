import { strings } from '@/i18n/string-table'

export const navigationStrings = strings({
  unsaved: ['還沒有送出，要離開嗎？', '还没有提交，要离开吗？', 'Not submitted yet. Leave this page?'],
  keepEditing: ['繼續填寫', '继续填写', 'Keep editing'],
  leave: ['離開', '离开', 'Leave'],
  notLoggedIn: ['你還沒登入，去登入？', '你还没登录，去登录？', 'You are not logged in, go to log in?'],
  logIn: ['去登入', '去登录', 'Log in'],
  notNow: ['先看看', '先看看', 'Not now'],
})
