import { RegisterScreen } from '@/features/sign-in/screens/RegisterScreen'

export default function RegisterPage() {
  return <RegisterScreen />
}
