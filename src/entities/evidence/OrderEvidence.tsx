import { useState } from 'react'
import { EvidenceCheckCard } from './EvidenceCheckCard'
import { useOrderEvidence } from './evidence-queries'

/** The evidence of an order, verified when the member asks. */
export function OrderEvidence({ orderId }: { readonly orderId: string }) {
  const [isAsked, setAsked] = useState(false)
  const read = useOrderEvidence(orderId, isAsked)
  return <EvidenceCheckCard read={read} isAsked={isAsked} onAsk={() => setAsked(true)} />
}
