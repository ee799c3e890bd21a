import type { GoodsCard, ShopHome } from '@contract/shop/goods'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EndpointPages } from '@/query/use-endpoint-pages'
import { useGoodsPages } from '@/entities/goods/found-goods-queries'

/**
 * The goods of the shop's first page. The first of them come with what else the page shows, in one answer; the list of all goods is only
 * asked by who wants more of them.
 */
export function useHomeGoods(home: ShopHome | undefined): Pick<EndpointPages<GoodsCard>, 'items' | 'hasNextPage' | 'isFetchingNextPage' | 'loadMore' | 'onSight' | 'error' | 'refetch'> {
  const [wantsMore, setWantsMore] = useState(false)
  const pages = useGoodsPages({ sort: 'all' }, { enabled: wantsMore })
  const { loadMore, first } = pages
  const isThere = first !== undefined
  /** Its first page is what is shown already. */
  const goesOn = useRef(false)
  useEffect(() => {
    if (!isThere || !goesOn.current) return
    goesOn.current = false
    loadMore()
  }, [isThere, loadMore])
  const begin = useCallback(() => {
    goesOn.current = true
    setWantsMore(true)
  }, [])
  if (isThere) return pages
  return {
    items: home?.goods.items ?? [],
    hasNextPage: home?.goods.nextCursor !== undefined,
    isFetchingNextPage: wantsMore && pages.isFetching,
    loadMore: begin,
    onSight: pages.onSight,
    error: pages.error,
    refetch: pages.refetch,
  }
}
