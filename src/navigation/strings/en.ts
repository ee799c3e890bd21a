import type { NavigationStrings } from './zh-Hant'

export const en: NavigationStrings = {
  unsaved: 'Not submitted yet. Leave this page?',
  keepEditing: 'Keep editing',
  leave: 'Leave',
  notLoggedIn: 'You are not logged in, go to log in?',
  logIn: 'Log in',
  notNow: 'Not now',
}
