import { useState } from 'react'
import { EvidenceCheckCard } from './EvidenceCheckCard'
import { useShopOrderEvidence } from './evidence-queries'

/** The evidence of an order of the shop, its after-sales with it, verified when the member asks. */
export function ShopOrderEvidence({ orderId }: { readonly orderId: string }) {
  const [isAsked, setAsked] = useState(false)
  const read = useShopOrderEvidence(orderId, isAsked)
  return <EvidenceCheckCard read={read} isAsked={isAsked} onAsk={() => setAsked(true)} />
}
