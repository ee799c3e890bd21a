import { SenderListScreen } from '@/features/address/screens/SenderListScreen'

export default function SenderListPage() {
  return <SenderListScreen />
}
