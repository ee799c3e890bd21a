import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { ErrorCard } from '@/components/ErrorCard'
import { StepperField } from '@/components/Stepper'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import type { StartForm } from '../start-form'
import { startStrings } from '../start-strings'
import { useStartChannels, useUsual } from '../use-start-channels'
import { ChannelRow } from './ChannelRow'
import { EndField } from './EndField'

const MAX_KG = 9_999

/** From where, by what, how heavy, until when. */
export function ShipmentCard({ form }: { readonly form: StartForm }) {
  const words = useStrings(startStrings)
  const warehouses = useOpenWarehouses()
  const offered = useStartChannels(form)
  const { error, onRetry } = useScreenState(warehouses)
  useUsual(form, offered)
  return (
    <>
      {error !== undefined && !warehouses.data && <ErrorCard message={error} onRetry={onRetry} />}
      <Card pad="form" className="mt">
        <Field form={form} name="warehouseId">
          {(field) => (
            <ChoiceRow
              {...field}
              label={words.warehouse}
              placeholder={words.warehouseHint}
              choices={(warehouses.data ?? []).map(({ warehouseId, name }) => ({ value: warehouseId, text: name }))}
            />
          )}
        </Field>
        <ChannelRow form={form} offered={offered} />
        <Field form={form} name="targetGrams">
          {({ value, onChange, error: wrong, anchor }) => (
            <StepperField
              label={words.target}
              trailing={words.targetUnit}
              error={wrong}
              anchor={anchor}
              max={MAX_KG}
              value={Math.round(value / 1_000)}
              onChange={(kg) => onChange(kg * 1_000)}
            />
          )}
        </Field>
        <EndField form={form} now={offered.now} />
      </Card>
    </>
  )
}
