import { TransferScreen } from '@/features/wallet/screens/TransferScreen'

export default function TransferUploadingPage() {
  return <TransferScreen />
}
