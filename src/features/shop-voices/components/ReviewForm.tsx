import { limits } from '@contract/limits'
import type { OwnReview, ReviewableLine } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { Icon } from '@/components/Icon'
import { NoteLine } from '@/components/NoteLine'
import { SwitchRow } from '@/components/SwitchRow'
import { TextBlock } from '@/components/TextBlock'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { reviewingStrings } from '@/entities/voice/reviewing-strings'
import { StarPicker } from '@/entities/voice/StarPicker'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import type { ScreenState } from '@/query/screen-state'
import { reviewFormSchema, type ReviewOutput, type ReviewValues } from '../review-form'
import { reviewFormStrings } from '../review-form-strings'
import { useEditReview, useWriteReview } from '../voice-queries'
import { OwnReviewProgress } from './OwnReviewProgress'
import { ReviewLineCard } from './ReviewLineCard'
import styles from './Voices.module.scss'

export interface ReviewFormProps {
  readonly line: ReviewableLine
  /** What is written anew. */
  readonly own: OwnReview | undefined
  readonly state: ScreenState
  readonly onTold: (own: OwnReview) => void
  /** The page shows what is no longer so: reviewed elsewhere meanwhile, or too late. */
  readonly onStale: () => void
}

export function ReviewForm({ line, own, state, onTold, onStale }: ReviewFormProps) {
  const words = useStrings(reviewFormStrings)
  const reviewing = useStrings(reviewingStrings)
  const language = useLanguage()
  const write = useWriteReview()
  const edit = useEditReview()
  const { lineId } = line
  const earlier = (own?.photos ?? []).map(({ fileId, url }) => ({ fileId, url: toAssetAddress(url) }))
  const form = useForm<ReviewValues, ReviewOutput, OwnReview>({
    name: `review:${lineId}`,
    schema: reviewFormSchema,
    initial: {
      rating: own?.rating,
      text: own?.text ?? '',
      photoIds: earlier.map(({ fileId }) => fileId),
      isAnonymous: own?.isAnonymous ?? false,
    },
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['photoIds'],
    async submit(review) {
      const outcome = own ? await edit.run({ reviewId: own.reviewId, ...review }) : await write.run({ lineId, ...review })
      if (!outcome.ok && outcome.error instanceof BusinessError && ['reviewedAlready', 'reviewTooLate'].includes(outcome.error.code)) onStale()
      return outcome
    },
    onDone: (sent) => {
      // A rating alone has nothing to be looked at.
      toast(sent.status === 'approved' ? words.thanks : reviewing.done)
      onTold(sent)
    },
  })
  const { upload, startOver, submit } = useFormPictures(form, 'photoIds', earlier)
  const max = limits.shop.reviewPhotos
  return (
    <ShopFrame
      title={own ? words.edit : words.title}
      {...state}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={submit}>
          {own ? reviewing.submitAgain : reviewing.submit}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      {own && <OwnReviewProgress own={own} onTold={onTold} />}
      <ReviewLineCard line={line} />
      <Card pad="form" className="mt">
        <Field form={form} name="rating">
          {({ value, onChange, error, anchor }) => <StarPicker value={value} onChange={onChange} error={error} anchor={anchor} />}
        </Field>
        <View className={styles.textHead}>
          <View className="c2">{reviewing.text}</View>
          <View className="row g4 t12 c3">
            <Icon name="shield-check" size={14} />
            <View>{words.private}</View>
          </View>
        </View>
        <Field form={form} name="text">
          {(field) => (
            <TextBlock {...field} label={reviewing.text} placeholder={words.placeholder} maxLength={limits.shop.reviewTextLength} />
          )}
        </Field>
        <Field form={form} name="photoIds">
          {({ error, anchor }) => (
            <UploadPicker
              label={reviewing.photos}
              hint={reviewing.hint(upload.images.length, max)}
              max={max}
              upload={upload}
              refused={{ fileIds: own?.refusedPhotoIds ?? [], text: reviewing.replace }}
              error={error}
              anchor={anchor}
            />
          )}
        </Field>
      </Card>
      <Card pad="form" className="mt">
        <Field form={form} name="isAnonymous">
          {({ value, onChange }) => <SwitchRow label={words.anonymous} text={words.anonymousText} on={value} onChange={onChange} />}
        </Field>
      </Card>
      {own?.editableUntil !== undefined && <NoteLine>{words.until(formatDate(own.editableUntil, language))}</NoteLine>}
    </ShopFrame>
  )
}
