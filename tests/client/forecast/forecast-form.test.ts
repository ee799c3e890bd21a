import { toSchemaIssues } from '@contract/kit/envelope'
import { cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import * as v from 'valibot'
import { dropBlanks } from '@/api/drop-blanks'
import {
  BLANK_ITEM,
  EMPTY_FORECAST,
  forecastFormSchema,
  goodsFormSchema,
  isTaxed,
  isVague,
  toForecastValues,
  toEarlierGoods,
  toFormPath,
  toGoodsValues,
  valueOf,
  withEarlierGoods,
  withoutItem,
  type ForecastValues,
  type ItemValues,
} from '@/features/forecast/forecast-form'
import { aForecastParcel, anIncompleteParcel, aParcelDetail, DONGGUAN } from '../parcel/a-parcel'

const item = (changes: Partial<ItemValues> = {}): ItemValues => ({ name: '兒童積木', quantity: 2, unitPriceCents: cents(5_800), ...changes })

const filled = (changes: Partial<ForecastValues> = {}): ForecastValues => ({
  ...EMPTY_FORECAST,
  warehouseId: DONGGUAN,
  carrierCode: 'SF',
  trackingNumber: 'sf14 0822 369917',
  items: [item()],
  ...changes,
})

/** As a form has its values checked: what is blank is not there. */
const read = <Output>(schema: v.GenericSchema<unknown, Output>, values: unknown) => v.parse(schema, dropBlanks(values))

function issuesOf(schema: v.GenericSchema, values: unknown) {
  const result = v.safeParse(schema, dropBlanks(values))
  return result.success ? {} : Object.fromEntries(toSchemaIssues(result.issues, schema).map(({ path, code }) => [path, code]))
}

describe('the forecast form', () => {
  it('becomes what the server takes, the number normalised', () => {
    expect(read(forecastFormSchema, filled({ fragile: true }))).toEqual({
      warehouseId: DONGGUAN,
      carrierCode: 'SF',
      trackingNumber: 'SF140822369917',
      goodsNature: 'ordinary',
      fragile: true,
      items: [{ name: '兒童積木', quantity: 2, unitPriceCents: 5_800 }],
    })
  })

  it('asks for warehouse, express company, tracking number and goods nature [spec 3.06, 5.10]', () => {
    expect(issuesOf(forecastFormSchema, { ...EMPTY_FORECAST, goodsNature: undefined })).toEqual({
      warehouseId: 'required',
      carrierCode: 'required',
      trackingNumber: 'required',
      goodsNature: 'required',
    })
  })

  it('takes a product name in Chinese only [spec 5.12]', () => {
    expect(issuesOf(forecastFormSchema, filled({ items: [item({ name: 'Hario 濾紙' })] }))).toEqual({
      'items.0.name': 'productNameNotChinese',
    })
  })

  it('takes price and quantity above 0 [spec 5.13]', () => {
    expect(issuesOf(forecastFormSchema, filled({ items: [item({ quantity: 0, unitPriceCents: cents(0) })] }))).toEqual({
      'items.0.quantity': 'mustBeAboveZero',
      'items.0.unitPriceCents': 'mustBeAboveZero',
    })
  })

  it('has no way to a value of 0 once there is an item [spec 5.14]', () => {
    expect(issuesOf(forecastFormSchema, filled({ items: [item({ unitPriceCents: null })] }))).toEqual({
      'items.0.unitPriceCents': 'required',
    })
  })

  it('lets goods be left out, and drops rows in which nothing was typed', () => {
    expect(read(forecastFormSchema, filled({ items: [BLANK_ITEM] })).items).toEqual([])
    expect(read(forecastFormSchema, filled({ items: [BLANK_ITEM, item(), BLANK_ITEM] })).items).toHaveLength(1)
  })

  it('asks for the name when only a price was typed', () => {
    expect(issuesOf(forecastFormSchema, filled({ items: [{ ...BLANK_ITEM, unitPriceCents: cents(100) }] }))).toEqual({
      'items.0.name': 'required',
    })
  })

  it('finds the row that the server means, although blank rows were not sent', () => {
    const items = [BLANK_ITEM, item(), BLANK_ITEM, item()]
    expect(toFormPath('items.0.name', items)).toBe('items.1.name')
    expect(toFormPath('items.1.unitPriceCents', items)).toBe('items.3.unitPriceCents')
    expect(toFormPath('trackingNumber', items)).toBe('trackingNumber')
  })

  it('opens a forecast for editing as it was sent', () => {
    expect(toForecastValues(aParcelDetail(aForecastParcel()))).toEqual({
      warehouseId: DONGGUAN,
      carrierCode: 'SF',
      trackingNumber: 'SF140822369917',
      goodsNature: 'ordinary',
      fragile: false,
      items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }],
    })
  })
})

