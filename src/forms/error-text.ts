import { isErrorCode, toErrorText, type ErrorCode, type ErrorParams } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'

/** Numbers that stand in texts of refusals found on this side; the server sends its own. */
const PARAMS: Partial<Record<ErrorCode, ErrorParams>> = {
  tooManyItems: { max: limits.parcel.maxItems },
  tooManyParcels: { max: limits.order.maxParcels },
  tooManyAddresses: { max: limits.address.maxCount },
  groupPasswordTooShort: { min: limits.group.passwordMinLength },
}

/** A field error as a sentence: codes in the present language, the server's own texts as they came. */
export function toFieldErrorText(message: string | undefined, language: Language): string | undefined {
  if (message === undefined || message === '') return undefined
  return isErrorCode(message) ? toErrorText(message, language, PARAMS[message]) : message
}
