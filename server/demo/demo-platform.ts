import type { InputOf } from '@contract/kit/endpoint'
import type { Texts } from '@contract/kit/language'
import type { setUpPlatform } from '@contract/operator/operator-endpoints'

type Setup = InputOf<typeof setUpPlatform>
type Channel = NonNullable<Setup['channels']>[number]
type Tariff = Channel['tariff']
type Carrier = NonNullable<Setup['carriers']>[number]

/** An invented platform, complete enough to send parcels to five places; no real data. */

const texts = (hant: string, hans: string, en: string): Texts => ({ 'zh-Hant': hant, 'zh-Hans': hans, en })

/** The carriers' own pages that a number alone leads to; the others ask for more than that, and have none. */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  SF: 'https://www.sf-express.com/we/ow/chn/sc/waybill/waybill-detail/{number}',
  ZTO: 'https://www.zto.com/express/expressCheck.html?txtBill={number}',
  JD: 'https://www.jdl.com/orderSearch/?waybillCodes={number}',
  YAMATO: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}',
  SAGAWA: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
}

/** Patterns are guesses that the carrier's own numbers usually fit. */
const carrier = (code: string, name: Texts, monogram: string, color: string, patterns: string[], sort: number): Carrier => ({
  code,
  name,
  monogram,
  color,
  patterns,
  trackingPage: TRACKING_PAGES[code],
  sort,
})

const carriers: Carrier[] = [
  carrier('SF', texts('順豐速運', '顺丰速运', 'SF Express'), '順', '#1C1C1E', ['^SF[0-9]{10,15}$'], 1),
  carrier('YTO', texts('圓通速遞', '圆通速递', 'YTO Express'), '圓', '#5B2C86', ['^YT[0-9]{13}$'], 2),
  carrier('ZTO', texts('中通快遞', '中通快递', 'ZTO Express'), '中', '#1C6DD0', ['^7[3568][0-9]{12}$'], 3),
  carrier('STO', texts('申通快遞', '申通快递', 'STO Express'), '申', '#D9480F', ['^77[0-9]{13}$'], 4),
  carrier('YUNDA', texts('韻達速遞', '韵达速递', 'Yunda Express'), '韻', '#B8860B', ['^4[36][0-9]{13}$', '^31[0-9]{11}$'], 5),
  carrier('JD', texts('京東物流', '京东物流', 'JD Logistics'), '京', '#C8102E', ['^JD[A-Z0-9]{11,16}$'], 6),
  carrier('EMS', texts('中國郵政速遞', '中国邮政速递', 'EMS'), '郵', '#0A6B3D', ['^E[A-Z][0-9]{9}CN$', '^1[0-9]{12}$'], 7),
  carrier('JT', texts('極兔速遞', '极兔速递', 'J&T Express'), '兔', '#E0341B', ['^JT[0-9]{13}$'], 8),
  carrier('DEPPON', texts('德邦快遞', '德邦快递', 'Deppon Express'), '德', '#12408F', ['^DPK[0-9]{12}$'], 9),
  carrier('YAMATO', texts('大和運輸', '大和运输', 'Yamato Transport'), '和', '#3B7A2A', ['^[0-9]{12}$'], 10),
  carrier('SAGAWA', texts('佐川急便', '佐川急便', 'Sagawa Express'), '佐', '#2B4C9B', [], 11),
  carrier('CJ', texts('CJ 大韓通運', 'CJ 大韩通运', 'CJ Logistics'), 'CJ', '#6A1B9A', ['^[0-9]{10}$'], 12),
  carrier('OTHER', texts('其他快遞', '其他快递', 'Other'), '他', '#6B7772', [], 99),
]

const ALL_GOODS: Tariff['goodsNatures'] = ['ordinary', 'special', 'sensitive']
const REMOTE_AREAS = { postcodePrefixes: ['209', '210', '211', '212', '880', '881', '882', '883', '884', '885', '890', '891', '892', '893', '894', '896', '952'], cents: 6_000 }
const TARIFFS_FROM = '2026-10-01'

const perKg = (perKgCents: number, stepGrams = 1_000): Tariff['mode'] => ({
  kind: 'perKgBands',
  stepGrams,
  bands: [{ fromGrams: 0, perKgCents }],
})

/** The more goes in one box, the less a kilogram costs: a ladder for groups. */
const LADDER: Tariff['mode'] = {
  kind: 'perKgBands',
  stepGrams: 1_000,
  bands: [
    { fromGrams: 0, perKgCents: 1_800 },
    { fromGrams: 5_000, perKgCents: 1_650 },
    { fromGrams: 10_000, perKgCents: 1_500 },
    { fromGrams: 20_000, perKgCents: 1_350 },
  ],
}

const tariff = (code: string, mode: Tariff['mode'], change: Partial<Tariff> = {}): Tariff => ({
  version: `${code}/${TARIFFS_FROM}`,
  mode,
  divisor: 6_000,
  bubbleShare: 10_000,
  handlingCents: 0,
  minimumCents: 0,
  minGrams: 0,
  maxGrams: 30_000,
  goodsNatures: ALL_GOODS,
  countries: ['TW', 'HK', 'MO'],
  vatRate: 0,
  remoteArea: REMOTE_AREAS,
  ...change,
})

