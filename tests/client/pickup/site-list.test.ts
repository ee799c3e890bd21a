import { listSites, toCities, toMapPoint, type SiteFilter } from '@/features/pickup/site-list'
import { aSite, daan, shenzhen, taichung } from './a-site'

const all = [aSite(), taichung, daan, shenzhen]
const names = (filter: Partial<SiteFilter>) => listSites(all, { search: '', city: '', here: undefined, datum: 'gcj02', ...filter }).map(({ site }) => site.name)

describe('the list of pickup points [spec 2.14]', () => {
  it('stands by district while nobody has said where they are, numbered, without distances', () => {
    const listed = listSites(all, { search: '', city: '', here: undefined, datum: 'gcj02' })
    expect(listed.map(({ site, number, distance }) => [number, site.name, distance])).toEqual([
      [1, '羅湖自提點', undefined], [2, '西區自提點', undefined], [3, '中山自提點', undefined], [4, '大安自提點', undefined],
    ])
    expect(toCities(all)).toEqual(['深圳市', '台中市', '台北市'])
  })

  it('begins with the member’s own region', () => {
    expect(names({ region: 'TW' })).toEqual(['西區自提點', '中山自提點', '大安自提點', '羅湖自提點'])
    expect(toCities(all, 'TW')).toEqual(['台中市', '台北市', '深圳市'])
  })

  it('stands by distance in whole metres where they have, what nobody measured last', () => {
    const here = { latitudeE6: 25_033_600, longitudeE6: 121_543_600 }
    const listed = listSites(all, { search: '', city: '', here, datum: 'gcj02' })
    expect(listed.map(({ site }) => site.name)).toEqual(['大安自提點', '中山自提點', '羅湖自提點', '西區自提點'])
    expect(listed.map(({ distance }) => distance)).toEqual([67, 3_113, expect.any(Number), undefined])
  })

  it.each([
    ['自提點', 4], ['大安', 1], ['敦化 187', 1], ['台北', 2], ['臺北', 2], ['台中', 1], ['罗湖', 1], ['１０６', 1], ['taipei', 2], ['ＴＡＩＰＥＩ', 2], ['  中山  ', 1], ['高雄', 0],
  ])('finds “%s” in %i of them, however it is written', (search, count) => {
    expect(names({ search })).toHaveLength(count)
  })

  it('can be of one city', () => {
    expect(names({ city: '台北市' })).toEqual(['中山自提點', '大安自提點'])
  })
})

describe('a point on the device’s map', () => {
  it('is counted anew in mainland China alone', () => {
    expect(toMapPoint(shenzhen, 'gcj02')).toEqual({ latitudeE6: 22_540_796, longitudeE6: 113_917_176 })
    expect(toMapPoint(shenzhen, 'wgs84')).toEqual({ latitudeE6: 22_543_847, longitudeE6: 113_912_316 })
    expect(toMapPoint(daan, 'wgs84')).toEqual(daan.point)
    expect(toMapPoint(taichung, 'wgs84')).toBeUndefined()
  })
})
