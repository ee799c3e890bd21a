import type { Refused } from './types'

/** WeChat tells its reasons in `errMsg` alone: `chooseMedia:fail cancel`, `scanCode:fail auth deny`. */
export function toRefused(error: unknown): Refused {
  const text = typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : String(error)
  if (/cancel/i.test(text)) return 'cancelled'
  if (/auth|den(y|ied)|permission|privacy/i.test(text)) return 'denied'
  return 'unsupported'
}
