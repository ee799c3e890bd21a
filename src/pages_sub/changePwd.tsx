import { ChangePasswordScreen } from '@/features/account/screens/ChangePasswordScreen'

export default function ChangePwdPage() {
  return <ChangePasswordScreen />
}
