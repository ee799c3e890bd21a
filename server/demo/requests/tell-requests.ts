import type { InputOf } from '@contract/kit/endpoint'
import { acceptBid } from '@contract/proxy/deal-endpoints'
import { getRequest, listRequests, saveRequest } from '@contract/proxy/request-endpoints'
import { approveRequest, operatorGetRequest } from '@contract/proxy/request-operator-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'
import { payAtMall } from '@server/demo/mall/mall-buying'
import { bid } from '@server/demo/simulator/deal-acts'

export interface RequestPeople {
  readonly support: ServerClient
  readonly finance: ServerClient
  readonly bidder: ServerClient
  readonly otherBidder: ServerClient
}

/** Where the visitor's other parcels lie. */
const WAREHOUSE_CODE = 'DG'
type Wish = Omit<InputOf<typeof saveRequest>, 'warehouseId'>

const thermos: Wish = {
  title: '虎牌保溫瓶 SUS316',
  optionText: '500 ml，霧黑',
  quantity: 1,
  limitCents: 46_000,
  substitution: 'color',
  photoIds: [],
  note: '只要全新未拆封的，盒子壓到沒關係。',
}
const beans: Wish = { title: '雲南日曬咖啡豆', optionText: '中焙，250 g', quantity: 2, limitCents: 12_000, substitution: 'ask', photoIds: [] }

/**
 * What the visitor has asked for: one request with two bids to choose from, and one whose bid was accepted and paid, which our buyers buy
 * while the visitor looks. Once: where the visitor has asked for anything, nothing is added.
 */
export async function tellRequests(people: RequestPeople, member: DemoMember): Promise<void> {
  const warehouse = (await member.server.ask(listWarehouses, {})).find(({ code }) => code === WAREHOUSE_CODE)
  const { items } = await member.server.ask(listRequests, {})
  if (!warehouse || items.length > 0) return
  await ask(people, member, { ...thermos, warehouseId: warehouse.warehouseId })
  await accept(people.finance, member, await ask(people, member, { ...beans, warehouseId: warehouse.warehouseId }))
}

/** Looked at by the staff, and bid on twice. @returns the request's id */
async function ask(
  { support, bidder, otherBidder }: RequestPeople,
  { server }: DemoMember,
  wish: InputOf<typeof saveRequest>,
): Promise<string> {
  const { proxyRequestId } = await server.ask(saveRequest, wish)
  const { revision } = await support.ask(operatorGetRequest, { proxyRequestId })
  const request = await support.ask(approveRequest, { proxyRequestId, revision })
  await bid(bidder, 'bidder 0', request)
  await bid(otherBidder, 'bidder 1', request)
  return proxyRequestId
}

async function accept(finance: ServerClient, member: DemoMember, proxyRequestId: string): Promise<void> {
  const { bids } = await member.server.ask(getRequest, { proxyRequestId })
  const [lowest] = bids
  if (!lowest) return
  const { dealId, totalCents } = await member.server.ask(acceptBid, { proxyRequestId, bidId: lowest.bidId, revision: lowest.revision })
  await payAtMall(finance, member, dealId, totalCents)
}
