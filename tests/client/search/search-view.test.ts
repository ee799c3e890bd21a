import { withSearch } from '@/features/search/search-history'
import { findAddresses, findMeantParcel, toNamesWithHitsFirst } from '@/features/search/search-view'
import { anAddress } from '../order/an-order'
import { aParcel } from '../parcel/a-parcel'

describe('the parcel that a full number means', () => {
  const present = aParcel()
  const past = aParcel({ parcelId: 'past', status: 'cancelled' })

  it('is the member’s, however the number is spelled', () => {
    expect(findMeantParcel([present], 'sf1408 2236-9917')).toBe(present)
  })
  it('is none for a part of it', () => {
    expect(findMeantParcel([present], 'SF14082236991')).toBeUndefined()
  })
  it('is the one of today where an earlier one had the same number', () => {
    expect(findMeantParcel([past, present], 'SF140822369917')).toBe(present)
    expect(findMeantParcel([past], 'SF140822369917')).toBe(past)
    expect(findMeantParcel([past, { ...past, parcelId: 'older' }], 'SF140822369917')).toBeUndefined()
  })
})

it('finds addresses by name, place and postcode, never by what is masked', () => {
  const address = anAddress()
  for (const text of ['林予', '信義', address.postcode ?? '']) expect(findAddresses([address], text)).toEqual([address])
  expect(findAddresses([address], '0912')).toEqual([])
  expect(findAddresses([address], '臺北')).toEqual([address])
})

it('puts first what was searched for, and keeps the order else', () => {
  const names = ['杯子', '咖啡壺', '盤子', '咖啡濾紙'].map((name) => ({ name }))
  expect(toNamesWithHitsFirst(names, ({ name }) => name, '咖啡').map(({ name }) => name)).toEqual(['咖啡壺', '咖啡濾紙', '杯子', '盤子'])
})

describe('what is remembered', () => {
  it('is the latest first, each text once', () => {
    expect(withSearch(['咖啡', 'SF1'], ' sf1 ')).toEqual(['sf1', '咖啡'])
    expect(withSearch(['咖啡'], '  ')).toEqual(['咖啡'])
  })
  it('is ten at most', () => {
    const many = Array.from({ length: 10 }, (_, index) => `text ${index}`)
    expect(withSearch(many, 'new')).toEqual(['new', ...many.slice(0, 9)])
  })
})
