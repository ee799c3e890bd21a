import type { Refused } from './types'

/** WeChat tells its reasons in `errMsg` alone: `chooseMedia:fail cancel`, `scanCode:fail auth deny`. */
export function toRefused(error: unknown): Refused {
  const text = typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : String(error)
  if (/cancel/i.test(text)) return 'cancelled'
  if (/privacy permission is not authorized/i.test(text)) return 'unagreed'
  // The app's own fault: its privacy contract, written by its operator, does not name what was asked for.
  if (/not declared in the privacy/i.test(text)) return 'unsupported'
  if (/auth|den(y|ied)|permission/i.test(text)) return 'denied'
  return 'unsupported'
}
