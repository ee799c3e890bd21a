import { getWallet } from '@contract/wallet/wallet-endpoints'
import { cancelOrder, getOrder, payOrder } from '@contract/order/order-endpoints'
import { adjustOrder, operatorGetOrder, operatorListOrders, priceOrder, shipOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { auditLedger } from '@server/money/wallet/ledger'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { randomUUID } from '../../support/chance'
import { goToDay } from '../../support/go-to-day'
import { aBill, aCredit, anAddress, anApplication, anOrder, aPaidOrder, aPricedOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock, aPhoto } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })

const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const byFinance = () => ({ operatorKey: platform.financeKey })
const balanceOf = async (who: TestMember) => (await server.ask(getWallet, {}, as(who))).balanceCents

describe('pricing', () => {
  it('freezes a bill with its evidence, each difference to the estimate named [spec 3.12, 3.13, 3.14]', async () => {
    const order = await anOrder(server, platform, member)
    const bill = await aBill(server, platform, order.orderId)
    await server.ask(priceOrder, { ...bill, weightGrams: 6_380, pieces: 2, note: '加了緩衝材' }, byWarehouse())
    const priced = await server.ask(getOrder, { orderId: order.orderId }, as(member))
    expect(priced).toMatchObject({
      status: 'unpaid',
      isEstimate: false,
      totalCents: 13_400,
      totalPayableCents: 13_400,
      paidCents: 0,
      pointsDeductionCents: 0,
      couponCents: 0,
      weightGrams: 6_380,
      billedGrams: 7_000,
      pieces: 2,
      actions: ['cancel', 'pay', 'uploadTransfer'],
      bill: {
        box: { lengthMm: 400, widthMm: 300, heightMm: 300 },
        pieces: 2,
        note: '加了緩衝材',
        photos: [{ kind: 'weighing' }],
        estimateCents: 11_600,
        differenceCents: 1_800,
        differences: [
          {
            kind: 'freight',
            estimateCents: 10_800,
            billCents: 12_600,
            differenceCents: 1_800,
            reasons: ['heavier', 'largerBox', 'operatorNote'],
            basis: { estimateGrams: 6_000, billGrams: 7_000, billLengthMm: 400 },
          },
        ],
      },
    })
    expect(order.totalCents).toBe(11_600)
    const photo = await server.fetch(priced.bill?.photos[0]?.url ?? '')
    expect(photo.status).toBe(200)
  })

  it('is due at the end of the seventh day after it, and moves the parcels along', async () => {
    const priced = await aPricedOrder(server, platform, member)
    expect(priced.dueAt).toMatch(/T15:59:59\.000Z$/)
    const days = (Date.parse(priced.dueAt ?? '') - Date.parse(priced.bill?.pricedAt ?? '')) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(7)
    expect(days).toBeLessThan(8)
    const parcel = await server.ask(getParcel, { parcelId: priced.parcels[0]?.parcelId ?? '' }, as(member))
    expect(parcel.status).toBe('toBePaid')
  })

  it('charges by the tariff and the services of the application, whatever has changed since', async () => {
    const application = await anApplication(server, platform, member, { services: ['photoCheck'] })
    const { orderId } = await anOrder(server, platform, member, application)
    const channels = packingPlatform.channels.map((channel) => ({
      ...channel,
      tariff: { ...channel.tariff, version: `${channel.code}/2`, handlingCents: 99_900 },
    }))
    const services = [{ code: 'photoCheck' as const, cents: 88_800, version: '2' }]
    await server.ask(setUpPlatform, { channels, services }, { operatorKey: platform.adminKey })
    const priced = await server.ask(priceOrder, await aBill(server, platform, orderId), byWarehouse())
    expect(priced.totalCents).toBe(11_900)
    expect(priced.bill?.quote.lines.map((line) => line.tariffVersion)).toEqual(['SEA/2026-10-01', 'services-1', 'SEA/2026-10-01'])
  })

  it('is done once, by the warehouse, with a photo, and only for a box that the channel takes', async () => {
    const { orderId } = await anOrder(server, platform, member)
    const bill = await aBill(server, platform, orderId)
    expect(await server.post(priceOrder, { ...bill, photos: [] }, byWarehouse())).toMatchObject({ code: 'photoRequired' })
    expect(await server.post(priceOrder, { ...bill, weightGrams: 30_001 }, byWarehouse())).toMatchObject({ code: 'noFreightQuote' })
    const foreign = await server.upload(await aPhoto(), as(member))
    const fileId = foreign.status === 'y' ? foreign.data.fileId : ''
    const photos = [{ fileId, kind: 'weighing' as const }]
    expect(await server.post(priceOrder, { ...bill, photos }, byWarehouse())).toMatchObject({ code: 'notFound' })
    expect(await server.post(priceOrder, bill, byFinance())).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(priceOrder, bill, as(member))).toMatchObject({ status: 'n' })
    await server.ask(priceOrder, bill, byWarehouse())
    expect(await server.post(priceOrder, bill, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(priceOrder, { ...bill, orderId: randomUUID() }, byWarehouse())).toMatchObject({ code: 'notFound' })
  })

  it('bills the storage of the day of the application, however long the packing took', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const { addressId } = await anAddress(server, member)
    await goToDay(server, member, 33)
    const order = await anOrder(server, platform, member, { parcelIds: [parcelId], addressId })
    await goToDay(server, member, 40)
    const priced = await server.ask(priceOrder, await aBill(server, platform, order.orderId), byWarehouse())
    const storage = priced.bill?.quote.lines.filter((line) => line.kind === 'storage')
    // Three days past the free ones, 2 started kg, 0.50 each.
    expect(storage).toMatchObject([{ quantity: 6, amountCents: 300, basis: { kilograms: 2, days: 3 } }])
    expect(priced.bill?.differences.map(({ kind }) => kind)).toEqual(['freight'])
  })
})

