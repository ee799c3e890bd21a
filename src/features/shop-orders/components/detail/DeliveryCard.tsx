import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { IconButton } from '@/components/IconButton'
import { IconTile } from '@/components/IconTile'
import { toAddressLine } from '@/entities/address/address-line'
import { shopStrings } from '@/entities/goods/shop-strings'
import { formatWeight } from '@/i18n/format'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { copyText } from '@/prompts/copy'
import { routes } from '@/routes'
import { shopOrderStrings } from '../../shop-order-strings'
import styles from './detail.module.scss'

export interface DeliveryCardProps {
  readonly order: ShopOrderDetail
  readonly onChange: () => void
}

/** How it reaches the member, where to, and by which number the carrier knows it. */
export function DeliveryCard({ order, onChange }: DeliveryCardProps) {
  const { delivery: words } = useStrings(shopOrderStrings)
  const ways = useStrings(shopStrings)
  const { delivery, weightGrams, otherParcelCount, warehouseName, channelName } = order
  const canChange = order.actions.includes('changeDelivery') && (order.deliveries.length > 1 || delivery === 'home')
  const way = delivery === 'home' ? channelName : otherParcelCount > 0 ? words.withOthers(otherParcelCount) : words.alone(warehouseName)
  return (
    <Card raised>
      <View className="row g12">
        <IconTile icon={delivery === 'join' ? 'package-check' : 'truck'} />
        <View className="grow">
          <View className="t15 b">{ways.delivery[delivery]}</View>
          <View className="t12 c3 num">{[words.weight(formatWeight(weightGrams)), way].filter(Boolean).join(' · ')}</View>
        </View>
        {canChange && (
          <Button kind="text" size="s" onPress={onChange}>
            {words.change}
          </Button>
        )}
      </View>
      <Recipient order={order} />
      <Tracking order={order} />
    </Card>
  )
}

/** As it was when ordered: later changes of the address do not touch it. */
function Recipient({ order: { address } }: Pick<DeliveryCardProps, 'order'>) {
  const { delivery: words } = useStrings(shopOrderStrings)
  if (!address) return null
  return (
    <View className={styles.part}>
      <View className="row g8 wrap">
        <View className="t14 b">{address.contact}</View>
        <View className="t14 c3 num">{toMaskedPhone(address.phone)}</View>
      </View>
      <View className={styles.place}>{toAddressLine(address)}</View>
      <View className="t12 c3 num">
        {words.postcode} {address.postcode}
      </View>
    </View>
  )
}

function Tracking({ order: { trackingNumber, carrierName = '', trackingPage } }: Pick<DeliveryCardProps, 'order'>) {
  const { delivery: words } = useStrings(shopOrderStrings)
  if (trackingNumber === undefined) return null
  return (
    <View className={styles.part}>
      <View className="row g8">
        <View className="grow">
          <Code value={trackingNumber} className="t15" />
          <View className="t12 c3">{words.trackingNumber(carrierName)}</View>
        </View>
        <IconButton icon="copy" size={18} label={words.copy} onPress={() => copyText(trackingNumber, words.copied)} />
      </View>
      {trackingPage !== undefined && (
        <View className="mt">
          <Button kind="line" size="m" block icon="truck" onPress={() => goTo(routes.webView2, { url: trackingPage })}>
            {words.track}
          </Button>
        </View>
      )}
    </View>
  )
}
