import { toDistance, toGcj02, toWgs84 } from '@contract/warehouse/datum'

/** Published by those who found the formula out (github.com/googollee/eviltransform): WGS-84, GCJ-02. */
const known = [
  [{ latitudeE6: 31_177_428, longitudeE6: 121_527_211 }, { latitudeE6: 31_175_304, longitudeE6: 121_531_542 }],
  [{ latitudeE6: 22_543_847, longitudeE6: 113_912_316 }, { latitudeE6: 22_540_796, longitudeE6: 113_917_176 }],
  [{ latitudeE6: 39_911_954, longitudeE6: 116_377_817 }, { latitudeE6: 39_913_345, longitudeE6: 116_384_047 }],
] as const

describe('a place in mainland China', () => {
  it.each(known)('is counted as its maps do, and back', (gps, map) => {
    expect(toGcj02(gps)).toEqual(map)
    expect(toDistance(toWgs84(map), gps)).toBeLessThanOrEqual(1)
  })
})

describe('a distance', () => {
  it('is whole metres along the ground', () => {
    expect(toDistance({ latitudeE6: 0, longitudeE6: 0 }, { latitudeE6: 1_000_000, longitudeE6: 0 })).toBe(111_195)
    expect(toDistance({ latitudeE6: 25_033_000, longitudeE6: 121_565_000 }, { latitudeE6: 25_047_800, longitudeE6: 121_517_000 })).toBe(5_108)
    expect(toDistance({ latitudeE6: 1, longitudeE6: 1 }, { latitudeE6: 1, longitudeE6: 1 })).toBe(0)
  })
})
