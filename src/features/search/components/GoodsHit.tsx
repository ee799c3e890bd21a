import type { GoodsCard } from '@contract/shop/goods'
import { Image, View } from '@tarojs/components'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toNarrowAddress } from '@/platform/asset-address'
import { toPieces } from '../marked-text'
import { searchStrings } from '../search-strings'
import { Marked } from './Marked'
import styles from './search.module.scss'

export interface GoodsHitProps {
  readonly goods: GoodsCard
  readonly search: string
  readonly onOpen: () => void
}

/** Goods of the shop, as the other hits are: the shop's own list shows more of them. */
export function GoodsHit({ goods: { name, subtitle, picture, fromCents, hasRange }, search, onOpen }: GoodsHitProps) {
  const words = useStrings(searchStrings)
  const price = formatMoney(fromCents)
  return (
    <Pressable row role="link" className={styles.row} onPress={onOpen}>
      {picture ? (
        <Image className={styles.picture} src={toNarrowAddress(picture.url, 360)} mode="aspectFill" lazyLoad nativeProps={{ alt: '' }} />
      ) : (
        <IconTile icon="shopping-cart" tint="orange" />
      )}
      <View className={styles.words}>
        <View className="t15">
          <Marked pieces={toPieces(name, search)} />
        </View>
        {subtitle !== undefined && (
          <View className={styles.facts}>
            <Marked pieces={toPieces(subtitle, search)} />
          </View>
        )}
      </View>
      <View className="t14 b num">{hasRange ? words.from(price) : price}</View>
    </Pressable>
  )
}
