import {
  acceptAfterSaleOffer,
  getAfterSale,
  getAfterSaleTerms,
  listAfterSales,
  objectToRefusal,
  previewAfterSale,
  requestAfterSale,
  returnPart,
  sendReturnNumber,
  withdrawAfterSale,
} from '@contract/shop/after-sale-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** The staff and the clock move it: it is looked at again while the page is seen. */
const WATCH_SECONDS = 15

/** Those of one order, the latest first; of all orders where none is named. */
export const useAfterSales = (filter: Pick<InputOf<typeof listAfterSales>, 'orderId' | 'isOpen'>, enabled = true) =>
  useEndpointPages(listAfterSales, filter, ({ afterSaleId }) => afterSaleId, { enabled, refreshEverySeconds: WATCH_SECONDS })

export const useAfterSaleTerms = (orderId: string) => useEndpointQuery(getAfterSaleTerms, { orderId })

/** Which goods, how many of them, and why. */
export type AfterSaleUnits = InputOf<typeof previewAfterSale>

/** What would come back; asked once it is known what for. */
export const useAfterSalePreview = (units: AfterSaleUnits | undefined) =>
  useEndpointQuery(previewAfterSale, units ?? { lineId: '', quantity: 1, reason: 'damaged' }, {
    enabled: units !== undefined,
    keep: false,
    staleSeconds: 0,
  })

export const useAfterSale = (afterSaleId: string) => useEndpointQuery(getAfterSale, { afterSaleId }, { refreshEverySeconds: WATCH_SECONDS })

export const useRequestAfterSale = () => useEndpointMutation(requestAfterSale)
export const useReturnPart = () => useEndpointMutation(returnPart)
export const useWithdrawAfterSale = () => useEndpointMutation(withdrawAfterSale)
export const useSendReturnNumber = () => useEndpointMutation(sendReturnNumber)
export const useObjectToRefusal = () => useEndpointMutation(objectToRefusal)
export const useAcceptAfterSaleOffer = () => useEndpointMutation(acceptAfterSaleOffer)
