import { useUserInfo } from '../session-queries'

/** For the app's root. Shows nothing. */
export function UserInfoLoad() {
  useUserInfo()
  return null
}
