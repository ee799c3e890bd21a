import { useLanguageTold, useUserInfo } from '@/entities/account/session-queries'

/** For the app's root: what is told and read of the signed-in member. Shows nothing. */
export function UserInfoLoad() {
  useUserInfo()
  useLanguageTold()
  return null
}
