import type { Delivery } from '@contract/shop/cart'
import type { ShopOrderDetail, ShopPreview } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { ErrorCard } from '@/components/ErrorCard'
import { PriceBar } from '@/components/PriceBar'
import { SelectCard } from '@/components/SelectCard'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { shopStrings } from '@/entities/goods/shop-strings'
import { useShopPreview } from '@/entities/shop-order/shop-order-queries'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { useChangeShopDelivery } from '../../shop-order-queries'
import { shopOrderStrings, type ShopOrderStrings } from '../../shop-order-strings'
import styles from './detail.module.scss'
import { HomeChoice } from './HomeChoice'

export interface DeliverySheetProps {
  readonly order: ShopOrderDetail
  readonly onClose: () => void
}

interface Way {
  readonly delivery: Delivery
  readonly addressId?: string | undefined
  readonly channelCode?: string | undefined
}

const otherThan = (delivery: Delivery): Delivery => (delivery === 'join' ? 'home' : 'join')

/** Another way for an order that is not paid: what it comes to then is seen before it is agreed to. Its time to pay stays. */
export function DeliverySheet({ order, onClose }: DeliverySheetProps) {
  const { change: words } = useStrings(shopOrderStrings)
  const ways = useStrings(shopStrings)
  const other = otherThan(order.delivery)
  const [way, setWay] = useState<Way>({ delivery: order.deliveries.includes(other) ? other : order.delivery })
  const change = useChangeShopDelivery()
  const lines = order.lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
  const read = useShopPreview({ lines, ...way })
  const state = useScreenState(read)
  const preview = read.data
  const isAsked = read.isPlaceholderData
  const isOffered = preview?.delivery === way.delivery && toUnavailable(preview, way.delivery) === undefined
  const isSame = way.delivery === order.delivery && way.delivery === 'join'

  async function submit() {
    if (!preview || isAsked) return
    const { delivery } = way
    const place = delivery === 'home' ? { addressId: preview.addressId, channelCode: preview.channelCode } : {}
    const outcome = await change.run({ orderId: order.orderId, delivery, ...place, seenTotalCents: preview.totalCents })
    // The price may not be what it was: show what holds now.
    if (!outcome.ok) return void read.refetch()
    toast(words.done)
    onClose()
  }

  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={change.isRunning}
      bar={
        preview &&
        isOffered &&
        !isSame && (
          <PriceBar
            label={words.total}
            cents={preview.totalCents}
            action={{ text: words.submit, onPress: submit, loading: change.isRunning || isAsked }}
          />
        )
      }
    >
      {state.loading ? (
        <Skeleton height="160px" radius="12px" />
      ) : !preview ? (
        <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
      ) : (
        <>
          <View className={styles.ways} {...withRole('radiogroup')} aria-label={words.title}>
            {order.deliveries.map((delivery) => (
              <SelectCard
                key={delivery}
                tick
                label={ways.delivery[delivery]}
                selected={way.delivery === delivery}
                onSelect={() => setWay({ delivery })}
              >
                <View className="t15 b">{ways.delivery[delivery]}</View>
                <View className="t12 c3 num">{toPriceText(preview, delivery, words)}</View>
              </SelectCard>
            ))}
          </View>
          {way.delivery === 'home' && preview.delivery === 'home' && (
            <HomeChoice
              preview={preview}
              onAddress={(addressId) => setWay({ delivery: 'home', addressId })}
              onChannel={(channelCode) => setWay({ delivery: 'home', addressId: preview.addressId, channelCode })}
            />
          )}
        </>
      )}
    </Sheet>
  )
}

const toUnavailable = ({ deliveries }: ShopPreview, delivery: Delivery) => deliveries.find((one) => one.delivery === delivery)?.unavailable

function toPriceText(preview: ShopPreview, delivery: Delivery, words: ShopOrderStrings['change']): string {
  const offer = preview.deliveries.find((one) => one.delivery === delivery)
  if (offer?.unavailable !== undefined) return words.why[offer.unavailable]
  if (offer?.freightCents === undefined) return ''
  return offer.freightCents === 0 ? words.free : `${words.price} ${formatMoney(offer.freightCents)}`
}
