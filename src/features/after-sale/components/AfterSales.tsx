import type { ShopOrderStatus } from '@contract/shop/shop-order-status'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { ErrorCard } from '@/components/ErrorCard'
import { SectionTitle } from '@/components/SectionTitle'
import { SkeletonCards } from '@/components/Skeleton'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import type { AskedOrder } from '../after-sale-form'
import { useAfterSales, useAfterSaleTerms } from '../after-sale-queries'
import { afterSaleStrings } from '../after-sale-strings'
import { afterSalesStrings } from '../after-sales-strings'
import { toShelfParts } from '../shelf-part-form'
import { shelfPartStrings } from '../shelf-part-strings'
import { AfterSaleRows } from './AfterSaleRows'
import { AfterSaleSheet } from './AfterSaleSheet'
import { AskSheet } from './AskSheet'
import { ShelfPartSheet } from './ShelfPartSheet'

/** Before the goods are anywhere near the member there is nothing to ask for. */
const WITH_AFTER_SALE: readonly ShopOrderStatus[] = ['inStock', 'shipped', 'signed', 'returned']

/** What was asked for of an order after it was sold, and the way to ask. */
export function AfterSales({ order }: { readonly order: AskedOrder }) {
  return WITH_AFTER_SALE.includes(order.status) ? <Section order={order} /> : null
}

function Section({ order }: { readonly order: AskedOrder }) {
  const words = useStrings(afterSaleStrings)
  const { title } = useStrings(afterSalesStrings)
  const partWords = useStrings(shelfPartStrings)
  const language = useLanguage()
  const { orderId } = order
  const asked = useAfterSales({ orderId })
  const askable = useAfterSaleTerms(orderId)
  // The one that is missing says so.
  const state = useScreenState(asked.first && asked.error === null ? askable : asked)
  const [open, setOpen] = useState<'asking' | 'part' | { readonly afterSaleId: string }>()
  const close = () => setOpen(undefined)
  const readAgain = () => Promise.all([asked.refetch(), askable.refetch()])
  usePullDown(readAgain)
  const terms = askable.data?.lines
  const possible = terms?.filter(({ bar }) => bar === undefined) ?? []
  const until = possible.flatMap((term) => term.until ?? []).sort()[0]
  // Why not, where there is one reason for all of them; what is under way or refunded stands above anyway.
  const bars = new Set(terms?.map(({ bar }) => bar))
  const [onlyBar] = bars.size === 1 ? bars : []
  if (!asked.first || !terms)
    return (
      <>
        <SectionTitle title={title} />
        {state.loading ? (
          <SkeletonCards count={1} />
        ) : (
          <ErrorCard message={state.error ?? ''} onRetry={() => void readAgain()} />
        )}
      </>
    )
  const parts = toShelfParts(order, terms)
  return (
    <>
      <SectionTitle title={title} />
      <Card pad="form">
        <AfterSaleRows
          items={asked.items}
          onOpen={({ afterSaleId }) => setOpen({ afterSaleId })}
          onMore={asked.hasNextPage ? asked.loadMore : undefined}
        />
        {possible.length > 0 ? (
          <Cell
            icon="rotate-ccw"
            title={words.ask}
            text={until === undefined ? words.askText : words.askUntil(formatDateTime(until, language))}
            onPress={() => setOpen('asking')}
          />
        ) : (
          (asked.items.length === 0 || onlyBar === 'askedTwice') && (
            <Cell icon="rotate-ccw" title={words.ask} text={onlyBar ? words.bar[onlyBar] : words.askText} />
          )
        )}
        {parts.some(({ bar }) => bar === undefined) && (
          <Cell
            icon="package-open"
            title={partWords.title}
            text={order.canReturnUntil && partWords.until(formatDateTime(order.canReturnUntil, language))}
            onPress={() => setOpen('part')}
          />
        )}
      </Card>
      {open === 'part' && <ShelfPartSheet orderId={orderId} parts={parts} onClose={close} onStale={() => void askable.refetch()} />}
      {open === 'asking' && <AskSheet order={order} terms={terms} onClose={close} onStale={() => void askable.refetch()} />}
      {typeof open === 'object' && <AfterSaleSheet afterSaleId={open.afterSaleId} onClose={close} />}
    </>
  )
}
