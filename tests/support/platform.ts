import type { InputOf } from '@contract/kit/endpoint'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import type { TestServer } from './server'

export type Setup = InputOf<typeof setUpPlatform>

const texts = (text: string) => ({ 'zh-Hant': text, 'zh-Hans': text, en: text })

export const dongguan = {
  code: 'DG',
  name: { 'zh-Hant': '東莞倉', 'zh-Hans': '东莞仓', en: 'Dongguan' },
  phone: '0769-8123 4567',
  address: '廣東省東莞市虎門鎮港口大道 88 號 3 棟',
  addressSuffix: '倉',
  postcode: '523900',
  country: 'CN',
  utcOffsetMinutes: 480,
  sort: 1,
}

const osaka = {
  code: 'OS',
  name: { 'zh-Hant': '大阪倉', 'zh-Hans': '大阪仓', en: 'Osaka' },
  phone: '06-1234-5678',
  address: '大阪府大阪市住之江区南港中 6-2-18',
  postcode: '559-0033',
  country: 'JP',
  utcOffsetMinutes: 540,
  sort: 2,
}

export const sfExpress = {
  code: 'SF',
  name: { 'zh-Hant': '順豐速運', 'zh-Hans': '顺丰速运', en: 'SF Express' },
  monogram: '順',
  color: '#1C1C1E',
  patterns: ['^SF[0-9]{12,15}$'],
  sort: 1,
}

/** Two warehouses in different time zones, two carriers, storage that costs something: the least that parcels need. */
export const smallPlatform = {
  storage: { version: 'storage-1', freeDays: 30, perKgDayCents: 50 },
  warehouses: [dongguan, osaka],
  carriers: [sfExpress, { code: 'YTO', name: texts('圓通速遞'), monogram: '圓', color: '#5B2C86', patterns: [], sort: 2 }],
  pickupSites: [
    {
      code: 'TPE-1',
      name: { 'zh-Hant': '中山自提點', 'zh-Hans': '中山自提点', en: 'Zhongshan pickup' },
      country: 'TW',
      city: texts('台北市'),
      address: texts('中山北路二段 1 號'),
      postcode: '104',
      phone: '02-2500-0000',
      hours: texts('10:00–20:00'),
    },
    {
      code: 'HKG-1',
      name: texts('旺角自提點'),
      country: 'HK',
      city: texts('九龍'),
      address: texts('彌敦道 1 號'),
      postcode: '999077',
      phone: '2300 0000',
      hours: texts('10:00–20:00'),
    },
  ],
} satisfies Setup

export interface TestPlatform {
  readonly adminKey: string
  readonly warehouseKey: string
  readonly financeKey: string
  readonly supportKey: string
  readonly shopKey: string
  readonly buyerKey: string
  /** By its code. */
  readonly warehouseIds: Readonly<Record<string, string>>
}

/** Sets the platform up as an operator would: through the endpoint. */
export async function aPlatform(server: TestServer, setup: Setup = smallPlatform): Promise<TestPlatform> {
  const { operatorKey: adminKey } = await server.signUpOperator('admin')
  const { operatorKey: warehouseKey } = await server.signUpOperator('warehouse')
  const { operatorKey: financeKey } = await server.signUpOperator('finance')
  const { operatorKey: supportKey } = await server.signUpOperator('support')
  const { operatorKey: shopKey } = await server.signUpOperator('shop')
  const { operatorKey: buyerKey } = await server.signUpOperator('buyer')
  await server.ask(setUpPlatform, setup, { operatorKey: adminKey })
  const warehouses = await server.ask(listWarehouses, {})
  return {
    adminKey,
    warehouseKey,
    financeKey,
    supportKey,
    shopKey,
    buyerKey,
    warehouseIds: Object.fromEntries(warehouses.map((one) => [one.code, one.warehouseId])),
  }
}
