import { TransferRecordScreen } from '@/features/finance/screens/TransferRecordScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function TransferRecordPage() {
  return <TransferRecordScreen />
}