describe('the goods form', () => {
  it('starts an incomplete parcel with one blank row', () => {
    expect(toGoodsValues(anIncompleteParcel()).items).toEqual([BLANK_ITEM])
  })

  it('asks for at least one item, in its first row', () => {
    expect(issuesOf(goodsFormSchema, toGoodsValues(anIncompleteParcel()))).toEqual({
      'items.0.name': 'required',
      'items.0.unitPriceCents': 'required',
    })
  })

  it('passes over a blank row beside a filled one', () => {
    expect(read(goodsFormSchema, { goodsNature: 'ordinary', fragile: false, items: [item(), BLANK_ITEM] }).items).toHaveLength(1)
  })
})

describe('what the form computes', () => {
  it('adds quantity times price, leaving out rows without a price [spec 3.07]', () => {
    expect(valueOf([item(), item({ quantity: 3, unitPriceCents: cents(2_300) }), BLANK_ITEM])).toBe(18_500)
  })

  it('warns of the customs rule above 400, not at 400 [spec 9.04]', () => {
    expect(isTaxed([item({ quantity: 1, unitPriceCents: cents(40_000) })])).toBe(false)
    expect(isTaxed([item({ quantity: 1, unitPriceCents: cents(40_001) })])).toBe(true)
  })

  it('hints at a name that names nothing', () => {
    expect(isVague(item({ name: '衣服' }))).toBe(true)
    expect(isVague(item({ name: '棉質上衣' }))).toBe(false)
  })

  it('clears the last row instead of taking it away', () => {
    expect(withoutItem([item()], 0)).toEqual([BLANK_ITEM])
    expect(withoutItem([item(), BLANK_ITEM], 1)).toEqual([item()])
  })
})

describe('goods of an earlier parcel', () => {
  const earlier = { goodsNature: 'sensitive' as const, fragile: true, items: [{ name: '護手霜', quantity: 3, unitPriceCents: cents(4_200), totalCents: cents(12_600) }] }

  it('fill an empty form with their kind, and stand below what is typed already', () => {
    expect(withEarlierGoods(EMPTY_FORECAST, earlier)).toEqual({ goodsNature: 'sensitive', fragile: true, items: [{ name: '護手霜', quantity: 3, unitPriceCents: 4_200 }] })
    const typed = { name: '陶瓷杯', quantity: 1, unitPriceCents: cents(3_900) }
    const both = withEarlierGoods({ goodsNature: 'ordinary', fragile: false, items: [typed, BLANK_ITEM] }, earlier)
    expect(both).toMatchObject({ goodsNature: 'ordinary', fragile: true, items: [typed, { name: '護手霜' }] })
  })

  it('never are more than a parcel may have', () => {
    const many = Array.from({ length: limits.parcel.maxItems }, () => earlier.items[0] ?? { name: '', quantity: 1, unitPriceCents: cents(1), totalCents: cents(1) })
    expect(withEarlierGoods({ ...EMPTY_FORECAST, items: [{ name: '杯', quantity: 1, unitPriceCents: cents(1) }] }, { ...earlier, items: many }).items).toHaveLength(limits.parcel.maxItems)
  })

  it('are shown once for the same shopping, and not of parcels without any', () => {
    expect(toEarlierGoods([{ parcelId: '1', items: [] }, { parcelId: '2', ...earlier }, { parcelId: '3', ...earlier }]).map(({ parcelId }) => parcelId)).toEqual(['2'])
  })
})
