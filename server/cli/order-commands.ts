import { TRACK_EVENTS } from '@contract/order/order'
import {
  adjustOrder,
  correctShipment,
  operatorGetOrder,
  operatorListOrders,
  priceOrder,
  readOrderIdNumber,
  shipOrder,
  trackOrder,
} from '@contract/order/order-operator-endpoints'
import { ORDER_STATUSES } from '@contract/order/order-status'
import { getOption, getWord, UsageError, type Command, type TypedWords } from '@server/cli/command'
import { getOrderId } from '@server/cli/find-things'
import { PROGRAM } from '@server/cli/help'
import { ORDER_WORD, toOutcome } from '@server/cli/order-outcome'
import { readChoice, readCount, readDifference, readSize, readWeight, uploadPhotos } from '@server/cli/read-values'
import { sendBackCommand } from '@server/cli/send-back-command'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import { toAmount, toKilograms, toMinute, toPlain, toTable, withMore } from '@server/cli/text-table'

/** The channel takes no such box, and whoever has packed it needs to know what can be done now. */
function rethrowWithWayOut(error: unknown, order: string): never {
  if (!(error instanceof RefusedError) || error.code !== 'noFreightQuote') throw error
  const wayOut = `the order’s channel does not take such a box. Weigh and measure again, or send it back: ${PROGRAM} send-back ${order} --reason "…"`
  throw new RefusedError(error.code, `${error.message}: ${wayOut}`, error.fields)
}

const SHIPMENT_OPTIONS = {
  carrier: { value: '<name>', help: 'who carries it', required: true },
  number: { value: '<tracking-number>', help: 'the carrier’s number', required: true },
  page: { value: '<https://…>', help: 'where the carrier shows it; opens inside the app if its host is among webHosts' },
} as const

async function readShipment(server: ServerClient, typed: TypedWords) {
  const [carrierName, trackingNumber] = [getOption(typed, 'carrier'), getOption(typed, 'number')]
  return { orderId: await getOrderId(server, getWord(typed, 0)), carrierName, trackingNumber, trackingPage: typed.find('page') }
}