const channels: Channel[] = [
  {
    code: 'SEA',
    name: texts('海快特惠', '海快特惠', 'Sea saver'),
    transport: 'sea',
    warehouseCodes: ['DG', 'YW'],
    transitDaysMin: 7,
    transitDaysMax: 10,
    tariff: tariff('SEA', LADDER),
    forShop: true,
    sort: 1,
  },
  {
    code: 'AIRECO',
    name: texts('空運經濟', '空运经济', 'Air economy'),
    transport: 'air',
    warehouseCodes: ['DG', 'YW'],
    transitDaysMin: 5,
    transitDaysMax: 7,
    tariff: tariff('AIRECO', perKg(2_400), { minimumCents: 6_000, goodsNatures: ['ordinary', 'special'], countries: ['TW', 'HK', 'MO', 'SG', 'MY'] }),
    forShop: true,
    sort: 2,
  },
  {
    code: 'AIR',
    name: texts('空運特快', '空运特快', 'Air express'),
    transport: 'air',
    warehouseCodes: ['DG', 'YW'],
    transitDaysMin: 3,
    transitDaysMax: 5,
    tariff: tariff('AIR', perKg(3_800), { goodsNatures: ['ordinary'], countries: ['TW', 'HK', 'MO', 'SG', 'MY'] }),
    sort: 3,
  },
  {
    code: 'BULK',
    name: texts('海運大貨', '海运大货', 'Sea bulk'),
    transport: 'sea',
    warehouseCodes: ['DG', 'YW'],
    transitDaysMin: 15,
    transitDaysMax: 20,
    tariff: tariff('BULK', perKg(900), { minGrams: 10_000, maxGrams: 200_000 }),
    sort: 4,
  },
  {
    code: 'EAST',
    name: texts('日韓空運', '日韩空运', 'Japan & Korea air'),
    transport: 'air',
    warehouseCodes: ['OS', 'SE'],
    transitDaysMin: 4,
    transitDaysMax: 6,
    tariff: tariff(
      'EAST',
      { kind: 'firstAndContinued', firstGrams: 500, firstCents: 20_500, stepGrams: 500, stepCents: 7_200 },
      { divisor: 5_000, handlingCents: 800, bubbleShare: 5_000, goodsNatures: ['ordinary', 'special'], countries: ['TW', 'HK', 'MO', 'SG', 'MY'] },
    ),
    sort: 5,
  },
]

type Site = NonNullable<Setup['pickupSites']>[number]

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const DAILY: Pick<Site, 'hours' | 'openingHours'> = {
  hours: texts('週一至週日 10:00–21:00', '周一至周日 10:00–21:00', 'Daily 10:00–21:00'),
  openingHours: { utcOffsetMinutes: 480, weekly: [{ days: EVERY_DAY, opens: '10:00', closes: '21:00' }] },
}
const WORKDAYS: Pick<Site, 'hours' | 'openingHours'> = {
  hours: texts('週一至週五 11:00–20:00，週六 11:00–17:00', '周一至周五 11:00–20:00，周六 11:00–17:00', 'Mon to Fri 11:00–20:00, Sat 11:00–17:00'),
  openingHours: {
    utcOffsetMinutes: 480,
    weekly: [{ days: [1, 2, 3, 4, 5], opens: '11:00', closes: '20:00' }, { days: [6], opens: '11:00', closes: '17:00' }],
    special: [{ date: '2027-01-01', hours: [] }],
  },
}
const ALWAYS: Pick<Site, 'hours' | 'openingHours'> = {
  hours: texts('24 小時', '24 小时', '24 hours'),
  openingHours: { utcOffsetMinutes: 480, weekly: [{ days: EVERY_DAY, opens: '00:00', closes: '24:00' }] },
}

/** In the middle of a district, at no address. */
const at = (latitudeE6: number, longitudeE6: number): Pick<Site, 'point'> => ({ point: { latitudeE6, longitudeE6, datum: 'wgs84' } })

