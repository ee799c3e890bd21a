import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Login } from '@contract/account/account'
import { register, sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import { addAddress } from '@contract/address/address-endpoints'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import { claimCoupon, listCouponOffers } from '@contract/coupon/coupon-endpoints'
import { publishCoupon } from '@contract/coupon/coupon-operator-endpoints'
import { limits } from '@contract/limits'
import { createOperatorKey, setUpPlatform } from '@contract/operator/operator-endpoints'
import { payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { priceOrder } from '@contract/order/order-operator-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { grantPoints } from '@contract/points/points-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { placeHold, releaseHold } from '@contract/wallet/hold-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { randomInt, randomUUID } from './chance'
import { GateShut, type Gate } from './gate'
import type { MailSink } from './mail-sink'
import { packingPlatform } from './orders'
import { aPhoto, aTrackingNumber } from './parcels'
import type { Wire, WireOptions } from './wire'

export interface Scene {
  readonly warehouseKey: string
  readonly financeKey: string
  readonly warehouseId: string
  readonly photo: Buffer
  readonly mails: MailSink
}

/** A platform on a product that has just begun, set up by the key that its first start has left. */
export async function setScene(wire: Wire, dataDir: string, mails: MailSink): Promise<Scene> {
  const operatorKey = (await readFile(path.join(dataDir, 'operator-key'), 'utf8')).trim()
  await wire.ask(setUpPlatform, packingPlatform, { operatorKey })
  const keyFor = async (scope: 'warehouse' | 'finance') => (await wire.ask(createOperatorKey, { name: scope, scope }, { operatorKey })).key
  const warehouses = await wire.ask(listWarehouses, {})
  const financeKey = await keyFor('finance')
  await wire.ask(publishCoupon, OFFER, { operatorKey: financeKey })
  return {
    warehouseKey: await keyFor('warehouse'),
    financeKey,
    warehouseId: warehouses.find(({ code }) => code === 'DG')?.warehouseId ?? '',
    photo: await aPhoto(),
    mails,
  }
}

const GOODS = { carrierCode: 'SF', goodsNature: 'ordinary' as const, items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }] }

/** One more parcel is forecast. @returns its number, once that is acknowledged */
export async function forecastOne(wire: Wire, { warehouseId }: Pick<Scene, 'warehouseId'>, token: string): Promise<string> {
  const trackingNumber = aTrackingNumber()
  await wire.ask(forecastParcel, { warehouseId, trackingNumber, ...GOODS }, { token })
  return trackingNumber
}

export interface Picture {
  readonly fileId: string
  readonly requestId: string
  readonly by: WireOptions
}

/** What is under way and perhaps done already: the answer is not there yet. */
export type Pending = 'parcel' | 'transfer' | { readonly balanceCents: number; readonly points?: number } | undefined

const OFF_CENTS = 100
const OFFER: InputOf<typeof publishCoupon> = {
  couponCode: 'CRASH',
  name: { 'zh-Hant': '折扣券', 'zh-Hans': '折扣券', en: 'A yuan off' },
  benefit: { kind: 'fixed', amountCents: OFF_CENTS },
  perMember: limits.coupon.maxPerMember,
  opensAt: '2026-01-01T00:00:00.000Z',
  closesAt: '2099-01-01T00:00:00.000Z',
  validDays: 365,
}
/** One coupon for so many orders: a member may claim only so many. */
const ORDERS_A_COUPON = 3

/** One who shops without end, and what the product has told this member so far. */
export class BusyMember {
  readonly parcelIds = new Set<string>()
  readonly transferIds = new Set<string>()
  readonly pictures: Picture[] = []
  balanceCents = 0
  points = 0
  payments = 0
  pending: Pending

  private constructor(
    private readonly scene: Scene,
    private readonly gate: Gate,
    readonly account: Login & { readonly email: string; readonly password: string },
    private readonly addressId: string,
    private readonly offerId: string,
  ) {}

  /** Registers, signs in and has an address. */
  static async join(scene: Scene, gate: Gate): Promise<BusyMember> {
    const email = `busy-${randomUUID()}@example.com`
    const password = 'a quiet harbour'
    await write(gate, sendCode, { email, purpose: 'register' })
    const identity = { email, password, phone: `09${randomInt(10_000_000, 80_000_000)}`, region: 'TW' as const }
    const code = await scene.mails.waitForCode(email)
    await write(gate, register, { ...identity, confirmPassword: password, agreed: true, code })
    const session = await write(gate, login, { email, password })
    const { addressId } = await write(
      gate,
      addAddress,
      { contact: '林予安', country: 'TW', phone: '0912345678', pickupMethod: 'delivery', province: '台北市', city: '信義區', street: '松高路', address: '9 號', postcode: '110' },
      { token: session.token },
    )
    const { items } = await gate.act('coupon/hall', (wire) => wire.send(listCouponOffers, {}, { token: session.token }))
    return new BusyMember(scene, gate, { ...session, email, password }, addressId, items[0]?.offerId ?? '')
  }

