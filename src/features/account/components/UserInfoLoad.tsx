import { useLanguageTold, useUserInfo } from '../session-queries'

/** For the app's root: what is told and read of the signed-in member. Shows nothing. */
export function UserInfoLoad() {
  useUserInfo()
  useLanguageTold()
  return null
}
