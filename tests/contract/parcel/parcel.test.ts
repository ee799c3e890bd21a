import { toSchemaIssues } from '@contract/kit/envelope'
import { MAX_CENTS } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { completionSchema, forecastSchema, type GoodsItemInput } from '@contract/parcel/parcel'
import * as v from 'valibot'

const item = (changes: Partial<GoodsItemInput> = {}): GoodsItemInput => ({ name: '咖啡濾紙', quantity: 1, unitPriceCents: 1_250, ...changes })

const forecast = (changes: Readonly<Record<string, unknown>> = {}) => ({
  warehouseId: '0b6f7c1e-3f0a-4b7e-9a51-3c1d2e4f5a6b',
  carrierCode: 'SF',
  trackingNumber: 'SF140822369917',
  goodsNature: 'ordinary',
  ...changes,
})

function issuesOf(schema: v.GenericSchema, input: unknown) {
  const result = v.safeParse(schema, input)
  return result.success ? {} : Object.fromEntries(toSchemaIssues(result.issues, schema).map(({ path, code }) => [path, code]))
}

describe('a forecast', () => {
  it('may come without goods, and breaks only where somebody says so', () => {
    expect(v.parse(forecastSchema, forecast())).toEqual(forecast({ fragile: false, items: [] }))
  })

  it.each([
    ['a quantity at its limit', item({ quantity: limits.parcel.maxQuantity }), {}],
    ['a quantity above it', item({ quantity: limits.parcel.maxQuantity + 1 }), { 'items.0.quantity': 'invalidQuantity' }],
    ['half a piece', item({ quantity: 1.5 }), { 'items.0.quantity': 'invalidQuantity' }],
    ['a name of 60 characters', item({ name: '濾'.repeat(60) }), {}],
    ['a name of 61', item({ name: '濾'.repeat(61) }), { 'items.0.name': 'tooLong' }],
  ])('judges %s', (_, goods, issues) => {
    expect(issuesOf(forecastSchema, forecast({ items: [goods] }))).toEqual(issues)
  })

  it('holds as many items as a parcel may, and not one more', () => {
    const items = (count: number) => Array.from({ length: count }, () => item())
    expect(issuesOf(forecastSchema, forecast({ items: items(limits.parcel.maxItems) }))).toEqual({})
    expect(issuesOf(forecastSchema, forecast({ items: items(limits.parcel.maxItems + 1) }))).toEqual({ items: 'tooManyItems' })
  })

  it('is worth an amount: a sum beyond the largest is none', () => {
    expect(issuesOf(forecastSchema, forecast({ items: [item({ unitPriceCents: MAX_CENTS })] }))).toEqual({})
    expect(issuesOf(forecastSchema, forecast({ items: [item({ unitPriceCents: MAX_CENTS }), item()] }))).toEqual({ items: 'invalidAmount' })
  })
})

describe('what completes a parcel', () => {
  it('is at least one item', () => {
    const completion = { parcelId: forecast().warehouseId, goodsNature: 'ordinary' }
    expect(issuesOf(completionSchema, { ...completion, items: [item()] })).toEqual({})
    expect(issuesOf(completionSchema, { ...completion, items: [] })).toEqual({ items: 'itemsRequired' })
    expect(issuesOf(completionSchema, completion)).toEqual({ items: 'itemsRequired' })
  })
})
