import type { OutputOf } from '@contract/kit/endpoint'
import {
  answerHouseDispute,
  askHouseDeal,
  buyHouseDeal,
  decideDeal,
  operatorGetDeal,
  sendHouseDeal,
  type operatorListDeals,
} from '@contract/proxy/deal-operator-endpoints'
import type { StaffRequest } from '@contract/proxy/request'
import { placeHouseBid } from '@contract/proxy/request-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { prove, toCustomsName, toForeignNumber } from '@server/demo/simulator/foreign-shop'
import { listDice } from '@server/demo/simulator/plausible-goods'

/** What buyers of ours do for requests of members, done by the same calls. */

export type StaffDealSummary = OutputOf<typeof operatorListDeals>['items'][number]

/** A fifteenth of the goods, as usual. */
const FEE_SHARE = 15

/** Below the limit by what the dice say; each bidder has dice of their own. */
export async function bid(
  bidder: ServerClient,
  name: string,
  { proxyRequestId, limitCents, quantity, title }: StaffRequest,
): Promise<void> {
  const dice = listDice(`${name} ${proxyRequestId}`)
  const next = () => dice.next().value
  const goodsCents = Math.max(1, Math.floor((limitCents * quantity * (0.7 + 0.2 * next())) / 100)) * 100
  await bidder.ask(placeHouseBid, {
    proxyRequestId,
    goodsCents: Math.min(goodsCents, limitCents * quantity),
    feeCents: Math.min(Math.floor(goodsCents / FEE_SHARE), Math.max(0, limitCents * quantity - goodsCents)),
    promiseDays: 3 + Math.floor(6 * next()),
    note: next() < 0.5 ? '店家有現貨，今天就能下單。' : '',
    proofIds: await prove(bidder, title),
  })
}

export async function buyDeal(bidder: ServerClient, { number, title }: StaffDealSummary): Promise<void> {
  const shopOrderNumber = toForeignNumber('5', 18, number)
  await bidder.ask(buyHouseDeal, {
    number,
    shopOrderNumber,
    customsName: toCustomsName(title),
    photoIds: await prove(bidder, shopOrderNumber),
  })
}

/** A tenth dearer; the fee never rises. */
export async function askForMore(bidder: ServerClient, { number, goodsCents }: StaffDealSummary): Promise<void> {
  const photoIds = await prove(bidder, toForeignNumber('5', 18, number))
  await bidder.ask(askHouseDeal, { number, kind: 'rise', goodsCents: Math.ceil(goodsCents * 1.1), note: '店家剛調價，附上店裡現在的價格。', photoIds })
}

export const sendDeal = (bidder: ServerClient, { number }: StaffDealSummary) =>
  bidder.ask(sendHouseDeal, { number, trackingNumbers: [toForeignNumber('ZTO', 12, number)], carrierCode: 'ZTO' })

/** Our buyers do not quarrel. */
export const agreeToObjection = (bidder: ServerClient, { number }: StaffDealSummary) =>
  bidder.ask(answerHouseDispute, { number, kind: 'refund', text: '我們看過照片，同意退款。' })

/** Of a dispute that an agent does not agree to, in percent. */
const REPAIR_PERCENT = 35

/** All of it where the agent agrees or is silent for too long, a part of it where they do not agree; nothing before they have answered. */
export async function settleDispute(finance: ServerClient, deal: StaffDealSummary): Promise<void> {
  if (deal.agent.isHouse) return giveBack(finance, deal)
  const { dispute, now } = await finance.ask(operatorGetDeal, { number: deal.number })
  if (dispute?.defence?.kind === 'contest') return share(finance, deal)
  if (dispute?.defence || (dispute && now >= dispute.answerUntil)) await giveBack(finance, deal)
}

async function giveBack(finance: ServerClient, { number, totalCents }: StaffDealSummary): Promise<void> {
  await finance.ask(decideDeal, {
    number,
    memberCents: totalCents,
    agentCents: 0,
    goods: 'kept',
    memberReason: '照片看得出問題，款項全部退回，商品不用寄回。',
    agentReason: '買手同意退款。',
    finding: 'objection',
  })
}

async function share(finance: ServerClient, { number, totalCents }: StaffDealSummary): Promise<void> {
  const memberCents = Math.floor((totalCents * REPAIR_PERCENT) / 100)
  await finance.ask(decideDeal, {
    number,
    memberCents,
    agentCents: totalCents - memberCents,
    goods: 'kept',
    memberReason: '商品可以使用，外觀的損傷按比例退回給你。',
    agentReason: '寄出前的照片清楚，但包裝不足，修補的部分由你承擔。',
  })
}
