import { AddressFormScreen } from '@/features/address/screens/AddressFormScreen'

export default function AddressAddPage() {
  return <AddressFormScreen />
}
