import type { OwnReview } from '@contract/shop/voice'
import { NoteLine } from '@/components/NoteLine'
import { TextLink } from '@/components/TextLink'
import { ReviewProgress } from '@/entities/voice/ReviewProgress'
import { reviewingStrings } from '@/entities/voice/reviewing-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { reviewFormStrings } from '../review-form-strings'
import { useWithdrawReview } from '../voice-queries'
import { shopVoiceStrings } from '../voice-strings'

export interface OwnReviewProgressProps {
  readonly own: OwnReview
  readonly onTold: (own: OwnReview) => void
}

/** What has become of a review that was sent; one that was taken back is none on its way. */
export function OwnReviewProgress({ own, onTold }: OwnReviewProgressProps) {
  const { withdrawn } = useStrings(reviewingStrings)
  const words = useStrings(reviewFormStrings)
  const { status: names } = useStrings(shopVoiceStrings)
  const { run } = useWithdrawReview()
  const { reviewId, status, reason, isHeld = false, editableUntil } = own
  const isEditable = editableUntil !== undefined
  if (status === 'withdrawn') return <NoteLine>{isEditable ? withdrawn : words.fixed}</NoteLine>
  async function withdraw() {
    const outcome = await run({ reviewId })
    if (!outcome.ok) return
    toast(withdrawn)
    onTold(outcome.data)
  }
  return (
    <ReviewProgress status={status} names={names} reason={reason} isHeld={isHeld} isEditable={isEditable} onWithdraw={withdraw}>
      {!isEditable && <NoteLine>{words.fixed}</NoteLine>}
      {status === 'approved' && <TextLink quiet onPress={() => goTo(routes.voices, { reviewId })}>{words.public}</TextLink>}
    </ReviewProgress>
  )
}
