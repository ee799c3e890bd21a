import type { PhoneButtonProps } from './types'

/** Only WeChat knows the member's telephone number: elsewhere there is no such button. */
export function PhoneButton(_props: PhoneButtonProps) {
  return null
}
