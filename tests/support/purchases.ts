import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { pay } from '@contract/payment/pay-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { getPurchaseOrder, placePurchase, previewPurchase } from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import type { Database } from '@server/db/database'
import { listPurchaseFaults } from '@server/trade/proxy-order/purchase-audit'
import { randomInt } from './chance'
import type { FakeMallGateway } from './fake-mall-gateway'
import { aCredit } from './orders'
import { aPhoto, aScalePhoto } from './parcels'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'

/** Goods of a foreign shop, as a test needs them. */
export interface ForeignGoods {
  readonly goodsId: string
  readonly shopId: string
  unitCents: number
  transportCents: number
  stock: number
  min: number
  batch: number
  tiers: { from: number; priceCents: number }[]
  state: string
  flagged: boolean
}

const goods = (goodsId: string, shopId: string, unitCents: number, change: Partial<ForeignGoods> = {}): ForeignGoods => ({
  goodsId, shopId, unitCents, transportCents: 600, stock: 100, min: 1, batch: 1, tiers: [], state: 'ok', flagged: false, ...change,
})

/** Of the design's picture 68: a lamp of shop A at 129.00, a keyboard of shop B at 289.00, each shop 6.00 to our warehouse. */
export const LAMP = '680012345601'
export const KEYBOARD = '680012345602'
/** Of shop A, too. */
export const BULB = '680012345603'

/** The foreign shops of a test: what they ask for can be changed. */
export class ForeignShops {
  readonly goods = new Map<string, ForeignGoods>()
  /** Of these the gateway cannot say anything. */
  readonly failing = new Set<string>()

  constructor(private readonly gateway: FakeMallGateway) {
    this.reset()
  }

  reset(): void {
    this.goods.clear()
    this.failing.clear()
    for (const one of [goods(LAMP, 'shop-a', 12_900), goods(KEYBOARD, 'shop-b', 28_900), goods(BULB, 'shop-a', 1_000)]) this.goods.set(one.goodsId, one)
    this.gateway.fault = { says: (well) => this.say(well) }
  }

  change(goodsId: string, change: Partial<ForeignGoods>): void {
    this.goods.set(goodsId, { ...(this.goods.get(goodsId) ?? goods(goodsId, `shop-${goodsId}`, 1_000)), ...change })
  }

  private say(well: object): unknown {
    const path = this.gateway.asked.at(-1)?.path ?? ''
    if (path.startsWith('/v1/quote')) return this.quote()
    const [, goodsId] = /^\/v1\/goods\/[^/]+\/(\w+)/.exec(path) ?? []
    return goodsId === undefined ? well : this.describe(goodsId)
  }

  private describe(goodsId: string): unknown {
    const one = this.goods.get(goodsId)
    if (!one) return { error: { code: 'gone' } }
    const { shopId, unitCents, min, batch, tiers, transportCents, flagged } = one
    return {
      asOf: new Date().toISOString(), platform: 'taobao', goodsId, title: `商品 ${goodsId}`, pictureId: `p-${goodsId}`, shop: { id: shopId, name: `店 ${shopId}`, kind: 'shop' },
      tags: [], priceCents: unitCents, pictureIds: [], options: [], skus: [], tiers, min, batch, transportCents, state: 'onSale', flagged, weightFrom: 'none', text: [],
    }
  }

  private quote(): unknown {
    const { lines } = JSON.parse(this.gateway.lastBody.toString()) as { lines: { platform: string; goodsId: string; skuId?: string; quantity: number }[] }
    const shops = new Map<string, { platform: string; shopId: string; shopName: string; transportCents: number; lines: object[] }>()
    for (const line of lines) {
      const one = this.goods.get(line.goodsId)
      if (!one || this.failing.has(line.goodsId)) continue
      const { shopId, transportCents, stock, min, batch, state, flagged } = one
      const tier = [...one.tiers].reverse().find(({ from }) => from <= line.quantity)
      const said = { ...line, state: flagged ? 'flagged' : state, unitCents: tier?.priceCents ?? one.unitCents, stock, min, batch }
      const shop = shops.get(shopId) ?? { platform: line.platform, shopId, shopName: `店 ${shopId}`, transportCents, lines: [] }
      shop.lines.push(said)
      shops.set(shopId, shop)
    }
    return { asOf: new Date().toISOString(), validUntil: new Date(Date.now() + 60_000).toISOString(), shops: [...shops.values()] }
  }
}

export type PlacingPurchase = InputOf<typeof placePurchase>

export const wanted = (goodsId: string, quantity: number) => ({ platform: 'taobao' as const, goodsId, quantity })
/** Picture 68. */
export const PICTURE_68 = [wanted(LAMP, 2), wanted(KEYBOARD, 1)]

