import { isTokenExpiredText } from '@contract/account/token-expired-texts'
import { errorTexts, type ErrorCode } from '@contract/kit/errors'

const otherTexts = Object.entries(errorTexts).flatMap(([code, texts]) =>
  (code as ErrorCode) === 'tokenExpired' ? [] : Object.values(texts).map((text): [string, string] => [code, text]),
)

describe('an expired token', () => {
  it.each([
    ...Object.values(errorTexts.tokenExpired),
    'token过期', 'Token过期', 'TOKEN已过期', 'token 已过期。', 'Token過期', 'token已經過期', 'token失效', 'Token 已失效！',
    '令牌已过期', '令牌失效', '登录已过期', '登錄已過期', '登入已過期', '登录已过期,请重新登录', '登錄已過期，請重新登錄。', '登录超时，请重新登录',
    '登录失效，请重新登录', '登入逾時，請重新登入', '登录状态已失效', '登录已过期了，请您重新登录', '您的登录已过期', '会话已过期', ' 登入已過期　',
    'token expired', 'Token expired', 'TOKEN EXPIRED', 'Token expired.', 'token  expired!', 'ｔｏｋｅｎ　ｅｘｐｉｒｅｄ', 'Token has expired', 'Token is expired',
    'The token has expired.', 'Your session has expired', 'Login expired, please log in again', 'Access token expired', 'token_expired', 'Session expired; please sign in again.',
  ])('is told by "%s" [spec 8.02]', (text) => expect(isTokenExpiredText(text)).toBe(true))

  it.each([
    '', 'token', '过期', 'expired', '登录', '登录失败', '登入失敗，請重新登入', '请重新登录', 'Token invalid', '验证码已过期', '優惠券已過期', '链接已过期', '微信登录已过期',
    '登录密码已过期', '登录已过期的设备', 'Token expired coupons', 'The coupon has expired', 'Your token will expire', 'token not expired',
    'Login name expired, please log in again', '商品「token過期」不存在',
  ])('is not told by "%s"', (text) => expect(isTokenExpiredText(text)).toBe(false))

  it.each(otherTexts)('is not what our server means by %s: %s', (_code, text) => expect(isTokenExpiredText(text)).toBe(false))
})
