import { WarehouseListScreen } from '@/features/warehouse/screens/WarehouseListScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function WarehouseListPage() {
  return <WarehouseListScreen />
}
