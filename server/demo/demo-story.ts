import type { InputOf } from '@contract/kit/endpoint'
import { getOrder, listOrders, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { operatorGetOrder } from '@contract/order/order-operator-endpoints'
import type { ParcelSummary } from '@contract/parcel/parcel'
import { flagParcel, operatorListParcels } from '@contract/parcel/parcel-operator-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { addDemoAddress } from '@server/demo/demo-address'
import { announceDemoCampaigns } from '@server/demo/demo-campaigns'
import { inviteDemoFriends } from '@server/demo/demo-friends'
import { demoPhone, type DemoMember, type SignUp } from '@server/demo/demo-member'
import { publishDemoNews } from '@server/demo/demo-news'
import { giveDemoRewards } from '@server/demo/demo-rewards'
import { tellDemoGroups } from '@server/demo/groups/demo-groups'
import { fillDemoShop } from '@server/demo/shop/demo-shop'
import { tellDemoShowcase } from '@server/demo/showcase/demo-showcase'
import { price, receive, receiveUnknown, ship, track, type Extra } from '@server/demo/simulator/warehouse-acts'

export interface DemoPeople {
  readonly member: DemoMember
  readonly warehouse: ServerClient
  readonly finance: ServerClient
  readonly support: ServerClient
  readonly administration: ServerClient
  /** Registers somebody else, as everybody registers. */
  readonly signUp: SignUp
}

const WELCOME_CENTS = 50_000

type Forecast = Omit<InputOf<typeof forecastParcel>, 'warehouseId'>

const shipped: Forecast[] = [
  { carrierCode: 'YTO', trackingNumber: 'YT2026101500017', goodsNature: 'ordinary', items: [{ name: '純棉床單', quantity: 1, unitPriceCents: 8_900 }] },
  { carrierCode: 'ZTO', trackingNumber: '73520261015042', goodsNature: 'ordinary', items: [{ name: '帆布鞋', quantity: 1, unitPriceCents: 12_900 }] },
]
const applied: Forecast[] = [
  { carrierCode: 'JD', trackingNumber: 'JDVA20261103318', goodsNature: 'ordinary', items: [{ name: '無線鍵盤', quantity: 1, unitPriceCents: 19_900 }] },
]
const inStock: Forecast[] = [
  { carrierCode: 'SF', trackingNumber: 'SF140822369917', goodsNature: 'ordinary', items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }] },
  { carrierCode: 'STO', trackingNumber: '772026110822361', goodsNature: 'ordinary', fragile: true, items: [{ name: '手沖咖啡壺', quantity: 1, unitPriceCents: 13_800 }, { name: '咖啡濾紙', quantity: 3, unitPriceCents: 1_250 }] },
]
const withoutGoods: Forecast = { carrierCode: 'YUNDA', trackingNumber: '432026110900861', goodsNature: 'ordinary' }
const damaged: Forecast = { carrierCode: 'EMS', trackingNumber: 'EA202611099CN', goodsNature: 'special', items: [{ name: '行動電源', quantity: 1, unitPriceCents: 9_900 }] }
const onTheWay: Forecast = { carrierCode: 'JT', trackingNumber: 'JT2026111000253', goodsNature: 'ordinary', items: [{ name: '法蘭絨襯衫', quantity: 2, unitPriceCents: 7_900 }] }

/** Nobody has forecast it and no label names anybody: whoever knows the whole number may claim it. */
const unknown = { carrierCode: 'SF', trackingNumber: 'SF261108550273' }
/** Why the bill of the order on its way is not its estimate: half a member's questions are about this. */
const corners: Extra = { grams: 1_200, words: '防潮內袋與護角 1.2 kg' }

/** Where the parcels of the story lie. */
const WAREHOUSE_CODE = 'DG'

/**
 * Something to look at on the first visit: a parcel in every state and one that nobody knows, one order on its way, dearer
 * than its estimate and asked about, one being packed, two friends who came by an invitation, groups in every state, a showcase with
 * something of each state, and a balance to pay with. Made by calling endpoints as the member, the warehouse and finance would. Each
 * step looks first whether it is done, so that a start that was cut short is taken up where it ended.
 */
