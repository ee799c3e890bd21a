import { ActivityScreen } from '@/features/activity/screens/ActivityScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ActivePage() {
  return <ActivityScreen />
}
