import type { ChannelInfo } from '@contract/freight/channel-info'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { KeyValues } from '@/components/KeyValues'
import { TRANSPORT_ICONS } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { useStrings } from '@/i18n/use-strings'
import { toLimitText } from '../channel-view'
import { freightStrings } from '../freight-strings'

/** What a channel is: how long, from where and to where, what it takes. */
export function ChannelFacts({ channel }: { readonly channel: ChannelInfo }) {
  const words = useStrings(freightStrings)
  const channelWords = useStrings(channelStrings)
  const natures = useStrings(goodsNatureStrings)
  const { name, transport, warehouses, destinations, tariff } = channel
  const days = channelWords.days(channel.transitDaysMin, channel.transitDaysMax)
  return (
    <Card>
      <View className="row g12">
        <IconTile icon={TRANSPORT_ICONS[transport]} tint="brand" size="grid" />
        <View className="grow">
          <View className="t17 b">{name}</View>
          <View className="t13 c3">{`${channelWords.transport[transport]} · ${days}`}</View>
        </View>
      </View>
      <View className="mt">
        <KeyValues
          rows={[
            { key: 'transit', label: words.transit, value: days },
            { key: 'from', label: words.fromWarehouse, value: warehouses.join(words.and) },
            { key: 'to', label: words.destinations, value: destinations.map((one) => one.name).join(words.and) },
            { key: 'goods', label: words.goods, value: tariff.goodsNatures.map((nature) => natures[nature]).join(words.and) },
            { key: 'limit', label: words.limit, value: toLimitText(channel, words) },
          ]}
        />
      </View>
    </Card>
  )
}
