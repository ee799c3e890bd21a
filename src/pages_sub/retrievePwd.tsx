import { RetrievePasswordScreen } from '@/features/sign-in/screens/RetrievePasswordScreen'

export default function RetrievePwdPage() {
  return <RetrievePasswordScreen />
}
