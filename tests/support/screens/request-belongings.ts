import type { InputOf } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import { pay } from '@contract/payment/pay-endpoints'
import { acceptBid } from '@contract/proxy/deal-endpoints'
import type { RequestDetail } from '@contract/proxy/request'
import { getRequest, saveRequest } from '@contract/proxy/request-endpoints'
import { approveRequest, operatorGetRequest, placeHouseBid } from '@contract/proxy/request-operator-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { aPhoto } from '../parcels'
import type { ShopScene } from './shop-belongings'
import type { Writing } from './writing'

/** What a member has asked to have bought. */
export interface RequestBelongings {
  /** With a bid of one of our own buyers. */
  readonly requestId: string
  /** Accepted, and waits to be paid. */
  readonly unpaidDealId: string
  /** Paid: the buyer is to buy it. */
  readonly dealId: string
}

export type RequestScene = Pick<ShopScene, 'server' | 'desk' | 'clientNo'> & { readonly warehouseId: string }

/** One with a bid, one that nobody has bid on, one that waits to be looked at, and two of which a bid is accepted. */
export async function layRequests({ server, desk, clientNo, warehouseId }: RequestScene, { items, remark }: Writing): Promise<RequestBelongings> {
  const write = async (given: Partial<InputOf<typeof saveRequest>> = {}): Promise<RequestDetail> =>
    server.ask(saveRequest, {
      link: 'https://shop.example.com/goods/8841920',
      title: (items[0]?.name ?? '').slice(0, 60),
      optionText: remark.slice(0, 100),
      quantity: 1,
      limitCents: cents(46_000),
      warehouseId,
      substitution: 'color',
      note: remark.slice(0, 200),
      photoIds: [await server.upload(await aPhoto(), 'wanted.jpg')],
      ...given,
    })
  const show = async ({ proxyRequestId }: RequestDetail) => {
    const { revision } = await desk.ask(operatorGetRequest, { proxyRequestId })
    await desk.ask(approveRequest, { proxyRequestId, revision })
    return proxyRequestId
  }
  const bid = async (proxyRequestId: string) => {
    const proofIds = [await desk.upload(await aPhoto(), 'shop.jpg')]
    await desk.ask(placeHouseBid, { proxyRequestId, goodsCents: cents(39_900), feeCents: cents(3_300), promiseDays: 3, note: remark.slice(0, 100), proofIds })
    return proxyRequestId
  }
  const accept = async (proxyRequestId: string) => {
    const { bids } = await server.ask(getRequest, { proxyRequestId })
    const [{ bidId, revision } = { bidId: '', revision: 0 }] = bids
    return server.ask(acceptBid, { proxyRequestId, bidId, revision })
  }
  const paid = await accept(await bid(await show(await write())))
  // It comes on top of the balance that the screens are known by.
  await desk.ask(creditMember, { ClientNO: clientNo, amountCents: paid.totalCents, reason: 'for the deal' })
  await server.ask(pay, { payableId: paid.dealId, seenTotalCents: paid.totalCents })
  const unpaid = await accept(await bid(await show(await write())))
  await write({ substitution: 'none', quantity: 3, photoIds: [] })
  await show(await write({ title: (items[1]?.name ?? '').slice(0, 60), quantity: 2, limitCents: cents(12_000), substitution: 'ask' }))
  return { requestId: await bid(await show(await write())), unpaidDealId: unpaid.dealId, dealId: paid.dealId }
}
