import type { GoodsCard, GoodsSku, GoodsSort } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { usePutInCart } from '@/entities/cart/use-put-in-cart'
import { useGoodsPages } from '@/entities/goods/found-goods-queries'
import { useAwaitedSkus } from '@/entities/goods/goods-queries'
import { shopStrings } from '@/entities/goods/shop-strings'
import { toDelivery } from '@/entities/goods/sku-choice'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { usePullDown } from '@/platform/page-lifecycle'
import { toast } from '@/prompts/prompts'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { isFiltered, toAsked, type Filters, type Place } from '../list-asked'
import { listStrings } from '../list-strings'
import { useAwaiting } from '../use-awaiting'
import styles from './GoodsList.module.scss'
import { GoodsRow } from './GoodsRow'
import { QuickAdd } from './QuickAdd'

export interface FoundGoodsProps {
  readonly place: Place
  /** Blank: by place alone. */
  readonly q: string
  readonly sort: GoodsSort
  readonly filters?: Filters
  readonly withCount?: boolean
  readonly onClearFilters?: () => void
}

const NO_FILTERS: Filters = {}

/** Goods one below the other, page by page, each to be put into the cart from here. */
export function FoundGoods({ place, q, sort, filters = NO_FILTERS, withCount = false, onClearFilters }: FoundGoodsProps) {
  const words = useStrings(listStrings)
  const shop = useStrings(shopStrings)
  const read = useGoodsPages(toAsked(place, q, sort, filters))
  const state = useScreenState(read)
  const isGuest = useGuest()
  const { data: awaited } = useAwaitedSkus(!isGuest && read.items.some(({ isSoldOut }) => isSoldOut))
  const awaiting = useAwaiting()
  const put = usePutInCart()
  const [choosing, setChoosing] = useState<string>()
  usePullDown(read.refetch)
  const isAwaited = useCallback(
    ({ onlySkuId, goodsId }: GoodsCard) =>
      awaited?.skus.some((sku) => (onlySkuId ? sku.skuId === onlySkuId : sku.goodsId === goodsId)) ?? false,
    [awaited],
  )
  const add = async ({ onlySkuId, goodsId, fromCents, deliveries }: GoodsCard) => {
    if (onlySkuId === undefined) setChoosing(goodsId)
    else if (await put.run({ skuId: onlySkuId, delivery: toDelivery({ deliveries }), quantity: 1, seenCents: fromCents }))
      toast(shop.inCart)
  }
  const onAwait = async (goods: GoodsCard) => {
    if (goods.onlySkuId === undefined) setChoosing(goods.goodsId)
    else await awaiting({ skuId: goods.onlySkuId, isAwaited: isAwaited(goods) })
  }
  const actions = useRef({ add, onAwait })
  actions.current = { add, onAwait }
  const draw = useCallback(
    (goods: GoodsCard) => (
      <GoodsRow
        goods={goods}
        isAwaited={isAwaited(goods)}
        onAdd={(one) => actions.current.add(one)}
        onAwait={(one) => actions.current.onAwait(one)}
      />
    ),
    [isAwaited],
  )
  const close = useCallback(() => setChoosing(undefined), [])
  return (
    <>
      {withCount && read.first && read.items.length > 0 && (
        <View className={styles.count}>{words.count(formatCount(read.first.count), read.first.countIsMore, read.first.count)}</View>
      )}
      <PagedList
        {...toList(read, state)}
        label={words.goods}
        keyOf={({ goodsId }) => goodsId}
        renderItem={draw}
        empty={<NothingFound place={place} q={q} filters={filters} onClearFilters={onClearFilters} />}
      />
      {choosing !== undefined && (
        <QuickAdd
          goodsId={choosing}
          onAdd={async ({ skuId, delivery, quantity }, { priceCents }) => {
            if (!(await put.run({ skuId, delivery, quantity, seenCents: priceCents }))) return
            toast(shop.inCart)
            close()
          }}
          onAwait={async (sku: GoodsSku) => {
            if (await awaiting(sku)) close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function NothingFound({ place, q, filters, onClearFilters }: Pick<FoundGoodsProps, 'place' | 'q' | 'onClearFilters'> & { readonly filters: Filters }) {
  const { none } = useStrings(listStrings)
  if (isFiltered(filters)) return <Empty plain title={none.filtered} action={none.clear} onAction={onClearFilters} />
  if (q !== '')
    return (
      <>
        <Empty plain title={none.found(q)} text={none.foundText} action={none.all} onAction={() => void replaceWith(routes.shopList)} />
        <Button block kind="text" onPress={() => goTo(routes.mallSearch, { q })}>{none.mall}</Button>
      </>
    )
  return <Empty plain title={place.isSpecial ? none.specials : none.category} />
}
