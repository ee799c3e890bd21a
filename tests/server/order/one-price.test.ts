import fc from 'fast-check'
import type { Unfit } from '@contract/freight/freight'
import { estimateFreight } from '@contract/freight/freight-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import { advisePacking, applyForPacking, previewOrder } from '@contract/order/packing-endpoints'
import { priceOrder } from '@contract/order/order-operator-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { toEstimatePlan } from '@server/base/freight/freight-estimate'
import { toEstimate } from '@server/base/freight/freight-estimate-views'
import { toOrderParcelRow } from '@server/trade/order/application-service'
import type { OrderParcelRow } from '@server/trade/order/order-store'
import { toPackedGoods } from '@server/trade/order/order-warehouse-service'
import { quoteBill, type AgreedTerms } from '@server/trade/packing/agreed-terms'
import { advise } from '@server/trade/packing/packing-advice'
import { toPackingPlan } from '@server/trade/packing/packing-plan'
import { toPackingPreview } from '@server/trade/packing/packing-views'
import { aBill, anAddress, anApplication, packingPlatform } from '../../support/orders'
import { anyCase, type PackingCase } from '../../support/packing-plans'
import { aForecastParcel, anArrival } from '../../support/parcels'
import { casesInTurn } from '../../support/sample'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Estimate, preview, advice and bill: four ways that ask the one pricing function. What they say of the same box is the same,
// line by line, and where there is no price, all say why.

const CHANNEL = 'SEA'

/** Through the database and back: an order's columns are JSON. */
const kept = <T>(what: T): T => JSON.parse(JSON.stringify(what)) as T

/** What the warehouse's bill says when the box turns out as it was estimated. */
function toBillOf({ wish, facts }: PackingCase, channelCode: string) {
  const plan = toPackingPlan(wish, facts)
  const tariff = facts.channels.find(({ code }) => code === channelCode)?.tariff
  if (!plan.address || !tariff) throw new Error('a case has an address and a channel')
  const { declaredValueCents, services, customs } = plan
  const terms: AgreedTerms = kept({ address: plan.address, declaredValueCents, insured: wish.insured, services, customsRule: customs })
  const rows = wish.parcels.map((parcel, position) => {
    const row = toOrderParcelRow('the order', parcel, position)
    return { ...kept(row), storageCharge: row.storageCharge === null ? null : JSON.parse(row.storageCharge) } as unknown as OrderParcelRow
  })
  return quoteBill(terms, rows.map(toPackedGoods), { actualGrams: plan.actualGrams, size: plan.box.likely }, tariff)
}

const natureOf = ({ wish }: PackingCase) => wish.parcels[0]?.goodsNature ?? 'ordinary'

/** The same parcels without all that an estimate does not know of; it is asked for goods of one nature. */
const toBare = ({ wish, facts }: PackingCase): PackingCase => ({
  wish: {
    ...wish, services: [], packingLevel: undefined, insured: false, declaredValueCents: undefined,
    parcels: wish.parcels.map((parcel) => ({ ...parcel, goodsNature: natureOf({ wish, facts }), fragile: false, storageCharge: undefined })),
  },
  facts,
})

function toEstimateOf({ wish, facts }: PackingCase) {
  const goodsNature = natureOf({ wish, facts })
  const plan = toPackingPlan(wish, facts)
  const country = 'TW'
  const request = {
    warehouseId: plan.warehouse.warehouseId, pickupMethod: 'delivery' as const, country: country as 'TW', postcode: plan.address?.postcode,
    actualGrams: plan.actualGrams, size: plan.box.likely, goodsNature, goodsValueCents: plan.goodsValueCents,
  }
  const estimate = toEstimatePlan(request, { ...facts, warehouse: { ...facts.warehouse, name: { 'zh-Hant': '', 'zh-Hans': '', en: '' } } })
  return toEstimate(estimate, { country, regions: [], warehouses: [], language: 'en' }).channels
}

const toUnfit = (offer: Partial<Unfit> | undefined) => ({ unfit: offer?.unfit, charged: offer?.charged })

