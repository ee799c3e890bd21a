import type { ReviewableLine } from '@contract/shop/voice'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { reviewStrings } from '../review-strings'
import { GoodsLine } from './GoodsLine'

/** What is reviewed, taken from the order; its number is the author's alone to see. */
export function ReviewLineCard({ line: { name, icon, picture, optionText, orderNumber, signedAt } }: { readonly line: ReviewableLine }) {
  const words = useStrings(reviewStrings)
  const language = useLanguage()
  return (
    <Card className="mt">
      <GoodsLine
        goods={{ name, icon, ...(picture && { picture }) }}
        lines={[optionText, words.signed(orderNumber, formatDay(signedAt, language))]}
      >
        <IconTile icon="lock" tint="grey" />
      </GoodsLine>
    </Card>
  )
}
