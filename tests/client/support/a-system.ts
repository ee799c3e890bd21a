import type { SystemSettings } from '@contract/system/system'

/** The platform's settings as the server sends them. */
export function aSystem(changes: Partial<SystemSettings> = {}): SystemSettings {
  return {
    name: '驛達集運',
    iconImg: '/api/system/icon.png',
    currencySymbol: '¥',
    customerService: {
      qrImage: '/api/system/customer-service.png',
      days: [1, 2, 3, 4, 5, 6],
      opens: '09:00',
      closes: '18:00',
      utcOffsetMinutes: 480,
    },
    payee: { name: '驛達集運有限公司', bank: '臺灣銀行', account: '012-345-678' },
    webHosts: [],
    features: { wechatPay: false, facebook: false, mail: true, demo: false },
    ...changes,
  }
}
