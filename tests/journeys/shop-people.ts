import type { Delivery } from '@contract/shop/cart'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import { getGoods } from '@contract/shop/goods-endpoints'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { getShopOrder, placeShopOrder, previewShopOrder } from '@contract/shop/shop-order-endpoints'
import { startPicking } from '@contract/shop/shop-order-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { createServerClient } from '@server/cli/server-client'
import { addDemoAddress } from '@server/demo/demo-address'
import { openAdministration } from '@server/demo/demo-keys'
import type { DemoMember } from '@server/demo/demo-member'
import type { MemberDriver } from '../support/member-driver'
import { onOwnLine } from '../support/own-line'
import { aPhone, type Build, type Phone } from '../support/phone'
import { aMember, PASSWORD } from '../support/screens/belongings'
import type { Demo } from '../support/use-demo'
import { wordsOf } from '../support/words'

const { account } = wordsOf('zh-Hant')

export interface Buyer extends DemoMember {
  readonly email: string
  /** At home, as the way straight home asks. */
  readonly addressId: string
}

/** The goods' name, and the value of their option where they have one. */
export interface Wanted {
  readonly name: string
  readonly option?: string
  readonly quantity?: number
}

export const BALANCE_CENTS = 50_000
export const orderPage = (orderId: string) => `/pages_store/goodsOrderDetail?orderId=${orderId}`

/** On a page that leads to the login page, or on that page. */
export async function signIn(driver: MemberDriver, { email }: Buyer): Promise<void> {
  await driver.type(account.email, email)
  await driver.type(account.password, PASSWORD)
  await driver.tap('button', account.login)
}

/** Members who buy in the demo's shop, and the warehouse; what needs no phone goes over the wire. */
export function shopPeople(demo: Demo) {
  async function openDeskByWire() {
    const desk = await openAdministration(demo.product.address, demo.product.dataDir)
    if (!desk) throw new Error('the first operator key is gone')
    return desk
  }

  /** With ¥500 and an address. @param phone of their own, where two must not be taken for one */
  async function aBuyer(name: string, phone?: string): Promise<Buyer> {
    const email = `${name}@example.com`
    const member = await aMember(demo.product, email, phone)
    await demo.desk.run('credit', member.clientNo, '--amount', String(BALANCE_CENTS / 100), '--reason', '測試入帳')
    const addressId = await addDemoAddress(member, { contact: '林予安', phone: '0912345678' })
    return { ...member, email, addressId }
  }

  /** Bought elsewhere, in stock in Dongguan. */
  async function aParcelOf({ server }: Buyer, trackingNumber: string): Promise<void> {
    const warehouseId = (await server.ask(listWarehouses, {})).find(({ code }) => code === 'DG')?.warehouseId ?? ''
    const items = [{ name: '兒童木質積木', quantity: 1, unitPriceCents: 5_800 }]
    await server.ask(forecastParcel, { warehouseId, carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items })
    const seen = ['--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo]
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', ...seen)
  }

  async function findSku({ name, option }: Wanted) {
    const guest = createServerClient({ serverUrl: demo.product.address, language: 'zh-Hant', headers: onOwnLine() })
    const card = (await guest.ask(searchGoods, { q: name })).items[0]
    if (!card) throw new Error(`the demo's shop has no ${name}`)
    const { goodsId, options, skus } = await guest.ask(getGoods, { goodsId: card.goodsId })
    const [values] = options
    const value = values?.values.find((one) => one.name === option)?.code
    const sku = values === undefined ? skus[0] : skus.find((one) => one.values[values.code] === value)
    if (!sku) throw new Error(`${name} has no ${option}`)
    return { ...sku, goodsId }
  }

  /** Not paid yet. */
  async function anOrder(buyer: Buyer, wanted: readonly Wanted[], delivery: Delivery = 'join'): Promise<ShopOrderDetail> {
    const lines = []
    for (const one of wanted) lines.push({ skuId: (await findSku(one)).skuId, quantity: one.quantity ?? 1 })
    const choice = { lines, delivery, ...(delivery === 'home' && { addressId: buyer.addressId }) }
    const { totalCents, channelCode } = await buyer.server.ask(previewShopOrder, choice)
    return buyer.server.ask(placeShopOrder, { ...choice, ...(channelCode !== undefined && { channelCode }), seenTotalCents: totalCents })
  }

  async function aPaidOrder(buyer: Buyer, wanted: readonly Wanted[], delivery: Delivery = 'join'): Promise<ShopOrderDetail> {
    const { orderId, payableCents } = await anOrder(buyer, wanted, delivery)
    await buyer.server.ask(pay, { payableId: orderId, seenTotalCents: payableCents })
    return buyer.server.ask(getShopOrder, { orderId })
  }

  /** This order alone: the command's pick list would begin those of other members too. */
  const pick = async (orderNumber: string) => (await openDeskByWire()).ask(startPicking, { orderNumbers: [orderNumber] })

  /** Picked, weighed and photographed. @returns the number of its one parcel */
  async function stock(orderNumber: string): Promise<string> {
    await pick(orderNumber)
    const box = `0.94kg,30x20x12cm,${demo.desk.photo},label=${demo.desk.photo}`
    const [parcel] = (await demo.desk.run('shop-stocked', orderNumber, '--box', box)) as readonly { trackingNumber: string }[]
    if (!parcel) throw new Error(`nothing of ${orderNumber} came into stock`)
    return parcel.trackingNumber
  }

  /** Picked and handed to the carrier. */
  async function ship(orderNumber: string, trackingNumber: string): Promise<void> {
    await pick(orderNumber)
    const seen = ['--weight', '1.1kg', '--photo', demo.desk.photo, '--photo', `label=${demo.desk.photo}`]
    await demo.desk.run('shop-ship', orderNumber, '黑貓宅急便', trackingNumber, ...seen)
  }

  async function openAs(buyer: Buyer, build: Build, address: string): Promise<Phone> {
    const phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open(address)
    await signIn(phone.driver, buyer)
    return phone
  }

  const balanceOf = async ({ server }: DemoMember) => (await server.ask(getWallet, {})).balanceCents

  return { aBuyer, aParcelOf, anOrder, aPaidOrder, balanceOf, findSku, openAs, pick, ship, stock }
}

/** As the screens write it. */
export const money = (cents: number) => `¥${(cents / 100).toFixed(2)}`
