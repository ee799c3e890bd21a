import type { ChannelOffer } from '@contract/order/order'
import { View } from '@tarojs/components'
import { BoxStack } from '@/components/BoxStack'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { IconTile } from '@/components/IconTile'
import { Money } from '@/components/Money'
import { NoticeLine } from '@/components/NoticeLine'
import { SectionTitle } from '@/components/SectionTitle'
import { SelectCard } from '@/components/SelectCard'
import { SkeletonCards } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { SwitchRow } from '@/components/SwitchRow'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { toggleService, toServices } from '../../packing-choice'
import { orderStrings } from '../../strings/index'
import type { Packing } from '../../use-packing'
import { CustomsNotice } from './DeliveryStep'
import styles from './packing.module.scss'

const TRANSPORT_ICONS = { sea: 'ship', air: 'plane', land: 'truck' } as const
const SERVICE_ICONS = { reinforcement: 'shield-check', photoCheck: 'camera', removePackaging: 'package-open' } as const

/** Step 3: all channels side by side with their price, then the services. */
export function ChannelStep({ packing }: { readonly packing: Packing }) {
  const strings = useStrings(orderStrings)
  const { packing: words } = strings
  const { draft, change, preview, priceError, retryPrice } = packing
  if (!preview) return priceError ? <ErrorCard message={priceError.message} onRetry={retryPrice} /> : <SkeletonCards count={3} />
  const chosen = preview.channels.find((channel) => channel.code === draft.channelCode)
  const actual = formatWeight(preview.actualGrams)
  const volumetric = chosen?.quote && formatWeight(chosen.quote.volumetricGrams)
  const done = toServices(draft, preview)
  const error = packing.errorText('channelCode')

  return (
    <>
      <Card>
        <View className="row g12">
          <BoxStack count={preview.parcelCount} />
          <View className="grow">
            <View className="t15 b">{words.summary(preview.parcelCount, formatMoney(preview.goodsValueCents))}</View>
            <View className="t12 c3">{volumetric ? words.weights(actual, volumetric) : actual}</View>
          </View>
          <Button kind="text" size="s" onPress={() => packing.goToStep(0)}>
            {words.edit}
          </Button>
        </View>
      </Card>
      <SectionTitle title={words.channels} />
      {error && <NoticeLine tone="problem">{error}</NoticeLine>}
      {preview.channels.every((channel) => !channel.quote) && <Empty plain {...words.noChannel} />}
      <View className={styles.grid} role="radiogroup" aria-label={words.channels}>
        {preview.channels.map((channel) => (
          <ChannelCard
            key={channel.code}
            channel={channel}
            selected={channel.code === draft.channelCode}
            onSelect={() => change((now) => ({ ...now, channelCode: channel.code }))}
          />
        ))}
      </View>
      {preview.savingCents !== undefined && preview.savingCents > 0 && (
        <NoticeLine tone="good" icon="layers">
          {words.saving(formatMoney(preview.savingCents))}
        </NoticeLine>
      )}
      {preview.range && <NoticeLine>{words.range(formatMoney(preview.range.bestCents), formatMoney(preview.range.worstCents))}</NoticeLine>}
      <SectionTitle title={words.services} />
      <Card pad="form">
        {preview.services.map((service) => (
          <SwitchRow
            key={service.code}
            icon={SERVICE_ICONS[service.code]}
            label={strings.service[service.code]}
            extra={formatMoney(service.cents)}
            text={strings.serviceText[service.code]}
            reason={service.required ? words.fragileLocked : undefined}
            on={done.includes(service.code)}
            locked={service.required}
            onChange={() => change((now) => toggleService(now, service.code))}
          />
        ))}
        <SwitchRow
          icon="umbrella"
          label={words.insurance}
          extra={`1% · ${formatMoney(Math.floor((preview.declaredValueCents + 50) / 100))}`}
          text={words.insuranceText(formatMoney(preview.declaredValueCents))}
          on={draft.insured}
          onChange={(insured) => change((now) => ({ ...now, insured }))}
        />
      </Card>
      {preview.overCustomsThreshold && <CustomsNotice preview={preview} />}
    </>
  )
}

interface ChannelCardProps {
  readonly channel: ChannelOffer
  readonly selected: boolean
  readonly onSelect: () => void
}

function ChannelCard({ channel, selected, onSelect }: ChannelCardProps) {
  const { packing: words } = useStrings(orderStrings)
  const badge = channel.cheapest ? words.cheapest : channel.fastest ? words.fastest : undefined
  return (
    <SelectCard label={channel.name} selected={selected} locked={!channel.quote} onSelect={onSelect}>
      <View className="row sp g8">
        <IconTile icon={TRANSPORT_ICONS[channel.transport]} tint={selected ? 'solid' : 'grey'} />
        {badge && (
          <StatusTag tone="accent" mini>
            {badge}
          </StatusTag>
        )}
      </View>
      <View className={styles.channelName}>{channel.name}</View>
      <View className="t12 c3">{words.days(channel.transitDaysMin, channel.transitDaysMax)}</View>
      {channel.quote ? (
        <Money cents={channel.quote.totalCents} size="title" />
      ) : (
        <View className="t12 cw">{channel.unfit && words.unfit[channel.unfit]}</View>
      )}
    </SelectCard>
  )
}
