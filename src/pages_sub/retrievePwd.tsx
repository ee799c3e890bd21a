import { RetrievePasswordScreen } from '@/features/account/screens/RetrievePasswordScreen'

export default function RetrievePwdPage() {
  return <RetrievePasswordScreen />
}