export const demoPlatform: Setup = {
  settings: {
    name: texts('驛達集運', '驿达集运', 'Yida Cargo'),
    problemFees: { fixCents: 500, returnHandlingCents: 300, returnPerKgCents: 600, disposeCents: 0 },
    orderPromise: { packHours: 24, shipHours: 24 },
    customerService: { link: 'https://example.com/yida-customer-service', days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' },
    payee: { name: '驛達集運示範帳戶（請勿匯款）', bank: '示範銀行 000', account: '0000-0000-0000-0000' },
    taobaoLink: 'https://example.com/yida-taobao-payment',
  },
  storage: { version: `storage/${TARIFFS_FROM}`, freeDays: 30, perKgDayCents: 50 },
  warehouses: [
    {
      code: 'DG',
      name: texts('東莞倉', '东莞仓', 'Dongguan'),
      phone: '0769-0000 4567',
      address: '广东省东莞市虎门镇港口大道 88 号 3 栋',
      addressSuffix: '仓',
      postcode: '523900',
      country: 'CN',
      utcOffsetMinutes: 480,
      sort: 1,
    },
    {
      code: 'YW',
      name: texts('義烏倉', '义乌仓', 'Yiwu'),
      phone: '0579-0000 1399',
      address: '浙江省义乌市稠州北路 1399 号 B 区',
      addressSuffix: '仓',
      postcode: '322000',
      country: 'CN',
      utcOffsetMinutes: 480,
      sort: 2,
    },
    {
      code: 'OS',
      name: texts('大阪倉', '大阪仓', 'Osaka'),
      phone: '06-0000-0618',
      address: '大阪府大阪市住之江区南港中 6-2-18',
      addressSuffix: '',
      postcode: '559-0033',
      country: 'JP',
      utcOffsetMinutes: 540,
      sort: 3,
    },
    {
      code: 'SE',
      name: texts('首爾倉', '首尔仓', 'Seoul'),
      phone: '02-0000-0210',
      address: '서울 강서구 하늘길 210 화물청사 4F',
      addressSuffix: '',
      postcode: '07505',
      country: 'KR',
      utcOffsetMinutes: 540,
      sort: 4,
    },
  ],
  carriers,
  channels,
  services: [
    { code: 'reinforcement', cents: 1_200, version: `services/${TARIFFS_FROM}` },
    { code: 'photoCheck', cents: 500, version: `services/${TARIFFS_FROM}` },
    { code: 'removePackaging', cents: 300, version: `services/${TARIFFS_FROM}` },
  ],
  pickupSites: [
    {
      code: 'TW-TPE-1',
      name: texts('台北中山自提點', '台北中山自提点', 'Taipei Zhongshan'),
      country: 'TW',
      city: texts('台北市', '台北市', 'Taipei'),
      address: texts('中山區示範路 1 號 1 樓', '中山区示范路 1 号 1 楼', '1F, 1 Demo Rd., Zhongshan Dist.'),
      postcode: '104',
      phone: '02-0000-0001',
      ...DAILY,
      ...at(25_052_200, 121_520_500),
    },
    {
      code: 'TW-TPE-2',
      name: texts('台北大安自提點', '台北大安自提点', 'Taipei Da’an'),
      country: 'TW',
      city: texts('台北市', '台北市', 'Taipei'),
      address: texts('大安區示範路 187 號 1 樓', '大安区示范路 187 号 1 楼', '1F, 187 Demo Rd., Da’an Dist.'),
      postcode: '106',
      phone: '02-0000-0003',
      ...WORKDAYS,
      ...at(25_033_000, 121_543_600),
    },
    {
      code: 'TW-TPE-3',
      name: texts('台北信義自提點', '台北信义自提点', 'Taipei Xinyi'),
      country: 'TW',
      city: texts('台北市', '台北市', 'Taipei'),
      address: texts('信義區示範街 9 號', '信义区示范街 9 号', '9 Demo St., Xinyi Dist.'),
      postcode: '110',
      phone: '02-0000-0004',
      ...DAILY,
      ...at(25_036_000, 121_567_000),
    },
    {
      code: 'TW-TPE-4',
      name: texts('台北古亭自提櫃', '台北古亭自提柜', 'Taipei Guting lockers'),
      country: 'TW',
      city: texts('台北市', '台北市', 'Taipei'),
      address: texts('中正區示範路 101 號', '中正区示范路 101 号', '101 Demo Rd., Zhongzheng Dist.'),
      postcode: '100',
      phone: '02-0000-0005',
      ...ALWAYS,
      ...at(25_020_600, 121_522_700),
    },
    {
      code: 'TW-TXG-1',
      name: texts('台中西區自提點', '台中西区自提点', 'Taichung West'),
      country: 'TW',
      city: texts('台中市', '台中市', 'Taichung'),
      address: texts('西區示範街 20 號', '西区示范街 20 号', '20 Demo St., West Dist.'),
      postcode: '403',
      phone: '04-0000-0002',
      ...WORKDAYS,
      ...at(24_144_700, 120_664_000),
    },
    {
      code: 'HK-KLN-1',
      name: texts('旺角自提點', '旺角自提点', 'Mong Kok'),
      country: 'HK',
      city: texts('九龍', '九龙', 'Kowloon'),
      address: texts('旺角示範道 88 號地下', '旺角示范道 88 号地下', 'G/F, 88 Demo Rd., Mong Kok'),
      postcode: '999077',
      phone: '0000 0088',
      ...DAILY,
      ...at(22_319_300, 114_169_400),
    },
  ],
  customs: (['TW', 'HK', 'MO', 'SG', 'MY'] as const).map((country) => ({
    country,
    validFrom: TARIFFS_FROM,
    version: `${country}/${TARIFFS_FROM}`,
    thresholdCents: 40_000,
    taxRate: 700,
    documentFeeCents: 3_000,
  })),
}
