import type { OutputOf } from '@contract/kit/endpoint'
import { GOODS_STATES, STOCK_MOVES, type OperatorGoods, type OperatorSku } from '@contract/shop/catalogue'
import { operatorListOffers, publishOffer, withdrawOffer } from '@contract/shop/offer-operator-endpoints'
import * as endpoints from '@contract/shop/shop-operator-endpoints'
import { getOption, getWord, type Command } from '@server/cli/command'
import { readDocument } from '@server/cli/read-document'
import { readAmount, readChoice, readSignedCount, readTime } from '@server/cli/read-values'
import { toAmount, toFacts, toMinute, toTable } from '@server/cli/text-table'

const toSkuFacts = ({ code, priceCents, specialCents, specialUntil, listPriceCents, onHand, reserved, isWithdrawn }: OperatorSku) =>
  toFacts({
    option: code,
    price: toAmount(priceCents),
    'price now': specialCents && `${toAmount(specialCents)} until ${toMinute(specialUntil ?? '')}`,
    'list price': listPriceCents && toAmount(listPriceCents),
    'on hand': String(onHand),
    ordered: String(reserved),
    withdrawn: isWithdrawn ? 'yes' : 'no',
  })

const SKU_HEADINGS = ['goods', 'state', 'option', 'price', 'on hand', 'ordered', 'name']

function toGoodsTable(items: readonly OperatorGoods[]): string {
  const toRow = ({ code, state, name }: OperatorGoods, sku: OperatorSku) => {
    const price = toAmount(sku.specialCents ?? sku.priceCents)
    return [code, sku.isWithdrawn ? 'withdrawn' : state, sku.code, price, String(sku.onHand), String(sku.reserved), name]
  }
  return toTable(SKU_HEADINGS, items.flatMap((goods) => goods.skus.map((sku) => toRow(goods, sku))))
}

type PublishedOffer = OutputOf<typeof publishOffer>

const toBenefitText = ({ benefit, thresholdCents }: PublishedOffer) =>
  benefit.kind === 'amount'
    ? `${toAmount(benefit.amountCents)} off from ${toAmount(thresholdCents)}`
    : `${benefit.rate / 100} % off from ${toAmount(thresholdCents)}, at most ${toAmount(benefit.capCents)}`

function toCoverText({ covers }: PublishedOffer): string {
  if (covers.kind === 'all') return 'everything'
  return covers.kind === 'goods' ? `${covers.goodsIds.length} goods` : `${covers.categoryIds.length} categories`
}

const toOfferFacts = (offer: PublishedOffer) =>
  toFacts({
    offer: offer.offerCode,
    name: offer.name,
    benefit: toBenefitText(offer),
    covers: toCoverText(offer),
    opens: toMinute(offer.opensAt),
    closes: toMinute(offer.closesAt),
    withdrawn: offer.withdrawnAt && toMinute(offer.withdrawnAt),
  })

