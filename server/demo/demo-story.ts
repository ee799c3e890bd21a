import { addAddress } from '@contract/address/address-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { applyForPacking, payOrder } from '@contract/order/order-endpoints'
import { operatorGetOrder } from '@contract/order/order-operator-endpoints'
import { flagParcel } from '@contract/parcel/parcel-operator-endpoints'
import { forecastParcel, listParcels } from '@contract/parcel/parcel-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import type { DemoMember } from '@server/demo/demo-member'
import { price, receive, ship, track } from '@server/demo/simulator/warehouse-acts'
import type { ServerClient } from '@server/operator/server-client'

export interface DemoPeople {
  readonly member: DemoMember
  readonly warehouse: ServerClient
  readonly finance: ServerClient
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

/** Where the parcels of the story lie. */
const WAREHOUSE_CODE = 'DG'

/**
 * Something to look at on the first visit: a parcel in every state, one order on its way, one being packed, and a
 * balance to pay with. Made by calling endpoints as the member, the warehouse and finance would. Nothing where the
 * member has parcels already.
 */
export async function tellDemoStory(people: DemoPeople): Promise<void> {
  const { member, warehouse } = people
  if ((await member.server.ask(listParcels, { limit: 1 })).items.length > 0) return
  const warehouseId = (await member.server.ask(listWarehouses, {})).find((one) => one.code === WAREHOUSE_CODE)?.warehouseId
  // Somebody has set up another platform: its warehouses are not ours to fill.
  if (warehouseId === undefined) return
  await giveWelcomeCredit(people)

  const announce = async (forecast: Forecast) => (await member.server.ask(forecastParcel, { warehouseId, ...forecast })).parcelId
  const deliver = async (forecast: Forecast) => {
    const parcelId = await announce(forecast)
    await receive(warehouse, forecast.trackingNumber, WAREHOUSE_CODE)
    return parcelId
  }
  const deliverAll = async (forecasts: readonly Forecast[]) => {
    const parcelIds: string[] = []
    for (const forecast of forecasts) parcelIds.push(await deliver(forecast))
    return parcelIds
  }

  const addressId = await addDemoAddress(member)
  const apply = async (parcelIds: string[], declaredValueCents: number) =>
    (
      await member.server.ask(applyForPacking, {
        warehouseId,
        parcelIds,
        addressId,
        pickupMethod: 'delivery',
        channelCode: 'SEA',
        declaredValueCents,
        notesAccepted: true,
      })
    ).orderId

  await sendDemoOrder(people, await apply(await deliverAll(shipped), 21_800))
  const appliedIds = await deliverAll(applied)
  await deliverAll(inStock)
  await deliver(withoutGoods)
  await warehouse.ask(flagParcel, { parcelId: await deliver(damaged), type: 'damaged', remark: '外箱受潮變形，內件外觀完好。請選擇修復、退回或棄件。' })
  await announce(onTheWay)
  await apply(appliedIds, 19_900)
}

async function giveWelcomeCredit({ member, finance }: DemoPeople): Promise<void> {
  const { balanceCents } = await member.server.ask(getWallet, {})
  if (balanceCents > 0) return
  await finance.ask(creditMember, { ClientNO: member.clientNo, amountCents: WELCOME_CENTS, reason: '示範會員的迎新餘額' })
}

async function addDemoAddress({ server }: DemoMember): Promise<string> {
  const { addressId } = await server.ask(addAddress, {
    contact: '林予安',
    country: 'TW',
    phone: '0912345678',
    pickupMethod: 'delivery',
    province: '台北市',
    city: '信義區',
    street: '松高路',
    address: '示範 9 號 12 樓',
    postcode: '110',
    isDefault: true,
  })
  return addressId
}

/** Priced, paid, and half of the way behind it. */
async function sendDemoOrder({ member, warehouse }: DemoPeople, orderId: string): Promise<void> {
  await price(warehouse, orderId)
  const order = await warehouse.ask(operatorGetOrder, { orderId })
  await member.server.ask(payOrder, { orderId, seenTotalCents: order.totalPayableCents })
  await ship(warehouse, order)
  await track(warehouse, orderId)
  await track(warehouse, orderId)
}
