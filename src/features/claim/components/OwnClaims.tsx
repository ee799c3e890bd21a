import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { toList, type ScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useWithdrawClaim, type useClaims } from '../claim-queries'
import { claimStrings } from '../claim-strings'
import { ClaimCard } from './ClaimCard'

export interface OwnClaimsProps {
  readonly claims: ReturnType<typeof useClaims>
  readonly state: ScreenState
  readonly onPool: () => void
}

/** The member's claims, with what has become of each. */
export function OwnClaims({ claims, state, onPool }: OwnClaimsProps) {
  const words = useStrings(claimStrings)
  const withdrawal = useWithdrawClaim()
  const withdraw = async (claimId: string) => {
    if ((await withdrawal.run({ claimId })).ok) toast(words.mine.withdrawn)
  }
  return (
    <PagedList
      {...toList(claims, state)}
      label={words.tabs.mine}
      keyOf={({ claimId }) => claimId}
      renderItem={(claim) => (
        <ClaimCard claim={claim} onWithdraw={withdraw} onOpen={(parcelId) => void goTo(routes.parcelSea, { parcelId })} />
      )}
      empty={<Empty {...words.mine.empty} onAction={onPool} />}
    />
  )
}
