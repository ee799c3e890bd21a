import type { ChannelSummary } from '@contract/freight/channel-info'
import { GOODS_NATURES } from '@contract/parcel/parcel'
import type { PickupSite, Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useId } from 'react'
import { Card } from '@/components/Card'
import { ChipRow } from '@/components/ChipRow'
import { ChoiceRow } from '@/components/ChoiceRow'
import { FormRow } from '@/components/FormRow'
import { MoneyField } from '@/components/MoneyField'
import { Segmented } from '@/components/Segmented'
import { TextField } from '@/components/TextField'
import { useUiWords } from '@/components/ui-words'
import { channelStrings } from '@/entities/channel/channel-strings'
import { natureAboutStrings } from '@/entities/parcel/nature-about-strings'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { Field, useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { ALL_CHANNELS, toSaidGrams, type EstimateValues } from '../estimate-form'
import { estimateStrings } from '../estimate-strings'
import { BoxCard } from './BoxCard'
import { EstimateSize } from './EstimateSize'

export interface EstimateFormProps {
  readonly form: Form<EstimateValues>
  readonly warehouses: readonly Warehouse[]
  readonly regions: readonly { readonly code: string; readonly name: string }[]
  readonly sites: readonly PickupSite[]
  readonly channels: readonly ChannelSummary[]
}

/** What a price is asked for: from where, to where, how heavy, how large, what. */
export function EstimateForm(props: EstimateFormProps) {
  return (
    <>
      <PlaceCard {...props} />
      <GoodsCard {...props} />
      <BoxCard values={props.form.watch()} />
    </>
  )
}

function PlaceCard({ form, warehouses, regions, sites, channels }: EstimateFormProps) {
  const words = useStrings(estimateStrings)
  const noteId = useId()
  const warehouse = useField(form, 'warehouseId')
  const method = useField(form, 'pickupMethod')
  const region = useField(form, 'country')
  const own = channels.filter(({ warehouseIds }) => warehouseIds.includes(warehouse.value))
  const goesTo = (code: string) => own.some(({ destinations }) => destinations?.some((one) => one === code) ?? true)
  // What was chosen before, or came by a link, stays in sight: its result says what excludes it.
  const offered = regions.filter(({ code }) => goesTo(code) || code === region.value)
  const isServed = (code: string) => method.value === 'delivery' || sites.some(({ country }) => country === code)
  return (
    <Card pad="form">
      <ChoiceRow
        {...warehouse}
        label={words.warehouse}
        placeholder={words.chooseWarehouse}
        choices={warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, text: name }))}
        onChange={(warehouseId) => {
          warehouse.onChange(warehouseId)
          form.setValue('channelCode', ALL_CHANNELS, { shouldDirty: true })
        }}
      />
      <FormRow label={words.pickupMethod} noteId={noteId}>
        <Segmented
          label={words.pickupMethod}
          segments={[
            { value: 'delivery', text: words.delivery },
            { value: 'selfPickup', text: words.selfPickup },
          ]}
          value={method.value}
          onChange={(next) => {
            method.onChange(next)
            const hasSite = sites.some(({ country }) => country === region.value)
            if (next === 'selfPickup' && !hasSite) form.setValue('country', '', { shouldDirty: true })
          }}
        />
      </FormRow>
      <ChoiceRow
        {...region}
        label={words.region}
        placeholder={words.chooseRegion}
        choices={offered.map(({ code, name }) => ({
          value: code,
          text: name,
          keywords: code,
          ...(!isServed(code) && { locked: true, detail: words.noPickupThere }),
        }))}
      />
      <Field form={form} name="postcode">
        {(field) => (
          <TextField {...field} label={words.postcode} help={words.postcodeHelp} trailing={words.optional} maxLength={12} figures />
        )}
      </Field>
    </Card>
  )
}

function GoodsCard({ form, channels }: EstimateFormProps) {
  const words = useStrings(estimateStrings)
  const natures = useStrings(goodsNatureStrings)
  const about = useStrings(natureAboutStrings)
  const { days } = useStrings(channelStrings)
  const { understood } = useUiWords()
  const warehouseId = form.watch('warehouseId')
  const own = channels.filter((channel) => channel.warehouseIds.includes(warehouseId))
  return (
    <Card pad="form">
      <Field form={form} name="weight">
        {(field) => {
          const said = toSaidGrams(field.value)
          return (
            <TextField
              {...field}
              label={words.weight}
              help={said === undefined ? undefined : understood(formatWeight(said))}
              trailing={<View className="t15">kg</View>}
              keyboard="decimal"
              placeholder="0.00"
              maxLength={16}
              figures
            />
          )
        }}
      </Field>
      <EstimateSize form={form} />
      <Field form={form} name="goodsNature">
        {(field) => (
          <ChipRow
            {...field}
            label={words.nature}
            help={about[field.value]}
            options={GOODS_NATURES.map((value) => ({ value, text: natures[value] }))}
          />
        )}
      </Field>
      <Field form={form} name="goodsValueCents">
        {({ value, ...field }) => (
          <MoneyField {...field} label={words.value} help={words.valueHelp} trailing={words.optional} cents={value} />
        )}
      </Field>
      <Field form={form} name="channelCode">
        {(field) => (
          <ChoiceRow
            {...field}
            label={words.channel}
            choices={[
              { value: ALL_CHANNELS, text: words.allChannels },
              ...own.map(({ code, name, transitDaysMin, transitDaysMax }) => ({
                value: code,
                text: name,
                detail: days(transitDaysMin, transitDaysMax),
              })),
            ]}
          />
        )}
      </Field>
    </Card>
  )
}
