import type { Address } from '@contract/address/address'
import type { OrderHit as FoundOrder } from '@contract/order/order-hit'
import type { ParcelSummary } from '@contract/parcel/parcel'
import type { GoodsCard } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Screen } from '@/components/Screen'
import { SearchBar } from '@/components/SearchBar'
import { StatusTabs } from '@/components/StatusTabs'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { ScanButton } from '@/entities/parcel/ScanButton'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { useIsOnline } from '@/query/use-online'
import { useSettled } from '@/query/use-settled'
import { routes } from '@/routes'
import { AddressHit } from '../components/AddressHit'
import { GoodsHit } from '../components/GoodsHit'
import { OrderHit } from '../components/OrderHit'
import { ParcelHit } from '../components/ParcelHit'
import styles from '../components/search.module.scss'
import { GuestAnswer } from '../components/GuestAnswer'
import { SearchIdle } from '../components/SearchIdle'
import { SearchResults } from '../components/SearchResults'
import { useSearchHistory } from '../search-history'
import { searchStrings } from '../search-strings'
import { SEARCH_GROUPS, type SearchTab } from '../search-view'
import { useFound } from '../use-found'
import { useMeantParcel } from '../use-meant-parcel'

/** A search asks once the typing rests. */
const SEARCH_AFTER_MS = 300

export function SearchScreen() {
  return useGuest() ? <GuestSearch /> : <MemberSearch />
}

/** A number that a guest has typed at home, or here. */
function GuestSearch() {
  const words = useStrings(searchStrings)
  const { search: asked = '' } = useParams(routes.search)
  const [text, setText] = useState(asked)
  return (
    <Screen title={words.title} titleHidden navLeft={<SearchField text={text} onChange={setText} />}>
      <GuestAnswer search={text.trim()} />
    </Screen>
  )
}

interface SearchFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSearch?: () => void
}

function SearchField({ text, onChange, onSearch = () => undefined }: SearchFieldProps) {
  const words = useStrings(searchStrings)
  return (
    <View className={styles.field}>
      <SearchBar
        value={text}
        onChange={onChange}
        onSearch={onSearch}
        placeholder={words.placeholder}
        trailing={<ScanButton onNumber={onChange} />}
      />
    </View>
  )
}

/** One field for all that is the member's, parcels, orders, addresses, in this order; and below it what the shop sells. */
function MemberSearch() {
  const words = useStrings(searchStrings)
  const { search: asked = '' } = useParams(routes.search)
  const [text, setText] = useState(asked)
  const [tab, setTab] = useState<SearchTab>('all')
  const typed = text.trim()
  const settled = useSettled(typed, SEARCH_AFTER_MS)
  const search = typed === '' ? '' : settled
  const history = useSearchHistory()
  const found = useFound(search)
  const { data: carriers = [] } = useCarriers()
  const isOnline = useIsOnline()

  useMeantParcel(search, found.parcels.items, ({ parcelId }) => {
    history.remember(search)
    // Who asked on another page has not seen this one yet, and does not come back to it.
    void (search === asked.trim() ? replaceWith(routes.parcelSea, { parcelId }) : goTo(routes.parcelSea, { parcelId }))
  })

  const remember = () => history.remember(typed)
  const opens = (go: () => Promise<void>) => () => {
    remember()
    return go()
  }
  const draw = {
    parcels: (parcel: ParcelSummary) => (
      <ParcelHit
        parcel={parcel}
        carrier={carriers.find(({ code }) => code === parcel.carrierCode)}
        search={search}
        onOpen={opens(() => goTo(routes.parcelSea, { parcelId: parcel.parcelId }))}
      />
    ),
    orders: (order: FoundOrder) => (
      <OrderHit order={order} search={search} onOpen={opens(() => goTo(routes.parcelOrderDetails, { orderId: order.orderId }))} />
    ),
    addresses: (address: Address) => (
      <AddressHit address={address} search={search} onOpen={opens(() => goTo(routes.addressAdd, { addressId: address.addressId }))} />
    ),
    goods: (goods: GoodsCard) => (
      <GoodsHit goods={goods} search={search} onOpen={opens(() => goTo(routes.goods, { goodsId: goods.goodsId }))} />
    ),
  }

  return (
    <Screen
      title={words.title}
      titleHidden
      navLeft={<SearchField text={text} onChange={setText} onSearch={remember} />}
      head={
        search !== '' && (
          <StatusTabs
            label={words.groups}
            tabs={(['all', ...SEARCH_GROUPS] as const).map((value) => ({ value, text: words.group[value], count: found.counts[value] }))}
            value={tab}
            onChange={setTab}
          />
        )
      }
      offlineSince={isOnline ? undefined : ''}
    >
      {search === '' ? (
        <SearchIdle history={history} onChoose={setText} />
      ) : (
        <SearchResults
          found={found}
          search={search}
          tab={tab}
          draw={draw}
          onTab={setTab}
          onLeave={remember}
          onGoods={opens(() => goTo(routes.shopList, { q: search }))}
        />
      )}
    </Screen>
  )
}
