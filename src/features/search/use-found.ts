import { useAddresses } from '@/entities/address/address-queries'
import { useScreenState } from '@/query/screen-state'
import { useFoundOrders, useFoundParcels } from './search-queries'
import { findAddresses, type SearchGroup } from './search-view'

/** What was found of each group. They come, and fail, each by itself. */
export function useFound(search: string) {
  const isAsked = search !== ''
  const parcels = useFoundParcels(search)
  const orders = useFoundOrders(search)
  // A member has few: they are read whole, and looked through here.
  const addresses = useAddresses()
  const states = {
    parcels: useScreenState(parcels, isAsked),
    orders: useScreenState(orders, isAsked),
    addresses: useScreenState(addresses, isAsked),
  }
  const found = {
    parcels: { items: parcels.items, hasMore: parcels.hasNextPage },
    orders: { items: orders.items, hasMore: orders.hasNextPage },
    addresses: { items: isAsked ? findAddresses(addresses.data ?? [], search) : [], hasMore: false },
  }
  const groups: readonly SearchGroup[] = ['parcels', 'orders', 'addresses']
  const count = (of: readonly SearchGroup[]) => {
    const sum = of.reduce((total, group) => total + found[group].items.length, 0)
    return of.some((group) => found[group].hasMore) ? `${sum}+` : sum
  }
  return {
    parcels,
    orders,
    addresses: found.addresses.items,
    states,
    /** With a plus where more has not been looked at yet. */
    counts: { all: count(groups), parcels: count(['parcels']), orders: count(['orders']), addresses: count(['addresses']) },
    isNothing: groups.every((group) => !states[group].loading && states[group].error === undefined && found[group].items.length === 0),
  }
}

export type Found = ReturnType<typeof useFound>
