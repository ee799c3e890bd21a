import { View } from '@tarojs/components'
import { IconTile } from '@/components/IconTile'
import { Money } from '@/components/Money'
import { SelectCard } from '@/components/SelectCard'
import { StatusTag } from '@/components/StatusTag'
import { feeStrings } from '@/entities/bill/fee-strings'
import { toFormula, toUnfitReason, TRANSPORT_ICONS } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { formatMoney, formatScale } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toFitText, type ShownChannel } from '../estimate-view'
import { estimateStrings } from '../estimate-strings'
import { freightStrings } from '../freight-strings'
import styles from './ChannelOption.module.scss'

export interface ChannelOptionProps {
  readonly shown: ShownChannel
  readonly badges: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One channel beside the others: days, goods, limit, price with what is in it; or why it has none and what would fit. */
export function ChannelOption({ shown, badges, isChosen, onChoose }: ChannelOptionProps) {
  const words = useStrings(estimateStrings)
  const { and } = useStrings(freightStrings)
  const channelWords = useStrings(channelStrings)
  const natures = useStrings(goodsNatureStrings)
  const fees = useStrings(feeStrings)
  const { channel, cents, isQuoted } = shown
  const { name, range, terms } = channel
  const hasPrice = cents !== undefined
  const days = channelWords.days(channel.transitDaysMin, channel.transitDaysMax)
  const reason = toUnfitReason(channel, channelWords)
  const price = hasPrice ? formatMoney(cents) : reason
  const worst = isQuoted && range?.worstCents !== undefined ? formatMoney(range.worstCents) : undefined
  const lines = channel.quote?.lines.filter(({ label }) => label !== 'freight') ?? []
  const extras = lines.map(({ label, amountCents }) => `${fees[label]} ${formatMoney(amountCents)}`)
  const fits = toFitText(channel, words.fits, { natures, and })
  return (
    <SelectCard label={[name, ...badges, days, price].filter(Boolean).join(', ')} selected={isChosen} locked={!hasPrice} onSelect={onChoose}>
      <View className={styles.row}>
        <IconTile icon={TRANSPORT_ICONS[channel.transport]} tint={isChosen ? 'solid' : 'grey'} />
        <View className={styles.about}>
          <View className="row wrap g8">
            <View className={hasPrice ? 't15 b' : 't15 b c3'}>{name}</View>
            {badges.map((badge) => (
              <StatusTag key={badge} tone="accent" mini>
                {badge}
              </StatusTag>
            ))}
          </View>
          <View className="t12 c3">{[days, isQuoted && toFormula(channel)].filter(Boolean).join(' · ')}</View>
          {hasPrice ? (
            <View className="t12 c3">{[...terms.goodsNatures.map((nature) => natures[nature]), words.fits.upTo(formatScale(terms.maxGrams))].join(' · ')}</View>
          ) : (
            <View className="t12 cw">{[reason, fits].filter(Boolean).join(' · ')}</View>
          )}
          {isQuoted && extras.length > 0 && <View className="t12 c3 num">{words.including(extras.join(' · '))}</View>}
          {isQuoted && range && !worst && <View className="t12 cw num">{words.openRange(formatMoney(range.bestCents))}</View>}
        </View>
        {hasPrice && (
          <View className={styles.price}>
            <Money cents={cents} size="title" />
            {worst && range && <View className="t12 c3 num">{words.range(formatMoney(range.bestCents), worst)}</View>}
          </View>
        )}
      </View>
    </SelectCard>
  )
}
