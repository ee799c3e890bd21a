import type { FacebookStrings } from './zh-Hant'

export const en: FacebookStrings = {
  signIn: 'Log in with Facebook',
  unknown: 'This Facebook is not linked to an account yet. Log in or register by email once; after that Facebook is enough',
  tryAgain: 'please try again, or log in by email',
  openElsewhere: 'or open this site in your browser to log in with Facebook',
  linked: 'Facebook is linked',
}
