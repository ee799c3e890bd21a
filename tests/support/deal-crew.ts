import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import { createOperatorKey, setUpPlatform } from '@contract/operator/operator-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import { placeBid } from '@contract/proxy/bid-endpoints'
import type { DealDetail } from '@contract/proxy/deal'
import * as deals from '@contract/proxy/deal-endpoints'
import { decideDeal } from '@contract/proxy/deal-operator-endpoints'
import { getRequest, saveRequest } from '@contract/proxy/request-endpoints'
import { approveRequest, operatorGetRequest } from '@contract/proxy/request-operator-endpoints'
import type { Database } from '@server/db/database'
import { insertAgent } from '@server/trade/agent/agent-store'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { openMembers, type BankMember } from '../torture/bank/books'
import type { Scene } from './busy-members'
import { random, randomInt, randomUUID } from './chance'
import { aNumber } from './deals'
import { Crew } from './crew'
import type { Gate } from './gate'
import { photograph } from './group-crew'
import { aBidForm, aRequestForm } from './proxy'
import type { Reply, Wire, WireOptions } from './wire'

// Members, agents, warehouse and finance who make deals without end, through crashes: what each was told is kept here.

/** Members for each agent: one who does not pay, or asks often, is made to wait. */
const MEMBERS_EACH = 6
const MANY_CENTS = 50_000_000
/** What the product may say to somebody who was not the first: time is. */
const FAIR = new Set(['notAllowedNow', 'orderOverdue', 'questionOver', 'objectTooLate'])
const NOT_NOW = new Set(['tooManyRequests', 'requestsPaused', 'tooManyRequestsOpen'])

export interface DealPeople {
  readonly agents: readonly BankMember[]
  readonly members: readonly BankMember[]
}

/** Signed in, and the agents have been some for long. @param db of a product that does not run */
export async function openDealPeople(db: Database, pairs: number): Promise<DealPeople> {
  const all = await openMembers(db, pairs * (1 + MEMBERS_EACH))
  const agents = all.slice(0, pairs)
  for (const { memberId } of agents) {
    const { id } = await db.transaction((tx) => insertAgent(tx, { memberId, operatorKeyId: null, status: 'active', name: '買手', city: '東莞' }))
    // Experienced: ten deals at a time.
    await db.execute('update agents set completed_deals = 50 where id = $1', [id])
  }
  return { agents, members: all.slice(pairs) }
}

export interface DealPlace {
  readonly scene: Scene
  readonly supportKey: string
  /** Of the warehouse. */
  readonly photoId: string
}

/** @param adminKey the first one of the product */
export async function setUpDeals(wire: Wire, scene: Scene, adminKey: string, { members }: DealPeople): Promise<DealPlace> {
  const by = { operatorKey: adminKey }
  await wire.ask(setUpPlatform, { settings: { deals: 'agents' } }, by)
  const { key: supportKey } = await wire.ask(createOperatorKey, { name: 'support', scope: 'support' }, by)
  for (const { ClientNO } of members) await wire.ask(creditMember, { ClientNO, amountCents: MANY_CENTS, reason: 'crash test' }, { operatorKey: scene.financeKey })
  return { scene, supportKey, photoId: await photograph(wire, scene, { operatorKey: scene.warehouseKey }) }
}

/** What somebody was told of a deal: none of it can be taken back. */
export interface KnownDeal {
  isPaid: boolean
  isBought: boolean
  trackingNumber: string | undefined
  /** Asked for in the place of it, and not answered yet: either may be there. */
  correctedTo: string | undefined
  isReceived: boolean
  isDisputed: boolean
  ended: DealDetail['status'] | undefined
}

type Accepting = InputOf<typeof deals.acceptBid>
interface Asked {
  readonly input: Accepting
  readonly requestId: string
  readonly token: string
}

/** An agent, and members who accept their bids; one thing at a time. */
export class DealPair {
  readonly deals = new Map<string, KnownDeal>()
  /** Asked for, and not answered yet. */
  pending: Asked | undefined
  /** The deal that the database was seen to have for it, before its answer came. */
  promisedId: string | undefined
  /** Numbers that were corrected, and answered. */
  corrected = 0
  /** The last one that was answered. */
  last: (Asked & { readonly dealId: string }) | undefined

  constructor(
    readonly agent: BankMember,
    private readonly members: BankMember[],
    private readonly gate: Gate,
    private readonly place: DealPlace,
    private readonly proofId: string,
  ) {}