export const orderCommands: readonly Command[] = [
  {
    name: 'orders',
    help: 'orders of all members, newest first',
    options: {
      status: { value: '<status>', help: ORDER_STATUSES.join(', ') },
      cursor: { value: '<cursor>', help: 'go on where the last list ended' },
      limit: { value: '<count>', help: 'how many, at most 50' },
    },
    example: 'orders --status unprocessed',
    async run(server, typed) {
      const [status, cursor, limit] = ['status', 'cursor', 'limit'].map((name) => typed.find(name))
      const page = await server.ask(operatorListOrders, {
        status: status === undefined ? undefined : readChoice(status, ORDER_STATUSES, 'status'),
        cursor,
        limit: limit === undefined ? undefined : readCount(limit),
      })
      const table = toTable(
        ['order', 'status', 'member', 'warehouse', 'channel', 'to', 'parcels', 'weight', 'total', 'since (UTC)'],
        page.items.map((order) => [
          order.orderNumber,
          order.status,
          order.ClientNO,
          order.warehouseName,
          order.channelName,
          `${order.destinationCountry} ${order.destinationCity}`,
          String(order.parcelCount),
          toKilograms(order.weightGrams),
          `${toAmount(order.totalCents)}${order.isEstimate ? ' est.' : ''}`,
          toMinute(order.orderedAt),
        ]),
      )
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
  {
    name: 'order',
    words: [ORDER_WORD],
    help: 'one order: what to pack, where to send it, its bill',
    options: {},
    example: 'order C20261118012',
    async run(server, typed) {
      return toOutcome(await server.ask(operatorGetOrder, { orderId: await getOrderId(server, getWord(typed, 0)) }))
    },
  },
  {
    name: 'id-number',
    words: [ORDER_WORD],
    help: 'the recipient’s ID number for customs: noted with your key’s name, and the member sees it',
    options: {},
    example: 'id-number C20261118012',
    async run(server, typed) {
      const answer = await server.ask(readOrderIdNumber, { orderId: await getOrderId(server, getWord(typed, 0)) })
      return { data: answer, text: toPlain(answer.idNumber) }
    },
  },
  {
    name: 'price',
    words: [ORDER_WORD],
    help: 'say what the packed box weighs and measures; the bill is frozen',
    options: {
      weight: { value: '<3.4kg|3400g>', help: 'what the scale says', required: true },
      size: { value: '<40x30x30cm>', help: 'length, width, height', required: true },
      photo: { value: '<[kind=]file>', help: 'a picture of the packed box', repeated: true, required: true },
      pieces: { value: '<count>', help: 'boxes, 1 unless said' },
      note: { value: '<text>', help: 'what the member reads beside the bill' },
    },
    example: 'price C20261118012 --weight 3.4kg --size 40x30x30cm --photo box.jpg --note "鞋盒不能壓縮"',
    async run(server, typed) {
      const box = { weightGrams: readWeight(getOption(typed, 'weight')), size: readSize(getOption(typed, 'size')) }
      const pieces = typed.find('pieces')
      const orderId = await getOrderId(server, getWord(typed, 0))
      const photos = await uploadPhotos(server, typed.list('photo'))
      const priced = { orderId, ...box, photos, pieces: pieces === undefined ? undefined : readCount(pieces), note: typed.find('note') }
      return toOutcome(await server.ask(priceOrder, priced).catch((error: unknown) => rethrowWithWayOut(error, getWord(typed, 0))))
    },
  },
  sendBackCommand,
  {
    name: 'adjust',
    words: [ORDER_WORD],
    help: 'correct a paid bill: less goes back to the balance, more is taken or asked for',
    options: {
      difference: { value: '<-3.50>', help: 'what is added to the bill, or taken off it; write --difference=-3.50', required: true },
      reason: { value: '<text>', help: 'what the member reads', required: true },
    },
    example: 'adjust C20261118012 --difference=-3.50 --reason "實際較輕"',
    async run(server, typed) {
      const differenceCents = readDifference(getOption(typed, 'difference'))
      const reason = getOption(typed, 'reason')
      const orderId = await getOrderId(server, getWord(typed, 0))
      return toOutcome(await server.ask(adjustOrder, { orderId, differenceCents, reason }))
    },
  },
  {
    name: 'ship',
    words: [ORDER_WORD],
    help: 'hand a paid order to the carrier',
    options: SHIPMENT_OPTIONS,
    example: 'ship C20261118012 --carrier "黑貓宅急便" --number 905112345678',
    async run(server, typed) {
      return toOutcome(await server.ask(shipOrder, await readShipment(server, typed)))
    },
  },
  {
    name: 'correct-shipment',
    words: [ORDER_WORD],
    help: 'correct the carrier or the number of an order that has left',
    options: SHIPMENT_OPTIONS,
    example: 'correct-shipment C20261118012 --carrier "黑貓宅急便" --number 905112345679',
    async run(server, typed) {
      return toOutcome(await server.ask(correctShipment, await readShipment(server, typed)))
    },
  },
  {
    name: 'track',
    words: [ORDER_WORD],
    help: 'add an event to the shipment’s way',
    options: {
      event: { value: '<event>', help: `${TRACK_EVENTS.join(', ')}; left out: what the carrier’s words say` },
      'carrier-says': { value: '<text>', help: 'the carrier’s own words, which the member reads beside ours' },
      place: { value: '<text>', help: 'where' },
      remark: { value: '<text>', help: 'what the member reads' },
      at: { value: '<2026-11-21T06:00:00Z>', help: 'when, now unless said' },
    },
    example: 'track C20261118012 --event arrived --place 基隆港',
    async run(server, typed) {
      const [event, carrierText] = [typed.find('event'), typed.find('carrier-says')]
      if (event === undefined && carrierText === undefined) throw new UsageError('say what has happened: --event, or --carrier-says')
      const kind = event === undefined ? undefined : readChoice(event, TRACK_EVENTS, 'event')
      const orderId = await getOrderId(server, getWord(typed, 0))
      return toOutcome(
        await server.ask(trackOrder, { orderId, kind, carrierText, place: typed.find('place'), remark: typed.find('remark'), at: typed.find('at') }),
      )
    },
  },
]
