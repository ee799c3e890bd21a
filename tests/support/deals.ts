import type { InputOf } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import type { AgentDealDetail, DealDetail } from '@contract/proxy/deal'
import { acceptBid, getDeal } from '@contract/proxy/deal-endpoints'
import { getRequest } from '@contract/proxy/request-endpoints'
import type { Database } from '@server/db/database'
import { listDealFaults } from '@server/trade/proxy-deal/deal-audit'
import { endDeals, tellOfDeals } from '@server/trade/proxy-deal/deal-jobs'
import { randomInt } from './chance'
import { aCredit } from './orders'
import { aScalePhoto } from './parcels'
import type { TestPlatform } from './platform'
import { aBid, aFileOf, anOpenRequest } from './proxy'
import type { Caller, SignedIn, TestMember, TestServer } from './server'

/** Who makes a deal. The agent is admitted already. */
export interface Parties {
  readonly server: Caller
  readonly platform: Pick<TestPlatform, 'warehouseKey' | 'financeKey' | 'supportKey' | 'warehouseIds'>
  readonly member: SignedIn
  readonly agent: SignedIn
}

type BidGiven = Parameters<typeof aBid>[3]
type RequestGiven = Parameters<typeof anOpenRequest>[3]
const as = ({ token }: Pick<TestMember, 'token'>) => ({ token })

/** Of an open request, with the bid of the agent: what accepting it sends. */
export async function aBidToAccept({ server, platform, member, agent }: Parties, bid: BidGiven = {}, request: RequestGiven = {}): Promise<InputOf<typeof acceptBid>> {
  const { proxyRequestId } = await anOpenRequest(server, platform, member, request)
  await aBid(server, agent, proxyRequestId, bid)
  const { bids } = await server.ask(getRequest, { proxyRequestId }, as(member))
  return { proxyRequestId, bidId: bids[0]?.bidId ?? '', revision: bids[0]?.revision ?? 0 }
}

/** That waits to be paid: 399.00 and a fee of 33.00. */
export async function aDeal(parties: Parties, bid: BidGiven = {}, request: RequestGiven = {}): Promise<DealDetail> {
  return parties.server.ask(acceptBid, await aBidToAccept(parties, bid, request), as(parties.member))
}

export async function payDeal({ server, platform, member }: Parties, { dealId, totalCents }: DealDetail): Promise<DealDetail> {
  await aCredit(server, platform, member, totalCents)
  await server.ask(pay, { payableId: dealId, seenTotalCents: cents(totalCents) }, as(member))
  return server.ask(getDeal, { dealId }, as(member))
}

export const aPaidDeal = async (parties: Parties, bid: BidGiven = {}, request: RequestGiven = {}): Promise<DealDetail> =>
  payDeal(parties, await aDeal(parties, bid, request))

export async function toBought(parties: Pick<Parties, 'server' | 'agent'>): Promise<Omit<InputOf<typeof byAgent.buyDeal>, 'dealId'>> {
  return { shopOrderNumber: 'TB20261127001', customsName: '機械鍵盤', photoIds: [await aFileOf(parties.server, parties.agent)] }
}

export async function aBoughtDeal(parties: Parties, bid: BidGiven = {}, request: RequestGiven = {}): Promise<DealDetail> {
  const { dealId } = await aPaidDeal(parties, bid, request)
  await parties.server.ask(byAgent.buyDeal, { dealId, ...(await toBought(parties)) }, as(parties.agent))
  return parties.server.ask(getDeal, { dealId }, as(parties.member))
}

export const aNumber = (): string => `SF${randomInt(10 ** 12, 10 ** 13)}`

export const sendDeal = ({ server, agent }: Pick<Parties, 'server' | 'agent'>, dealId: string, ...trackingNumbers: string[]): Promise<AgentDealDetail> =>
  server.ask(byAgent.sendDeal, { dealId, trackingNumbers }, as(agent))

/** As the warehouse receives it. @param count of its photos */
export async function receive({ server, platform }: Pick<Parties, 'server' | 'platform'>, trackingNumber: string, count = 3): Promise<string> {
  const photos = []
  for (let photo = 0; photo < count; photo += 1) photos.push({ fileId: await aScalePhoto(server, platform), kind: 'weighing' as const })
  const input = { trackingNumber, warehouseCode: 'DG', weightGrams: 1_200, size: { lengthMm: 300, widthMm: 200, heightMm: 100 }, photos }
  return (await server.ask(receiveParcel, input, { operatorKey: platform.warehouseKey })).parcelId
}

/** Bought, sent, received and shown. */
export async function aStockedDeal(parties: Parties, bid: BidGiven = {}, request: RequestGiven = {}): Promise<DealDetail> {
  const { dealId } = await aBoughtDeal(parties, bid, request)
  const trackingNumber = aNumber()
  await sendDeal(parties, dealId, trackingNumber)
  await receive(parties, trackingNumber)
  return parties.server.ask(getDeal, { dealId }, as(parties.member))
}

/** What time does. */
export async function workDeals({ db, app }: Pick<TestServer, 'db' | 'app'>): Promise<void> {
  await tellOfDeals(db, app.ports)
  await endDeals(db, app.ports)
}

/** The time of all deals, and of their questions, ends so many milliseconds from now, by the database's time. */
export async function endTimesIn(db: Database, milliseconds: number): Promise<void> {
  await db.execute('update deals set due_at = app_now() + make_interval(secs => $1::float8 / 1000) where due_at is not null', [milliseconds])
  await db.execute('update deal_questions set expires_at = app_now() + make_interval(secs => $1::float8 / 1000) where ended_at is null', [milliseconds])
}

export async function expectDealsInOrder(db: Database): Promise<void> {
  expect(await listDealFaults(db.kysely)).toEqual([])
}

/** What was set aside for something is given back or given on by one entry, or still there. */
export async function expectHoldsEndOnce(db: Database): Promise<void> {
  const { rows } = await db.execute(`select hold.id from balance_holds hold where (
      select count(*) from ledger_entries e where e.reference in ('hold:' || hold.id || ':release', 'hold:' || hold.id || ':take')
    ) <> case when hold.released_at is null then 0 else 1 end`)
  expect(rows).toEqual([])
}

/** What the books say an account holds, in cents; of a member, or of the platform. */
export async function balanceOf(db: Database, kind: string, member?: Pick<TestMember, 'ClientNO'>): Promise<number> {
  const { rows } = member
    ? await db.execute('select coalesce(sum(balance), 0)::float8 as sum from ledger_accounts where kind = $1 and member_id = (select id from members where client_no = $2)', [kind, member.ClientNO])
    : await db.execute('select coalesce(sum(balance), 0)::float8 as sum from ledger_accounts where kind = $1 and member_id is null', [kind])
  return (rows as { sum: number }[])[0]?.sum ?? 0
}
