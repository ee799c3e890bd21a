import type { ShopOrderDetail, ShopOrderLine } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { shopOrderStrings } from '../../shop-order-strings'
import styles from './detail.module.scss'

/** What was bought, as it was when ordered, and what of it has come back. */
export function LinesCard({ order }: { readonly order: Pick<ShopOrderDetail, 'lines'> }) {
  const { lines: words } = useStrings(shopOrderStrings)
  return (
    <Card pad="form">
      <View {...withRole('list')} aria-label={words.title}>
        {order.lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </View>
    </Card>
  )
}

function Line({ line }: { readonly line: ShopOrderLine }) {
  const { lines: words } = useStrings(shopOrderStrings)
  const { goodsId, skuId, name, optionText, quantity, unitCents, refundedQuantity, refundedCents, refundedPoints } = line
  const refunded = words.refunded(refundedQuantity, formatMoney(refundedCents))
  return (
    <View className={styles.line} {...withRole('listitem')}>
      <Pressable row role="link" className={styles.cover} label={words.open(name)} onPress={() => goTo(routes.goods, { goodsId, skuId })} />
      <View className={styles.over}>
        <GoodsLook look={line} size="line" />
        <View className="grow">
          <View className={styles.name}>{name}</View>
          {optionText !== '' && <View className="t12 c3">{optionText}</View>}
          {refundedQuantity > 0 && (
            <View className="t12 cb num">
              {refundedPoints > 0 ? `${refunded} · ${words.points(formatCount(refundedPoints))}` : refunded}
            </View>
          )}
        </View>
        <View className={styles.price}>
          <Money cents={unitCents} size="card" />
          <View className="t12 c3 num">{words.quantity(quantity)}</View>
        </View>
      </View>
    </View>
  )
}
