import { MyPointScreen } from '@/features/reward/screens/MyPointScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function MyPointPage() {
  return <MyPointScreen />
}
