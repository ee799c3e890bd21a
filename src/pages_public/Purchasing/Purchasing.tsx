import { AgentDeals } from '@/features/proxy-deal/screens/AgentDeals'
import { RequestsScreen } from '@/features/proxy-request/screens/RequestsScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function PurchasingPage() {
  return <RequestsScreen deals={<AgentDeals />} />
}
