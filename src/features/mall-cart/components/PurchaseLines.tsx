import type { PurchasePreview } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { toForeignLook } from '@/entities/mall/foreign-look'
import { keyOfMallLine } from '@/entities/mall/mall-cart-queries'
import { useStrings } from '@/i18n/use-strings'
import { mallCartStrings } from '../mall-cart-strings'
import { toReason } from '../mall-cart-view'
import styles from './mall-cart.module.scss'

/** What is ordered, by shop, by the piece. */
export function PurchaseLines({ preview: { shops } }: { readonly preview: PurchasePreview }) {
  const { checkout: words } = useStrings(mallCartStrings)
  return (
    <Card pad="form">
      {shops.map(({ platform, shopId, shopName, lines }) => (
        <View key={`${platform} ${shopId}`}>
          <View className={styles.seller}>
            <Icon name="store" size={16} />
            <View>{shopName}</View>
          </View>
          {lines.map((line) => (
            <View key={keyOfMallLine(line)} className={styles.line}>
              <GoodsLook size="line" look={toForeignLook(line.picture)} />
              <View className="grow">
                <View className="t15">{line.title}</View>
                {line.optionText !== '' && <View className="t12 c3">{line.optionText}</View>}
                {line.isFlagged && <View className="t12 cw">{words.flagged}</View>}
              </View>
              <View className="right">
                <Money cents={line.unitCents} size="card" className="b" />
                <View className="t12 c3 num">{words.times(line.quantity)}</View>
              </View>
            </View>
          ))}
        </View>
      ))}
    </Card>
  )
}

/** What cannot be ordered now, and why. It stays where it is. */
export function ApartLines({ preview: { apart, isPlaceable } }: { readonly preview: PurchasePreview }) {
  const words = useStrings(mallCartStrings)
  if (apart.length === 0) return null
  return (
    <>
      <SectionTitle title={words.checkout.apart} />
      <Card pad="form">
        {apart.map((line) => (
          <View key={keyOfMallLine(line)} className={styles.line}>
            <GoodsLook size="line" look={toForeignLook(line.picture)} />
            <View className="grow">
              <View className={cx('t15', 'c3')}>{line.title}</View>
              {line.optionText !== '' && <View className="t12 c3">{line.optionText}</View>}
              <View className="t12 cw">{toReason(line, words)}</View>
            </View>
            <View className="t12 c3 num">{words.checkout.times(line.quantity)}</View>
          </View>
        ))}
      </Card>
      <NoteLine>{isPlaceable ? words.checkout.apartText : words.checkout.allApart}</NoteLine>
    </>
  )
}
