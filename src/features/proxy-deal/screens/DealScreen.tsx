import type { DealDetail } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { toStatusHeroHeight } from '@/components/StatusHero'
import { AgentFaceLine } from '@/entities/agent/AgentFaceLine'
import { useDeal, type NamedDeal } from '@/entities/proxy/deal-queries'
import { AskedFacts, AskedHead } from '@/entities/proxy/AskedHead'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { formatDay, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { DealBar } from '../components/DealBar'
import { DealHero } from '../components/DealHero'
import { Bought, Dispute, Rating, Steps } from '../components/DealParts'
import styles from '../components/deal.module.scss'
import { ObjectSheet } from '../components/ObjectSheet'
import { OwnParcels } from '../components/OwnParcels'
import { OwnQuestion } from '../components/OwnQuestion'
import { RateSheet } from '../components/RateSheet'
import { dealStrings } from '../deal-strings'
import { toRoute } from '../deal-view'
import { ownDealStrings } from '../own-deal-strings'

/** What came of an accepted bid, for who asked for it: where it stands, what is waited for, what can be done now. */
export function DealScreen({ deal: named }: { readonly deal: NamedDeal }) {
  const words = useStrings(ownDealStrings)
  const shared = useStrings(dealStrings)
  const read = useDeal(named)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  const deal = read.data
  const time = useServerTime(deal?.now ?? '', read.dataUpdatedAt)
  const [open, setOpen] = useState<'service' | 'object' | 'rate'>()
  const close = () => setOpen(undefined)
  if (!deal) {
    return (
      <Screen
        title={shared.title}
        {...state}
        {...whileHeroLoads(state, toStatusHeroHeight(true))}
        error={isNotFound(read.error) ? undefined : state.error}
      >
        <Empty plain title={shared.notFound} action={words.toList} onAction={() => void replaceWith(routes.requests, { tab: 'won' })} />
      </Screen>
    )
  }
  const { question, can } = deal
  return (
    <Screen
      title={shared.title}
      {...state}
      hero={toStatusHeroHeight(toRoute(deal.status, shared) !== undefined)}
      bar={
        <DealBar deal={deal} onService={() => setOpen('service')} onObject={() => setOpen('object')} onRate={() => setOpen('rate')} onRefused={read.refetch} />
      }
      overlays={
        <>
          <ServicePopup
            open={open === 'service'}
            about={{ payableId: deal.dealId, kind: 'deal', number: deal.number }}
            onClose={close}
          />
          {open === 'object' && <ObjectSheet dealId={deal.dealId} onClose={close} />}
          {open === 'rate' && <RateSheet dealId={deal.dealId} onClose={close} />}
        </>
      }
    >
      <DealHero deal={deal} time={time} words={words} onOver={read.refetch} />
      {question && (deal.status === 'asking' || can.answer) && <OwnQuestion deal={deal} question={question} onRefused={read.refetch} />}
      <View className={styles.apart}>
        <Goods deal={deal} />
      </View>
      <Bought bought={deal.bought} />
      <OwnParcels parcels={deal.parcels} />
      <Dispute dispute={deal.dispute} />
      <Rating rating={deal.rating} />
      <Steps steps={deal.steps} />
    </Screen>
  )
}

/** What is bought, by whom, and where the money is. */
function Goods({ deal }: { readonly deal: DealDetail }) {
  const words = useStrings(ownDealStrings)
  const shared = useStrings(dealStrings)
  const language = useLanguage()
  const {
    title,
    photo,
    quantity,
    warehouseName,
    optionText,
    agent,
    goodsCents,
    feeCents,
    totalCents,
    heldCents,
    refundedCents,
    rateUntil,
    rating,
  } = deal
  const rows = [
    { key: 'goods', label: shared.goods, value: formatMoney(goodsCents) },
    { key: 'fee', label: shared.fee, value: formatMoney(feeCents) },
    { key: 'total', label: shared.total, value: formatMoney(totalCents), strong: true },
    ...(heldCents > 0 ? [{ key: 'held', label: words.held, value: formatMoney(heldCents) }] : []),
    ...(refundedCents > 0 ? [{ key: 'refunded', label: words.refunded, value: formatMoney(refundedCents) }] : []),
  ]
  return (
    <>
      <Card>
        <AskedHead title={title} photo={photo}>
          <AskedFacts>{shared.pieces(quantity, warehouseName)}</AskedFacts>
          {optionText !== '' && <AskedFacts>{optionText}</AskedFacts>}
        </AskedHead>
      </Card>
      <SectionTitle title={words.agent} />
      <Card>
        <AgentFaceLine agent={agent} isWhole />
        <View className={styles.apart}>
          <KeyValues rows={rows} />
        </View>
      </Card>
      {heldCents > 0 && <NoteLine icon="shield-check">{words.safe}</NoteLine>}
      {rateUntil !== undefined && rating === undefined && <NoteLine>{words.rate.until(formatDay(rateUntil, language))}</NoteLine>}
    </>
  )
}
