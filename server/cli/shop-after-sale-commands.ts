import { AFTER_SALE_STATES, RECEIVED_AS } from '@contract/shop/after-sale-status'
import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import * as endpoints from '@contract/shop/after-sale-operator-endpoints'
import { getOption, getWord, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readAmount, readChoice, uploadPicture } from '@server/cli/read-values'
import { readBox } from '@server/cli/shop-stock-commands'
import { toAmount, toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

type Shown = OutputOf<typeof endpoints.operatorGetAfterSale>

function toOutcome(shown: Shown): Outcome {
  const { refund, offer } = shown
  const facts = toFacts({
    case: shown.caseNumber,
    member: shown.ClientNO,
    order: shown.orderNumber,
    goods: `${shown.skuCode} ${shown.name} ×${shown.quantity}`,
    asks: `${shown.kind}, ${shown.reason}`,
    text: shown.text === '' ? undefined : shown.text,
    'out of parcel': shown.parcelNumber,
    state: shown.state,
    'due (UTC)': shown.dueAt && toMinute(shown.dueAt),
    refund: refund && `${toAmount(refund.moneyCents)} and ${refund.points} points, of it ${toAmount(refund.freightCents)} freight`,
    offer: offer && `${toAmount(offer.offeredCents)}: ${offer.reason}`,
    'refused first': shown.objection?.refusal,
    objection: shown.objection?.text,
    refused: shown.refusal,
    'comes back by': shown.returnNumber && `${shown.returnCarrier ?? ''} ${shown.returnNumber}`,
  })
  const pictures = [...shown.photos.map(({ url }) => ['member', url]), ...shown.receivedPhotos.map(({ url }) => ['warehouse', url])]
  return { data: shown, text: pictures.length === 0 ? facts : `${facts}\n\n${toTable(['picture of', 'address'], pictures)}` }
}

const reason = { value: '<text>', help: 'what the member reads, 10 signs at least', required: true }

const DECISIONS = ['agree', 'part', 'refuse'] as const

function toDecision(
  decision: (typeof DECISIONS)[number],
  caseNumber: string,
  typed: TypedWords,
): InputOf<typeof endpoints.decideObjection> {
  if (decision === 'part') return { decision, caseNumber, grantedCents: readAmount(getOption(typed, 'amount')) }
  return decision === 'refuse' ? { decision, caseNumber, reason: getOption(typed, 'reason') } : { decision, caseNumber }
}

/** What members ask for goods that were sold to them: the service answers, the warehouse receives, finance refunds. */
export const shopAfterSaleCommands: readonly Command[] = [
  {
    name: 'shop-aftersales',
    help: 'after-sales in one state, the one due first first; returning: when the number was sent, and what should have arrived',
    options: {
      state: { value: `<${AFTER_SALE_STATES.join('|')}>`, help: 'requested where left out' },
      cursor: { value: '<cursor>', help: 'where the list goes on' },
    },
    example: 'shop-aftersales --state received',
    async run(server, typed) {
      const state = readChoice(typed.find('state') ?? 'requested', AFTER_SALE_STATES, 'state')
      const page = await server.ask(endpoints.operatorListAfterSales, { state, limit: 50, cursor: typed.find('cursor') })
      const rows = page.items.map((item) => [
        item.caseNumber,
        item.ClientNO,
        item.orderNumber,
        `${item.skuCode} ×${item.quantity}`,
        item.kind,
        item.reason,
        item.refund ? toAmount(item.refund.moneyCents) : '',
        item.dueAt ? toMinute(item.dueAt) : '',
        item.numberSentAt ? toMinute(item.numberSentAt) : '',
        item.isLate ? 'yes' : '',
        item.parcelNumber ?? '',
      ])
      const table = toTable(['case', 'member', 'order', 'goods', 'asks', 'reason', 'money', 'due (UTC)', 'sent (UTC)', 'late', 'out of parcel'], rows)
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
  {
    name: 'shop-aftersale',
    words: ['<case>'],
    help: 'one after-sale with all that was said and shown',
    options: {},
    example: 'shop-aftersale A20261126001',
    run: async (server, typed) => toOutcome(await server.ask(endpoints.operatorGetAfterSale, { caseNumber: getWord(typed, 0) })),
  },
  {
    name: 'shop-aftersale-accept',
    words: ['<case>'],
    help: 'agree: what is to come back is waited for, what is not is refunded at once, up to what the service may',
    options: {},
    example: 'shop-aftersale-accept A20261126001',
    run: async (server, typed) => toOutcome(await server.ask(endpoints.acceptAfterSale, { caseNumber: getWord(typed, 0) })),
  },
  {
    name: 'shop-aftersale-refuse',
    words: ['<case>'],
    help: 'refuse; its member reads why',
    options: { reason },
    example: 'shop-aftersale-refuse A20261126001 --reason "照片看不出商品有損壞"',
    run: async (server, typed) => toOutcome(await server.ask(endpoints.refuseAfterSale, { caseNumber: getWord(typed, 0), reason: getOption(typed, 'reason') })),
  },
  {
    name: 'shop-aftersale-offer',
    words: ['<case>', '<amount>'],
    help: 'offer a part of the money for goods that the member keeps',
    options: { reason },
    example: 'shop-aftersale-offer A20261126001 12.50 --reason "外盒壓到，商品完好可用"',
    async run(server, typed) {
      const offer = { caseNumber: getWord(typed, 0), offeredCents: readAmount(getWord(typed, 1)), reason: getOption(typed, 'reason') }
      return toOutcome(await server.ask(endpoints.offerAfterSale, offer))
    },
  },
  {
    name: 'shop-aftersale-decide',
    words: ['<case>', DECISIONS.join('|')],
    help: 'decide what its member has objected to, for good: all that was asked for, a part of the money, or nothing',
    options: { amount: { value: '<amount>', help: 'with part: so much, and the member keeps the goods' }, reason: { ...reason, required: false } },
    example: 'shop-aftersale-decide A20261126001 part --amount 12.50',
    async run(server, typed) {
      const caseNumber = getWord(typed, 0)
      const decision = readChoice(getWord(typed, 1), DECISIONS, 'the decision')
      return toOutcome(await server.ask(endpoints.decideObjection, toDecision(decision, caseNumber, typed)))
    },
  },
  {
    name: 'shop-aftersale-receive',
    words: ['<case>', RECEIVED_AS.join('|')],
    help: 'goods have come back: to the shelf again, or damaged',
    options: { photo: { value: '<file>', help: 'how they look; more than once for more', repeated: true, required: true } },
    example: 'shop-aftersale-receive A20261126001 restock --photo box.jpg',
    async run(server, typed) {
      const receivedAs = readChoice(getWord(typed, 1), RECEIVED_AS, 'what becomes of them')
      const photoIds: string[] = []
      for (const file of typed.list('photo')) photoIds.push(await uploadPicture(server, file))
      return toOutcome(await server.ask(endpoints.receiveAfterSale, { caseNumber: getWord(typed, 0), receivedAs, photoIds }))
    },
  },
  {
    name: 'shop-aftersale-takeout',
    words: ['<case>'],
    help: 'goods were taken out of a parcel, back to the shelf: what it weighs and looks like now; their money comes back at once',
    options: { box: { value: '<weight,size,[kind=]file,…>', help: 'the parcel as it is now, with pictures of scale and label', required: true } },
    example: 'shop-aftersale-takeout A20261126001 --box 1.2kg,40x30x20cm,scale.jpg,label=label.jpg',
    async run(server, typed) {
      const { contents, ...box } = await readBox(server, getOption(typed, 'box'))
      if (contents !== undefined) throw new UsageError('what lies in the parcel is known: name weight, size and pictures alone')
      return toOutcome(await server.ask(endpoints.takeOutOfParcel, { caseNumber: getWord(typed, 0), ...box }))
    },
  },
  {
    name: 'shop-aftersale-refund',
    words: ['<case>'],
    help: 'refund what has come back, or what does not and is above what the service may refund',
    options: {},
    example: 'shop-aftersale-refund A20261126001',
    run: async (server, typed) => toOutcome(await server.ask(endpoints.refundAfterSale, { caseNumber: getWord(typed, 0) })),
  },
]