export async function tellDemoStory(people: DemoPeople): Promise<void> {
  const { member, warehouse } = people
  const warehouseId = (await member.server.ask(listWarehouses, {})).find((one) => one.code === WAREHOUSE_CODE)?.warehouseId
  // Somebody has set up another platform: its warehouses are not ours to fill.
  if (warehouseId === undefined) return
  await giveWelcomeCredit(people)
  await giveDemoRewards(people)
  await announceDemoCampaigns(people.finance)
  await publishDemoNews(people.administration)

  const find = async ({ trackingNumber }: Forecast): Promise<ParcelSummary | undefined> =>
    (await member.server.ask(listParcels, { search: trackingNumber, limit: 1 })).items[0]
  const announce = async (forecast: Forecast): Promise<ParcelSummary> =>
    (await find(forecast)) ?? (await member.server.ask(forecastParcel, { warehouseId, ...forecast }))
  const deliver = async (forecast: Forecast): Promise<ParcelSummary> => {
    const parcel = await announce(forecast)
    if (parcel.status !== 'notInStock') return parcel
    await receive(warehouse, forecast, WAREHOUSE_CODE)
    return (await find(forecast)) ?? parcel
  }
  const deliverAll = async (forecasts: readonly Forecast[]) => {
    const parcels: ParcelSummary[] = []
    for (const forecast of forecasts) parcels.push(await deliver(forecast))
    return parcels
  }
  const addressId = await addDemoAddress(member, { contact: '林予安', phone: demoPhone })
  const apply = async (parcels: readonly ParcelSummary[], declaredValueCents: number) => {
    const applied = parcels.find((parcel) => parcel.orderId !== undefined)?.orderId
    if (applied !== undefined) return applied
    const parcelIds = parcels.map((parcel) => parcel.parcelId)
    const choices = { pickupMethod: 'delivery', channelCode: 'SEA', notesAccepted: true } as const
    return (await member.server.ask(applyForPacking, { warehouseId, parcelIds, addressId, declaredValueCents, ...choices })).orderId
  }

  const sentOrderId = await apply(await deliverAll(shipped), 21_800)
  await sendDemoOrder(people, sentOrderId)
  await askAboutBill(member, sentOrderId)
  await leaveUnknownParcel(warehouse)
  const appliedParcels = await deliverAll(applied)
  await deliverAll(inStock)
  await deliver(withoutGoods)
  const broken = await deliver(damaged)
  const remark = '外箱受潮變形，內件外觀完好。請選擇修復、退回或棄件。'
  if (broken.status === 'inStock') await warehouse.ask(flagParcel, { parcelId: broken.parcelId, type: 'damaged', remark })
  await announce(onTheWay)
  await apply(appliedParcels, 19_900)
  const place = { warehouseId, code: WAREHOUSE_CODE }
  const { shipping, waiting } = await inviteDemoFriends(people, place)
  await tellDemoGroups({ ...people, zhiyun: shipping, mina: waiting }, place)
  await tellDemoShowcase(people)
  await fillDemoShop(people.administration)
}

/** Not by the balance: it may have been paid with already. */
async function giveWelcomeCredit({ member, finance }: DemoPeople): Promise<void> {
  const { balanceCents } = await member.server.ask(getWallet, {})
  const { items } = await member.server.ask(listOrders, { limit: 1 })
  if (balanceCents > 0 || items.length > 0) return
  await finance.ask(creditMember, { ClientNO: member.clientNo, amountCents: WELCOME_CENTS, reason: '示範會員的迎新餘額' })
}

/** Handed over, and two events further. */
const TOLD_TRACKS = 3

/** Priced, paid, and half of the way behind it. */
async function sendDemoOrder({ member, warehouse }: DemoPeople, orderId: string): Promise<void> {
  const look = () => warehouse.ask(operatorGetOrder, { orderId })
  if ((await look()).status === 'unprocessed') await price(warehouse, orderId, corners)
  const order = await look()
  if (order.status === 'unpaid') await member.server.ask(payOrder, { orderId, seenTotalCents: order.totalPayableCents })
  if ((await look()).status === 'packing') await ship(warehouse, order)
  for (let { status, tracks } = await look(); status === 'shipped' && tracks.length < TOLD_TRACKS; { status, tracks } = await look()) {
    await track(warehouse, orderId)
  }
}

/** The freight is dearer than it was seen: the member asks why, and the demo's finance decides it, or whoever plays finance. */
async function askAboutBill({ server }: DemoMember, orderId: string): Promise<void> {
  const { askedLines = [], bill } = await server.ask(getOrder, { orderId })
  const freight = bill?.quote.lines.find((line) => line.kind === 'freight')
  if (!freight || askedLines.length > 0) return
  const text = '帳單的運費比申請時的試算高。我沒有選護角，請問為什麼多收這一公斤？'
  await server.ask(sendFeedback, { type: 'fee', text, orderId, billLine: { label: freight.label, subject: freight.subject } })
}

async function leaveUnknownParcel(warehouse: ServerClient): Promise<void> {
  const { items } = await warehouse.ask(operatorListParcels, { trackingNumber: unknown.trackingNumber, limit: 1 })
  if (items.length === 0) await receiveUnknown(warehouse, unknown, WAREHOUSE_CODE)
}
