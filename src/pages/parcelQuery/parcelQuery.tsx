import { ParcelListScreen } from '@/features/parcel/screens/ParcelListScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ParcelQueryPage() {
  return <ParcelListScreen />
}
