import { ChooseSiteScreen } from '@/features/pickup/screens/ChooseSiteScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function SelfPickUpSitePage() {
  return <ChooseSiteScreen />
}
