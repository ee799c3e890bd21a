import { STANDING_RULES, type StandingRequest } from '@contract/order/standing-application'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { CheckLine } from '@/components/CheckLine'
import { ChipRow } from '@/components/ChipRow'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNote } from '@/components/DraftNote'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { Segmented } from '@/components/Segmented'
import { SwitchRow } from '@/components/SwitchRow'
import { useChannels } from '@/entities/channel/channel-queries'
import { channelStrings } from '@/entities/channel/channel-strings'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import styles from '../components/packing.module.scss'
import { packingStrings } from '../packing-strings'
import { standingFormSchema, WAIT_DAYS, type StandingValues } from './standing-form'
import { useSaveStanding } from './standing-queries'
import { standingStrings } from './standing-strings'
import { StandingAddresses } from './StandingAddresses'
import { StandingBar } from './StandingBar'
import { StandingParcels } from './StandingParcels'

/** What is asked for beforehand: parcels, where they go, and what shall happen when one is late or cannot be packed. */
export function StandingForm({ initial }: { readonly initial: StandingValues }) {
  const words = useStrings(standingStrings)
  const packing = useStrings(packingStrings)
  const { days } = useStrings(channelStrings)
  const isOnline = useIsOnline()
  const channels = useChannels()
  const { run } = useSaveStanding()
  const form = useForm<StandingValues, StandingRequest, unknown>({
    name: initial.standingId === undefined ? 'standing' : `standing:${initial.standingId}`,
    schema: standingFormSchema,
    initial,
    submit: run,
    onDone: async () => {
      toast(words.saved)
      await replaceWith(routes.transport, {})
    },
    fieldOfCode: { inOtherTransfer: 'parcelIds', parcelNotReady: 'parcelIds', oneWarehouseAtATime: 'parcelIds' },
  })
  const { warehouseId, pickupMethod } = form.watch()
  const fitting = channels.data?.filter((channel) => warehouseId === undefined || channel.warehouseIds.includes(warehouseId)) ?? []
  const rules = STANDING_RULES.map((value) => ({ value, text: words.form.rule[value] }))
  return (
    <Screen
      title={words.title}
      offlineSince={isOnline ? undefined : ''}
      bar={<StandingBar form={form} text={initial.standingId === undefined ? words.form.submit : words.form.save} />}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <NoteLine>{words.intro}</NoteLine>
      <SectionTitle title={words.form.parcels} />
      <StandingParcels form={form} />
      <SectionTitle title={words.form.address} />
      <Segmented
        carded
        label={words.form.pickup}
        segments={[
          { value: 'delivery', text: packing.delivery, icon: 'truck' },
          { value: 'selfPickup', text: packing.selfPickup, icon: 'building-2' },
        ]}
        value={pickupMethod}
        onChange={(value) => form.fill({ pickupMethod: value, addressId: undefined })}
      />
      <StandingAddresses form={form} pickupMethod={pickupMethod} />
      <SectionTitle title={words.form.channel} />
      <Card pad="form">
        <Field form={form} name="channelCode">
          {(field) => (
            <ChoiceRow
              {...field}
              label={words.form.channel}
              placeholder={words.form.choose}
              choices={fitting.map(({ code, name, transitDaysMin, transitDaysMax }) => ({
                value: code,
                text: `${name} · ${days(transitDaysMin, transitDaysMax)}`,
              }))}
            />
          )}
        </Field>
        <Field form={form} name="insured">
          {(field) => <SwitchRow label={words.form.insured} text={words.form.insuredText} on={field.value} onChange={field.onChange} />}
        </Field>
      </Card>
      <NoteLine>{words.form.declared}</NoteLine>
      <SectionTitle title={words.form.rules} />
      <Card pad="form">
        <Field form={form} name="capCents">
          {({ value, ...field }) => <MoneyField {...field} label={words.form.cap} cents={value} help={words.form.capHelp} />}
        </Field>
        <Field form={form} name="waitDays">
          {({ value, onChange, ...field }) => (
            <ChipRow
              {...field}
              label={words.form.waitDays}
              options={WAIT_DAYS.map((count) => ({ value: count, text: words.form.days(Number(count)) }))}
              value={WAIT_DAYS.find((count) => Number(count) === value)}
              onChange={(count) => onChange(Number(count))}
            />
          )}
        </Field>
        <Field form={form} name="ifLate">
          {(field) => <ChipRow {...field} label={words.form.ifLate} options={rules} help={words.form.ruleHelp[field.value]} />}
        </Field>
        <Field form={form} name="ifProblem">
          {(field) => <ChipRow {...field} label={words.form.ifProblem} options={rules} help={words.form.ruleHelp[field.value]} />}
        </Field>
      </Card>
      <SectionTitle title={packing.notesTitle} />
      <Card>
        {packing.notes.map((note) => (
          <View key={note} className={styles.note}>
            <View className={styles.dot} aria-hidden="true" />
            <View className="t13 c2 grow">{note}</View>
          </View>
        ))}
        <View className={styles.accept}>
          <Field form={form} name="notesAccepted">
            {({ value, onChange, error, anchor }) => (
              <CheckLine label={packing.accept} checked={value} onChange={onChange} error={error} anchor={anchor} />
            )}
          </Field>
        </View>
      </Card>
    </Screen>
  )
}
