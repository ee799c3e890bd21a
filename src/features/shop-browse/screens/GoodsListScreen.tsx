import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { SearchBar } from '@/components/SearchBar'
import { useCartCount } from '@/entities/cart/use-cart'
import { shopStrings } from '@/entities/goods/shop-strings'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { scrollToTop } from '@/platform/scroll'
import { useIsOnline } from '@/query/use-online'
import { useSettled } from '@/query/use-settled'
import { routes } from '@/routes'
import { browseStrings } from '../browse-strings'
import { useCategories } from '../browse-queries'
import { CategoryRail } from '../components/CategoryRail'
import { FilterRow } from '../components/FilterRow'
import { FoundGoods } from '../components/FoundGoods'
import styles from '../components/GoodsList.module.scss'
import { SortChips } from '../components/SortChips'
import { SubcategoryChips } from '../components/SubcategoryChips'
import { toSort, type Filters, type Place } from '../list-asked'
import { listStrings } from '../list-strings'

/** A search asks once the typing rests. */
const SEARCH_AFTER_MS = 300

/** Goods by category, or what was searched for. */
export function GoodsListScreen() {
  return useParams(routes.shopList).q === undefined ? <CategoryList /> : <SearchResults />
}

/** The second tab of the shop (picture 57). */
function CategoryList() {
  const words = useStrings(browseStrings)
  const shop = useStrings(shopStrings)
  const params = useParams(routes.shopList)
  const [text, setText] = useState('')
  const [place, setPlace] = useState<Place>({ categoryId: params.category, isSpecial: params.special !== undefined })
  const [sort, setSort] = useState(toSort(params.sort))
  const cartCount = useCartCount()
  const { data: { categories } = { categories: [] }, refetch } = useCategories()
  // The goods beside the rail hear it by themselves.
  usePullDown(refetch)
  const isOnline = useIsOnline()
  const search = () => {
    const q = text.trim()
    if (q !== '') void goTo(routes.shopList, { q })
  }
  /** Another list, from its beginning. */
  const go = (next: Place) => {
    setPlace(next)
    scrollToTop()
  }
  return (
    <ShopFrame
      title={shop.tabs.classify}
      tabs={{ current: 'classify', cartCount }}
      offlineSince={isOnline ? undefined : ''}
      head={
        <View className={styles.field}>
          <SearchBar value={text} onChange={setText} onSearch={search} placeholder={words.search} maxLength={limits.shop.searchLength} />
        </View>
      }
    >
      <View className={styles.columns}>
        <CategoryRail categories={categories} place={place} onChoose={go} />
        <View className={styles.list}>
          <SubcategoryChips categories={categories} place={place} onChoose={go} />
          <SortChips sort={sort} onChange={setSort} />
          <FoundGoods place={place} q="" sort={sort} />
        </View>
      </View>
    </ShopFrame>
  )
}

function SearchResults() {
  const words = useStrings(listStrings)
  const browse = useStrings(browseStrings)
  const params = useParams(routes.shopList)
  const [text, setText] = useState(params.q ?? '')
  const [sort, setSort] = useState(toSort(params.sort))
  const [filters, setFilters] = useState<Filters>({})
  const settled = useSettled(text.trim(), SEARCH_AFTER_MS)
  const isOnline = useIsOnline()
  return (
    <ShopFrame
      title={words.results}
      offlineSince={isOnline ? undefined : ''}
      head={
        <View className={styles.field}>
          <SearchBar
            value={text}
            onChange={setText}
            onSearch={() => undefined}
            placeholder={browse.search}
            maxLength={limits.shop.searchLength}
          />
        </View>
      }
    >
      <SortChips sort={sort} onChange={setSort} />
      <FilterRow filters={filters} onChange={setFilters} />
      <FoundGoods
        withCount
        place={{ categoryId: params.category }}
        q={settled}
        sort={sort}
        filters={filters}
        onClearFilters={() => setFilters({})}
      />
    </ShopFrame>
  )
}