/** The shop's goods, stock and offers. */
export const shopCommands: readonly Command[] = [
  {
    name: 'shop-goods',
    help: 'goods with their options and stock, the newest first',
    options: {
      code: { value: '<code>', help: 'these goods alone' },
      state: { value: GOODS_STATES.join('|'), help: 'those alone' },
    },
    example: 'shop-goods --state onShelf',
    async run(server, typed) {
      const state = typed.find('state')
      const listed = await server.ask(endpoints.operatorListGoods, {
        code: typed.find('code'),
        state: state === undefined ? undefined : readChoice(state, GOODS_STATES, 'state'),
        limit: 50,
      })
      return { data: listed, text: toGoodsTable(listed.items) }
    },
  },
  {
    name: 'shop-state',
    words: ['<code>', GOODS_STATES.join('|')],
    help: 'put goods on the shelf or withdraw them, or one of their options alone',
    options: { option: { value: '<code>', help: 'this option alone' } },
    example: 'shop-state BASKET withdrawn --option BASKET-SAND',
    async run(server, typed) {
      const state = readChoice(getWord(typed, 1), GOODS_STATES, 'state')
      const goods = await server.ask(endpoints.setGoodsState, { code: getWord(typed, 0), skuCode: typed.find('option'), state })
      return { data: goods, text: toGoodsTable([goods]) }
    },
  },
  {
    name: 'shop-price',
    words: ['<option>', '<amount>'],
    help: 'change the price of an option, for good or for a time',
    options: {
      from: { value: '<time>', help: 'from then on, with --until' },
      until: { value: '<time>', help: 'until then, with --from' },
    },
    example: 'shop-price BASKET-GREY 39.90 --from 2026-12-01T00:00+08:00 --until 2026-12-12T00:00+08:00',
    async run(server, typed) {
      const [from, until] = [typed.find('from'), typed.find('until')]
      const sku = await server.ask(endpoints.setSkuPrice, {
        skuCode: getWord(typed, 0),
        priceCents: readAmount(getWord(typed, 1)),
        from: from && readTime(from),
        until: until && readTime(until),
      })
      return { data: sku, text: toSkuFacts(sku) }
    },
  },
  {
    name: 'shop-stock',
    words: ['<option>', STOCK_MOVES.join('|')],
    help: 'change what is on hand: received and damaged say by how many, counted how many there are, correction by how many more or fewer',
    options: {
      count: { value: '<count>', help: 'how many', required: true },
      reason: { value: '<text>', help: 'why', required: true },
    },
    example: 'shop-stock BASKET-GREY received --count 40 --reason "到貨"',
    async run(server, typed) {
      const sku = await server.ask(endpoints.moveStock, {
        skuCode: getWord(typed, 0),
        kind: readChoice(getWord(typed, 1), STOCK_MOVES, 'kind of move'),
        count: readSignedCount(getOption(typed, 'count')),
        reason: getOption(typed, 'reason'),
      })
      return { data: sku, text: toSkuFacts(sku) }
    },
  },
  {
    name: 'shop-moves',
    words: ['<option>'],
    help: 'what has changed the stock of an option, the latest first',
    options: {},
    example: 'shop-moves BASKET-GREY',
    async run(server, typed) {
      const listed = await server.ask(endpoints.listStockMoves, { skuCode: getWord(typed, 0) })
      const rows = listed.moves.map(({ at, kind, delta, onHandAfter, reason = '' }) => [toMinute(at), kind, String(delta), String(onHandAfter), reason])
      return { data: listed, text: toTable(['at (UTC)', 'kind', 'by', 'on hand', 'reason'], rows) }
    },
  },
  {
    name: 'shop-offers',
    help: 'what the shop takes off orders by itself, the latest to close first',
    options: {},
    example: 'shop-offers',
    async run(server) {
      const listed = await server.ask(operatorListOffers, {})
      const rows = listed.items.map((offer) => [
        offer.offerCode,
        toBenefitText(offer),
        toCoverText(offer),
        toMinute(offer.opensAt),
        offer.withdrawnAt === undefined ? toMinute(offer.closesAt) : 'withdrawn',
        offer.name,
      ])
      return { data: listed, text: toTable(['offer', 'benefit', 'covers', 'opens (UTC)', 'closes (UTC)', 'name'], rows) }
    },
  },
  {
    name: 'publish-offer',
    words: ['<file.json>'],
    help: 'announce what the shop takes off an order by itself; until it begins, publishing its code again changes it',
    options: {},
    example: 'publish-offer 150-10.json',
    async run(server, typed) {
      const offer = await server.ask(publishOffer, await readDocument(getWord(typed, 0), publishOffer))
      return { data: offer, text: toOfferFacts(offer) }
    },
  },
  {
    name: 'withdraw-offer',
    words: ['<code>'],
    help: 'end an offer for good; what was ordered by it stays',
    options: {},
    example: 'withdraw-offer 150-10',
    async run(server, typed) {
      const offer = await server.ask(withdrawOffer, { offerCode: getWord(typed, 0) })
      return { data: offer, text: toOfferFacts(offer) }
    },
  },
]
