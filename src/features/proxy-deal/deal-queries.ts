import { answerDealQuestion, cancelDeal, confirmDeal, endLateDeal, objectToDeal, rateDeal } from '@contract/proxy/deal-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useCancelDeal = () => useEndpointMutation(cancelDeal)
export const useAnswerDealQuestion = () => useEndpointMutation(answerDealQuestion)
export const useEndLateDeal = () => useEndpointMutation(endLateDeal)
export const useConfirmDeal = () => useEndpointMutation(confirmDeal)
export const useObjectToDeal = () => useEndpointMutation(objectToDeal)
export const useRateDeal = () => useEndpointMutation(rateDeal)
