import { WarehouseListScreen } from '@/features/warehouse/screens/WarehouseListScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function WarehouseListPage() {
  return <WarehouseListScreen />
}
