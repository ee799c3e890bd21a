import { CustomerServiceScreen } from '@/features/support/screens/CustomerServiceScreen'

export default function CustomerPage() {
  return <CustomerServiceScreen />
}
