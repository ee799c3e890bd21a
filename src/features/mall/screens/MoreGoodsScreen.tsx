import type { MallCard, MallPage } from '@contract/mall/mall'
import { useCallback } from 'react'
import { Empty } from '@/components/Empty'
import { GoodsPairs } from '@/entities/goods/GoodsPairs'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import type { EndpointPages } from '@/query/use-endpoint-pages'
import { toList, useScreenState } from '@/query/screen-state'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import { toPlatform } from '../asked'
import { MallTile } from '../components/Cards'
import { FailedNote, RateLine, SlowSkeleton, StaleCard } from '../components/Freshness'
import { NotSetUp } from '../components/NotSetUp'
import { isNotSetUp } from '../is-not-set-up'
import { mallStrings } from '../mall-strings'
import { toCardKey, useHotGoods, useMallSearch } from '../mall-queries'

/** More of a list of the mall, or all of a shop, in two columns. */
export function MoreGoodsScreen() {
  const { list, shopId } = useParams(routes.mallMore)
  return list === 'shop' && shopId !== undefined ? <GoodsOfShop shopId={shopId} /> : <HotGoods list={list === 'hot' || list === 'shop' ? undefined : list} />
}

function HotGoods({ list }: { readonly list: string | undefined }) {
  const words = useStrings(mallStrings)
  const read = useHotGoods(list)
  useSharing(words.hot, routes.mallMore, list === undefined ? {} : { list })
  return <Found title={words.hot} read={read} />
}

function GoodsOfShop({ shopId }: { readonly shopId: string }) {
  const words = useStrings(mallStrings)
  const platform = toPlatform(useParams(routes.mallMore).platform)
  const read = useMallSearch({ shopId, sort: 'relevance', ...(platform && { platform }) })
  const title = read.items[0]?.shop.name ?? words.ofShop
  useSharing(title, routes.mallMore, { list: 'shop', shopId, ...(platform && { platform }) })
  return <Found title={title} read={read} />
}

function Found({ title, read }: { readonly title: string; readonly read: EndpointPages<MallCard, MallPage> }) {
  const words = useStrings(mallStrings)
  const state = useScreenState(read)
  const isOnline = useIsOnline()
  const rate = read.first?.approximate
  const draw = useCallback((goods: MallCard) => <MallTile goods={goods} rate={rate} />, [rate])
  usePullDown(read.refetch)
  return (
    <ShopFrame title={title} offlineSince={isOnline ? undefined : (state.offlineSince ?? '')}>
      {isNotSetUp(read.error) ? (
        <NotSetUp />
      ) : (
        <>
          <StaleCard answer={read.first} onRetry={state.onRetry} />
          {read.first && <FailedNote failed={read.first.failed} />}
          <RateLine rate={rate} />
          <GoodsPairs
            {...toList(read, state)}
            label={title}
            keyOf={toCardKey}
            draw={draw}
            skeleton={<SlowSkeleton count={3} />}
            empty={<Empty plain {...words.noHot} />}
          />
        </>
      )}
    </ShopFrame>
  )
}
