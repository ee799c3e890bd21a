import type { UserInfo } from '@contract/account/account'
import { getUserInfo } from '@contract/account/session-endpoints'
import type { SystemSettings } from '@contract/system/system'
import { getSystem } from '@contract/system/system-endpoints'
import { fits } from './shape'

/** What the session keeps on the device of two answers, judged again when it is read there. */
export function isUserInfo(value: unknown): value is UserInfo {
  return fits(getUserInfo.shape, value)
}

export function isSystemSettings(value: unknown): value is SystemSettings {
  return fits(getSystem.shape, value)
}
