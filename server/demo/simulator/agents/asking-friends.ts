import {
  acceptBid,
  answerDealQuestion,
  confirmDeal,
  endLateDeal,
  getDeal,
  objectToDeal,
  rateDeal,
} from '@contract/proxy/deal-endpoints'
import type { DealDetail } from '@contract/proxy/deal'
import type { RequestSummary } from '@contract/proxy/request'
import { getRequest, listRequests, saveRequest, withdrawRequest } from '@contract/proxy/request-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'
import { fillUp, payAtMall } from '@server/demo/mall/mall-buying'
import { askedWishes, type AskedWish } from '@server/demo/requests/asked-wishes'
import type { Friend } from '@server/demo/simulator/friends'
import { prove } from '@server/demo/simulator/foreign-shop'

/** A friend who asks for things, chooses among the bids, pays, and looks at what has come. What was done stands on the server alone. */
export interface AskingFriend {
  take(member: DemoMember): Promise<void>
}

const PAGE = { limit: 50 }
const WAREHOUSE_CODE = 'DG'
/** More of a friend's would keep agents from what the visitor asks for. */
const MOST_OPEN = 2

export function createAskingFriend(friend: Friend, finance: ServerClient): AskingFriend {
  const wishes = askedWishes.filter(({ by }) => by === friend)
  /** Nothing is left to do for these. */
  const done = new Set<AskedWish>()

  async function write({ server }: DemoMember, { wish }: AskedWish): Promise<void> {
    const warehouse = (await server.ask(listWarehouses, {})).find(({ code }) => code === WAREHOUSE_CODE)
    if (warehouse) await server.ask(saveRequest, { ...wish, warehouseId: warehouse.warehouseId })
  }

  async function moveOn(member: DemoMember, asked: AskedWish, request: RequestSummary): Promise<void> {
    const { proxyRequestId, status, accepted, bidCount } = request
    if (accepted?.dealId !== undefined) return moveDealOn(member, asked, await member.server.ask(getDeal, { dealId: accepted.dealId }))
    if (status === 'closed') return void done.add(asked)
    if (bidCount === 0) return
    if (asked.isTakenBack) await member.server.ask(withdrawRequest, { proxyRequestId })
    else if (asked.from) await accept(member, proxyRequestId, asked.from.nickname)
  }

  async function accept(member: DemoMember, proxyRequestId: string, name: string): Promise<void> {
    const { bids } = await member.server.ask(getRequest, { proxyRequestId })
    const bid = bids.find(({ agent, status }) => !agent.isHouse && agent.name === name && status === 'standing')
    if (!bid) return
    const { dealId, totalCents } = await member.server.ask(acceptBid, { proxyRequestId, bidId: bid.bidId, revision: bid.revision })
    await payAtMall(finance, member, dealId, totalCents)
  }

  async function moveDealOn(member: DemoMember, asked: AskedWish, deal: DealDetail): Promise<void> {
    const { server } = member
    const { dealId, can, totalCents, question, number, endReason } = deal
    if (can.pay) return payAtMall(finance, member, dealId, totalCents)
    if (can.answer && question) {
      const { questionId, differenceCents } = question
      if (asked.consents) await fillUp(finance, member, differenceCents)
      return void (await server.ask(answerDealQuestion, { questionId, answer: asked.consents ? 'accept' : 'refuse' }))
    }
    if (can.end) return void (await server.ask(endLateDeal, { dealId }))
    if (can.object && asked.objects) {
      const photoIds = await prove(server, number)
      return void (await server.ask(objectToDeal, { dealId, reason: 'broken', text: '角落有一道裂痕，收到時就是這樣。', photoIds }))
    }
    if (can.confirm) return void (await server.ask(confirmDeal, { dealId }))
    if (can.rate && asked.rating) return void (await server.ask(rateDeal, { dealId, ...asked.rating }))
    if (endReason !== undefined) done.add(asked)
  }

  return {
    async take(member) {
      const { items } = await member.server.ask(listRequests, PAGE)
      const find = ({ wish }: AskedWish) => items.find(({ title }) => title === wish.title)
      for (const asked of wishes) {
        const request = find(asked)
        if (request && !done.has(asked)) await tryOnce(() => moveOn(member, asked, request))
      }
      const next = wishes.find((asked) => find(asked) === undefined)
      if (next && items.filter(({ status }) => status === 'open').length < MOST_OPEN) await write(member, next)
    },
  }
}

/** An agent without room, a bid that was just taken back: the next turn sees how it stands. */
async function tryOnce(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code === 'tokenExpired') throw error
  }
}
