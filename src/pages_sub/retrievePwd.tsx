import { LoginScreen } from '@/features/account/screens/LoginScreen'

export default function RetrievePwdPage() {
  return <LoginScreen />
}
