import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { startPicking, stockShopOrder, type shipShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { aScalePhoto } from './parcels'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'
import { aShopOrder, payShopOrder, type Placing } from './shop-orders'

// From a paid order of the shop on: what the warehouse does with it.

type Box = InputOf<typeof stockShopOrder>['boxes'][number]

export async function aBox(server: TestServer, platform: TestPlatform, change: Partial<Box> = {}): Promise<Box> {
  const fileId = await aScalePhoto(server, platform)
  return {
    weightGrams: 1_640,
    size: { lengthMm: 400, widthMm: 300, heightMm: 200 },
    photos: [{ fileId, kind: 'weighing' }, { fileId, kind: 'label' }],
    ...change,
  }
}

type Choice = Omit<Placing, 'seenTotalCents' | 'delivery'> & { readonly delivery?: Placing['delivery'] }
type Deductions = Parameters<typeof payShopOrder>[4]

/** Placed, paid and being picked. `payableCents`: after deductions, where there are some. */
export async function aPickedOrder(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  choice: Choice,
  paid: { readonly payableCents?: number; readonly deductions?: Deductions } = {},
): Promise<ShopOrderDetail> {
  const order = await aShopOrder(server, member, choice)
  await payShopOrder(server, platform, member, { ...order, payableCents: (paid.payableCents ?? order.payableCents) as ShopOrderDetail['payableCents'] }, paid.deductions)
  await server.ask(startPicking, { orderNumbers: [order.orderNumber] }, { operatorKey: platform.warehouseKey })
  return order
}

/** In one box unless told otherwise. */
export async function stock(
  server: TestServer,
  platform: TestPlatform,
  orderNumber: string,
  boxes?: readonly Box[],
): Promise<OutputOf<typeof stockShopOrder>['parcels']> {
  const packed = boxes ?? [await aBox(server, platform)]
  return (await server.ask(stockShopOrder, { orderNumber, boxes: [...packed] }, { operatorKey: platform.warehouseKey })).parcels
}

export async function aShipment(server: TestServer, platform: TestPlatform, orderNumber: string, change: Partial<InputOf<typeof shipShopOrder>> = {}) {
  const fileId = await aScalePhoto(server, platform)
  return {
    orderNumber,
    carrierName: '順豐速運',
    trackingNumber: 'SF600000000001',
    weightGrams: 1_640,
    photos: [{ fileId, kind: 'weighing' as const }],
    ...change,
  }
}