type Choice = Pick<PlacingPurchase, 'lines'> & Partial<PlacingPurchase>

/** At the price that a preview shows. */
export async function toPlacing(server: TestServer, platform: TestPlatform, { token }: TestMember, choice: Choice): Promise<PlacingPurchase> {
  const own = { warehouseId: platform.warehouseIds['DG'] ?? '', isInspected: false, rule: 'ask' as const, ...choice }
  const { warehouseId, lines, isInspected } = own
  const { totalCents } = await server.ask(previewPurchase, { warehouseId, lines, isInspected }, { token })
  return { seenTotalCents: totalCents, ...own }
}

export async function aPurchaseOrder(server: TestServer, platform: TestPlatform, member: TestMember, choice: Choice): Promise<PurchaseOrderDetail> {
  return server.ask(placePurchase, await toPlacing(server, platform, member, choice), { token: member.token })
}

type Deductions = NonNullable<InputOf<typeof pay>['deductions']>

/** With enough in the balance for it. @param payableCents after the deductions */
export async function payPurchase(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  { orderId, payableCents }: { readonly orderId: string; readonly payableCents: number },
  deductions?: Deductions,
): Promise<PurchaseOrderDetail> {
  await aCredit(server, platform, member, payableCents)
  await server.ask(pay, { payableId: orderId, seenTotalCents: payableCents, deductions }, { token: member.token })
  return server.ask(getPurchaseOrder, { orderId }, { token: member.token })
}

export async function aPaidPurchaseOrder(server: TestServer, platform: TestPlatform, member: TestMember, choice: Choice): Promise<PurchaseOrderDetail> {
  return payPurchase(server, platform, member, await aPurchaseOrder(server, platform, member, choice))
}

const proofs = new Map<string, Promise<string>>()

/** A buyer's, taken once for each platform. */
export function aProof(server: TestServer, { buyerKey }: TestPlatform): Promise<string> {
  const take = async () => {
    const answer = await server.upload(await aPhoto(), { operatorKey: buyerKey })
    if (answer.status !== 'y') throw new Error(`the proof was refused: ${answer.code}`)
    return answer.data.fileId
  }
  const taken = proofs.get(buyerKey) ?? take()
  proofs.set(buyerKey, taken)
  return taken
}

export interface NamedPurchase {
  readonly orderNumber: string
  readonly place: number
}

type Buying = InputOf<typeof operator.buyPurchase>

/** At what was agreed, unless told; the lines in their order. */
export async function toBuying(server: TestServer, platform: TestPlatform, name: NamedPurchase, change: Partial<Buying> = {}): Promise<Buying> {
  const { lines, transportCents } = await server.ask(operator.operatorGetPurchase, name, { operatorKey: platform.buyerKey })
  return {
    ...name,
    shopOrderNumber: '3301245678901234',
    lines: lines.filter(({ quantity }) => quantity > 0).map(({ line, agreedCents }) => ({ line, unitCents: agreedCents, customsName: '護眼檯燈' })),
    transportCents,
    photos: [await aProof(server, platform)],
    ...change,
  }
}

export async function buy(server: TestServer, platform: TestPlatform, name: NamedPurchase, change: Partial<Buying> = {}): Promise<OutputOf<typeof operator.buyPurchase>> {
  return server.ask(operator.buyPurchase, await toBuying(server, platform, name, change), { operatorKey: platform.buyerKey })
}

export function send(server: TestServer, platform: TestPlatform, name: NamedPurchase, trackingNumbers: readonly string[]) {
  return server.ask(operator.sendPurchase, { ...name, trackingNumbers: [...trackingNumbers], carrierCode: 'SF' }, { operatorKey: platform.buyerKey })
}

/** The warehouse receives it. */
export async function arrive(server: TestServer, platform: TestPlatform, trackingNumber: string) {
  const photos = [{ fileId: await aScalePhoto(server, platform), kind: 'weighing' as const }]
  return server.ask(
    receiveParcel,
    { trackingNumber, warehouseCode: 'DG', weightGrams: 1_200, size: { lengthMm: 300, widthMm: 200, heightMm: 100 }, photos },
    { operatorKey: platform.warehouseKey },
  )
}

/** Bought, sent and received. @returns the number under which it came */
export async function bringIn(server: TestServer, platform: TestPlatform, name: NamedPurchase): Promise<string> {
  const trackingNumber = `SF${randomInt(10 ** 12, 10 ** 13)}`
  await buy(server, platform, name)
  await send(server, platform, name, [trackingNumber])
  await arrive(server, platform, trackingNumber)
  return trackingNumber
}

export async function expectPurchasesInOrder(db: Database): Promise<void> {
  expect(await listPurchaseFaults(db.kysely)).toEqual([])
}
