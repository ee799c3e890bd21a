import type { GoodsDetail, GoodsSku } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Card } from '@/components/Card'
import { toCountdown } from '@/components/countdown'
import { Icon } from '@/components/Icon'
import { useSecondsLeft } from '@/components/use-seconds-left'
import { GoodsPrice } from '@/entities/goods/GoodsPrice'
import { shopStrings } from '@/entities/goods/shop-strings'
import { isLeft, toPriceRange } from '@/entities/goods/sku-choice'
import { skuStrings } from '@/entities/goods/sku-strings'
import { toStockText } from '@/entities/goods/SkuHead'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { goodsPageStrings } from '../goods-strings'
import styles from './GoodsPage.module.scss'

export interface GoodsHeadProps {
  readonly goods: GoodsDetail
  /** What is chosen; without it the lowest price that can come of it. */
  readonly sku: GoodsSku | undefined
  readonly time: ServerTime
  /** A limited-time price has ended. The same function each time, so that it is told once. */
  readonly onPriceEnd: () => unknown
}

/** What it costs, what it is, and how many are left. */
export function GoodsHead({ goods, sku, time, onPriceEnd }: GoodsHeadProps) {
  const words = useStrings(goodsPageStrings)
  const shop = useStrings(shopStrings)
  const { stock } = useStrings(skuStrings)
  const range = toPriceRange(goods, {})
  const shown = sku ?? range?.low
  const left = sku ? (isLeft(sku) ? stock(toStockText(sku)) : shop.soldOut) : goods.skus.some(isLeft) ? undefined : shop.soldOut
  return (
    <Card>
      <View className="row wrap sp g8">
        {shown && (
          <GoodsPrice
            cents={shown.priceCents}
            size="large"
            hasRange={!sku && range !== undefined && range.high.priceCents !== range.low.priceCents}
            listPriceCents={shown.listPriceCents}
          />
        )}
        <View className="t13 c3 num">{[words.sold(formatCount(goods.soldCount)), left].filter(Boolean).join(' · ')}</View>
      </View>
      {shown?.specialUntil !== undefined && <SpecialLine until={shown.specialUntil} time={time} onEnd={onPriceEnd} />}
      <View className={styles.name}>{goods.name}</View>
      {goods.subtitle !== undefined && <View className="t13 c2">{goods.subtitle}</View>}
    </Card>
  )
}

function SpecialLine({ until, time, onEnd }: { readonly until: string; readonly time: ServerTime; readonly onEnd: () => unknown }) {
  const words = useStrings(goodsPageStrings)
  const left = useSecondsLeft(toMomentHere(until, time))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void onEnd()
  }, [isOver, onEnd])
  const { days, hours, minutes, seconds } = toCountdown(left)
  return (
    <View className={styles.special}>
      <Icon name="clock" size={15} />
      <View>{words.special(`${hours}:${minutes}:${seconds}`, Number(days))}</View>
    </View>
  )
}