describe('paying from the balance', () => {
  it('pays once and moves order and parcels [spec 1.03, 4.02, 3.14]', async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, 20_000)
    const paid = await server.ask(payOrder, { orderId, seenTotalCents: 11_600 }, as(member))
    expect(paid).toMatchObject({ status: 'packing', paidCents: 11_600, totalPayableCents: 11_600, actions: [] })
    expect(paid).toHaveProperty('paidAt')
    expect(await balanceOf(member)).toBe(8_400)
    expect(await server.ask(getParcel, { parcelId: paid.parcels[0]?.parcelId ?? '' }, as(member))).toMatchObject({ status: 'inOrder' })
    expect(await server.post(payOrder, { orderId, seenTotalCents: 11_600 }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    expect(await balanceOf(member)).toBe(8_400)
    const { items } = await listFinanceLines(server.db.kysely, await memberIdOf(member), {})
    expect(items).toMatchObject([
      { kind: 'orderPayment', amountCents: -11_600, balanceAfterCents: 8_400, orderId, orderNumber: paid.orderNumber },
      { kind: 'correction', amountCents: 20_000, balanceAfterCents: 20_000 },
    ])
  })

  it('books each fee where it belongs', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member, {
      items: [{ name: '相機', quantity: 1, unitPriceCents: 43_000 }],
    })
    const { totalPayableCents } = await aPaidOrder(server, platform, member, {
      parcelIds: [parcelId],
      insured: true,
      declaredValueCents: 43_000,
      services: ['photoCheck'],
    })
    expect(totalPayableCents).toBe(10_800 + 300 + 800 + 3_000 + 3_010 + 430)
    const rows = await server.db.kysely.selectFrom('ledgerAccounts').select(['kind', 'balance']).where('memberId', 'is', null).execute()
    const balances = Object.fromEntries(rows.map((row) => [row.kind, row.balance]))
    expect(balances).toMatchObject({ revenue: 14_900, taxes: 3_010, insurance: 430 })
  })

  it('refuses without enough balance, and leaves everything as it was [spec 8.17]', async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, 11_599)
    expect(await server.post(payOrder, { orderId, seenTotalCents: 11_600 }, as(member))).toMatchObject({
      status: 'n',
      code: 'balanceInsufficient',
      Message: 'Account balance insufficient, please top up first',
      params: { missingCents: 1 },
    })
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'unpaid', paidCents: 0 })
    expect(await balanceOf(member)).toBe(11_599)
  })

  it('refuses an amount that the member did not see [spec 4.02]', async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, 50_000)
    for (const seenTotalCents of [11_599, 11_601, 0]) {
      expect(await server.post(payOrder, { orderId, seenTotalCents }, as(member))).toMatchObject({ code: 'priceChanged', params: { totalCents: 11_600 } })
    }
    expect(await balanceOf(member)).toBe(50_000)
  })

  it('is for the member’s own priced order', async () => {
    const unpriced = await anOrder(server, platform, member)
    await aCredit(server, platform, member, 50_000)
    const payment = { orderId: unpriced.orderId, seenTotalCents: unpriced.totalCents }
    expect(await server.post(payOrder, payment, as(member))).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(payOrder, payment)).toMatchObject({ code: 'tokenExpired' })
    const stranger = await server.signUpMember()
    expect(await server.post(payOrder, payment, as(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(payOrder, { ...payment, orderId: randomUUID() }, as(member))).toMatchObject({ code: 'notFound' })
  })
})

