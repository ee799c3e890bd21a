import { acceptBid, getDeal } from '@contract/proxy/deal-endpoints'
import type { DealDetail } from '@contract/proxy/deal'
import { pay } from '@contract/payment/pay-endpoints'
import { limits } from '@contract/limits'
import type { RequestDetail } from '@contract/proxy/request'
import { getRequest, saveRequest } from '@contract/proxy/request-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { cents } from '@contract/kit/money'
import type { Demo } from '../support/use-demo'
import type { Buyer } from './shop-people'

export const dealPage = (dealId: string) => `/pages_public/Purchasing/purcaslist?dealId=${dealId}`
export const requestPage = (requestId: string) => `/pages_public/Purchasing/purcaslist?requestId=${requestId}`
/** The same pages, as who buys sees them. */
export const asBuyer = (page: string) => `${page}&as=agent`

/** Members who ask others to buy, and the staff at the command line. */
export function dealPeople(demo: Demo) {
  /** Up to ¥280 for one keyboard; buyers see it. */
  async function aRequest({ server }: Buyer): Promise<RequestDetail> {
    const warehouseId = (await server.ask(listWarehouses, {})).find(({ code }) => code === 'DG')?.warehouseId ?? ''
    const wish = { title: '客製鍵盤 奶油綠', optionText: '靜音軸 68 鍵', quantity: 1, limitCents: cents(28_000), substitution: 'color' as const, photoIds: [] }
    const request = await server.ask(saveRequest, { ...wish, warehouseId })
    await approve(request)
    return request
  }

  async function approve({ proxyRequestId }: Pick<RequestDetail, 'proxyRequestId'>): Promise<void> {
    const { revision } = (await demo.desk.run('request-show', proxyRequestId)) as { readonly revision: number }
    await demo.desk.run('request-approve', proxyRequestId, '--revision', String(revision))
  }

  /** The one bid that stands is accepted and paid. */
  async function acceptAndPay({ server }: Buyer, { proxyRequestId }: Pick<RequestDetail, 'proxyRequestId'>): Promise<DealDetail> {
    const [bid] = (await server.ask(getRequest, { proxyRequestId })).bids
    if (!bid) throw new Error('nobody has bid')
    const { dealId, totalCents } = await server.ask(acceptBid, { proxyRequestId, bidId: bid.bidId, revision: bid.revision })
    await server.ask(pay, { payableId: dealId, seenTotalCents: totalCents })
    return server.ask(getDeal, { dealId })
  }

  /** In Dongguan; the goods are shown by as many photos as a deal asks for. */
  const receive = (trackingNumber: string) => {
    const photos = Array.from({ length: limits.proxy.deal.leastPhotos }, () => ['--photo', demo.desk.photo]).flat()
    return demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '0.86kg', '--size', '40x18x8cm', ...photos)
  }

  return { acceptAndPay, approve, aRequest, receive }
}
