import { strings } from '@/i18n/string-table'

export const navigationStrings = strings({
  unsaved: ['還沒有送出，要離開嗎？', '还没有提交，要离开吗？', 'Not submitted yet. Leave this page?'],
  keepEditing: ['繼續填寫', '继续填写', 'Keep editing'],
  leave: ['離開', '离开', 'Leave'],
  anotherMember: (now: string) => [`現在登入的是 ${now}`, `现在登录的是 ${now}`, `${now} is logged in now`],
  notSentFor: (before: string) => [
    `這裡還有 ${before} 沒做完的事，沒有用別的帳號送出。寫到一半的留作 ${before} 的草稿。`,
    `这里还有 ${before} 没做完的事，没有用别的账号提交。写到一半的留作 ${before} 的草稿。`,
    `Something of ${before} was still open here and has not been sent from another account. What was typed stays a draft of ${before}.`,
  ],
  goOnAs: (now: string) => [`以 ${now} 繼續`, `以 ${now} 继续`, `Go on as ${now}`],
  notLoggedIn: ['你還沒登入，去登入？', '你还没登录，去登录？', 'You are not logged in, go to log in?'],
  logIn: ['去登入', '去登录', 'Log in'],
  notNow: ['先看看', '先看看', 'Not now'],
  /** A page has not come. */
  unreachable: ['請檢查網路後重試', '请检查网络后重试', 'Please check your network and retry'],
})
