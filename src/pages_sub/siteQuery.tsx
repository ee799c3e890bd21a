import { SiteQueryScreen } from '@/features/pickup/screens/SiteQueryScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function SiteQueryPage() {
  return <SiteQueryScreen />
}
