import type { InputOf } from '@contract/kit/endpoint'
import { keepEstimate } from '@contract/freight/freight-endpoints'
import { getOrder } from '@contract/order/order-endpoints'
import { priceOrder } from '@contract/order/order-operator-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { limits } from '@contract/limits'
import { aBill, anAddress, anApplication, anOrder, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

type Request = InputOf<typeof keepEstimate>

const as = () => ({ token: member.token })
const size = { lengthMm: 300, widthMm: 200, heightMm: 200 }
const aRequest = (change: Partial<Request> = {}): Request => ({
  warehouseId: platform.warehouseIds['DG'] ?? '', pickupMethod: 'delivery', country: 'TW', postcode: '110', actualGrams: 4_620, size, channelCode: 'SEA', ...change,
})
const keep = async (change: Partial<Request> = {}) => (await server.ask(keepEstimate, aRequest(change), as())).estimateId

/** 5.38 kg in 40 × 30 × 30 cm: 108.00 and 8.00, with whatever was chosen. */
async function billed(estimateId: string | undefined, change: Parameters<typeof anOrder>[3] = {}) {
  const { orderId } = await anOrder(server, platform, member, { ...change, ...(estimateId !== undefined && { estimateId }) })
  await server.ask(priceOrder, await aBill(server, platform, orderId), { operatorKey: platform.warehouseKey })
  const { bill } = await server.ask(getOrder, { orderId }, as())
  if (!bill) throw new Error('no bill')
  return bill
}

const reasonsOf = (bill: Awaited<ReturnType<typeof billed>>) =>
  Object.fromEntries((bill.keptEstimate?.differences ?? []).map(({ kind, reasons }) => [kind, reasons]))

describe('a kept estimate', () => {
  it('stands beside the bill of what was packed after it, each difference with its reason', async () => {
    const bill = await billed(await keep({ seenTotalCents: 9_800 }), { services: ['photoCheck'] })
    expect(bill.keptEstimate).toMatchObject({
      channelName: 'Sea saver', actualGrams: 4_620, box: size, isBoxAssumed: false, estimateCents: 9_800, differenceCents: bill.quote.totalCents - 9_800,
    })
    expect(reasonsOf(bill)).toEqual({ freight: ['heavier', 'largerBox'], valueAdded: ['serviceAdded'] })
    const sum = bill.keptEstimate?.differences.reduce((total, { differenceCents }) => total + differenceCents, 0)
    expect(sum).toBe(bill.keptEstimate?.differenceCents)
  })

  it('names another channel, another place and its remote-area fee', async () => {
    const byAir = await billed(await keep({ channelCode: 'AIR' }))
    expect(byAir.keptEstimate?.channelName).toBe('Air')
    expect(reasonsOf(byAir)).toEqual({ freight: ['channelChanged'] })
    const remote = (await anAddress(server, member, { postcode: '880' })).addressId
    expect(reasonsOf(await billed(await keep({ actualGrams: 5_380 }), { addressId: remote }))).toMatchObject({ remoteArea: ['destinationChanged'] })
    const hongKong = await billed(await keep({ country: 'HK', actualGrams: 5_900, size: { lengthMm: 400, widthMm: 300, heightMm: 300 } }))
    expect(hongKong.keptEstimate?.differences).toEqual([])
  })

  it('names a tariff that has changed since', async () => {
    const estimateId = await keep({ actualGrams: 5_380, size: { lengthMm: 400, widthMm: 300, heightMm: 300 } })
    const [sea] = packingPlatform.channels
    if (!sea) throw new Error('no channel')
    const dearer = { ...sea.tariff, version: 'SEA/2026-12-01', mode: { kind: 'perKgBands' as const, stepGrams: 1_000, bands: [{ fromGrams: 0, perKgCents: 2_000 }] } }
    await server.ask(setUpPlatform, { channels: [{ ...sea, tariff: dearer }] }, { operatorKey: platform.adminKey })
    const bill = await billed(estimateId)
    expect(bill.keptEstimate).toMatchObject({ estimateCents: 11_600, differenceCents: 1_200 })
    expect(reasonsOf(bill)).toEqual({ freight: ['tariffChanged'] })
    expect(bill.differences).toEqual([])
  })

  it('says that its box was assumed where no size was given', async () => {
    const bill = await billed(await keep({ size: undefined }))
    expect(bill.keptEstimate).toMatchObject({ isBoxAssumed: true })
  })

  it('is nothing where the application was begun without one', async () => {
    expect(await billed(undefined)).not.toHaveProperty('keptEstimate')
  })

  it('is not kept at another price than was seen, nor by a channel that does not fit or is none', async () => {
    const refused = (change: Partial<Request>) => server.post(keepEstimate, aRequest(change), as())
    expect(await refused({ seenTotalCents: 9_700 })).toMatchObject({ status: 'n', code: 'priceChanged' })
    expect(await refused({ channelCode: 'OSAKA' })).toMatchObject({ status: 'n', fields: [{ path: 'channelCode', code: 'noFreightQuote' }] })
    expect(await refused({ channelCode: 'NONE' })).toMatchObject({ status: 'n', fields: [{ path: 'channelCode', code: 'channelRequired' }] })
    expect(await server.db.kysely.selectFrom('keptEstimates').select('id').execute()).toEqual([])
  })

  it('needs a login', async () => {
    expect(await server.post(keepEstimate, aRequest())).toMatchObject({ status: 'n', code: 'tokenExpired' })
  })

  it('is refused of another member, and locks nothing', async () => {
    const stranger = await server.signUpMember()
    const { estimateId } = await server.ask(keepEstimate, aRequest(), { token: stranger.token })
    const application = await anApplication(server, platform, member, { estimateId })
    expect(await server.post(applyForPacking, application, as())).toMatchObject({ status: 'n', code: 'notFound' })
    expect(await server.post(applyForPacking, { ...application, estimateId: undefined }, as())).toMatchObject({ status: 'y' })
  })

  it('is cleared away after its days, the order’s copy stays', async () => {
    const estimateId = await keep()
    const bill = await billed(estimateId)
    await server.db.execute(`update kept_estimates set created_at = now() - interval '${limits.freight.estimateKeptDays + 1} days'`)
    const later = await keep()
    expect(await server.db.kysely.selectFrom('keptEstimates').select('id').execute()).toEqual([{ id: later }])
    expect(bill.keptEstimate?.estimateCents).toBe(9_800)
  })
})