  async live(): Promise<void> {
    for (;;) await this.deal()
  }

  private try<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: WireOptions): Promise<OutputOf<E> | undefined> {
    return this.gate.try(endpoint, input, options, FAIR)
  }

  private get byAgent(): WireOptions {
    return { token: this.agent.token }
  }

  /** One deal: left until its time is over, cancelled, given up, refused, or bought, received, and confirmed, objected to or left. */
  private async deal(): Promise<void> {
    const member = this.members[randomInt(this.members.length)]
    if (!member) throw new Error('all members are made to wait')
    const by = { token: member.token }
    const bid = await this.bid(member)
    const dealId = bid && (await this.accept(bid, member.token))
    if (dealId === undefined) return
    const fate = random()
    if (fate < 0.1) return
    if (fate < 0.2) return this.note(dealId, await this.try(deals.cancelDeal, { dealId }, by), {})
    const totalCents = cents(43_200)
    const paid = await this.try(pay, { payableId: dealId, seenTotalCents: totalCents }, by)
    if (!paid) return
    this.change(dealId, { isPaid: true })
    if (await this.buy(dealId, by)) await this.bringIn(dealId, by)
  }

  /** That has been looked at, with a bid of the agent. */
  private async bid(member: BankMember): Promise<Accepting | undefined> {
    const { supportKey, scene } = this.place
    const [by, staff] = [{ token: member.token }, { operatorKey: supportKey }]
    const saved = await this.gate.try(saveRequest, aRequestForm({ warehouseIds: { DG: scene.warehouseId } }), by, NOT_NOW)
    if (!saved) {
      this.members.splice(this.members.indexOf(member), 1)
      return undefined
    }
    const { proxyRequestId } = saved
    const { revision } = await this.gate.act('request/show', (wire) => wire.send(operatorGetRequest, { proxyRequestId }, staff))
    // What a client sends again for itself has other words: it was done already.
    await this.gate.try(approveRequest, { proxyRequestId, revision }, staff, FAIR)
    await this.gate.try(placeBid, { proxyRequestId, ...aBidForm() }, this.byAgent, new Set())
    const { bids } = await this.gate.act('request/get', (wire) => wire.send(getRequest, { proxyRequestId }, by))
    return { proxyRequestId, bidId: bids[0]?.bidId ?? '', revision: bids[0]?.revision ?? 0 }
  }

  private async accept(input: Accepting, token: string): Promise<string | undefined> {
    const asked: Asked = { input, requestId: randomUUID(), token }
    this.pending = asked
    const reply = await this.gate.decide('request/accept', (wire) => this.send(wire, asked))
    this.pending = undefined
    const promised = this.promisedId
    this.promisedId = undefined
    if (reply.kind === 'refused') {
      if (promised !== undefined || reply.code !== 'agentFull') throw new Error(`request/accept: ${reply.status} ${reply.code}, promised ${promised ?? 'nothing'}`)
      await sleep(20)
      return undefined
    }
    const { dealId } = reply.data
    if (promised !== undefined) expect(dealId).toBe(promised)
    this.deals.set(dealId, { isPaid: false, isBought: false, trackingNumber: undefined, correctedTo: undefined, isReceived: false, isDisputed: false, ended: undefined })
    this.last = { ...asked, dealId }
    return dealId
  }

  private send(wire: Wire, { input, requestId, token }: Asked): Promise<Reply<OutputOf<typeof deals.acceptBid>>> {
    return wire.send(deals.acceptBid, input, { token, requestId })
  }

  /** The last request once more: the same answer, and no other deal. */
  async repeatLast(wire: Wire): Promise<void> {
    if (this.last) expect(await this.send(wire, this.last)).toMatchObject({ kind: 'done', data: { dealId: this.last.dealId } })
  }

  private change(dealId: string, change: Partial<KnownDeal>): void {
    const known = this.deals.get(dealId)
    if (known) this.deals.set(dealId, { ...known, ...change })
  }

  private note(dealId: string, answer: { readonly status: DealDetail['status'] } | undefined, change: Partial<KnownDeal>): void {
    if (answer) this.change(dealId, { ...change, ...(['completed', 'refunded', 'cancelled'].includes(answer.status) && { ended: answer.status }) })
  }

  /** @returns whether it is bought */
  private async buy(dealId: string, by: WireOptions): Promise<boolean> {
    const photoIds = [this.proofId]
    const fate = random()
    if (fate < 0.1) {
      this.note(dealId, await this.try(byAgent.giveUpDeal, { dealId, isSoldOut: true, photoIds }, this.byAgent), {})
      return false
    }
    if (fate < 0.35 && !(await this.rise(dealId, by, fate))) return false
    const bought = await this.try(byAgent.buyDeal, { dealId, shopOrderNumber: 'TB20261127001', customsName: '機械鍵盤', photoIds }, this.byAgent)
    this.note(dealId, bought, { isBought: true })
    return bought !== undefined
  }

  /** @returns whether the member has consented */
  private async rise(dealId: string, by: WireOptions, fate: number): Promise<boolean> {
    const asked = { dealId, kind: 'rise' as const, goodsCents: cents(40_000), photoIds: [this.proofId] }
    if (!(await this.try(byAgent.askRise, asked, this.byAgent))) return false
    const { question } = await this.gate.act('deal/get', (wire) => wire.send(deals.getDeal, { dealId }, by))
    if (!question || fate < 0.15) return false
    const answer = fate < 0.2 ? 'refuse' : 'accept'
    const answered = await this.try(deals.answerDealQuestion, { questionId: question.questionId, answer }, by)
    this.note(dealId, answered, {})
    return answered?.status === 'toBuy'
  }

  private async bringIn(dealId: string, by: WireOptions): Promise<void> {
    const { scene, photoId } = this.place
    const trackingNumber = await this.sendOff(dealId)
    if (trackingNumber === undefined) return
    const photos = [1, 2, 3].map(() => ({ fileId: photoId, kind: 'weighing' as const }))
    const received = { trackingNumber, warehouseCode: 'DG', weightGrams: 1_200, size: { lengthMm: 300, widthMm: 200, heightMm: 100 }, photos }
    await this.gate.try(receiveParcel, received, { operatorKey: scene.warehouseKey }, new Set())
    this.change(dealId, { isReceived: true })
    const fate = random()
    if (fate < 0.45) return this.note(dealId, await this.try(deals.confirmDeal, { dealId }, by), {})
    if (fate > 0.8) return
    const objected = await this.try(deals.objectToDeal, { dealId, reason: 'broken', text: '按鍵壞了兩個' }, by)
    this.note(dealId, objected, { isDisputed: true })
    if (objected) await this.decide(dealId, objected)
  }

  /** Now and then with a number that is wrong, which the agent sees before the goods come. @returns the right one */
  private async sendOff(dealId: string): Promise<string | undefined> {
    const first = aNumber()
    if (!(await this.try(byAgent.sendDeal, { dealId, trackingNumbers: [first] }, this.byAgent))) return undefined
    this.change(dealId, { trackingNumber: first })
    if (random() < 0.6) return first
    const right = aNumber()
    this.change(dealId, { correctedTo: right })
    if (!(await this.try(byAgent.sendDeal, { dealId, trackingNumbers: [right] }, this.byAgent))) throw new Error('a number that nobody has received was not corrected')
    this.change(dealId, { trackingNumber: right, correctedTo: undefined })
    this.corrected += 1
    return right
  }

  private async decide(dealId: string, { number, totalCents }: Pick<DealDetail, 'number' | 'totalCents'>): Promise<void> {
    await this.try(byAgent.answerDispute, { dealId, kind: 'contest', text: '寄出前拍過照' }, this.byAgent)
    // Now and then all of it to one side.
    const part = Math.min(totalCents, Math.max(0, randomInt(totalCents + 20_000) - 10_000))
    const decision = {
      number, memberCents: cents(part), agentCents: cents(totalCents - part), goods: 'kept' as const,
      memberReason: '兩個按鍵的修理費用退還給您', agentReason: '包裝不足，修理費用由您承擔',
    }
    this.note(dealId, await this.try(decideDeal, decision, { operatorKey: this.place.scene.financeKey }), {})
  }
}

/** All of them at once. */
export class DealCrew extends Crew {
  readonly pairs: DealPair[] = []

  static async gather(wire: Wire, gate: Gate, place: DealPlace, { agents, members }: DealPeople): Promise<DealCrew> {
    const crew = new DealCrew(gate)
    for (const [index, agent] of agents.entries()) {
      const own = members.slice(index * MEMBERS_EACH, (index + 1) * MEMBERS_EACH)
      crew.pairs.push(new DealPair(agent, own, gate, place, await photograph(wire, place.scene, { token: agent.token })))
    }
    for (const pair of crew.pairs) crew.begin(pair.live())
    return crew
  }
}
