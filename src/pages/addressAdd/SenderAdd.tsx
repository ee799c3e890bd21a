import { SenderFormScreen } from '@/features/address/screens/SenderFormScreen'

export default function SenderAddPage() {
  return <SenderFormScreen />
}
