import type { WithdrawableStatus } from '@contract/moderation/review-status'
import { StatusTag } from '@/components/StatusTag'

const TONES = { unreviewed: 'verifying', approved: 'instock', notPassed: 'problem', withdrawn: 'cancelled' } as const

export interface ReviewTagProps {
  readonly status: WithdrawableStatus
  /** What each is called where it stands. */
  readonly words: Readonly<Record<WithdrawableStatus, string>>
}

/** What has become of something that members write for others. */
export function ReviewTag({ status, words }: ReviewTagProps) {
  return <StatusTag tone={TONES[status]}>{words[status]}</StatusTag>
}
