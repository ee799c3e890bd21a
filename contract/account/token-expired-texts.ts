import { errorTexts } from '../kit/errors'

/**
 * Every wording by which a server says that the token is no longer good. Compared whole and as written: a longer
 * text that merely contains one of them is something else. Our own server's texts stand first.
 */
export const TOKEN_EXPIRED_TEXTS: readonly string[] = [
  errorTexts.tokenExpired['zh-Hans'],
  errorTexts.tokenExpired['zh-Hant'],
  errorTexts.tokenExpired.en,
  'token过期',
  'Token过期',
  'token已过期',
  'Token已过期',
  '登录已过期',
  '登录超时，请重新登录',
  '登录失效，请重新登录',
  'token過期',
  'Token過期',
  'token已過期',
  'Token已過期',
  '登入已過期',
  '登入逾時，請重新登入',
  '登入失效，請重新登入',
  'token expired',
  'Token expired',
  'Token expired.',
  'Token has expired',
  'The token has expired',
  'Login expired, please log in again',
]

export function isTokenExpiredText(text: string): boolean {
  return TOKEN_EXPIRED_TEXTS.includes(text.trim())
}
