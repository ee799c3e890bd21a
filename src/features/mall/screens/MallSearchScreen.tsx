import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { StatusTabs } from '@/components/StatusTabs'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { requireLogin, useGuest } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { scrollToTop } from '@/platform/scroll'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import { toBound, toPlatform, toPriceSort, toSort, type Filters } from '../asked'
import { FilterChips } from '../components/FilterChips'
import { FoundByPicture, FoundGoods } from '../components/FoundGoods'
import { SearchField, SearchNote, SeveralGoods } from '../components/SearchField'
import { mallSearchStrings } from '../search-strings'
import { useSearchBox } from '../use-search-box'

/** What was found in foreign shops, by words or by a picture (picture 66). */
export function MallSearchScreen() {
  const { image } = useParams(routes.mallSearch)
  return image === undefined ? <ByWords /> : <ByPicture image={image} />
}

const TABS = ['relevance', 'sold', 'price', 'shops'] as const
type Tab = (typeof TABS)[number]

function ByWords() {
  const words = useStrings(mallSearchStrings)
  const params = useParams(routes.mallSearch)
  const isOnline = useIsOnline()
  const [q, setQ] = useState(params.q?.trim() ?? '')
  const [sort, setSort] = useState(toSort(params.sort))
  const [showsShops, setShowsShops] = useState(false)
  const [filters, setFilters] = useState<Filters>({
    platform: toPlatform(params.platform),
    minCents: toBound(params.from),
    maxCents: toBound(params.to),
  })
  const box = useSearchBox(q, (next) => {
    setQ(next)
    scrollToTop()
  })
  const isByPrice = sort === 'priceUp' || sort === 'priceDown'
  const change = (tab: Tab) => {
    setShowsShops(tab === 'shops')
    if (tab === 'price') setSort(showsShops && isByPrice ? sort : toPriceSort(sort))
    else if (tab !== 'shops') setSort(tab)
    scrollToTop()
  }
  return (
    <ShopFrame
      title={words.title}
      offlineSince={isOnline ? undefined : ''}
      head={
        <>
          <SearchField box={box} />
          <StatusTabs
            label={words.sort.label}
            tabs={TABS.map((value) => ({ value, text: value === 'price' && isByPrice ? words.sort[sort] : words.sort[value] }))}
            value={showsShops ? 'shops' : isByPrice ? 'price' : sort}
            onChange={change}
          />
        </>
      }
      overlays={<SeveralGoods {...box} />}
    >
      <SearchNote note={box.note} />
      <FilterChips filters={filters} onChange={setFilters} />
      {q === '' ? <Begin /> : <FoundGoods q={q} sort={sort} filters={filters} showsShops={showsShops} onClearFilters={() => setFilters({})} />}
    </ShopFrame>
  )
}

/** There is nothing to ask again for; a page that is pulled down comes back all the same. */
const nothing = () => Promise.resolve()

function Begin() {
  const words = useStrings(mallSearchStrings)
  usePullDown(nothing)
  return <Empty plain {...words.begin} />
}

function ByPicture({ image }: { readonly image: string }) {
  return useGuest() ? <PictureOfGuest /> : <PictureOfMember image={image} />
}

function PictureOfGuest() {
  const words = useStrings(mallSearchStrings)
  usePullDown(nothing)
  return <ShopFrame title={words.byPicture} guest={{ ...words.guest, onAction: () => void requireLogin() }} />
}

function PictureOfMember({ image }: { readonly image: string }) {
  const words = useStrings(mallSearchStrings)
  const isOnline = useIsOnline()
  const [filters, setFilters] = useState<Filters>({ platform: toPlatform(useParams(routes.mallSearch).platform) })
  return (
    <ShopFrame title={words.byPicture} offlineSince={isOnline ? undefined : ''}>
      <FilterChips isByPicture filters={filters} onChange={setFilters} />
      <FoundByPicture image={image} filters={filters} onClearFilters={() => setFilters({})} />
    </ShopFrame>
  )
}
