import { MallSearchScreen } from '@/features/mall/screens/MallSearchScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function SearchListPage() {
  return <MallSearchScreen />
}
