import type { ClaimStatus } from '@contract/parcel/claim-status'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { claimStrings } from '../claim-strings'

const TONES: Readonly<Record<ClaimStatus, Tone>> = { waiting: 'verifying', approved: 'instock', refused: 'problem', withdrawn: 'cancelled' }

export function ClaimTag({ status }: { readonly status: ClaimStatus }) {
  return <StatusTag tone={TONES[status]}>{useStrings(claimStrings).status[status]}</StatusTag>
}
