import type { GoodsCard } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { GoodsPrice } from '@/entities/goods/GoodsPrice'
import { shopStrings } from '@/entities/goods/shop-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { browseStrings } from '../browse-strings'
import { toShortCount } from '../offer-text'
import styles from './GoodsTile.module.scss'

/** One of two columns of goods (picture 56). */
export function GoodsTile({ goods }: { readonly goods: GoodsCard }) {
  const words = useStrings(browseStrings)
  const shop = useStrings(shopStrings)
  const { goodsId, name, fromCents, hasRange, listPriceCents, isSpecial, isSoldOut, soldCount } = goods
  return (
    <Pressable row role="link" className={styles.tile} onPress={() => goTo(routes.goods, { goodsId })}>
      <GoodsLook look={goods} size="card" />
      <View className={styles.text}>
        <View className={styles.name}>{name}</View>
        <View className="row wrap sp g4">
          <GoodsPrice cents={fromCents} size="title" hasRange={hasRange} listPriceCents={listPriceCents} />
          {soldCount > 0 && <View className={styles.sold}>{words.sold(toShortCount(soldCount))}</View>}
        </View>
        {(isSoldOut || isSpecial) && (
          <View className={styles.tags}>
            <StatusTag mini tone={isSoldOut ? 'cancelled' : 'topay'}>{isSoldOut ? shop.soldOut : words.specials}</StatusTag>
          </View>
        )}
      </View>
    </Pressable>
  )
}
