import { HomeScreen } from '@/features/home/screens/HomeScreen'
import { CountersCard } from '@/features/parcel/components/CountersCard'
import { TrackSearch } from '@/features/parcel/components/TrackSearch'
import { HomeLoad } from '@/features/system/components/HomeLoad'
import { WarehouseLabelCard } from '@/features/warehouse/components/WarehouseLabelCard'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function HomePage() {
  return (
    <>
      <HomeLoad />
      <HomeScreen search={<TrackSearch />} label={<WarehouseLabelCard />} counters={<CountersCard />} />
    </>
  )
}
