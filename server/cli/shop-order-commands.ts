import type { PickedOrder } from '@contract/shop/shop-order-operator-endpoints'
import * as endpoints from '@contract/shop/shop-order-operator-endpoints'
import { getOption, getWord, type Command } from '@server/cli/command'
import { readChoice, readCount } from '@server/cli/read-values'
import { toAmount, toCsvText, toFacts, toMinute, toTable } from '@server/cli/text-table'

const ADDRESS_FIELDS = ['contact', 'phone', 'province', 'city', 'street', 'address', 'postcode'] as const

const MISSING = ['damaged', 'correction'] as const

const PICK_HEADINGS = ['option', 'count', 'order', 'status', 'delivery', 'member', 'paid (UTC)', 'goods', 'remark'] as const

/** In the order of the shelves: by the option's code. */
function toPickRows(orders: readonly PickedOrder[]): string[][] {
  const rows = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
  rows.sort((one, other) => (one.line.skuCode < other.line.skuCode ? -1 : 1))
  return rows.map(({ order, line }) => [
    line.skuCode,
    String(line.quantity),
    order.orderNumber,
    order.status,
    order.delivery,
    order.ClientNO,
    toMinute(order.paidAt),
    [line.name, line.optionText].filter(Boolean).join(' · '),
    order.remark ?? '',
  ])
}

function toPickText(orders: readonly PickedOrder[], isCsv: boolean): string {
  const rows = toPickRows(orders)
  if (!isCsv) return toTable(PICK_HEADINGS, rows)
  return toCsvText(rows.map((row) => Object.fromEntries(PICK_HEADINGS.map((heading, place) => [heading, row[place]]))))
}

interface Refunded {
  readonly status: string
  readonly moneyCents: number
  readonly points: number
}

const toRefundedFacts = ({ status, moneyCents, points }: Refunded) =>
  toFacts({ status, 'refunded in all': toAmount(moneyCents), 'points in all': String(points) })

/** Orders of the shop, until they are in stock or sent. */
export const shopOrderCommands: readonly Command[] = [
  {
    name: 'shop-picklist',
    help: 'what is to be picked for paid orders, by option; --start begins to pick all of it, and members cannot cancel it any more',
    options: { warehouse: { value: '<code>', help: 'of this warehouse alone' }, start: { help: 'begin to pick' }, csv: { help: 'for a table program' } },
    example: 'shop-picklist --warehouse DG --start',
    async run(server, typed) {
      const { orders } = await server.ask(endpoints.getPickList, { warehouseCode: typed.find('warehouse') })
      const waiting = orders.filter(({ status }) => status === 'toPick').map(({ orderNumber }) => orderNumber)
      if (!typed.has('start') || waiting.length === 0) return { data: orders, text: toPickText(orders, typed.has('csv')) }
      const { started } = await server.ask(endpoints.startPicking, { orderNumbers: waiting })
      const text = toPickText(orders, typed.has('csv'))
      // A table program would take the sentence for a row.
      return { data: orders, text: typed.has('csv') ? text : `${text}\n\n${started} begun` }
    },
  },
  {
    name: 'shop-audit',
    help: 'compare stock, orders of the shop and the books; nothing is listed where they say the same',
    options: {},
    example: 'shop-audit',
    async run(server) {
      const { faults } = await server.ask(endpoints.auditShop, {})
      return { data: faults, text: toTable(['fault', 'of'], faults.map(({ fault, id }) => [fault, id])), isAmiss: faults.length > 0 }
    },
  },
  {
    name: 'shop-send-back',
    words: ['<order>'],
    help: 'cancel a paid order that the shop cannot carry out; everything that was paid goes back',
    options: { reason: { value: '<text>', help: 'what the member reads', required: true } },
    example: 'shop-send-back S20261126001 --reason "倉庫淹水"',
    async run(server, typed) {
      const back = await server.ask(endpoints.sendBackShopOrder, { orderNumber: getWord(typed, 0), reason: getOption(typed, 'reason') })
      return { data: back, text: toRefundedFacts(back) }
    },
  },
  {
    name: 'shop-address',
    words: ['<order>'],
    help: 'correct where a paid order goes that is sent home, before it leaves; what is not given stays, and the freight must be the same',
    options: {
      contact: { value: '<name>', help: 'who receives it' },
      phone: { value: '<number>', help: 'as it is dialled there, or with +' },
      province: { value: '<text>', help: 'province, or city of its rank' },
      city: { value: '<text>', help: 'city or district' },
      street: { value: '<text>', help: 'street' },
      address: { value: '<text>', help: 'the rest' },
      postcode: { value: '<code>', help: 'postcode' },
      reason: { value: '<text>', help: 'what the member reads', required: true },
    },
    example: 'shop-address S20261126001 --address "9 號 10 樓" --reason "會員來信更正樓層"',
    async run(server, typed) {
      const changed = await server.ask(endpoints.changeShopAddress, {
        orderNumber: getWord(typed, 0),
        ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, typed.find(field)])),
        reason: getOption(typed, 'reason'),
      })
      return { data: changed, text: toFacts({ status: changed.status, address: 'changed, and its member is told' }) }
    },
  },
  {
    name: 'shop-short',
    words: ['<order>', '<option>'],
    help: 'say that so many of an ordered option are not there: they are written off and refunded',
    options: {
      count: { value: '<count>', help: 'how many', required: true },
      kind: { value: MISSING.join('|'), help: 'seen and useless, or not found', required: true },
      reason: { value: '<text>', help: 'what the member reads', required: true },
    },
    example: 'shop-short S20261126001 BASKET-GREY --count 1 --kind damaged --reason "壓壞"',
    async run(server, typed) {
      const back = await server.ask(endpoints.shortShopOrder, {
        orderNumber: getWord(typed, 0),
        skuCode: getWord(typed, 1),
        count: readCount(getOption(typed, 'count')),
        kind: readChoice(getOption(typed, 'kind'), MISSING, 'kind of what is missing'),
        reason: getOption(typed, 'reason'),
      })
      return { data: back, text: toRefundedFacts(back) }
    },
  },
]
