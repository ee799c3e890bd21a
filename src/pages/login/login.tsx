import { LoginScreen } from '@/features/account/screens/LoginScreen'

export default function LoginPage() {
  return <LoginScreen />
}
