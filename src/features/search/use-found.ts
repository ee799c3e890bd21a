import { toWaybill } from '@contract/parcel/number/read-number'
import type { GoodsCard } from '@contract/shop/goods'
import { useAddresses } from '@/entities/address/address-queries'
import { useScreenState } from '@/query/screen-state'
import { useFoundGoods, useFoundOrders, useFoundParcels } from './search-queries'
import { findAddresses, SHOWN_EACH, type SearchGroup } from './search-view'

const NO_GOODS: { readonly items: readonly GoodsCard[]; readonly count: number } = { items: [], count: 0 }

/** What was found of each group. They come, and fail, each by itself. */
export function useFound(search: string) {
  const isAsked = search !== ''
  const parcels = useFoundParcels(search)
  const orders = useFoundOrders(search)
  // A member has few: they are read whole, and looked through here.
  const addresses = useAddresses()
  // A number is a parcel's or an order's.
  const isAboutGoods = isAsked && toWaybill(search) === undefined
  const goods = useFoundGoods(isAboutGoods ? search : '', SHOWN_EACH)
  const states = {
    parcels: useScreenState(parcels, isAsked),
    orders: useScreenState(orders, isAsked),
    addresses: useScreenState(addresses, isAsked),
    goods: useScreenState(goods, isAboutGoods),
  }
  const foundGoods = isAboutGoods ? (goods.data ?? NO_GOODS) : NO_GOODS
  const found = {
    parcels: { items: parcels.items, hasMore: parcels.hasNextPage },
    orders: { items: orders.items, hasMore: orders.hasNextPage },
    addresses: { items: isAsked ? findAddresses(addresses.data ?? [], search) : [], hasMore: false },
  }
  const groups: readonly SearchGroup[] = ['parcels', 'orders', 'addresses']
  const count = (of: readonly SearchGroup[], beside: typeof foundGoods = NO_GOODS) => {
    const sum = of.reduce((total, group) => total + found[group].items.length, beside.items.length)
    return beside.count > beside.items.length || of.some((group) => found[group].hasMore) ? `${sum}+` : sum
  }
  return {
    parcels,
    orders,
    addresses: found.addresses.items,
    /** The shop's, the first few; `count` of how many. */
    goods: foundGoods,
    states,
    /** With a plus where more has not been looked at yet. */
    counts: { all: count(groups, foundGoods), parcels: count(['parcels']), orders: count(['orders']), addresses: count(['addresses']) },
    isNothing:
      foundGoods.items.length === 0 &&
      Object.values(states).every(({ loading, error }) => !loading && error === undefined) &&
      groups.every((group) => found[group].items.length === 0),
  }
}

export type Found = ReturnType<typeof useFound>
