export const zhHant = {
  unsaved: '還沒有送出，要離開嗎？',
  keepEditing: '繼續填寫',
  leave: '離開',
  notLoggedIn: '你還沒登入，去登入？',
  logIn: '去登入',
  notNow: '先看看',
}

export type NavigationStrings = typeof zhHant
