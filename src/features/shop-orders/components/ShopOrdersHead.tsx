import { limits } from '@contract/limits'
import { SHOP_ORDER_TABS, type ShopOrderTab } from '@contract/shop/shop-order-status'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { SearchBar } from '@/components/SearchBar'
import { StatusTabs } from '@/components/StatusTabs'
import { useStrings } from '@/i18n/use-strings'
import type { ShopTab } from '../shop-order-view'
import { shopOrdersStrings } from '../shop-orders-strings'
import styles from './ShopOrdersHead.module.scss'

export interface ShopOrdersHeadProps {
  readonly tab: ShopTab
  readonly onTab: (tab: ShopTab) => void
  /** As typed. */
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly counts: Readonly<Record<ShopOrderTab, number>> | undefined
}

/** Search and status tabs: stays while the list scrolls. */
export const ShopOrdersHead = memo(function ShopOrdersHead({ tab, onTab, search, onSearch, counts }: ShopOrdersHeadProps) {
  const words = useStrings(shopOrdersStrings)
  // Reviews stand here once there is something to review, or where a link has asked for them.
  const shown = SHOP_ORDER_TABS.filter((one) => one !== 'toReview' || one === tab || (counts?.toReview ?? 0) > 0)
  const tabs = [
    { value: 'all' as const, text: words.tab.all },
    ...shown.map((value) => ({ value, text: words.tab[value], count: counts?.[value], alarming: value === 'unpaid' })),
  ]
  return (
    <>
      <View className={styles.search}>
        <SearchBar
          value={search}
          onChange={onSearch}
          onSearch={() => onSearch(search.trim())}
          placeholder={words.search}
          maxLength={limits.shop.searchLength}
        />
      </View>
      <StatusTabs label={words.title} tabs={tabs} value={tab} onChange={onTab} />
    </>
  )
})
