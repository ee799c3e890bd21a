import { AddressListScreen } from '@/features/address/screens/AddressListScreen'

export default function AddressListPage() {
  return <AddressListScreen />
}
