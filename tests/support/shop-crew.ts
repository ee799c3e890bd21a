import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import { createOperatorKey } from '@contract/operator/operator-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import { importCatalogue, moveStock, operatorListGoods } from '@contract/shop/shop-operator-endpoints'
import { cancelShopOrder, getShopOrder, placeShopOrder, returnToShelf } from '@contract/shop/shop-order-endpoints'
import {
  getPickList,
  listShelfReturns,
  restockParcel,
  sendBackShopOrder,
  shortShopOrder,
  startPicking,
  stockShopOrder,
  type PickedOrder,
} from '@contract/shop/shop-order-operator-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { BusyMember, type Scene } from './busy-members'
import { random, randomInt, randomUUID } from './chance'
import { Crew } from './crew'
import type { Gate } from './gate'
import { photograph } from './group-crew'
import { aCategory, aSku, inThree, someGoods } from './shop'
import type { Reply, Wire, WireOptions } from './wire'

// Members and a warehouse that shop without end, through crashes: what each of them was told is kept here.

const CODES = ['CRASHA', 'CRASHB', 'CRASHC'] as const
/** So few that orders are in each other's way. */
const FEW = 6
const MANY_CENTS = 50_000_000
/** What the product may say to somebody who was not the first. */
const FAIR = new Set(['soldOut', 'notEnoughStock', 'notAllowedNow', 'pickingBegun', 'orderOverdue', 'invalidQuantity', 'notFound', 'priceChanged', 'stockBelowReserved'])

export interface ShopPlace {
  readonly shopKey: string
  readonly skuIds: readonly string[]
  /** Of the warehouse. */
  readonly photoFileId: string
}

/** A catalogue of three goods. @param adminKey the first one of the product */
export async function setUpShop(wire: Wire, scene: Scene, adminKey: string): Promise<ShopPlace> {
  const { key: shopKey } = await wire.ask(createOperatorKey, { name: 'shop', scope: 'shop' }, { operatorKey: adminKey })
  const batch = {
    categories: [aCategory('storage')],
    goods: CODES.map((code) => someGoods(code, { names: inThree(code), options: [] })),
    skus: CODES.map((code, index) => aSku(code, code, '', { values: [], priceCents: 3_990 + 510 * index, stock: FEW })),
  }
  await wire.ask(importCatalogue, batch, { operatorKey: shopKey })
  const { items } = await wire.ask(operatorListGoods, { limit: 50 }, { operatorKey: shopKey })
  const skuIds = items.flatMap(({ skus }) => skus.map(({ skuId }) => skuId))
  return { shopKey, skuIds, photoFileId: await photograph(wire, scene, { operatorKey: scene.warehouseKey }) }
}

