import { LoginScreen } from '@/features/account/screens/LoginScreen'

export default function NewLoginPage() {
  return <LoginScreen />
}
