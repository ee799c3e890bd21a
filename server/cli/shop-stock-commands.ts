import type { InputOf } from '@contract/kit/endpoint'
import * as endpoints from '@contract/shop/shop-order-operator-endpoints'
import { getOption, getWord, UsageError, type Command } from '@server/cli/command'
import { readCount, readSize, readWeight, uploadPhotos } from '@server/cli/read-values'
import type { ServerClient } from '@server/cli/server-client'
import { toFacts, toMinute, toTable } from '@server/cli/text-table'

type Box = InputOf<typeof endpoints.stockShopOrder>['boxes'][number]

/** `BOX:2`: so many of an option lie in a box. */
const CONTENT = /^([A-Za-z0-9-]+):(\d+)$/

/** `1.64kg,40x30x20cm,scale.jpg,label=label.jpg,BOX:2` */
export async function readBox(server: ServerClient, text: string): Promise<Box> {
  const [weight, size, ...others] = text.split(',').map((part) => part.trim())
  if (weight === undefined || size === undefined || others.length === 0) {
    throw new UsageError(`"${text}" is no box: write 1.64kg,40x30x20cm,scale.jpg,label=label.jpg`)
  }
  const contents = others.flatMap((part) => {
    const [, skuCode = '', count = ''] = CONTENT.exec(part) ?? []
    return skuCode === '' ? [] : [{ skuCode, quantity: readCount(count) }]
  })
  const photos = await uploadPhotos(server, others.filter((part) => !CONTENT.test(part)))
  return { weightGrams: readWeight(weight), size: readSize(size), photos, contents: contents.length === 0 ? undefined : contents }
}

interface Content {
  readonly skuCode: string
  readonly quantity: number
}

const toContents = (contents: readonly Content[]) => contents.map(({ skuCode, quantity }) => `${skuCode}×${quantity}`).join(' ')

/** What leaves the shelves of the shop, and what comes back to them. */
export const shopStockCommands: readonly Command[] = [
  {
    name: 'shop-stocked',
    words: ['<order>'],
    help: 'put picked goods into their member’s stock; each box with weight, size, pictures of scale and label, and what lies in it where there are several',
    options: { box: { value: '<weight,size,[kind=]file,…[,option:count,…]>', help: 'a box; more than once for more', repeated: true, required: true } },
    example: 'shop-stocked S20261126001 --box 1.64kg,40x30x20cm,scale.jpg,label=label.jpg',
    async run(server, typed) {
      const boxes: Box[] = []
      for (const text of typed.list('box')) boxes.push(await readBox(server, text))
      const { parcels } = await server.ask(endpoints.stockShopOrder, { orderNumber: getWord(typed, 0), boxes })
      return { data: parcels, text: toTable(['parcel'], parcels.map(({ trackingNumber }) => [trackingNumber])) }
    },
  },
  {
    name: 'shop-ship',
    words: ['<order>', '<carrier>', '<number>'],
    help: 'hand picked goods that go straight home to the carrier',
    options: {
      weight: { value: '<1.32kg|1320g>', help: 'what the scale says', required: true },
      photo: { value: '<[kind=]file>', help: 'a picture of the box; more than once for more', repeated: true, required: true },
    },
    example: 'shop-ship S20261126001 黑貓宅急便 TCAT123456 --weight 1.64kg --photo scale.jpg',
    async run(server, typed) {
      const weightGrams = readWeight(getOption(typed, 'weight'))
      const photos = await uploadPhotos(server, typed.list('photo'))
      const shipment = {
        orderNumber: getWord(typed, 0),
        carrierName: getWord(typed, 1),
        trackingNumber: getWord(typed, 2),
        weightGrams,
        photos,
      }
      const sent = await server.ask(endpoints.shipShopOrder, shipment)
      return { data: sent, text: toFacts({ status: sent.status }) }
    },
  },
  {
    name: 'shop-returns',
    help: 'parcels that members gave back to the shelf and nobody has unpacked yet, the oldest first',
    options: {},
    example: 'shop-returns',
    async run(server) {
      const { parcels } = await server.ask(endpoints.listShelfReturns, {})
      const rows = parcels.map((parcel) => [
        parcel.trackingNumber,
        parcel.orderNumber,
        parcel.warehouseCode,
        toContents(parcel.contents),
        toMinute(parcel.returnedAt),
      ])
      return { data: parcels, text: toTable(['parcel', 'order', 'warehouse', 'goods', 'since (UTC)'], rows) }
    },
  },
  {
    name: 'shop-restock',
    words: ['<parcel>'],
    help: 'the goods of a returned parcel are on the shelf again: others can buy them',
    options: {},
    example: 'shop-restock S20261126001P1XK7D',
    async run(server, typed) {
      const restocked = await server.ask(endpoints.restockParcel, { trackingNumber: getWord(typed, 0) })
      return { data: restocked, text: toFacts({ goods: toContents(restocked.contents) }) }
    },
  },
]