describe('correcting a paid bill', () => {
  const correct = (orderId: string, differenceCents: number) =>
    server.ask(adjustOrder, { orderId, differenceCents, reason: '重量更正' }, byFinance())

  it('gives back what was too much', async () => {
    const { orderId } = await aPaidOrder(server, platform, member)
    const order = await correct(orderId, -1_800)
    expect(order).toMatchObject({
      status: 'packing',
      totalPayableCents: 9_800,
      paidCents: 9_800,
      adjustments: [{ differenceCents: -1_800, reason: '重量更正', settled: true }],
    })
    expect(await balanceOf(member)).toBe(1_800)
  })

  it('takes more within the member’s cap, which is for the whole order', async () => {
    const { orderId } = await aPaidOrder(server, platform, member, { topUpCapCents: 2_000 })
    await aCredit(server, platform, member, 5_000)
    expect(await correct(orderId, 1_500)).toMatchObject({ paidCents: 13_100, adjustments: [{ settled: true }] })
    expect(await balanceOf(member)).toBe(3_500)
    const second = await correct(orderId, 501)
    expect(second).toMatchObject({ paidCents: 13_100, totalPayableCents: 13_601, adjustments: [{ settled: false }, { settled: true }] })
    expect(await balanceOf(member)).toBe(3_500)
  })

  it('asks where no cap was set or the balance is short, and holds the box until it is paid', async () => {
    const { orderId } = await aPaidOrder(server, platform, member)
    await aCredit(server, platform, member, 1_000)
    await correct(orderId, 700)
    const open = await server.ask(getOrder, { orderId }, as(member))
    expect(open).toMatchObject({ totalPayableCents: 12_300, paidCents: 11_600, actions: ['payDifference'] })
    const shipment = { orderId, carrierName: '黑貓', trackingNumber: 'T1' }
    expect(await server.post(shipOrder, shipment, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(payOrder, { orderId, seenTotalCents: 699 }, as(member))).toMatchObject({ code: 'priceChanged' })
    const paid = await server.ask(payOrder, { orderId, seenTotalCents: 700 }, as(member))
    expect(paid).toMatchObject({ paidCents: 12_300, adjustments: [{ settled: true }], actions: [] })
    expect(await server.post(payOrder, { orderId, seenTotalCents: 0 }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    expect(await balanceOf(member)).toBe(300)
    await server.ask(shipOrder, shipment, byWarehouse())
  })

  it('can be waived by finance', async () => {
    const { orderId } = await aPaidOrder(server, platform, member)
    await correct(orderId, 700)
    expect(await correct(orderId, -700)).toMatchObject({ totalPayableCents: 11_600, paidCents: 11_600, adjustments: [{ settled: true }, { settled: true }] })
    expect(await balanceOf(member)).toBe(0)
  })

  it('uses the cap that the member set when paying', async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, 20_000)
    await server.ask(payOrder, { orderId, seenTotalCents: 11_600, topUpCapCents: 1_000 }, as(member))
    expect(await correct(orderId, 900)).toMatchObject({ paidCents: 12_500, topUpCapCents: 1_000 })
  })

  it('is for finance, for paid orders, and never below nothing or above the largest amount', async () => {
    const { orderId } = await aPaidOrder(server, platform, member)
    const correction = { orderId, differenceCents: -11_601, reason: 'x' }
    expect(await server.post(adjustOrder, correction, byFinance())).toMatchObject({ code: 'invalidAmount' })
    for (const differenceCents of [0, 1_000_000_000_000]) {
      expect(await server.post(adjustOrder, { ...correction, differenceCents }, byFinance())).toMatchObject({ code: 'invalidAmount' })
    }
    expect(await server.post(adjustOrder, { ...correction, differenceCents: 1 }, byWarehouse())).toMatchObject({ code: 'notPermitted' })
    const unpaid = await aPricedOrder(server, platform, member)
    const early = { orderId: unpaid.orderId, differenceCents: 1, reason: 'x' }
    expect(await server.post(adjustOrder, early, byFinance())).toMatchObject({ code: 'notAllowedNow' })
  })

  afterEach(async () => {
    const audit = await auditLedger(server.db.kysely)
    expect(audit.driftedAccountIds).toEqual([])
    expect(audit.sums.every(({ sum }) => sum === 0)).toBe(true)
  })
})

describe('the warehouse', () => {
  it('ships a paid order and says where it is [spec 1.03, 4.05, 3.11]', async () => {
    const { orderId } = await aPaidOrder(server, platform, member)
    const shipment = { orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }
    const shipped = await server.ask(shipOrder, shipment, byWarehouse())
    expect(shipped).toMatchObject({ status: 'shipped', carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456', tracks: [{ kind: 'handedOver' }] })
    const shippedAt = Date.parse(shipped.shippedAt ?? '')
    // Ten days at sea at most, then fifteen for the member.
    expect(Date.parse(shipped.confirmsAt ?? '') - shippedAt).toBe(25 * 86_400_000)
    expect(shipped.arrivesBy).toBe(new Date(shippedAt + (10 * 24 + 8) * 3_600_000).toISOString().slice(0, 10))
    await server.ask(trackOrder, { orderId, kind: 'departed', place: '東莞', remark: '船已開' }, byWarehouse())
    const order = await server.ask(getOrder, { orderId }, as(member))
    expect(order.tracks.map(({ kind, place, remark }) => [kind, place, remark])).toEqual([
      ['departed', '東莞', '船已開'],
      ['handedOver', undefined, undefined],
    ])
    expect(order.latestTrack?.kind).toBe('departed')
    expect(order.actions).toEqual(['confirmReceipt'])
    expect(await server.ask(getParcel, { parcelId: order.parcels[0]?.parcelId ?? '' }, as(member))).toMatchObject({ status: 'shipped' })
  })

  it('does neither before payment nor for a time that cannot be', async () => {
    const unpaid = await aPricedOrder(server, platform, member)
    const shipment = { orderId: unpaid.orderId, carrierName: 'x', trackingNumber: 'y' }
    expect(await server.post(shipOrder, shipment, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    const { orderId } = await aPaidOrder(server, platform, member)
    expect(await server.post(trackOrder, { orderId, kind: 'departed' }, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    await server.ask(shipOrder, { ...shipment, orderId }, byWarehouse())
    for (const at of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
      expect(await server.post(trackOrder, { orderId, kind: 'departed', at }, byWarehouse())).toMatchObject({ fields: [{ path: 'at' }] })
    }
    expect(await server.post(cancelOrder, { orderId, reason: 'other' }, as(member))).toMatchObject({ code: 'notAllowedNow' })
  })

  it('sees the orders of all members and whose they are', async () => {
    const other = await server.signUpMember()
    const first = await anOrder(server, platform, member)
    const second = await aPricedOrder(server, platform, other)
    const { items } = await server.ask(operatorListOrders, {}, byWarehouse())
    expect(items.map(({ orderId, ClientNO }) => [orderId, ClientNO])).toEqual([
      [second.orderId, other.ClientNO],
      [first.orderId, member.ClientNO],
    ])
    const unpaid = await server.ask(operatorListOrders, { status: 'unpaid' }, byWarehouse())
    expect(unpaid.items.map(({ orderId }) => orderId)).toEqual([second.orderId])
    const detail = await server.ask(operatorGetOrder, { orderId: second.orderId }, byWarehouse())
    expect(detail).toMatchObject({ ClientNO: other.ClientNO, address: { contact: '林予安' } })
    expect((await server.fetch(detail.bill?.photos[0]?.url ?? '')).status).toBe(200)
    // Finance corrects bills, so it must find them.
    expect((await server.ask(operatorListOrders, {}, byFinance())).items).toHaveLength(2)
    expect(await server.post(operatorGetOrder, { orderId: randomUUID() }, byWarehouse())).toMatchObject({ code: 'notFound' })
  })
})

async function memberIdOf({ ClientNO }: TestMember): Promise<string> {
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()
  return id
}
