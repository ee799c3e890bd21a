import type { PoolParcel } from '@contract/parcel/claim'
import { memo } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { useStrings } from '@/i18n/use-strings'
import { claimStrings } from '../claim-strings'
import { ClaimTag } from './ClaimTag'
import { MaskedParcel, maskedNumber } from './MaskedParcel'

export interface PoolCardProps {
  readonly parcel: PoolParcel
  readonly onClaim: (parcel: PoolParcel) => void
}

/** A parcel that is nobody's, and how far one's own claim of it is. */
export const PoolCard = memo(function PoolCard({ parcel, onClaim }: PoolCardProps) {
  const words = useStrings(claimStrings)
  const { claim, canClaim } = parcel
  const wasRefused = claim?.status === 'refused'
  return (
    <Card>
      <MaskedParcel parcel={parcel}>
        {claim !== undefined && !canClaim && <ClaimTag status={claim.status} />}
        {canClaim && (
          <Button kind="soft" size="s" label={wasRefused ? `${words.again} ${maskedNumber(parcel)}` : words.claimOne(maskedNumber(parcel))} onPress={() => onClaim(parcel)}>
            {wasRefused ? words.again : words.claim}
          </Button>
        )}
      </MaskedParcel>
    </Card>
  )
})
