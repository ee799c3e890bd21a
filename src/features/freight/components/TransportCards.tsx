import type { ExampleQuote, TransportInfo } from '@contract/freight/service-types'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { KeyValues } from '@/components/KeyValues'
import { billStrings } from '@/entities/bill/bill-strings'
import { toWeightRows } from '@/entities/bill/bill-view'
import { usePriceRows } from '@/entities/bill/use-price-rows'
import { TRANSPORT_ICONS } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { toLimitText, toPriceRows } from '../channel-view'
import { freightStrings } from '../freight-strings'
import { serviceTypeStrings } from '../service-type-strings'
import styles from './service-types.module.scss'

type Channel = TransportInfo['channels'][number]

/** A tariff may have a hundred bands: the others stand in its full list. */
const PRICES_SHOWN = 3

/** One way of transport: what it is, which goods have no other, and each of its channels. */
export function TransportCards({ type }: { readonly type: TransportInfo }) {
  const words = useStrings(serviceTypeStrings)
  const { and } = useStrings(freightStrings)
  const { transport: names } = useStrings(channelStrings)
  const natures = useStrings(goodsNatureStrings)
  const { transport, onlyWayFor, channels } = type
  return (
    <View className={styles.type}>
      <Card>
        <View className="row g12">
          <IconTile icon={TRANSPORT_ICONS[transport]} />
          <View className="grow">
            <View className="t15 b">{names[transport]}</View>
            <View className="t13 c3">{words.transportText[transport]}</View>
            {onlyWayFor.length > 0 && (
              <View className="t13 cw">{words.onlyWay(onlyWayFor.map((nature) => natures[nature]).join(and))}</View>
            )}
          </View>
        </View>
      </Card>
      {channels.map((channel) => (
        <ChannelCard key={channel.code} channel={channel} />
      ))}
    </View>
  )
}

function ChannelCard({ channel }: { readonly channel: Channel }) {
  const words = useStrings(serviceTypeStrings)
  const freight = useStrings(freightStrings)
  const { days } = useStrings(channelStrings)
  const natures = useStrings(goodsNatureStrings)
  const { line } = useStrings(billStrings)
  const { code, name, transitDaysMin, transitDaysMax, destinations, tariff, example } = channel
  return (
    <Card>
      <View className="row sp g8">
        <View className="t15 b">{name}</View>
        <Button kind="text" size="s" label={words.priceListOf(name)} onPress={() => goTo(routes.channelinfo, { channelCode: code })}>
          {words.priceList}
        </Button>
      </View>
      <KeyValues
        rows={[
          { key: 'transit', label: freight.transit, value: days(transitDaysMin, transitDaysMax) },
          { key: 'to', label: freight.destinations, value: destinations.join(freight.and) },
          { key: 'goods', label: freight.goods, value: tariff.goodsNatures.map((nature) => natures[nature]).join(freight.and) },
          { key: 'limit', label: freight.limit, value: toLimitText(channel, freight) },
          ...toPriceRows(tariff.mode, freight).slice(0, PRICES_SHOWN).map((row) => ({ ...row, key: `price-${row.key}`, label: `${line.freight} · ${row.label}` })),
        ]}
      />
      {example && <Example example={example} />}
    </Card>
  )
}

/** From the box to its price, step by step as a bill explains itself. */
function Example({ example: { destination, goodsValueCents, quote } }: { readonly example: ExampleQuote }) {
  const words = useStrings(serviceTypeStrings)
  const bill = useStrings(billStrings)
  const rows = usePriceRows(quote)
  const title = words.example(destination, formatMoney(goodsValueCents))
  const freight = quote.lines.find(({ label }) => label === 'freight')
  return (
    <View className={styles.example} {...withRole('group')} aria-label={title}>
      <View className={styles.head}>{title}</View>
      <KeyValues
        rows={[
          ...(freight ? toWeightRows(freight, bill).map(({ label, hint, value }) => ({ key: label, label, basis: hint, value })) : []),
          ...rows.map(({ key, label, basis, chip, cents }) => ({
            key,
            label,
            basis: [basis, chip].filter(Boolean).join(' · '),
            value: formatMoney(cents),
          })),
          { key: 'total', label: words.total, value: formatMoney(quote.totalCents), strong: true },
        ]}
      />
    </View>
  )
}