it('has one price for preview, advice and bill, and with nothing chosen the estimate’s', () => {
  let priced = 0
  let together = 0
  fc.assert(
    fc.property(anyCase(3), (one) => {
      const plan = toPackingPlan(one.wish, one.facts)
      const preview = toPackingPreview(plan, CHANNEL, 'en')
      expect(preview.channels).toHaveLength(2)
      for (const offer of preview.channels) expect(toBillOf(one, offer.code)).toEqual(offer.quote ?? toUnfit(offer))
      expect(preview.quote).toEqual(preview.channels.find(({ code }) => code === CHANNEL)?.quote)
      if (plan.parcels.length > 1) {
        expect(advise(plan, CHANNEL)?.together?.totalCents).toBe(preview.quote?.totalCents)
        together += 1
      }
      if (preview.quote) priced += 1

      const bare = toBare(one)
      for (const offer of toEstimateOf(bare)) expect(toBillOf(bare, offer.code)).toEqual(offer.quote ?? toUnfit(offer))
    }),
    { numRuns: casesInTurn(10_000, 1_000) },
  )
  // Not all of nothing.
  expect([priced, together].every((count) => count > casesInTurn(10_000, 1_000) / 4)).toBe(true)
})

describe('over the wire', () => {
  const server = useTestServer({ sharesRows: true })
  const platform = usePlatform(server, packingPlatform)
  const member = useMember(server)

  async function aParcelOf(weightGrams: number, [lengthMm, widthMm, heightMm]: readonly [number, number, number], unitPriceCents: number) {
    const items = [{ name: '咖啡濾紙', quantity: 1, unitPriceCents }]
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member, { items })
    const arrival = await anArrival(server, platform, trackingNumber, { weightGrams, size: { lengthMm, widthMm, heightMm } })
    await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
    return parcelId
  }

  const drawn = fc.sample(
    fc.record({
      parcels: fc.array(
        fc.tuple(fc.integer({ min: 50, max: 6_000 }), fc.tuple(fc.integer({ min: 50, max: 500 }), fc.integer({ min: 50, max: 400 }), fc.integer({ min: 20, max: 300 })), fc.integer({ min: 100, max: 40_000 })),
        { minLength: 2, maxLength: 4 },
      ),
      channelCode: fc.constantFrom('SEA', 'AIR'),
    }),
    casesInTurn(12, 2),
  )

  it.each(drawn)('all four say the same of case %#', async ({ parcels, channelCode }) => {
    const as = { token: member.token }
    const { addressId, country, postcode } = await anAddress(server, member)
    const parcelIds: string[] = []
    for (const parcel of parcels) parcelIds.push(await aParcelOf(...parcel))
    const choice = { parcelIds, addressId, channelCode }
    const preview = await server.ask(previewOrder, choice, as)
    const { actualGrams, box: size, goodsValueCents } = preview
    const request = { warehouseId: platform.warehouseIds['DG'] ?? '', pickupMethod: 'delivery', country, postcode, actualGrams, size, goodsValueCents } as InputOf<typeof estimateFreight>
    const [estimate, { advice }] = await Promise.all([server.ask(estimateFreight, request), server.ask(advisePacking, choice, as)])
    const offered = preview.channels.find(({ code }) => code === channelCode)
    const { quote, unfit, charged } = estimate.channels.find(({ code }) => code === channelCode) ?? {}
    expect([quote, unfit, charged]).toEqual([offered?.quote, offered?.unfit, offered?.charged])
    expect(advice?.together?.totalCents).toBe(quote?.totalCents)
    if (!quote) return

    const application = await anApplication(server, platform, member, { ...choice, declaredValueCents: cents(goodsValueCents), seenTotalCents: quote.totalCents })
    const order = await server.ask(applyForPacking, application, as)
    expect(order.estimate).toEqual(quote)
    const bill = await server.ask(priceOrder, await aBill(server, platform, order.orderId, { weightGrams: actualGrams, size }), { operatorKey: platform.warehouseKey })
    expect(bill.bill).toMatchObject({ quote, differenceCents: 0, differences: [] })
  })
})
