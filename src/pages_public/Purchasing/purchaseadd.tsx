import { RequestFormScreen } from '@/features/proxy-request/screens/RequestFormScreen'

export default function PurchaseAddPage() {
  return <RequestFormScreen />
}
