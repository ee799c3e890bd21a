import type { MallGoods } from '@contract/mall/mall'
import { toUnitCents } from '@contract/mall/quantity-price'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { GoodsPrice } from '@/entities/goods/GoodsPrice'
import { platformStrings } from '@/entities/mall/platform-strings'
import { formatApproximate } from '@/i18n/format-approximate'
import { useStrings } from '@/i18n/use-strings'
import type { ForeignSku } from '../goods-choice'
import { mallGoodsStrings } from '../goods-strings'
import { CardTags, ShopLine } from './Cards'
import { RateLine } from './Freshness'
import styles from './mall.module.scss'
import { TierRows } from './TierRows'

export interface MallGoodsHeadProps {
  readonly goods: MallGoods
  /** What is chosen; without it the lowest price of all. */
  readonly sku: ForeignSku | undefined
  readonly quantity: number
}

/** What it costs, what it is, and whose it is. */
export function MallGoodsHead({ goods, sku, quantity }: MallGoodsHeadProps) {
  const words = useStrings(mallGoodsStrings)
  const names = useStrings(platformStrings)
  const { title, platform, shop, priceCents, priceMaxCents, soldText, tags, tiers, approximate } = goods
  const unitCents = sku && toUnitCents(tiers, sku, quantity)
  const shown = unitCents ?? priceCents
  const about = shown && formatApproximate(shown, approximate)
  return (
    <Card>
      <View className="row wrap sp g8">
        {shown === undefined ? (
          <View className="t17 b">{words.priceUnknown}</View>
        ) : (
          <View className={styles.price}>
            <GoodsPrice cents={shown} size="large" hasRange={unitCents === undefined && priceMaxCents !== undefined} />
            {about !== undefined && <View className={styles.approximate}>{about}</View>}
          </View>
        )}
        {soldText !== undefined && <View className="t13 c3 num">{soldText}</View>}
      </View>
      <View className={styles.name}>{title}</View>
      <View className="row g6 mt">
        <Icon name="store" size={16} className="c3" />
        <ShopLine shop={shop} />
        <View className="t12 c3">{names[platform]}</View>
      </View>
      {tags.length > 0 && (
        <View className="row wrap g4 mt">
          <CardTags tags={tags} />
        </View>
      )}
      <TierRows tiers={tiers} quantity={quantity} />
      <View className={styles.rateOfHead}>
        <RateLine rate={approximate} />
      </View>
    </Card>
  )
}
