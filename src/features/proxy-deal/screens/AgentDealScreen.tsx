import type { AgentDealDetail } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { toStatusHeroHeight } from '@/components/StatusHero'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { useAgentDeal } from '../agent-deal-queries'
import { agentDealStrings } from '../agent-deal-strings'
import { AgentDealBar, type AgentStep } from '../components/AgentDealBar'
import { AgentGoods, AgentLabel, AgentParcels } from '../components/AgentGoods'
import { AskRiseSheet } from '../components/AskRiseSheet'
import { BuySheet } from '../components/BuySheet'
import { DealHero } from '../components/DealHero'
import { Bought, Dispute, Rating, Steps } from '../components/DealParts'
import { DealQuestionCard } from '../components/DealQuestionCard'
import styles from '../components/deal.module.scss'
import { DefenceSheet } from '../components/DefenceSheet'
import { GiveUpSheet } from '../components/GiveUpSheet'
import { SendSheet } from '../components/SendSheet'
import { dealStrings } from '../deal-strings'
import { toRoute } from '../deal-view'

/** A deal for who buys: what to buy, where to send it, until when; nothing of who asked for it. */
export function AgentDealScreen({ dealId }: { readonly dealId: string }) {
  const words = useStrings(agentDealStrings)
  const shared = useStrings(dealStrings)
  const read = useAgentDeal(dealId)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  const deal = read.data
  const time = useServerTime(deal?.now ?? '', read.dataUpdatedAt)
  const [open, setOpen] = useState<AgentStep | 'service'>()
  const close = () => setOpen(undefined)
  if (!deal) {
    return (
      <Screen
        title={words.title}
        {...state}
        {...whileHeroLoads(state, toStatusHeroHeight(true))}
        error={isNotFound(read.error) ? undefined : state.error}
      >
        <Empty plain title={shared.notFound} action={words.toList} onAction={() => void replaceWith(routes.requests, { as: 'agent' })} />
      </Screen>
    )
  }
  const { status, question, can } = deal
  return (
    <Screen
      title={words.title}
      {...state}
      hero={toStatusHeroHeight(toRoute(status, shared) !== undefined)}
      bar={<AgentDealBar can={can} onService={() => setOpen('service')} onStep={setOpen} />}
      overlays={
        <>
          <ServicePopup open={open === 'service'} onClose={close} />
          <StepSheet deal={deal} open={open} onClose={close} />
        </>
      }
    >
      <DealHero deal={deal} time={time} words={words} onOver={read.refetch} />
      {question && status === 'asking' && <DealQuestionCard question={question} title={words.asking.title} toNote={(note) => note} />}
      <View className={styles.apart}>
        <AgentGoods deal={deal} />
      </View>
      {(status === 'toBuy' || status === 'bought' || status === 'arriving') && <AgentLabel label={deal.label} />}
      <Bought bought={deal.bought} />
      <AgentParcels parcels={deal.parcels} />
      <Dispute dispute={deal.dispute} />
      <Rating rating={deal.rating} />
      <Steps steps={deal.steps} />
    </Screen>
  )
}

function StepSheet({ deal, open, onClose }: { readonly deal: AgentDealDetail; readonly open: AgentStep | 'service' | undefined; readonly onClose: () => void }) {
  const { dealId } = deal
  switch (open) {
    case 'buy':
      return <BuySheet dealId={dealId} onClose={onClose} />
    case 'send':
      return <SendSheet dealId={dealId} onClose={onClose} />
    case 'correct':
      return <SendSheet dealId={dealId} named={deal.parcels} onClose={onClose} />
    case 'ask':
      return <AskRiseSheet deal={deal} onClose={onClose} />
    case 'giveUp':
      return <GiveUpSheet dealId={dealId} onClose={onClose} />
    case 'answerDispute':
      return <DefenceSheet dealId={dealId} onClose={onClose} />
    default:
      return null
  }
}
