import type { Address } from '@contract/address/address'
import type { OrderHit } from '@contract/order/order-hit'
import type { ParcelSummary } from '@contract/parcel/parcel'
import type { GoodsCard } from '@contract/shop/goods'
import { Fragment, type ReactNode } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { useStrings } from '@/i18n/use-strings'
import { toList } from '@/query/screen-state'
import { searchStrings } from '../search-strings'
import type { SearchTab } from '../search-view'
import type { Found } from '../use-found'
import { FoundGroup } from './FoundGroup'
import { NothingFound } from './NothingFound'

export interface SearchResultsProps {
  readonly found: Found
  readonly search: string
  readonly tab: SearchTab
  readonly draw: {
    readonly parcels: (parcel: ParcelSummary) => ReactNode
    readonly orders: (order: OrderHit) => ReactNode
    readonly addresses: (address: Address) => ReactNode
    readonly goods: (goods: GoodsCard) => ReactNode
  }
  readonly onTab: (tab: SearchTab) => void
  readonly onLeave: () => void
  /** To the shop's own list of what was searched for. */
  readonly onGoods: () => void
}

const keyOf = {
  parcels: ({ parcelId }: ParcelSummary) => parcelId,
  orders: ({ orderId }: OrderHit) => orderId,
  addresses: ({ addressId }: Address) => addressId,
  goods: ({ goodsId }: GoodsCard) => goodsId,
}

/**
 * The groups one below the other, in their order; or one of them to its end. What stands below a group waits until that one has
 * come or failed: else it would be pushed away while it is read.
 */
export function SearchResults({ found, search, tab, draw, onTab, onLeave, onGoods }: SearchResultsProps) {
  const words = useStrings(searchStrings)
  const { parcels, orders, addresses, goods, states } = found
  if (tab === 'all') {
    if (found.isNothing) return <NothingFound search={search} onLeave={onLeave} />
    const waits = { orders: states.parcels.loading, addresses: states.parcels.loading || states.orders.loading }
    const goodsWait = waits.addresses || states.addresses.loading
    return (
      <>
        <FoundGroup
          group="parcels"
          items={parcels.items}
          hasMore={parcels.hasNextPage}
          state={states.parcels}
          keyOf={keyOf.parcels}
          renderItem={draw.parcels}
          onMore={() => onTab('parcels')}
        />
        {!waits.orders && (
          <FoundGroup
            group="orders"
            items={orders.items}
            hasMore={orders.hasNextPage}
            state={states.orders}
            keyOf={keyOf.orders}
            renderItem={draw.orders}
            onMore={() => onTab('orders')}
          />
        )}
        {!waits.addresses && (
          <FoundGroup
            group="addresses"
            items={addresses}
            hasMore={false}
            state={states.addresses}
            keyOf={keyOf.addresses}
            renderItem={draw.addresses}
            onMore={() => onTab('addresses')}
          />
        )}
        {!goodsWait && (
          <FoundGroup
            group="goods"
            items={goods.items}
            hasMore={goods.count > goods.items.length}
            state={states.goods}
            keyOf={keyOf.goods}
            renderItem={draw.goods}
            onMore={onGoods}
          />
        )}
      </>
    )
  }
  const empty = <Empty plain title={words.noneInGroup} />
  if (tab === 'parcels') {
    return (
      <PagedList
        {...toList(parcels, states.parcels)}
        label={words.group.parcels}
        keyOf={keyOf.parcels}
        renderItem={(parcel) => <Card pad="form">{draw.parcels(parcel)}</Card>}
        empty={empty}
      />
    )
  }
  if (tab === 'orders') {
    return (
      <PagedList
        {...toList(orders, states.orders)}
        label={words.group.orders}
        keyOf={keyOf.orders}
        renderItem={(order) => <Card pad="form">{draw.orders(order)}</Card>}
        empty={empty}
      />
    )
  }
  if (addresses.length === 0) return empty
  return (
    <Card pad="form">
      {addresses.map((address) => (
        <Fragment key={keyOf.addresses(address)}>{draw.addresses(address)}</Fragment>
      ))}
    </Card>
  )
}
