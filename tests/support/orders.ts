import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { addAddress } from '@contract/address/address-endpoints'
import type { Address } from '@contract/address/address'
import type { OrderDetail } from '@contract/order/order'
import { getOrder, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { priceOrder, shipOrder } from '@contract/order/order-operator-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { aParcelInStock, aScalePhoto } from './parcels'
import { smallPlatform, type TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'

const tariff = {
  version: 'SEA/2026-10-01',
  mode: { kind: 'perKgBands' as const, stepGrams: 1_000, bands: [{ fromGrams: 0, perKgCents: 1_800 }] },
  divisor: 6_000,
  bubbleShare: 10_000,
  handlingCents: 800,
  minimumCents: 0,
  minGrams: 0,
  maxGrams: 30_000,
  goodsNatures: ['ordinary' as const, 'special' as const, 'sensitive' as const],
  countries: ['TW' as const, 'HK' as const],
  vatRate: 0,
  remoteArea: { postcodePrefixes: ['880'], cents: 2_500 },
}

/** A slow and a fast way to Taiwan, and one from another warehouse; all three services. */
export const packingPlatform = {
  ...smallPlatform,
  channels: [
    {
      code: 'SEA',
      // The shop sends goods home by it.
      forShop: true,
      name: { 'zh-Hant': '海快特惠', 'zh-Hans': '海快特惠', en: 'Sea saver' },
      transport: 'sea' as const,
      warehouseCodes: ['DG'],
      transitDaysMin: 7,
      transitDaysMax: 10,
      tariff,
      sort: 1,
    },
    {
      code: 'AIR',
      name: { 'zh-Hant': '空運', 'zh-Hans': '空运', en: 'Air' },
      transport: 'air' as const,
      warehouseCodes: ['DG', 'OS'],
      transitDaysMin: 3,
      transitDaysMax: 5,
      tariff: {
        ...tariff,
        version: 'AIR/2026-10-01',
        mode: { kind: 'firstAndContinued' as const, firstGrams: 500, firstCents: 5_000, stepGrams: 500, stepCents: 2_500 },
        maxGrams: 20_000,
        goodsNatures: ['ordinary' as const],
      },
      sort: 2,
    },
    {
      code: 'OSAKA',
      name: { 'zh-Hant': '大阪專線', 'zh-Hans': '大阪专线', en: 'Osaka line' },
      transport: 'sea' as const,
      warehouseCodes: ['OS'],
      transitDaysMin: 10,
      transitDaysMax: 14,
      tariff: { ...tariff, version: 'OSAKA/2026-10-01' },
      sort: 3,
    },
  ],
  services: [
    { code: 'reinforcement' as const, cents: 600, version: 'services-1' },
    { code: 'photoCheck' as const, cents: 300, version: 'services-1' },
    { code: 'removePackaging' as const, cents: 0, version: 'services-1' },
  ],
}

export function anAddress(
  server: TestServer,
  { token }: TestMember,
  change: Partial<InputOf<typeof addAddress>> = {},
): Promise<Address> {
  const address = {
    contact: '林予安',
    country: 'TW' as const,
    phone: '0912 345 678',
    pickupMethod: 'delivery' as const,
    province: '台北市',
    city: '信義區',
    street: '松高路',
    address: '9 號 12 樓',
    postcode: '110',
    ...change,
  }
  return server.ask(addAddress, address, { token })
}

type Application = InputOf<typeof applyForPacking>

/** Two parcels worth 336.00 to the member's address by sea. */
export async function anApplication(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  change: Partial<Application> = {},
): Promise<Application> {
  const parcelIds = change.parcelIds ?? [
    (await aParcelInStock(server, platform, member)).parcelId,
    (await aParcelInStock(server, platform, member)).parcelId,
  ]
  return {
    warehouseId: platform.warehouseIds['DG'] ?? '',
    addressId: change.addressId ?? (await anAddress(server, member)).addressId,
    pickupMethod: 'delivery',
    channelCode: 'SEA',
    declaredValueCents: 10_000,
    notesAccepted: true,
    ...change,
    parcelIds,
  }
}

export async function anOrder(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  change: Partial<Application> = {},
): Promise<OrderDetail> {
  return server.ask(applyForPacking, await anApplication(server, platform, member, change), { token: member.token })
}

/** 6 kg by sea: 108.00 and 8.00 handling. */
export async function aBill(
  server: TestServer,
  platform: TestPlatform,
  orderId: string,
  change: Partial<InputOf<typeof priceOrder>> = {},
): Promise<InputOf<typeof priceOrder>> {
  return {
    orderId,
    weightGrams: 5_380,
    size: { lengthMm: 400, widthMm: 300, heightMm: 300 },
    photos: change.photos ?? [{ fileId: await aScalePhoto(server, platform), kind: 'weighing' }],
    ...change,
  }
}

export async function aPricedOrder(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  change: Partial<Application> = {},
): Promise<OutputOf<typeof priceOrder>> {
  const { orderId } = await anOrder(server, platform, member, change)
  return server.ask(priceOrder, await aBill(server, platform, orderId), { operatorKey: platform.warehouseKey })
}

export function aCredit(server: Pick<TestServer, 'ask'>, platform: Pick<TestPlatform, 'financeKey'>, { ClientNO }: Pick<TestMember, 'ClientNO'>, amountCents: number) {
  const credit = { ClientNO, amountCents, reason: 'test' }
  return server.ask(creditMember, credit, { operatorKey: platform.financeKey })
}

/** Paid from a balance that was exactly enough. */
export async function aPaidOrder(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  change: Partial<Application> = {},
): Promise<OrderDetail> {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member, change)
  await aCredit(server, platform, member, totalPayableCents)
  return server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents }, { token: member.token })
}

export async function aShippedOrder(server: TestServer, platform: TestPlatform, member: TestMember): Promise<OrderDetail> {
  const { orderId } = await aPaidOrder(server, platform, member)
  const shipment = { orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }
  await server.ask(shipOrder, shipment, { operatorKey: platform.warehouseKey })
  return server.ask(getOrder, { orderId }, { token: member.token })
}
