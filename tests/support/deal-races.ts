import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import { pay } from '@contract/payment/pay-endpoints'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import { withdrawBid } from '@contract/proxy/bid-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import type { Database } from '@server/db/database'
import { aBidToAccept, aBoughtDeal, aDeal, aNumber, aPaidDeal, aStockedDeal, endTimesIn, receive, sendDeal, type Parties } from './deals'
import { aCredit } from './orders'
import { aFileOf } from './proxy'
import type { SignedIn } from './server'

/** Where deals are raced for: a server, or several of one database. Filled before the tests run, and read inside of them only. */
export interface Arena {
  readonly db: Database
  readonly parties: Parties
  /** @returns 'ok', or the code of the refusal */
  say<E extends Endpoint>(endpoint: E, input: InputOf<E>, by: SignedIn): Promise<string>
  /** What time does to deals. */
  workDeals(): Promise<void>
  /** What time does to requests. */
  expireRequests(): Promise<void>
}

/**
 * Everything at the same moment: one wins, and the other hears how it stands. Called where a test file describes its tests, which looks
 * after each that all money is where it should be.
 */
export function raceDeals(rounds: number, arena: Arena): void {
  const ofMember = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => arena.say(endpoint, input, arena.parties.member)
  const ofAgent = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => arena.say(endpoint, input, arena.parties.agent)
  const see = (dealId: string) => arena.parties.server.ask(deals.getDeal, { dealId }, { token: arena.parties.member.token })
  const count = async (table: 'bids' | 'deals', status: string, { id, column }: { readonly id: string; readonly column: string }) => {
    const { rows } = await arena.db.execute(`select count(*)::int as count from ${table} where status = $1 and ${column} = $2`, [status, id])
    return (rows as { count: number }[])[0]?.count ?? 0
  }
  const ofRequest = (id: string) => ({ id, column: 'request_id' })
  const letPass = () => new Promise((resolve) => setTimeout(resolve, 60))

  for (let round = 1; round <= rounds; round += 1) {
    it(`a bid is accepted and taken back at once, round ${round}`, async () => {
      const bid = await aBidToAccept(arena.parties)
      const [accepted, withdrawn] = await Promise.all([ofMember(deals.acceptBid, bid), ofAgent(withdrawBid, { proxyRequestId: bid.proxyRequestId })])
      const isAccepted = accepted === 'ok'
      expect([accepted, withdrawn]).toEqual(isAccepted ? ['ok', 'requestClosed'] : ['bidGone', 'ok'])
      expect(await count('bids', isAccepted ? 'accepted' : 'withdrawn', ofRequest(bid.proxyRequestId))).toBe(1)
      expect(await count('deals', 'unpaid', ofRequest(bid.proxyRequestId))).toBe(isAccepted ? 1 : 0)
    })

    it(`[proxy case 44] a bid is accepted twice at once: one deal, round ${round}`, async () => {
      const bid = await aBidToAccept(arena.parties)
      const answers = await Promise.all([1, 2, 3].map(() => ofMember(deals.acceptBid, bid)))
      expect(answers.sort()).toEqual(['ok', 'requestClosed', 'requestClosed'])
      expect(await count('deals', 'unpaid', ofRequest(bid.proxyRequestId))).toBe(1)
    })

    it(`[proxy case 45] a bid is accepted as the request’s time ends, round ${round}`, async () => {
      const bid = await aBidToAccept(arena.parties)
      await arena.db.execute("update proxy_requests set due_at = app_now() + interval '8 milliseconds' where id = $1", [bid.proxyRequestId])
      const [accepted] = await Promise.all([ofMember(deals.acceptBid, bid), arena.expireRequests()])
      await letPass()
      await arena.expireRequests()
      const isAccepted = accepted === 'ok'
      expect(['ok', 'requestClosed']).toContain(accepted)
      expect(await count('deals', 'unpaid', ofRequest(bid.proxyRequestId))).toBe(isAccepted ? 1 : 0)
      expect(await count('bids', isAccepted ? 'accepted' : 'lost', ofRequest(bid.proxyRequestId))).toBe(1)
    })

    it(`a deal is paid as its time ends, round ${round}`, async () => {
      const { dealId, totalCents } = await aDeal(arena.parties)
      await aCredit(arena.parties.server, arena.parties.platform, arena.parties.member, totalCents)
      await endTimesIn(arena.db, 8)
      const [paid] = await Promise.all([ofMember(pay, { payableId: dealId, seenTotalCents: cents(totalCents) }), arena.workDeals()])
      await letPass()
      if (paid !== 'ok') await arena.workDeals()
      expect(['ok', 'orderOverdue']).toContain(paid)
      expect((await see(dealId)).status).toBe(paid === 'ok' ? 'toBuy' : 'cancelled')
    })

    it(`the time to object ends as the member objects, round ${round}`, async () => {
      const { dealId } = await aStockedDeal(arena.parties)
      await endTimesIn(arena.db, 8)
      const [objected] = await Promise.all([ofMember(deals.objectToDeal, { dealId, reason: 'fake', text: '不是原廠' }), arena.workDeals()])
      await letPass()
      await arena.workDeals()
      expect(['ok', 'objectTooLate']).toContain(objected)
      expect((await see(dealId)).status).toBe(objected === 'ok' ? 'disputed' : 'completed')
    })

    it(`a question is answered as its time ends, round ${round}`, async () => {
      const { server, platform, member, agent } = arena.parties
      const { dealId } = await aPaidDeal(arena.parties)
      await server.ask(byAgent.askRise, { dealId, kind: 'rise', goodsCents: cents(40_000), photoIds: [await aFileOf(server, agent)] }, { token: agent.token })
      const { question } = await see(dealId)
      await aCredit(server, platform, member, 100)
      await endTimesIn(arena.db, 8)
      const [answered] = await Promise.all([ofMember(deals.answerDealQuestion, { questionId: question?.questionId ?? '', answer: 'accept' }), arena.workDeals()])
      await letPass()
      if (answered !== 'ok') await arena.workDeals()
      expect(['ok', 'questionOver']).toContain(answered)
      expect((await see(dealId)).status).toBe(answered === 'ok' ? 'toBuy' : 'refunded')
    })

    it(`a number is corrected as the warehouse receives it, round ${round}`, async () => {
      const { dealId } = await aBoughtDeal(arena.parties)
      const [wrong, right] = [aNumber(), aNumber()]
      await sendDeal(arena.parties, dealId, wrong)
      const [corrected] = await Promise.all([ofAgent(byAgent.sendDeal, { dealId, trackingNumbers: [right] }), receive(arena.parties, wrong)])
      expect(['ok', 'notAllowedNow']).toContain(corrected)
      const { status, parcels } = await see(dealId)
      const isCorrected = corrected === 'ok'
      expect([status, parcels.map(({ trackingNumber }) => trackingNumber)]).toEqual(isCorrected ? ['arriving', [right]] : ['inStock', [wrong]])
    })

    it(`goods are confirmed and objected to at once, round ${round}`, async () => {
      const { dealId } = await aStockedDeal(arena.parties)
      const answers = await Promise.all([ofMember(deals.confirmDeal, { dealId }), ofMember(deals.objectToDeal, { dealId, reason: 'fake', text: '不是原廠' })])
      expect(answers.sort()).toEqual(['notAllowedNow', 'ok'])
    })
  }

  it('[proxy case 57] two bids of an agent are accepted at once who has room for one: the other stays', async () => {
    await arena.db.execute("update agents set status = 'trial' where member_id = (select id from members where client_no = $1)", [arena.parties.agent.ClientNO])
    const bids = []
    for (let bid = 0; bid < 2; bid += 1) bids.push(await aBidToAccept(arena.parties, { goodsCents: cents(20_000), feeCents: cents(1_000) }))
    const answers = await Promise.all(bids.map((bid) => ofMember(deals.acceptBid, bid)))
    expect(answers.sort()).toEqual(['agentFull', 'ok'])
    const standing = await Promise.all(bids.map(({ proxyRequestId }) => count('bids', 'standing', ofRequest(proxyRequestId))))
    expect(standing.sort()).toEqual([0, 1])
  })
}
