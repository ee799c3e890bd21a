import type { ParcelSummary } from '@contract/parcel/parcel'
import { keepSelectable, selectAll, toSelectBlock, totalGrams } from '@/features/parcel/parcel-selection'
import { aForecastParcel, anIncompleteParcel, aParcel, OSAKA } from './a-parcel'

const numbered = (count: number): ParcelSummary[] => Array.from({ length: count }, (_, index) => aParcel({ parcelId: `p${index}` }))

describe('choosing parcels to pack', () => {
  it('locks one that is not complete, and says why [spec 4.08]', () => {
    expect(toSelectBlock(anIncompleteParcel(), [])).toBe('incomplete')
    expect(toSelectBlock(aParcel(), [])).toBeUndefined()
  })

  it('offers nothing for one that is not in stock', () => {
    expect(toSelectBlock(aForecastParcel(), [])).toBe('never')
    expect(toSelectBlock(aParcel({ status: 'shipped' }), [])).toBe('never')
    expect(toSelectBlock(aParcel({ status: 'problem' }), [])).toBe('never')
  })

  it('keeps to one warehouse', () => {
    expect(toSelectBlock(aParcel({ parcelId: 'b', warehouseId: OSAKA }), [aParcel()])).toBe('otherWarehouse')
  })

  it('keeps to 20 parcels, of which each can be let go again', () => {
    const chosen = numbered(20)
    expect(toSelectBlock(aParcel({ parcelId: 'one more' }), chosen)).toBe('tooMany')
    expect(toSelectBlock(chosen[3]!, chosen)).toBeUndefined()
  })

  it('takes all that go together', () => {
    const parcels = [anIncompleteParcel({ parcelId: 'x' }), ...numbered(3), aParcel({ parcelId: 'far', warehouseId: OSAKA })]
    expect(selectAll(parcels, []).map(({ parcelId }) => parcelId)).toEqual(['p0', 'p1', 'p2'])
    expect(selectAll(numbered(25), [])).toHaveLength(20)
    expect(selectAll(numbered(3), numbered(1))).toHaveLength(3)
  })

  it('lets go of what can no longer be packed', () => {
    const [first, second] = numbered(2)
    expect(keepSelectable([first!, second!], [{ ...first!, status: 'inOrder' }])).toEqual([second])
  })

  it('adds up the measured weight', () => {
    expect(totalGrams([aParcel(), aParcel(), aForecastParcel()])).toBe(2_640)
  })
})