  get token(): string {
    return this.account.token
  }

  /** Until the gate is shut. */
  async live(): Promise<void> {
    try {
      for (;;) await this.shop()
    } catch (error) {
      if (!(error instanceof GateShut)) throw error
    }
  }

  /** One parcel from its forecast to a paid order, and a top-up by slip. */
  private async shop(): Promise<void> {
    const { scene, token } = this
    const [mine, warehouse, finance] = [{ token }, { operatorKey: scene.warehouseKey }, { operatorKey: scene.financeKey }]
    const size = { lengthMm: 400, widthMm: 300, heightMm: 120 }
    const trackingNumber = aTrackingNumber()
    const { parcelId } = await this.expecting('parcel', () =>
      write(this.gate, forecastParcel, { warehouseId: scene.warehouseId, trackingNumber, ...GOODS }, mine),
    )
    this.parcelIds.add(parcelId)

    const weighing = async () => [{ fileId: await this.photograph(warehouse), kind: 'weighing' as const }]
    await write(this.gate, receiveParcel, { trackingNumber, warehouseCode: 'DG', weightGrams: 1_320, size, photos: await weighing() }, warehouse)
    const application = { warehouseId: scene.warehouseId, parcelIds: [parcelId], addressId: this.addressId, pickupMethod: 'delivery' as const }
    const { orderId } = await write(
      this.gate,
      applyForPacking,
      { ...application, channelCode: 'SEA', declaredValueCents: 5_000, notesAccepted: true },
      mine,
    )
    const bill = await write(this.gate, priceOrder, { orderId, weightGrams: 1_400, size, photos: await weighing() }, warehouse)
    const { totalPayableCents } = bill

    // A little more than needed, so that balances differ and grow.
    const amountCents = totalPayableCents + randomInt(1, 100)
    await this.expecting({ balanceCents: amountCents }, () =>
      write(this.gate, creditMember, { ClientNO: this.account.ClientNO, amountCents, reason: 'crash test' }, finance),
    )
    this.balanceCents += amountCents
    await this.setAside(randomInt(1, amountCents), finance)
    const points = randomInt(1, 100)
    await this.expecting({ balanceCents: 0, points }, () => write(this.gate, grantPoints, { ClientNO: this.account.ClientNO, points, reason: 'crash test' }, finance))
    this.points += points
    await this.pay(orderId, totalPayableCents, mine)

    // Pictures a day are limited, and tries too, as which checks (crowd.ts) and what is sent again count; the long form has some who shop more often.
    if (this.transferIds.size >= limits.image.dayCount / 4) return
    const slipFileIds = [await this.photograph(mine)]
    const { transferId } = await this.expecting('transfer', () => write(this.gate, submitTransfer, { amountCents: 10_000, slipFileIds }, mine))
    this.transferIds.add(transferId)
  }

  /** And given back: nothing is missing afterwards, wherever it was cut. */
  private async setAside(amountCents: number, finance: WireOptions): Promise<void> {
    const hold = { ClientNO: this.account.ClientNO, amountCents, reason: 'crash test', days: 1 }
    const { holdId } = await this.expecting({ balanceCents: -amountCents }, () => write(this.gate, placeHold, hold, finance))
    this.balanceCents -= amountCents
    await this.expecting({ balanceCents: amountCents }, () => write(this.gate, releaseHold, { holdId }, finance))
    this.balanceCents += amountCents
  }

  /** From the balance, with points and now and then a coupon: all of it, or nothing. */
  private async pay(orderId: string, totalCents: number, mine: WireOptions): Promise<void> {
    const points = randomInt(0, Math.min(this.points, 50) + 1)
    const couponId = this.payments % ORDERS_A_COUPON === 0 ? (await write(this.gate, claimCoupon, { offerId: this.offerId }, mine)).couponId : undefined
    const seenTotalCents = totalCents - points - (couponId === undefined ? 0 : OFF_CENTS)
    await this.expecting({ balanceCents: -seenTotalCents, points: -points }, () => write(this.gate, payOrder, { orderId, seenTotalCents, deductions: { points, couponId } }, mine))
    this.balanceCents -= seenTotalCents
    this.points -= points
    this.payments += 1
  }

  private async expecting<T>(pending: Pending, work: () => Promise<T>): Promise<T> {
    this.pending = pending
    const answer = await work()
    this.pending = undefined
    return answer
  }

  private async photograph(by: WireOptions): Promise<string> {
    const requestId = randomUUID()
    const { fileId } = await this.gate.act('upload', (wire) => wire.upload(this.scene.photo, { ...by, requestId }))
    this.pictures.push({ fileId, requestId, by })
    return fileId
  }
}

/** One write under one id, until its answer is there. */
function write<E extends Endpoint>(gate: Gate, endpoint: E, input: InputOf<E>, options: WireOptions = {}): Promise<OutputOf<E>> {
  const requestId = randomUUID()
  return gate.act(endpoint.path, (wire) => wire.send(endpoint, input, { ...options, requestId }))
}
