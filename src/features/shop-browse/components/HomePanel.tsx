import type { GoodsCard } from '@contract/shop/goods'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { SearchBar } from '@/components/SearchBar'
import { SectionTitle } from '@/components/SectionTitle'
import { GoodsPairs } from '@/entities/goods/GoodsPairs'
import { shopStrings } from '@/entities/goods/shop-strings'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useShopHome } from '../browse-queries'
import { browseStrings } from '../browse-strings'
import { useHomeGoods } from '../use-home-goods'
import { CategoryGrid } from './CategoryGrid'
import { GoodsTile } from './GoodsTile'
import styles from './HomePanel.module.scss'
import { LateSeenRow } from './LateSeenRow'
import { OfferCard } from './OfferCard'

/** The hero reaches behind the upper half of the categories. */
const HERO_HEIGHT = 196

const drawTile = (goods: GoodsCard) => <GoodsTile goods={goods} />

/** The shop's front: what is looked for, categories, the offer, what sells (picture 56). */
export function HomePanel() {
  const words = useStrings(browseStrings)
  const shop = useStrings(shopStrings)
  const read = useShopHome()
  const state = useScreenState(read)
  const { data: home } = read
  const goods = useHomeGoods(home)
  const [text, setText] = useState('')
  usePullDown(read.refetch)
  useSharing(`${shop.title} · ${words.headline}`, routes.shop)
  const search = () => {
    const q = text.trim()
    if (q !== '') void goTo(routes.shopList, { q })
  }
  return (
    <ShopFrame
      title={shop.title}
      hero={HERO_HEIGHT}
      {...state}
      head={
        <View className={styles.search}>
          <SearchBar
            onHero
            value={text}
            onChange={setText}
            onSearch={search}
            placeholder={words.search}
            maxLength={limits.shop.searchLength}
          />
        </View>
      }
    >
      <View className={styles.promise}>
        <View className={styles.headline}>{words.headline}</View>
        <View className={styles.line}>{words.promise}</View>
      </View>
      {home && (
        <>
          <CategoryGrid {...home} />
          {home.offer && <OfferCard offer={home.offer} />}
          {goods.items.length > 0 && (
            <SectionTitle title={words.popular} action={words.all} onAction={() => void replaceWith(routes.shopList)} />
          )}
          <GoodsPairs
            items={goods.items}
            label={words.popular}
            keyOf={({ goodsId }) => goodsId}
            draw={drawTile}
            hasMore={goods.hasNextPage}
            loadMore={goods.loadMore}
            onSight={goods.onSight}
            loading={goods.isFetchingNextPage}
            error={goods.error ? state.error : undefined}
            retry={() => void goods.refetch()}
            empty={<Empty {...words.nothing} />}
          />
          <LateSeenRow />
        </>
      )}
    </ShopFrame>
  )
}
