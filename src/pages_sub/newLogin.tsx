import { LoginScreen } from '@/features/sign-in/screens/LoginScreen'

export default function NewLoginPage() {
  return <LoginScreen />
}
