import { useState } from 'react'
import { EvidenceCheckCard } from './EvidenceCheckCard'
import { useParcelEvidence } from './evidence-queries'

/** The evidence of a parcel, verified when the member asks. */
export function ParcelEvidence({ parcelId }: { readonly parcelId: string }) {
  const [isAsked, setAsked] = useState(false)
  const read = useParcelEvidence(parcelId, isAsked)
  return <EvidenceCheckCard read={read} isAsked={isAsked} onAsk={() => setAsked(true)} />
}
