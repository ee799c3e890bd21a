import { LoginScreen } from '@/features/account/screens/LoginScreen'

export default function RegisterPage() {
  return <LoginScreen />
}
