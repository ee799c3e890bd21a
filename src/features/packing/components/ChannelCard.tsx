import type { ChannelOffer } from '@contract/freight/channel-offer'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { IconTile } from '@/components/IconTile'
import { Money } from '@/components/Money'
import { SelectCard } from '@/components/SelectCard'
import { StatusTag } from '@/components/StatusTag'
import { toFormula, toUnfitReason, TRANSPORT_ICONS } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { packingStrings } from '../packing-strings'
import styles from './packing.module.scss'

export interface ChannelCardProps {
  readonly channel: ChannelOffer
  readonly badges: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One way to send it: how long, how much; or why not. */
export function ChannelCard({ channel, badges, isChosen, onChoose }: ChannelCardProps) {
  const words = useStrings(packingStrings)
  const channelWords = useStrings(channelStrings)
  const { name, quote } = channel
  const days = channelWords.days(channel.transitDaysMin, channel.transitDaysMax)
  return (
    <SelectCard
      label={[name, ...badges, days, quote && formatMoney(quote.totalCents)].filter(Boolean).join(', ')}
      selected={isChosen}
      locked={!quote}
      onSelect={onChoose}
      action={
        <Button kind="text" size="s" label={`${words.about} ${name}`} onPress={() => goTo(routes.channelinfo, { channelCode: channel.code })}>
          {words.about}
        </Button>
      }
    >
      <View className="row sp g8">
        <IconTile icon={TRANSPORT_ICONS[channel.transport]} tint={isChosen ? 'solid' : 'grey'} />
        <View className={styles.badges}>
          {badges.map((badge) => (
            <StatusTag key={badge} tone="accent" mini>
              {badge}
            </StatusTag>
          ))}
        </View>
      </View>
      <View className={quote ? styles.channelName : styles.channelOff}>{name}</View>
      <View className="t12 c3">{[days, toFormula(channel)].filter(Boolean).join(' · ')}</View>
      {quote ? (
        <View className={styles.channelPrice}>
          <Money cents={quote.totalCents} size="title" />
        </View>
      ) : (
        <View className="t12 cw">{toUnfitReason(channel, channelWords)}</View>
      )}
    </SelectCard>
  )
}
