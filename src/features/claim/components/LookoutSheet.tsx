import { limits } from '@contract/limits'
import type { Lookout } from '@contract/parcel/lookout'
import { Button } from '@/components/Button'
import { ChipRow } from '@/components/ChipRow'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { TextField } from '@/components/TextField'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { NumberField } from '@/entities/parcel/NumberField'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { EMPTY_LOOKOUT, lookoutFormSchema, SENT_DAYS, toDayBefore, type LookoutOutput, type LookoutValues } from '../lookout-form'
import { useLeaveLookout } from '../lookout-queries'
import { lookoutStrings } from '../lookout-strings'

export interface LookoutSheetProps {
  readonly open: boolean
  /** What the search has brought along. */
  readonly trackingNumber: string | undefined
  readonly onClose: () => void
  readonly onLeft: () => void
}

/** What is missing: by its number, or by what it is, where it went and when it left. */
export function LookoutSheet({ open, trackingNumber, onClose, onLeft }: LookoutSheetProps) {
  const words = useStrings(lookoutStrings)
  const { data: carriers = [] } = useCarriers()
  const { data: warehouses = [] } = useWarehouses()
  const { run } = useLeaveLookout()
  const form = useForm<LookoutValues, LookoutOutput, Lookout>({
    // A draft of its own: what was begun about another parcel is not taken for this one.
    name: trackingNumber === undefined ? 'lookout' : `lookout:${trackingNumber}`,
    schema: lookoutFormSchema,
    initial: { ...EMPTY_LOOKOUT, trackingNumber: trackingNumber ?? '' },
    submit: run,
    onDone: onLeft,
  })
  const days = SENT_DAYS.map((value) => ({ value: toDayBefore(Number(value)), text: words.ago[value] }))
  return (
    <Sheet
      open={open}
      title={words.sheet.title}
      locked={form.isSubmitting}
      onClose={onClose}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>
          {words.sheet.submit}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Field form={form} name="trackingNumber">
        {(field) => <NumberField {...field} label={words.sheet.number} placeholder={words.sheet.numberHint} />}
      </Field>
      <Field form={form} name="description">
        {(field) => (
          <TextField
            {...field}
            label={words.sheet.description}
            placeholder={words.sheet.descriptionHint}
            maxLength={limits.lookout.descriptionLength}
          />
        )}
      </Field>
      <Field form={form} name="warehouseId">
        {(field) => (
          <ChoiceRow
            {...field}
            label={words.sheet.warehouse}
            placeholder={words.sheet.choose}
            choices={warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, text: name }))}
          />
        )}
      </Field>
      <Field form={form} name="carrierCode">
        {(field) => (
          <ChoiceRow
            {...field}
            label={words.sheet.carrier}
            placeholder={words.sheet.choose}
            choices={carriers.map((carrier) => ({ value: carrier.code, text: carrier.name, mark: <CarrierMark carrier={carrier} /> }))}
          />
        )}
      </Field>
      <Field form={form} name="sentOn">
        {(field) => <ChipRow {...field} label={words.sheet.sent} options={days} />}
      </Field>
      <NoteLine>{words.sheet.note}</NoteLine>
    </Sheet>
  )
}