function pickOne<T>(all: readonly T[]): T {
  const one = all[randomInt(all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** @returns undefined where somebody else was first */
const tryOnce = <E extends Endpoint>(gate: Gate, endpoint: E, input: InputOf<E>, options: WireOptions): Promise<OutputOf<E> | undefined> => gate.try(endpoint, input, options, FAIR)

/** What a member was told of an order: it cannot be taken back. */
export interface KnownOrder {
  readonly orderNumber: string
  isPaid: boolean
  isCancelled: boolean
}

type Placing = InputOf<typeof placeShopOrder>

interface Asked {
  readonly placing: Placing
  readonly requestId: string
}

export class Shopper {
  readonly orders = new Map<string, KnownOrder>()
  /** Asked for, and not answered yet. */
  pending: Asked | undefined
  /** The order that the database was seen to have for it, before its answer came. */
  promisedId: string | undefined
  /** The last one that was answered. */
  last: (Asked & { readonly orderId: string }) | undefined

  constructor(
    readonly member: BusyMember,
    private readonly gate: Gate,
    private readonly place: ShopPlace,
  ) {}

  private get by(): WireOptions {
    return { token: this.member.token }
  }

  async live(): Promise<void> {
    for (;;) await this.shop()
  }

  /** One order: left until its time is over, cancelled, paid, or paid and cancelled; now and then a parcel goes back. */
  private async shop(): Promise<void> {
    const orderId = await this.order()
    const fate = random()
    if (orderId !== undefined && fate > 0.25) {
      if (fate > 0.45) await this.pay(orderId)
      if (fate < 0.6) await this.cancel(orderId)
    }
    if (random() < 0.3) await this.giveBack()
    // Nothing is free: others need time to give something back.
    if (orderId === undefined) await sleep(20)
  }

  private async order(): Promise<string | undefined> {
    const lines = [pickOne(this.place.skuIds), pickOne(this.place.skuIds)].map((skuId) => ({ skuId, quantity: 1 }))
    const asked: Asked = { placing: { lines, delivery: 'join', seenTotalCents: 1_000_000 }, requestId: randomUUID() }
    this.pending = asked
    const reply = await this.gate.decide('shop/place', (wire) => this.send(wire, asked))
    this.pending = undefined
    const promised = this.promisedId
    this.promisedId = undefined
    if (reply.kind === 'refused') {
      if (promised !== undefined) throw new Error(`an order was there, and its request is refused: ${reply.code}`)
      if (!FAIR.has(reply.code)) throw new Error(`shop/place: ${reply.status} ${reply.code}`)
      return undefined
    }
    const { orderId, orderNumber } = reply.data
    if (promised !== undefined) expect(orderId).toBe(promised)
    this.orders.set(orderId, { orderNumber, isPaid: false, isCancelled: false })
    this.last = { ...asked, orderId }
    return orderId
  }

  private send(wire: Wire, { placing, requestId }: Asked): Promise<Reply<OutputOf<typeof placeShopOrder>>> {
    return wire.send(placeShopOrder, placing, { ...this.by, requestId })
  }

  /** The last request once more: the same answer, and no other order. */
  async repeatLast(wire: Wire): Promise<void> {
    if (this.last) expect(await this.send(wire, this.last)).toMatchObject({ kind: 'done', data: { orderId: this.last.orderId } })
  }

  private async pay(orderId: string): Promise<void> {
    const { payableCents } = await this.gate.act('shopOrder/get', (wire) => wire.send(getShopOrder, { orderId }, this.by))
    const paid = await tryOnce(this.gate, pay, { payableId: orderId, seenTotalCents: payableCents }, this.by)
    if (paid) this.note(orderId, { isPaid: true })
  }

  private async cancel(orderId: string): Promise<void> {
    const cancelled = await tryOnce(this.gate, cancelShopOrder, { orderId }, this.by)
    if (cancelled) this.note(orderId, { isCancelled: cancelled.status === 'cancelled' })
  }

  private note(orderId: string, change: Partial<Pick<KnownOrder, 'isPaid' | 'isCancelled'>>): void {
    const known = this.orders.get(orderId)
    if (known) this.orders.set(orderId, { ...known, ...change })
  }

  private async giveBack(): Promise<void> {
    const paid = [...this.orders].filter(([, { isPaid, isCancelled }]) => isPaid && !isCancelled).slice(-3)
    if (paid.length === 0) return
    const [orderId] = pickOne(paid)
    const { parcels } = await this.gate.act('shopOrder/get', (wire) => wire.send(getShopOrder, { orderId }, this.by))
    const parcel = parcels.find(({ shelfReturn }) => shelfReturn !== undefined)
    if (parcel) await tryOnce(this.gate, returnToShelf, { orderId, parcelId: parcel.parcelId }, this.by)
  }
}

/** Picks, stocks, shorts and sends back what is paid, unpacks what came back, and receives goods where few are left. */
class Warehouse {
  constructor(
    private readonly scene: Scene,
    private readonly gate: Gate,
    private readonly place: ShopPlace,
  ) {}

  private get by(): WireOptions {
    return { operatorKey: this.scene.warehouseKey }
  }

  async live(): Promise<void> {
    for (;;) {
      const { orders } = await this.gate.act('pickList', (wire) => wire.send(getPickList, {}, this.by))
      if (orders.length > 0) await this.workOn(pickOne(orders))
      const { parcels } = await this.gate.act('shelfReturns', (wire) => wire.send(listShelfReturns, {}, this.by))
      for (const { trackingNumber } of parcels.slice(0, 1)) await tryOnce(this.gate, restockParcel, { trackingNumber }, this.by)
      await tryOnce(this.gate, moveStock, { skuCode: pickOne(CODES), kind: 'received', count: 1, reason: '到貨' }, this.by)
      await sleep(5)
    }
  }

  private async workOn({ orderNumber, status, lines }: PickedOrder): Promise<void> {
    const fate = random()
    if (fate < 0.2 && lines.length > 0) {
      const { skuCode } = pickOne(lines)
      return void (await tryOnce(this.gate, shortShopOrder, { orderNumber, skuCode, count: 1, kind: 'correction', reason: '少' }, this.by))
    }
    if (fate < 0.35) return void (await tryOnce(this.gate, sendBackShopOrder, { orderNumber, reason: '缺貨' }, this.by))
    if (status === 'toPick') return void (await tryOnce(this.gate, startPicking, { orderNumbers: [orderNumber] }, this.by))
    const photos = (['weighing', 'label'] as const).map((kind) => ({ fileId: this.place.photoFileId, kind }))
    const box = { weightGrams: 1_640, size: { lengthMm: 400, widthMm: 300, heightMm: 200 }, photos }
    await tryOnce(this.gate, stockShopOrder, { orderNumber, boxes: [box] }, this.by)
  }
}

/** All of them at once. */
export class ShopCrew extends Crew {
  readonly shoppers: Shopper[] = []

  static async gather(wire: Wire, scene: Scene, gate: Gate, place: ShopPlace, size: number): Promise<ShopCrew> {
    const crew = new ShopCrew(gate)
    while (crew.shoppers.length < size) {
      const member = await BusyMember.join(scene, gate)
      const credit = { ClientNO: member.account.ClientNO, amountCents: MANY_CENTS, reason: 'crash test' }
      await wire.ask(creditMember, credit, { operatorKey: scene.financeKey })
      crew.shoppers.push(new Shopper(member, gate, place))
    }
    for (const one of [...crew.shoppers, new Warehouse(scene, gate, place)]) crew.begin(one.live())
    return crew
  }
}
