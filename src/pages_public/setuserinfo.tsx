import { ProfileScreen } from '@/features/profile/screens/ProfileScreen'

export default function SetUserInfoPage() {
  return <ProfileScreen />
}
