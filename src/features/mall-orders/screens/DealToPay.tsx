import type { DealDetail } from '@contract/proxy/deal'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { ResultView } from '@/components/ResultView'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useHasPassed } from '@/entities/payable/use-has-passed'
import { useDealToPay } from '@/entities/proxy/deal-queries'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith, toAddress } from '@/navigation/go'
import { isNotFound } from '@/query/business-error'
import { useScreenState, type ScreenState } from '@/query/screen-state'
import { toMomentHere, useServerTime, type ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { MallPayPage } from '../components/MallPayPage'
import { mallPayStrings } from '../mall-pay-strings'

/** Pays a deal with money alone: it is set aside until the member confirms. */
export function DealToPay({ dealId }: { readonly dealId: string }) {
  const words = useStrings(mallPayStrings)
  const read = useDealToPay(dealId)
  const state = useScreenState(read)
  const deal = read.data
  const time = useServerTime(deal?.now ?? '', read.dataUpdatedAt)
  if (deal) return <Paying deal={deal} time={time} state={state} />
  return (
    <ShopFrame title={words.title} {...state} error={isNotFound(read.error) ? undefined : state.error}>
      <Empty plain title={words.deal.notFound} action={words.deal.toRequests} onAction={() => void replaceWith(routes.requests, { tab: 'won' })} />
    </ShopFrame>
  )
}

function Paying({ deal, time, state }: { readonly deal: DealDetail; readonly time: ServerTime; readonly state: ScreenState }) {
  const words = useStrings(mallPayStrings)
  const { dealId, number, deadline, can, totalCents } = deal
  const due = deadline?.kind === 'pay' ? deadline.at : undefined
  const isOver = useHasPassed(due === undefined ? undefined : toMomentHere(due, time)) || !can.pay
  const [isPaidHere, setPaidHere] = useState(false)
  const toDeal = () => void replaceWith(routes.request, { dealId })
  // What is paid already, or can be paid no more, is told by its own page.
  const over = (
    <ShopFrame title={words.title}>
      <ResultView art="box-open" title={words.deal.over.title} text={words.deal.over.text} primary={{ text: words.deal.toDeal, onPress: toDeal }} />
    </ShopFrame>
  )
  return (
    <MallPayPage
      name={words.deal.name(number)}
      due={due === undefined ? undefined : { at: due, time, left: words.within, over: words.lapsed.title }}
      promise={words.deal.promise}
      over={isOver && !isPaidHere ? over : undefined}
      offlineSince={state.offlineSince}
      payable={{
        id: dealId,
        state: { ...state, loading: false },
        owed: { canPay: can.pay && !isOver, takesDeductions: false, dueCents: totalCents },
        returnTo: toAddress(routes.mallPay, { dealId }),
        head: () => null,
        words,
        paid: { art: 'box-closed', title: words.paid.title, text: words.deal.paid, primary: { text: words.deal.toDeal, onPress: toDeal } },
        onPaid: () => setPaidHere(true),
      }}
    />
  )
}
