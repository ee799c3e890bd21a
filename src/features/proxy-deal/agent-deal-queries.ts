import { answerDispute, askRise, buyDeal, getAgentDeal, giveUpDeal, listAgentDeals, sendDeal } from '@contract/proxy/agent-deal-endpoints'
import type { AgentDealTab } from '@contract/proxy/deal'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

// What is typed for them is checked by their own fields.
export { askedFields, boughtFields, defenceFields, gaveUpFields, sentFields } from '@contract/proxy/agent-deal-endpoints'

const WATCH_SECONDS = 15

export const useAgentDeals = (tab: AgentDealTab) =>
  useEndpointPages(listAgentDeals, { tab }, ({ dealId }) => dealId, { refreshEverySeconds: WATCH_SECONDS })

/** An address that names none asks for nothing. */
export const useAgentDeal = (dealId: string | undefined) =>
  useEndpointQuery(getAgentDeal, { dealId: dealId ?? '' }, { enabled: dealId !== undefined, refreshEverySeconds: WATCH_SECONDS })

export const useBuyDeal = () => useEndpointMutation(buyDeal)
export const useSendDeal = () => useEndpointMutation(sendDeal)
export const useAskRise = () => useEndpointMutation(askRise)
export const useGiveUpDeal = () => useEndpointMutation(giveUpDeal)
export const useAnswerDispute = () => useEndpointMutation(answerDispute)
