import type { OwnReview } from '@contract/shop/voice'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { BusinessError } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { ReviewForm } from '../components/ReviewForm'
import { SentReview } from '../components/SentReview'
import { reviewFormStrings } from '../review-form-strings'
import { useReviewForm } from '../voice-queries'

/** The review of what was bought, for its author: written, looked at, mended (picture 51). */
export function ReviewFormScreen() {
  const words = useStrings(reviewFormStrings)
  const { lineId, reviewId } = useParams(routes.reviewForm)
  const isNamed = (lineId === undefined) !== (reviewId === undefined)
  const read = useReviewForm(reviewId === undefined ? { ...(lineId !== undefined && { lineId }) } : { reviewId }, isNamed)
  const state = useScreenState(read, isNamed)
  usePullDown(read.refetch)
  /** What the server has answered, until the review is read anew: what is sent cannot be sent once more meanwhile. */
  const [told, setTold] = useState<{ readonly of: object; readonly own: OwnReview }>()
  const refusal = toRefusal(read.error)
  if (!isNamed || refusal !== undefined)
    return (
      <ShopFrame title={words.title}>
        <Empty plain title={refusal ?? words.none} action={words.toOthers} onAction={() => void replaceWith(routes.toReview)} />
      </ShopFrame>
    )
  const { data } = read
  if (!data) return <ShopFrame title={words.title} {...state} />
  const own = told?.of === data ? told.own : data.review
  const part = { line: data.line, state, onTold: (next: OwnReview) => setTold({ of: data, own: next }) }
  if (own && (own.status === 'unreviewed' || own.editableUntil === undefined)) return <SentReview {...part} own={own} />
  return <ReviewForm key={own ? `${own.status} ${own.text}` : 'new'} {...part} own={own} onStale={() => void read.refetch()} />
}

/** Why there is nothing to be reviewed here: the server's sentence, and no error that asking again would heal. */
function toRefusal(error: Error | null): string | undefined {
  if (!(error instanceof BusinessError)) return undefined
  return ['notFound', 'notAllowedNow', 'reviewTooEarly', 'reviewTooLate', 'reviewedAlready'].includes(error.code) ? error.message : undefined
}
