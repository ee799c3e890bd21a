import type { AgentPage, OwnAgent } from '@contract/proxy/agent'
import { answerDispute, askRise, buyDeal, getAgentDeal, giveUpDeal, listAgentDeals, sendDeal } from '@contract/proxy/agent-deal-endpoints'
import { getAgent } from '@contract/proxy/agent-endpoints'
import { listOpenRequests, placeBid } from '@contract/proxy/bid-endpoints'
import type { AgentDealSummary } from '@contract/proxy/deal'
import { getEarnings, moveToBalance, requestPayout } from '@contract/proxy/earning-endpoints'
import type { OpenRequest } from '@contract/proxy/request'
import { limits } from '@contract/limits'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'
import type { AgentRole } from '@server/demo/simulator/agents/agent-cast'
import { applyOnce } from '@server/demo/simulator/agents/applying'
import { prove, toCustomsName, toForeignNumber, toInventedNumber } from '@server/demo/simulator/foreign-shop'

/** Comes again and again: looks at what waits, and does some of it. */
export interface AgentTurns {
  take(member: DemoMember): Promise<void>
}

/** What agents of one start have sent; by it somebody finds a number that is not theirs. */
export type SentNumbers = string[]

const PAGE = { limit: 20 }
/** Others have a turn, too, and the member sees bids come one after the other. */
const BIDS_A_TURN = 3
/** A slow one does something for a deal once in so many turns. */
const SLOW_TURNS = 3
/** How long somebody who wishes to pretend waits for a number to use. */
const PRETENDING_TURNS = 30
const FEE_SHARE = 16
const RISE = 1.1
const EXTRA_DAYS = 5

export function createAgentTurns(role: AgentRole, sent: SentNumbers): AgentTurns {
  const { manner } = role
  /** Requests and deals for which the rules have said no: the same is not tried again. */
  const refused = new Set<string>()
  let turns = 0

  async function bidOnSome(server: ServerClient, agent: OwnAgent): Promise<void> {
    const { items } = await server.ask(listOpenRequests, PAGE)
    const isNew = ({ proxyRequestId, own, isOpen }: OpenRequest) => isOpen && own === undefined && !refused.has(proxyRequestId)
    const chosen = items.filter((request) => isNew(request) && (role.only?.test(request.title) ?? true) && hasRoom(agent, toTotal(request)))
    for (const request of chosen.slice(0, BIDS_A_TURN)) await bid(server, request)
  }

  /** The fee is a part of what a request may cost, as the goods are. */
  function toTotal({ limitCents, quantity }: OpenRequest): number {
    return Math.max(1, Math.floor((limitCents * quantity * role.askPercent) / 100))
  }

  async function bid(server: ServerClient, request: OpenRequest): Promise<void> {
    const totalCents = toTotal(request)
    const feeCents = Math.floor(totalCents / FEE_SHARE)
    const { promiseDays, note } = role
    try {
      await server.ask(placeBid, { proxyRequestId: request.proxyRequestId, goodsCents: totalCents - feeCents, feeCents, promiseDays, note })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      refused.add(request.proxyRequestId)
    }
  }

  async function workOn(server: ServerClient, deal: AgentDealSummary): Promise<void> {
    switch (deal.status) {
      case 'toBuy':
        return buy(server, deal)
      case 'bought':
        return send(server, deal)
      case 'disputed':
        return defend(server, deal)
      default:
        return undefined
    }
  }

  async function buy(server: ServerClient, { dealId, number, title, goodsCents }: AgentDealSummary): Promise<void> {
    if (manner === 'givesUp') {
      return void (await server.ask(giveUpDeal, { dealId, isSoldOut: false, note: '店家一直沒有回覆，這單先放棄。' }))
    }
    const shopOrderNumber = toForeignNumber('5', 18, number)
    const photoIds = await prove(server, shopOrderNumber)
    // Asked once; who has consented is bought for.
    const isAsked = (await server.ask(getAgentDeal, { dealId })).question !== undefined
    if (manner === 'raises' && !isAsked) {
      const risen = Math.ceil(goodsCents * RISE)
      return void (await server.ask(askRise, { dealId, kind: 'rise', goodsCents: risen, note: '店家剛調價，附上現在的價格。', photoIds }))
    }
    if (manner === 'slow' && !isAsked) {
      return void (await server.ask(askRise, { dealId, kind: 'delay', extraDays: EXTRA_DAYS, note: '這週抽不出時間，要晚幾天。', photoIds }))
    }
    await server.ask(buyDeal, { dealId, shopOrderNumber, customsName: toCustomsName(title), photoIds })
  }

  async function send(server: ServerClient, { dealId, number }: AgentDealSummary): Promise<void> {
    if (manner === 'invents') return pretend(server, dealId, number)
    const trackingNumber = toForeignNumber('ZTO', 12, number)
    await server.ask(sendDeal, { dealId, trackingNumbers: [trackingNumber], carrierCode: 'ZTO' })
    sent.push(trackingNumber)
  }

  /** First by a number of somebody else, which is refused and noted; then by one that nobody has. */
  async function pretend(server: ServerClient, dealId: string, number: string): Promise<void> {
    const [theirs] = sent
    if (theirs === undefined && turns < PRETENDING_TURNS) return
    const isTried = refused.has(dealId)
    refused.add(dealId)
    const trackingNumber = theirs === undefined || isTried ? toInventedNumber(number) : theirs
    await server.ask(sendDeal, { dealId, trackingNumbers: [trackingNumber], carrierCode: 'YTO' })
  }

  async function defend(server: ServerClient, { dealId, number }: AgentDealSummary): Promise<void> {
    if (manner !== 'good') return void (await server.ask(answerDispute, { dealId, kind: 'refund', text: '看過照片，同意退款。' }))
    const photoIds = await prove(server, number)
    await server.ask(answerDispute, { dealId, kind: 'contest', text: '寄出前拍過照，當時外觀完整。', photoIds })
  }

  async function draw(server: ServerClient): Promise<void> {
    const { earnedCents, account } = await server.ask(getEarnings, {})
    if (earnedCents < limits.proxy.agent.least.payout) return
    if (role.draws === 'balance') return void (await server.ask(moveToBalance, { amountCents: earnedCents }))
    const first = { bank: '示範銀行', number: `8220000${role.phone}`, holder: role.realName }
    await server.ask(requestPayout, { amountCents: earnedCents, ...(!account && { account: first }) })
  }

  return {
    async take(member) {
      const { server } = member
      const page: AgentPage = await server.ask(getAgent, {})
      const { agent, deals } = page
      if (!agent) return applyOnce(member, role, page)
      turns += 1
      const { items } = await server.ask(listAgentDeals, { tab: 'todo', ...PAGE })
      const [deal] = items.slice(-1)
      const isTheirDay = manner !== 'slow' || turns % SLOW_TURNS === 0
      if (deal && isTheirDay) await workOn(server, deal)
      // Suspended, or the platform has taken its own buyers alone again.
      if (agent.status !== 'suspended' && deals === 'agents') await bidOnSome(server, agent)
      if (role.draws) await draw(server)
    },
  }
}

const hasRoom = ({ limits: most, openDeals }: OwnAgent, totalCents: number): boolean =>
  totalCents <= most.maxCents && openDeals.count < most.maxOpen && openDeals.totalCents + totalCents <= most.maxOpenCents
