import { strings, type WordsOf } from '@/i18n/string-table'

export const serviceTypeStrings = strings({
  title: ['服務類型', '服务类型', 'Service types'],
  which: {
    title: ['哪一種適合我', '哪一种适合我', 'Which one for me'],
    cheap: ['想省錢', '想省钱', 'To save'],
    quick: ['趕時間', '赶时间', 'In a hurry'],
    estimate: ['用我的箱子試算', '用我的箱子试算', 'Price my box'],
  },
  transports: ['運輸方式', '运输方式', 'Ways of transport'],
  transportText: {
    sea: [
      '時間較長，適合重的、不急的',
      '时间较长，适合重的、不急的',
      'For what is heavy and can wait',
    ],
    air: [
      '時間短，適合輕的、趕時間的',
      '时间短，适合轻的、赶时间的',
      'For what is light and urgent',
    ],
    land: [
      '適合陸路相通的地區',
      '适合陆路相通的地区',
      'For places that a road leads to',
    ],
  },
  onlyWay: (goods: string) => [`${goods}只能走這種方式`, `${goods}只能走这种方式`, `The only way for ${goods.toLowerCase()} goods`],
  priceList: ['完整價目', '完整价目', 'All prices'],
  priceListOf: (channel: string) => [`${channel} 完整價目`, `${channel} 完整价目`, `All prices of ${channel}`],
  example: (destination: string, value: string) => [
    `試算：寄到${destination}，貨值 ${value}`,
    `试算：寄到${destination}，货值 ${value}`,
    `Example: to ${destination}, goods worth ${value}`,
  ],
  total: ['合計', '合计', 'Total'],
  services: ['增值服務', '增值服务', 'Value-added services'],
  free: ['免費', '免费', 'Free'],
  requiredFor: {
    fragile: ['含易碎品的申請必選', '含易碎品的申请必选', 'Required where anything is fragile'],
  },
  optional: ['自選', '自选', 'Optional'],
  without: (channel: string) => [`上面的箱子走${channel}`, `上面的箱子走${channel}`, `The box above by ${channel}`],
  added: (service: string) => [`加上${service}`, `加上${service}`, `With ${service.toLowerCase()}`],
  insurance: ['運輸保險', '运输保险', 'Insurance'],
  insuranceText: [
    '丟失或破損按申報價值賠付，最高賠到申報價值',
    '丢失或破损按申报价值赔付，最高赔到申报价值',
    'Loss or damage is paid, up to the declared value',
  ],
  shareOfDeclared: (rate: string) => [`申報價值的 ${rate}`, `申报价值的 ${rate}`, `${rate} of the declared value`],
  premium: (declared: string) => [`申報 ${declared} 的保費`, `申报 ${declared} 的保费`, `Premium for ${declared} declared`],
  note: [
    '試算與帳單用同一套計價，帳單以合箱後實測的重量與尺寸為準',
    '试算与账单用同一套计价，账单以合箱后实测的重量与尺寸为准',
    'Examples are priced exactly as bills are. Bills follow the weight and size of the packed box',
  ],
  empty: {
    title: ['還沒有可選的服務', '还没有可选的服务', 'No services yet'],
    action: ['回首頁', '回首页', 'Home'],
  },
})

export type ServiceTypeStrings = WordsOf<typeof serviceTypeStrings>
