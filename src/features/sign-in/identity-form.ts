import type { RegionCode } from '@contract/kit/regions'

/** Registering and resetting ask for the same things (specification, section 5). */
export interface IdentityValues {
  email: string
  code: string
  region: RegionCode | undefined
  phone: string
  password: string
  confirmPassword: string
  referrerEmail: string
  /** Of the invitation that they came by; blank without one. */
  referralCode: string
  agreed: boolean
}

/** Never kept on the device. */
export const SECRET_FIELDS = ['code', 'password', 'confirmPassword'] as const satisfies readonly (keyof IdentityValues)[]

interface Brought {
  readonly email?: string | undefined
  readonly referrer?: string | undefined
  readonly code?: string | undefined
}

export function toInitialIdentity({ email = '', referrer = '', code = '' }: Brought): IdentityValues {
  return { email, code: '', region: undefined, phone: '', password: '', confirmPassword: '', referrerEmail: referrer, referralCode: code, agreed: false }
}
