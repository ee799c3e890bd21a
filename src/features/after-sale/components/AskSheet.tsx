import { limits } from '@contract/limits'
import type { AfterSaleDetail, AfterSaleTerm } from '@contract/shop/after-sale'
import { View } from '@tarojs/components'
import { withId, withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNote } from '@/components/DraftNote'
import { FieldError } from '@/components/FieldError'
import { NoteLine } from '@/components/NoteLine'
import { SelectCard } from '@/components/SelectCard'
import { Sheet } from '@/components/Sheet'
import { StepperField } from '@/components/Stepper'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm, type Form } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import {
  afterSaleFormSchema,
  findOpenTerm,
  findReason,
  toEmptyAfterSale,
  toKind,
  toMaxQuantity,
  type AfterSaleOutput,
  type AfterSaleValues,
  type AskedOrder,
} from '../after-sale-form'
import { useRequestAfterSale } from '../after-sale-queries'
import { afterSaleStrings } from '../after-sale-strings'
import styles from './after-sale.module.scss'
import { ComesBack } from './ComesBack'
import { LineChoice } from './LineChoice'

export interface AskSheetProps {
  readonly order: AskedOrder
  readonly terms: readonly AfterSaleTerm[]
  readonly onClose: () => void
  /** What can be asked for is no longer what it was. */
  readonly onStale: () => void
}

/** Asking for money back: which goods, how many, why, and what comes back before it is sent. */
export function AskSheet({ order, terms, onClose, onStale }: AskSheetProps) {
  const words = useStrings(afterSaleStrings)
  const { form: texts } = words
  const ask = useRequestAfterSale()
  const form = useForm<AfterSaleValues, AfterSaleOutput, AfterSaleDetail>({
    name: `afterSale:${order.orderId}`,
    schema: afterSaleFormSchema,
    initial: toEmptyAfterSale(terms),
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['photoIds'],
    async submit(output) {
      const outcome = await ask.run(output)
      if (!outcome.ok) onStale()
      return outcome
    },
    onDone: () => {
      toast(texts.sent)
      onClose()
    },
  })
  const { upload, startOver, submit } = useFormPictures(form, 'photoIds')
  const { lineId, quantity, reason, kind } = form.watch()
  const term = findOpenTerm(terms, lineId)
  const asked = findReason(term, reason)
  const max = limits.shop.afterSalePhotos
  const choose = (next: AfterSaleValues['reason']) =>
    form.fill(
      { reason: next, kind: toKind(findReason(term, next)?.kinds ?? [], form.getValues('kind')) },
      { shouldDirty: true, shouldValidate: true },
    )
  return (
    <Sheet
      open
      title={words.ask}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={submit}>
          {texts.submit}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      <WhichLine form={form} order={order} terms={terms} />
      <Card pad="form" className={styles.part}>
        {toMaxQuantity(term) > 1 && (
          <Field form={form} name="quantity">
            {(field) => <StepperField {...field} label={texts.quantity} max={toMaxQuantity(term)} />}
          </Field>
        )}
        <Field form={form} name="reason">
          {(field) => (
            <ChoiceRow
              {...field}
              label={texts.reason}
              placeholder={texts.reasonHint}
              choices={(term?.reasons ?? []).map((one) => ({ value: one.reason, text: words.reason[one.reason] }))}
              value={asked ? reason : undefined}
              onChange={choose}
            />
          )}
        </Field>
      </Card>
      {asked && (
        <Field form={form} name="kind">
          {({ error, anchor, onChange }) => (
            <View {...withId(anchor)}>
              <View className={styles.head}>{texts.kind}</View>
              <View className={styles.lines} {...withRole('radiogroup')} aria-label={texts.kind}>
                {asked.kinds.map((one) => (
                  <SelectCard key={one} tick label={words.kind[one]} selected={one === kind} onSelect={() => onChange(one)}>
                    <View className="t15 b">{words.kind[one]}</View>
                    <View className="t12 c3">
                      {one === 'refundOnly' ? texts.keepsGoods : texts.sendsBack(limits.shop.returnNumberDays)}
                    </View>
                  </SelectCard>
                ))}
              </View>
              <FieldError error={error} />
            </View>
          )}
        </Field>
      )}
      {reason === 'changedMind' && <NoteLine tone="warning">{texts.ownFreight}</NoteLine>}
      <ComesBack
        title={words.back.title}
        chooseFirst={words.back.chooseFirst}
        units={term && asked && { lineId: term.lineId, quantity: Math.min(quantity, toMaxQuantity(term)), reason: asked.reason }}
      />
      <Card pad="form" className={styles.part}>
        <Field form={form} name="text">
          {(field) => (
            <TextBlock {...field} label={texts.text} placeholder={texts.placeholder} maxLength={limits.shop.afterSaleTextLength} />
          )}
        </Field>
        <Field form={form} name="photoIds">
          {({ error, anchor }) => (
            <UploadPicker
              label={texts.photos}
              hint={asked?.needsPhotos ? texts.photosNeeded(max) : texts.photosOptional(max)}
              max={max}
              upload={upload}
              error={upload.images.length === 0 ? error : undefined}
              anchor={anchor}
            />
          )}
        </Field>
      </Card>
    </Sheet>
  )
}

interface WhichLineProps extends Pick<AskSheetProps, 'order' | 'terms'> {
  readonly form: Form<AfterSaleValues>
}

/** The goods of the order; what nothing can be asked for says why. */
function WhichLine({ form, order, terms }: WhichLineProps) {
  const words = useStrings(afterSaleStrings)
  /** The reason before is kept where it goes with the other goods as well. */
  const choose = (lineId: string) => {
    const term = findOpenTerm(terms, lineId)
    const { reason, kind, quantity } = form.getValues()
    const asked = findReason(term, reason)
    form.fill(
      { lineId, quantity: Math.min(quantity, toMaxQuantity(term)), reason: asked?.reason, kind: asked && toKind(asked.kinds, kind) },
      { shouldDirty: true },
    )
  }
  const options = order.lines.map((line) => {
    const term = terms.find((one) => one.lineId === line.lineId)
    const bar = term === undefined ? 'notNow' : term.bar
    const note = bar === undefined ? [line.optionText, words.pieces(term?.maxQuantity ?? 0)].filter(Boolean).join(' · ') : words.bar[bar]
    return { key: line.lineId, line, note, isLocked: bar !== undefined }
  })
  return (
    <Field form={form} name="lineId">
      {({ value, error, anchor }) => (
        <LineChoice title={words.form.line} options={options} chosen={value} error={error} anchor={anchor} onChoose={choose} />
      )}
    </Field>
  )
}
