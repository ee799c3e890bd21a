import type { GroupChannel, GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { Icon } from '@/components/Icon'
import { SelectCard } from '@/components/SelectCard'
import { SkeletonCards } from '@/components/Skeleton'
import { TRANSPORT_ICONS } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { useGroupChannels } from '@/entities/group/group-queries'
import { toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { ChangeSheet, useChanging } from './ChangeSheet'
import { manageStrings } from './manage-strings'

export interface ChannelSheetProps {
  readonly detail: Pick<GroupDetail, 'group' | 'lines'>
  readonly onClose: () => void
}

/** Another channel with its prices, to which the others have to agree. */
export function ChannelSheet({ detail, onClose }: ChannelSheetProps) {
  const { change: words } = useStrings(manageStrings)
  const { group } = detail
  const { warehouseId, country, targetGrams } = group
  const channels = useGroupChannels({ warehouseId, country, targetGrams })
  const state = useScreenState(channels)
  const { send, finish, isRunning } = useChanging(detail, onClose)
  const [channelCode, setChannelCode] = useState(group.channelCode)
  const items = channels.data?.items ?? []
  async function submit() {
    if ((await send({ channelCode })).ok) finish()
  }

  return (
    <ChangeSheet
      detail={detail}
      title={words.channel}
      isSame={channelCode === group.channelCode}
      isSending={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      {state.loading && <SkeletonCards count={2} />}
      {!channels.data && state.error !== undefined && <ErrorCard message={state.error} onRetry={state.onRetry} />}
      {channels.data && items.every(({ code }) => code === group.channelCode) && <Empty plain title={words.noChannel} />}
      {items.map((channel) => (
        <View key={channel.code} className="mt">
          <ChannelOption
            channel={channel}
            isChosen={channel.code === channelCode}
            isPresent={channel.code === group.channelCode}
            onChoose={() => setChannelCode(channel.code)}
          />
        </View>
      ))}
    </ChangeSheet>
  )
}

interface ChannelOptionProps {
  readonly channel: GroupChannel
  readonly isChosen: boolean
  readonly isPresent: boolean
  readonly onChoose: () => void
}

function ChannelOption({ channel, isChosen, isPresent, onChoose }: ChannelOptionProps) {
  const { change: words } = useStrings(manageStrings)
  const { days } = useStrings(channelStrings)
  const { name, transport, transitDaysMin, transitDaysMax, steps } = channel
  const [first, last] = [steps[0], steps[steps.length - 1]]
  return (
    <SelectCard tick label={name} selected={isChosen} onSelect={onChoose}>
      <View className="row g8 wrap">
        <Icon name={TRANSPORT_ICONS[transport]} size={18} className="cb" />
        <View className="t14 b">{name}</View>
        {isPresent && <View className="t12 c3">{words.present}</View>}
      </View>
      <View className="t12 c3">{days(transitDaysMin, transitDaysMax)}</View>
      {first && last && <View className="t12 c2 num">{words.perKg(toShortMoney(first.perKgCents), toShortMoney(last.perKgCents))}</View>}
    </SelectCard>
  )
}
