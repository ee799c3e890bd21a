import { saveProfile } from '@contract/account/profile-endpoints'
import { confirmReceipt, listOrders, payOrder } from '@contract/order/order-endpoints'
import { operatorGetOrder } from '@contract/order/order-operator-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getReferral } from '@contract/referral/referral-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { addDemoAddress } from '@server/demo/demo-address'
import { demoSignIn, type DemoMember, type SignUp } from '@server/demo/demo-member'
import { price, receive, ship } from '@server/demo/simulator/warehouse-acts'

export interface FriendsPeople {
  readonly member: DemoMember
  readonly warehouse: ServerClient
  readonly finance: ServerClient
  readonly signUp: SignUp
}

interface DemoWarehouse {
  readonly warehouseId: string
  readonly code: string
}

const shipping = { email: 'zhiyun.chen@example.com', nickname: '陳芷芸', phone: '0923456781' }
const waiting = { email: 'mina.lin@example.com', nickname: 'Mina', phone: '0923456782' }

const parcel = {
  carrierCode: 'SF',
  trackingNumber: 'SF2026102900731',
  goodsNature: 'ordinary',
  items: [{ name: '亞麻桌巾', quantity: 2, unitPriceCents: 6_400 }],
} as const

/** Two friends who came by the member's invitation: one has received an order, which has earned a bonus, the other sends nothing yet. */
export async function inviteDemoFriends(
  people: FriendsPeople,
  warehouse: DemoWarehouse,
): Promise<{ readonly shipping: DemoMember; readonly waiting: DemoMember }> {
  const { code } = await people.member.server.ask(getReferral, {})
  const invite = async ({ email, nickname, phone }: typeof shipping) => {
    const friend = await people.signUp({ email, phone, password: demoSignIn.password, referralCode: code })
    await friend.server.ask(saveProfile, { region: 'TW', phone, nickname })
    return friend
  }
  const friends = { shipping: await invite(shipping), waiting: await invite(waiting) }
  await sendAndSign(people, friends.shipping, warehouse)
  return friends
}

/** Each step looks first whether it is done. */
async function sendAndSign({ warehouse, finance }: FriendsPeople, friend: DemoMember, place: DemoWarehouse): Promise<void> {
  const orderId = await applyOnce(warehouse, friend, place)
  const look = () => warehouse.ask(operatorGetOrder, { orderId })
  if ((await look()).status === 'unprocessed') await price(warehouse, orderId)
  const order = await look()
  if (order.status === 'unpaid') {
    const missing = order.totalPayableCents - (await friend.server.ask(getWallet, {})).balanceCents
    if (missing > 0) await finance.ask(creditMember, { ClientNO: friend.clientNo, amountCents: missing, reason: '示範好友的運費' })
    await friend.server.ask(payOrder, { orderId, seenTotalCents: order.totalPayableCents })
  }
  if ((await look()).status === 'packing') await ship(warehouse, order)
  if ((await look()).status === 'shipped') await friend.server.ask(confirmReceipt, { orderId })
}

async function applyOnce(warehouse: ServerClient, { server, clientNo }: DemoMember, { warehouseId, code }: DemoWarehouse): Promise<string> {
  // The first one: what came later is a part of a group.
  const { items } = await server.ask(listOrders, { limit: 50 })
  const [order] = [...items].sort((one, other) => one.orderedAt.localeCompare(other.orderedAt))
  if (order) return order.orderId
  const find = async () => (await server.ask(listParcels, { search: parcel.trackingNumber, limit: 1 })).items[0]
  const { parcelId, status } = (await find()) ?? (await server.ask(forecastParcel, { warehouseId, ...parcel, items: [...parcel.items] }))
  if (status === 'notInStock') await receive(warehouse, { trackingNumber: parcel.trackingNumber, ClientNO: clientNo }, code, ['weighing'])
  const addressId = await addDemoAddress({ server, clientNo }, { contact: shipping.nickname, phone: shipping.phone })
  const choices = { pickupMethod: 'delivery', channelCode: 'SEA', notesAccepted: true } as const
  const applied = await server.ask(applyForPacking, {
    warehouseId,
    parcelIds: [parcelId],
    addressId,
    declaredValueCents: 12_800,
    ...choices,
  })
  return applied.orderId
}
