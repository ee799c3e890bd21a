import type { PickupSite } from '@contract/warehouse/warehouse'

export const aSite = (changes: Partial<PickupSite> = {}): PickupSite => ({
  pickupSiteId: 'b5111111-1111-4111-8111-111111111111', name: '中山自提點', country: 'TW', city: '台北市', address: '中山北路二段 1 號',
  postcode: '104', phone: '02-2500-0000', hours: '10:00–20:00', otherNames: '中山自提点 Zhongshan pickup Taipei',
  point: { latitudeE6: 25_052_200, longitudeE6: 121_520_500 },
  ...changes,
})

export const daan = aSite({
  pickupSiteId: 'b5222222-2222-4222-8222-222222222222', name: '大安自提點', address: '大安區敦化南路一段 187 號', postcode: '106', otherNames: 'Da’an Taipei',
  point: { latitudeE6: 25_033_000, longitudeE6: 121_543_600 },
})

export const shenzhen = aSite({
  pickupSiteId: 'b5333333-3333-4333-8333-333333333333', name: '羅湖自提點', country: 'CN', city: '深圳市', address: '羅湖區人民南路 1 號', postcode: '518000', otherNames: 'Luohu',
  point: { latitudeE6: 22_540_796, longitudeE6: 113_917_176 },
})

/** Nobody has measured it. */
export const taichung = ((): PickupSite => {
  const { point, ...site } = aSite({ pickupSiteId: 'b5444444-4444-4444-8444-444444444444', name: '西區自提點', city: '台中市', address: '西區公益路 20 號', postcode: '403', otherNames: 'Taichung' })
  return site
})()
