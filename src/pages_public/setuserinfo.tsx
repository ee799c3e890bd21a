import { ProfileScreen } from '@/features/account/screens/ProfileScreen'

export default function SetUserInfoPage() {
  return <ProfileScreen />
}
