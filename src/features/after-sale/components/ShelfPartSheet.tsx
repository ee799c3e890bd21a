import { limits } from '@contract/limits'
import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { StepperField } from '@/components/Stepper'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useReturnPart } from '../after-sale-queries'
import { afterSaleStrings } from '../after-sale-strings'
import { shelfPartSchema, toEmptyShelfPart, toPartKey, type ShelfPart, type ShelfPartOutput, type ShelfPartValues } from '../shelf-part-form'
import { shelfPartStrings } from '../shelf-part-strings'
import styles from './after-sale.module.scss'
import { ComesBack } from './ComesBack'
import { LineChoice } from './LineChoice'

export interface ShelfPartSheetProps {
  readonly orderId: string
  readonly parts: readonly ShelfPart[]
  readonly onClose: () => void
  /** What can go back is no longer what it was. */
  readonly onStale: () => void
}

/** Giving some of what lies in a parcel back to the shelf: which goods, how many, and what comes back before it is sent. */
export function ShelfPartSheet({ orderId, parts, onClose, onStale }: ShelfPartSheetProps) {
  const words = useStrings(shelfPartStrings)
  const shared = useStrings(afterSaleStrings)
  const { run } = useReturnPart()
  const form = useForm<ShelfPartValues, ShelfPartOutput, AfterSaleDetail>({
    name: `shelfPart:${orderId}`,
    schema: shelfPartSchema,
    initial: toEmptyShelfPart(parts),
    async submit(output) {
      const outcome = await run(output)
      if (!outcome.ok) onStale()
      return outcome
    },
    onDone: () => {
      toast(words.sent)
      onClose()
    },
  })
  const { parcelId, lineId, quantity } = form.watch()
  const chosen = parcelId === undefined || lineId === undefined ? undefined : toPartKey(parcelId, lineId)
  const part = parts.find(({ key, bar }) => key === chosen && bar === undefined)
  const isOneParcel = new Set(parts.map((one) => one.parcelId)).size === 1
  const options = parts.map(({ key, line, trackingNumber, maxQuantity, bar }) => ({
    key,
    line,
    where: isOneParcel ? undefined : trackingNumber,
    note: bar === undefined ? [line.optionText, shared.pieces(maxQuantity)].filter(Boolean).join(' · ') : shared.bar[bar],
    isLocked: bar !== undefined,
  }))
  const choose = (key: string) => {
    const next = parts.find((one) => one.key === key)
    if (next)
      form.fill(
        { parcelId: next.parcelId, lineId: next.line.lineId, quantity: Math.min(quantity, next.maxQuantity) },
        { shouldDirty: true },
      )
  }
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>
          {words.submit}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Field form={form} name="lineId">
        {({ error, anchor }) => (
          <LineChoice title={shared.form.line} options={options} chosen={part?.key} error={error} anchor={anchor} onChoose={choose} />
        )}
      </Field>
      {part && part.maxQuantity > 1 && (
        <Card pad="form" className={styles.part}>
          <Field form={form} name="quantity">
            {(field) => <StepperField {...field} label={shared.form.quantity} max={part.maxQuantity} />}
          </Field>
        </Card>
      )}
      <ComesBack
        title={words.back}
        chooseFirst={words.chooseFirst}
        units={part && { lineId: part.line.lineId, quantity: Math.min(quantity, part.maxQuantity), reason: 'changedMind' }}
      />
      <NoteLine icon="clock">{words.note(limits.shop.shelfPartWorkingDays)}</NoteLine>
    </Sheet>
  )
}
