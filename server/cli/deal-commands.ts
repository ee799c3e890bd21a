import type { AgentFace } from '@contract/proxy/agent'
import { DEAL_QUESTION_KINDS, DEFENCES } from '@contract/proxy/deal'
import * as endpoints from '@contract/proxy/deal-operator-endpoints'
import { getOption, getWord, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readAmount, readChoice, readCount, uploadPicture } from '@server/cli/read-values'
import type { ServerClient } from '@server/cli/server-client'
import { toAmount, toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

const toName = ({ isHouse, name }: AgentFace) => (isHouse ? 'house' : (name ?? 'agent'))

function toOutcome(deal: endpoints.StaffDeal): Outcome {
  const { dispute, question } = deal
  const facts = toFacts({
    deal: deal.number,
    member: deal.ClientNO,
    agent: toName(deal.agent),
    status: deal.endReason === undefined ? deal.status : `${deal.status}, ${deal.endReason}`,
    title: deal.title,
    option: deal.optionText || undefined,
    quantity: String(deal.quantity),
    goods: toAmount(deal.goodsCents),
    fee: toAmount(deal.feeCents),
    total: toAmount(deal.totalCents),
    'set aside': toAmount(deal.heldCents),
    'waits for (UTC)': deal.deadline && `${deal.deadline.kind}, ${toMinute(deal.deadline.at)}`,
    'shop order': deal.bought?.shopOrderNumber,
    'tracking numbers': deal.parcels.map(({ trackingNumber }) => trackingNumber).join(' ') || undefined,
    question: question && `${question.kind} ${toAmount(question.wasCents)} to ${toAmount(question.nowCents)}: ${question.note}`,
    objection: dispute && `${dispute.reason}: ${dispute.text}`,
    'answer of the agent': dispute?.defence && `${dispute.defence.kind}: ${dispute.defence.text}`,
    'answer until (UTC)': dispute && toMinute(dispute.answerUntil),
    decision: dispute?.decision && `${toAmount(dispute.decision.memberCents)} to the member, ${toAmount(dispute.decision.agentCents)} to the agent, goods ${dispute.decision.goods}`,
    'told the member': dispute?.decision?.reason,
    'told the agent': deal.agentReason,
  })
  const steps = toTable(['at (UTC)', 'step', 'by'], deal.steps.map(({ at, step, by }) => [toMinute(at), step, by]))
  const shown = [
    ...(deal.bought?.photos ?? []).map(({ url }) => ['bought', url]),
    ...(dispute?.photos ?? []).map(({ url }) => ['objection', url]),
    ...(dispute?.defence?.photos ?? []).map(({ url }) => ['answer', url]),
    ...deal.parcels.flatMap(({ photos }) => photos.map(({ url }) => ['warehouse', url])),
  ]
  return { data: deal, text: [facts, steps, shown.length > 0 ? toTable(['photo', 'address'], shown) : ''].filter(Boolean).join('\n\n') }
}

const DEAL = ['<deal-number>']
const NUMBER = 'D20261127001'
const toNumber = (typed: TypedWords) => ({ number: getWord(typed, 0) })
const photo = { value: '<file>', help: 'a photo of the shop’s page', required: true }
const note = { value: '<text>', help: 'what the member reads' }

async function listDeals(server: ServerClient, tab: (typeof endpoints.STAFF_DEAL_TABS)[number], cursor?: string): Promise<Outcome> {
  const page = await server.ask(endpoints.operatorListDeals, { tab, limit: 50, cursor })
  const rows = page.items.map(({ number, ClientNO, agent, status, totalCents, title, acceptedAt, deadline }) => [
    number, ClientNO, toName(agent), status, toAmount(totalCents), toMinute(acceptedAt), deadline ? toMinute(deadline.at) : '', title,
  ])
  const headings = ['deal', 'member', 'agent', 'status', 'total', 'accepted (UTC)', 'until (UTC)', 'title']
  return { data: page, text: withMore(toTable(headings, rows), page.nextCursor) }
}

export const dealCommands: readonly Command[] = [
  {
    name: 'deal-list',
    help: 'deals that wait for a decision, the earliest first; or others',
    options: { tab: { value: '<tab>', help: endpoints.STAFF_DEAL_TABS.join(', ') }, cursor: { value: '<cursor>', help: 'where the list goes on' } },
    example: 'deal-list --tab open',
    run: (server, typed) => listDeals(server, readChoice(typed.find('tab') ?? 'disputed', endpoints.STAFF_DEAL_TABS, 'tab'), typed.find('cursor')),
  },
  {
    name: 'deal-dispute',
    help: 'deals whose members object, and on which somebody has to decide',
    options: {},
    example: 'deal-dispute',
    run: (server) => listDeals(server, 'disputed'),
  },
  {
    name: 'deal-show',
    words: DEAL,
    help: 'one deal with its steps, its photos and both sides of a dispute',
    options: {},
    example: `deal-show ${NUMBER}`,
    run: async (server, typed) => toOutcome(await server.ask(endpoints.operatorGetDeal, toNumber(typed))),
  },
  {
    name: 'deal-decide',
    words: DEAL,
    help: 'decide a dispute: two amounts that come to what is set aside, and what each side reads',
    options: {
      member: { value: '<amount>', help: 'back to the member', required: true },
      agent: { value: '<amount>', help: 'to the agent’s side, before our commission', required: true },
      goods: { value: '<what>', help: 'kept, returned', required: true },
      'member-reason': { value: '<text>', help: 'what the member reads', required: true },
      'agent-reason': { value: '<text>', help: 'what the agent reads', required: true },
      finding: { value: '<what>', help: 'objection counts against the agent; fakeGoods, fakeNumber end them' },
    },
    example: `deal-decide ${NUMBER} --member 150.00 --agent 282.00 --goods kept --member-reason "兩個按鍵的修理費用退還給你" --agent-reason "包裝不足，修理費用由你承擔"`,
    async run(server, typed) {
      const finding = typed.find('finding')
      const decision = {
        ...toNumber(typed),
        memberCents: readAmount(getOption(typed, 'member')),
        agentCents: readAmount(getOption(typed, 'agent')),
        goods: readChoice(getOption(typed, 'goods'), ['kept', 'returned'] as const, 'choice for the goods'),
        memberReason: getOption(typed, 'member-reason'),
        agentReason: getOption(typed, 'agent-reason'),
        finding: finding === undefined ? undefined : readChoice(finding, ['objection', 'fakeGoods', 'fakeNumber'] as const, 'finding'),
      }
      return toOutcome(await server.ask(endpoints.decideDeal, decision))
    },
  },
  {
    name: 'deal-buy',
    words: DEAL,
    help: 'say that a deal of our own is ordered at the shop',
    options: { order: { value: '<number>', help: 'at the shop', required: true }, customs: { value: '<name>', help: 'as customs reads the goods, in Chinese', required: true }, photo },
    example: `deal-buy ${NUMBER} --order TB20261127001 --customs 機械鍵盤 --photo bill.jpg`,
    async run(server, typed) {
      const photoIds = [await uploadPicture(server, getOption(typed, 'photo'))]
      const bought = { shopOrderNumber: getOption(typed, 'order'), customsName: getOption(typed, 'customs'), photoIds }
      return toOutcome(await server.ask(endpoints.buyHouseDeal, { ...toNumber(typed), ...bought }))
    },
  },
  {
    name: 'deal-send',
    words: [...DEAL, '<tracking-number>'],
    help: 'say by which tracking number a deal of our own is under way; said again, by which other one',
    options: { carrier: { value: '<code>', help: 'left out: guessed by the number' } },
    example: `deal-send ${NUMBER} SF1234567890123`,
    run: async (server, typed) =>
      toOutcome(await server.ask(endpoints.sendHouseDeal, { ...toNumber(typed), trackingNumbers: [getWord(typed, 1)], carrierCode: typed.find('carrier') })),
  },
  {
    name: 'deal-ask',
    words: DEAL,
    help: 'ask the member of a deal of our own to consent within 48 hours',
    options: {
      kind: { value: '<kind>', help: DEAL_QUESTION_KINDS.join(', '), required: true },
      goods: { value: '<amount>', help: 'rise: what all pieces come to now' },
      days: { value: '<number>', help: 'delay: by so many days' },
      note,
      photo,
    },
    example: `deal-ask ${NUMBER} --kind rise --goods 410.00 --note 店家漲價 --photo page.jpg`,
    async run(server, typed) {
      const [goods, days] = [typed.find('goods'), typed.find('days')]
      const asked = {
        kind: readChoice(getOption(typed, 'kind'), DEAL_QUESTION_KINDS, 'kind'),
        goodsCents: goods === undefined ? undefined : readAmount(goods),
        extraDays: days === undefined ? undefined : readCount(days),
        note: typed.find('note'),
        photoIds: [await uploadPicture(server, getOption(typed, 'photo'))],
      }
      return toOutcome(await server.ask(endpoints.askHouseDeal, { ...toNumber(typed), ...asked }))
    },
  },
  {
    name: 'deal-give-up',
    words: DEAL,
    help: 'give up a deal of our own that is not bought: all of it comes back to its member',
    options: { note },
    example: `deal-give-up ${NUMBER} --note 已經停產`,
    run: async (server, typed) => toOutcome(await server.ask(endpoints.giveUpHouseDeal, { ...toNumber(typed), isSoldOut: false, note: typed.find('note') })),
  },
  {
    name: 'deal-answer',
    words: DEAL,
    help: 'answer what a member objects to in a deal of our own',
    options: { kind: { value: '<kind>', help: DEFENCES.join(', '), required: true }, text: { value: '<text>', help: 'what the member reads', required: true } },
    example: `deal-answer ${NUMBER} --kind contest --text 寄出前拍過照`,
    async run(server, typed) {
      const answered = { kind: readChoice(getOption(typed, 'kind'), DEFENCES, 'kind'), text: getOption(typed, 'text') }
      return toOutcome(await server.ask(endpoints.answerHouseDispute, { ...toNumber(typed), ...answered }))
    },
  },
  {
    name: 'deal-audit',
    help: 'compare deals with what is set aside for them and with the books',
    options: {},
    example: 'deal-audit',
    async run(server) {
      const answer = await server.ask(endpoints.auditDeals, {})
      return { data: answer, text: answer.faults.length === 0 ? 'all adds up' : toTable(['fault', 'id'], answer.faults.map(({ fault, id }) => [fault, id])) }
    },
  },
]
