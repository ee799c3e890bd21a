import type { AfterSaleSummary } from '@contract/shop/after-sale'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { Sheet } from '@/components/Sheet'
import { SkeletonCards } from '@/components/Skeleton'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useAfterSales } from '../after-sale-queries'
import { afterSalesStrings } from '../after-sales-strings'
import { LateAfterSaleRows } from './LateAfterSaleRows'

/** How many after-sales of a member are under way; they are listed over the page, each with the way to its order. */
export function AfterSalesCell() {
  const words = useStrings(afterSalesStrings)
  const open = useAfterSales({ isOpen: true })
  const state = useScreenState(open)
  const [isShown, setShown] = useState(false)
  usePullDown(open.refetch)
  const count = open.first?.openCount ?? 0

  async function show({ orderId }: AfterSaleSummary) {
    setShown(false)
    await goTo(routes.shopOrder, { orderId })
  }

  return (
    <>
      <Card pad="form">
        <Cell icon="rotate-ccw" title={words.title} text={count > 0 ? words.waiting(count) : undefined} onPress={() => setShown(true)} />
      </Card>
      <Sheet open={isShown} title={words.title} onClose={() => setShown(false)}>
        {state.loading ? (
          <SkeletonCards count={2} />
        ) : !open.first ? (
          <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
        ) : open.items.length === 0 ? (
          <Empty plain title={words.none.title} text={words.none.text} />
        ) : (
          <LateAfterSaleRows items={open.items} onOpen={(one) => void show(one)} onMore={open.hasNextPage ? open.loadMore : undefined} />
        )}
      </Sheet>
    </>
  )
}
