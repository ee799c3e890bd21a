import type { ShopOrderTab } from '@contract/shop/shop-order-status'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { toBadge } from '@/components/badge-text'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { memberStrings } from '../../member-strings'
import { useShopOrderCounts } from '../../shop-order-queries'
import { shopOrdersStrings } from '../../shop-orders-strings'
import styles from './member.module.scss'

const TILES: readonly (readonly [tab: ShopOrderTab, icon: IconName])[] = [
  ['unpaid', 'wallet'],
  ['toPick', 'package-open'],
  ['shipped', 'truck'],
  ['toReview', 'pen-line'],
]

/** How many orders stand where; each tile opens them. Reviews stand here once there is something to review. */
export function OrderTiles() {
  const words = useStrings(memberStrings)
  const { tab: names } = useStrings(shopOrdersStrings)
  const { data: counts } = useShopOrderCounts()
  const tiles = TILES.filter(([tab]) => tab !== 'toReview' || (counts?.toReview ?? 0) > 0)
  return (
    <>
      <SectionTitle title={words.orders} action={words.all} onAction={() => void goTo(routes.shopOrders)} />
      <Card pad="none">
        <View className={styles.tiles} {...withRole('group')} aria-label={words.orders}>
          {tiles.map(([tab, icon]) => {
            const count = counts?.[tab] ?? 0
            return (
              <Pressable
                key={tab}
                row
                role="link"
                className={styles.tile}
                onPress={() => goTo(routes.shopOrders, { tab })}
              >
                <Icon name={icon} size={24} className="cb" />
                <View>{names[tab]}</View>
                {count > 0 && <View className={styles.badge}>{` ${toBadge(count)}`}</View>}
              </Pressable>
            )
          })}
        </View>
      </Card>
    </>
  )
}
