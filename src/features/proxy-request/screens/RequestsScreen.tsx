import { useState, type ReactNode } from 'react'
import { useOwnAgent } from '@/entities/agent/agent-queries'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import type { Side } from '../components/SideSwitch'
import { OpenRequests } from './OpenRequests'
import { OwnRequests } from './OwnRequests'

/** One address for what the member asks for, and, for who buys for others, what they may bid on. */
export function RequestsScreen({ deals }: { readonly /** What a buyer has to buy. */ deals: ReactNode }) {
  const asked = useParams(routes.requests)
  const [side, setSide] = useState<Side>(asked.as === 'agent' ? 'others' : 'own')
  const { data: page } = useOwnAgent()
  const mayBid = page?.agent !== undefined || page?.application?.status === 'sent'
  const choose = mayBid || asked.as === 'agent' ? setSide : undefined
  return side === 'own' ? <OwnRequests onSide={choose} isAgent={page?.agent !== undefined} /> : <OpenRequests onSide={choose} deals={deals} />
}
