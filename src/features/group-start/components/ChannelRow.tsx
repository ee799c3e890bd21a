import type { GroupChannel, GroupPrice } from '@contract/group/group'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { ChoiceRow } from '@/components/ChoiceRow'
import { ErrorCard } from '@/components/ErrorCard'
import { channelStrings } from '@/entities/channel/channel-strings'
import { LadderMini } from '@/entities/group/LadderMini'
import { Field } from '@/forms/Field'
import { formatScale, toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import type { StartForm } from '../start-form'
import { startStrings } from '../start-strings'
import type { StartChannels } from '../use-start-channels'
import styles from './ChannelRow.module.scss'

/** The channel that the group is bound to, with its prices on the way to the hoped-for weight. */
export function ChannelRow({ form, offered: { channels, targetGrams } }: { readonly form: StartForm; readonly offered: StartChannels }) {
  const words = useStrings(startStrings)
  const { days } = useStrings(channelStrings)
  const [warehouseId, channelCode] = [form.watch('warehouseId'), form.watch('channelCode')]
  const { error, onRetry } = useScreenState(channels, warehouseId !== '')
  const items = warehouseId === '' ? [] : (channels.data?.items ?? [])
  const chosen = items.find(({ code }) => code === channelCode)
  const isGone = channels.isSuccess && !channels.isPlaceholderData && channelCode !== '' && chosen === undefined
  const { setValue } = form
  // Another warehouse or region has other channels: what is not offered cannot be meant.
  useEffect(() => {
    if (isGone) setValue('channelCode', '', { shouldDirty: true })
  }, [isGone, setValue])
  const isNone = channels.isSuccess && items.length === 0
  return (
    <>
      {error !== undefined && !channels.data && <ErrorCard message={error} onRetry={onRetry} />}
      <Field form={form} name="channelCode">
        {(field) => (
          <ChoiceRow
            {...field}
            label={words.channel}
            placeholder={warehouseId === '' ? words.channelFirst : words.channelHint}
            disabled={items.length === 0}
            warning={warehouseId !== '' && isNone ? words.channelNone : undefined}
            choices={items.map((channel) => ({ value: channel.code, text: channel.name, detail: [days(channel.transitDaysMin, channel.transitDaysMax), toSteps(channel, words.firstStep)].join(' · ') }))}
          />
        )}
      </Field>
      {chosen && (
        <View className={styles.ladder}>
          <LadderMini group={{ price: toStartPrice(chosen), contributedGrams: 0, targetGrams }} labels="short" />
        </View>
      )}
    </>
  )
}

/** `¥18/kg 起團 · 20 kg ¥17 · 40 kg ¥16`. */
function toSteps({ steps }: GroupChannel, first: (price: string) => string): string {
  return steps.map(({ fromGrams, perKgCents }, index) => (index === 0 ? first(toShortMoney(perKgCents)) : `${formatScale(fromGrams)} ${toShortMoney(perKgCents)}`)).join(' · ')
}

/** Nobody has joined yet. */
function toStartPrice({ steps }: GroupChannel): GroupPrice {
  const [first, second] = steps
  return { steps, perKgCents: first?.perKgCents ?? (0 as GroupPrice['perKgCents']), ...(second && { next: { ...second, gapGrams: second.fromGrams } }) }
}
