import { toFreightParams } from '@/features/packing/freight-door'
import { EMPTY_DRAFT } from '@/features/packing/packing-choice'
import { toEstimateWish } from '@/features/freight/estimate-params'
import { anAddress, aPreview, WAREHOUSE } from '../order/an-order'

const parcels = [
  { parcelId: 'a', goodsNature: 'ordinary' as const },
  { parcelId: 'b', goodsNature: 'special' as const },
  { parcelId: 'c', goodsNature: 'sensitive' as const },
]
const draft = { ...EMPTY_DRAFT, parcelIds: ['a', 'b'], channelCode: 'SEA' }

describe('the way from an application to the freight estimate', () => {
  it('brings along all that it is priced for, as the estimate takes it', () => {
    const preview = aPreview()
    const params = toFreightParams(draft, preview, anAddress(), parcels)
    expect(toEstimateWish(params)).toMatchObject({
      warehouseId: WAREHOUSE,
      country: 'TW',
      postcode: anAddress().postcode,
      actualGrams: preview.actualGrams,
      size: preview.box,
      // Of those chosen the one that the fewest channels take.
      goodsNature: 'special',
      goodsValueCents: preview.goodsValueCents,
      channelCode: 'SEA',
    })
  })

  it('leaves out what is not known yet', () => {
    const params = toFreightParams({ ...draft, channelCode: undefined }, aPreview(), undefined, [])
    expect(params).toMatchObject({ goodsNature: 'ordinary' })
    for (const name of ['country', 'postcode', 'channelCode']) expect(params).not.toHaveProperty(name)
  })
})
