import { ActingScreen } from '@/features/agent/screens/ActingScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ActingPage() {
  return <ActingScreen />
}
