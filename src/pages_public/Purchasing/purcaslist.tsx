import { AgentDealScreen } from '@/features/proxy-deal/screens/AgentDealScreen'
import { DealScreen } from '@/features/proxy-deal/screens/DealScreen'
import { OpenRequestScreen } from '@/features/proxy-request/screens/OpenRequestScreen'
import { RequestScreen } from '@/features/proxy-request/screens/RequestScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

definePageConfig({ enablePullDownRefresh: true })

export default function PurcasListPage() {
  const { requestId, dealId, parcelId, as } = useParams(routes.request)
  if (dealId !== undefined) return as === 'agent' ? <AgentDealScreen dealId={dealId} /> : <DealScreen deal={{ dealId }} />
  if (parcelId !== undefined) return <DealScreen deal={{ parcelId }} />
  return as === 'agent' ? <OpenRequestScreen requestId={requestId} /> : <RequestScreen requestId={requestId} />
}
