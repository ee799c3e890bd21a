import { limits } from '@contract/limits'
import { RATING_TAGS, type DealDetail, type RatingTag } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Chip } from '@/components/Chip'
import { TextBlock } from '@/components/TextBlock'
import { StarPicker } from '@/entities/voice/StarPicker'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { rateSchema, type RateOutput, type RateValues } from '../deal-forms'
import { useRateDeal } from '../deal-queries'
import { dealStrings } from '../deal-strings'
import { ownDealStrings } from '../own-deal-strings'
import styles from './deal.module.scss'
import { FormSheet } from './FormSheet'

const { ratingTags: mostTags, ratingTextLength } = limits.proxy.agent

/** Rates the buyer of a completed deal, once. */
export function RateSheet({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const { rate: words } = useStrings(ownDealStrings)
  const { rating } = useStrings(dealStrings)
  const { run } = useRateDeal()
  const form = useForm<RateValues, RateOutput, DealDetail>({
    name: `dealRating:${dealId}`,
    schema: rateSchema,
    initial: { stars: undefined, tags: [], text: '' },
    submit: (output) => run({ dealId, ...output }),
    onDone: () => {
      toast(words.done)
      onClose()
    },
  })
  return (
    <FormSheet
      form={form}
      title={words.title}
      submitText={words.submit}
      onSubmit={form.submit}
      onStartOver={form.discardDraft}
      onClose={onClose}
    >
      <Card pad="form">
        <Field form={form} name="stars">
          {({ value, onChange, error, anchor }) => <StarPicker value={value} onChange={onChange} error={error} anchor={anchor} />}
        </Field>
        <Field form={form} name="tags">
          {({ value, onChange }) => (
            <View className={styles.tags} {...withRole('group')} aria-label={words.tags}>
              {RATING_TAGS.map((tag) => (
                <Chip
                  key={tag}
                  inset
                  role="checkbox"
                  on={value.includes(tag)}
                  disabled={!value.includes(tag) && value.length >= mostTags}
                  onPress={() => onChange(toToggled(value, tag))}
                >
                  {rating.tag[tag]}
                </Chip>
              ))}
            </View>
          )}
        </Field>
        <Field form={form} name="text">
          {(field) => <TextBlock {...field} label={words.text} placeholder={words.textHint} maxLength={ratingTextLength} />}
        </Field>
      </Card>
    </FormSheet>
  )
}

const toToggled = (tags: readonly RatingTag[], tag: RatingTag): readonly RatingTag[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]
