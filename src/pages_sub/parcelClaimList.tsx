import { ClaimScreen } from '@/features/claim/screens/ClaimScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ParcelClaimListPage() {
  return <ClaimScreen />
}
