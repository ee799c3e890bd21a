import { findChosen, toLabelLines, toLabelText, toLineText } from '@/entities/warehouse/warehouse-view'
import { aGuestWarehouse, anotherWarehouse, aWarehouse } from './a-warehouse'

describe('a warehouse label', () => {
  it('carries the member number with the recipient and inside the address', () => {
    expect(toLabelLines(aWarehouse())).toEqual([
      { kind: 'recipient', before: '林予安', memberCode: 'TW208516', after: '' },
      { kind: 'phone', before: '0769-8123 4567', memberCode: undefined, after: '' },
      { kind: 'address', before: '廣東省東莞市虎門鎮港口大道 88 號 3 棟', memberCode: 'TW208516', after: '倉' },
      { kind: 'postcode', before: '523900', memberCode: undefined, after: '' },
    ])
  })

  it('is copied as a shop reads it', () => {
    expect(toLabelText(aWarehouse())).toBe('林予安 TW208516\n0769-8123 4567\n廣東省東莞市虎門鎮港口大道 88 號 3 棟 TW208516 倉\n523900')
  })

  it('ends with the number where nothing stands behind it', () => {
    const address = toLabelLines(anotherWarehouse()).find(({ kind }) => kind === 'address')
    expect(address && toLineText(address)).toBe('大阪府大阪市住之江区南港中 6-2-18 TW208516')
  })

  it('has no number for a guest', () => {
    expect(toLabelText(aGuestWarehouse())).toBe('0769-8123 4567\n廣東省東莞市虎門鎮港口大道 88 號 3 棟 倉\n523900')
  })

  it('shows the warehouse that was asked for, else the first', () => {
    const all = [aWarehouse(), anotherWarehouse()]
    expect(findChosen(all, anotherWarehouse().warehouseId)?.code).toBe('OSA')
    expect(findChosen(all, 'unknown')?.code).toBe('DG')
    expect(findChosen([], undefined)).toBeUndefined()
  })
})
