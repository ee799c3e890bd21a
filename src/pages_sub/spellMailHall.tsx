import { HallScreen } from '@/features/group-hall/screens/HallScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function SpellMailHallPage() {
  return <HallScreen />
}
