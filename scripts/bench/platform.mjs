const texts = (/** @type {string} */ text) => ({ 'zh-Hant': text, 'zh-Hans': text, en: text })

/** The least that a parcel needs to be forecast, packed and priced. */
export const platform = {
  storage: { version: 'storage-1', freeDays: 30, perKgDayCents: 50 },
  warehouses: ['DG', 'OS'].map((code, sort) => ({
    code,
    name: texts(`Warehouse ${code}`),
    phone: '0769-8123 4567',
    address: '廣東省東莞市虎門鎮港口大道 88 號',
    postcode: '523900',
    country: 'CN',
    utcOffsetMinutes: 480,
    sort,
  })),
  carriers: [{ code: 'SF', name: texts('順豐速運'), monogram: '順', color: '#1C1C1E', patterns: [], sort: 1 }],
  channels: [
    {
      code: 'SEA',
      name: texts('海快特惠'),
      transport: 'sea',
      warehouseCodes: ['DG'],
      transitDaysMin: 7,
      transitDaysMax: 10,
      tariff: {
        version: 'SEA/2026-10-01',
        mode: { kind: 'perKgBands', stepGrams: 1_000, bands: [{ fromGrams: 0, perKgCents: 1_800 }] },
        divisor: 6_000,
        bubbleShare: 10_000,
        handlingCents: 800,
        minimumCents: 0,
        minGrams: 0,
        maxGrams: 30_000,
        goodsNatures: ['ordinary'],
        countries: ['TW'],
        vatRate: 0,
      },
      sort: 1,
    },
  ],
  services: [{ code: 'reinforcement', cents: 600, version: 'services-1' }],
}
