import { RegisterScreen } from '@/features/account/screens/RegisterScreen'

export default function RegisterPage() {
  return <RegisterScreen />
}
