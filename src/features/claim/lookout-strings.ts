import { strings } from '@/i18n/string-table'

export const lookoutStrings = strings({
  tab: ['我在找的', '我在找的', 'Missing'],
  start: ['我的包裹不見了', '我的包裹不见了', 'My parcel is missing'],
  sheet: {
    title: ['幫我留意這件包裹', '帮我留意这件包裹', 'Look out for my parcel'],
    number: ['運單號', '运单号', 'Number'],
    numberHint: ['沒有可不填', '没有可不填', 'Leave empty if unknown'],
    description: ['描述', '描述', 'What it is'],
    descriptionHint: ['品名、外箱、顏色或店鋪', '品名、外箱、颜色或店铺', 'Goods, box, colour or shop'],
    warehouse: ['寄到', '寄到', 'Sent to'],
    carrier: ['快遞', '快递', 'Carrier'],
    choose: ['請選擇', '请选择', 'Choose'],
    sent: ['寄出', '寄出', 'Sent'],
    note: [
      '之後到倉的無主包裹會逐件比對，可能是你的就發信通知；找 60 天，隨時可結束。',
      '之后到仓的无主包裹会逐件比对，可能是你的就发信通知；找 60 天，随时可结束。',
      'Every parcel that arrives without an owner is compared, and we write to you of what could be yours: for 60 days, or until you end it.',
    ],
    submit: ['開始留意', '开始留意', 'Start looking'],
    done: ['已開始留意', '已开始留意', 'We are looking'],
  },
  ago: {
    '3': ['三天內', '三天内', 'Within 3 days'],
    '7': ['一週內', '一周内', 'Within a week'],
    '14': ['兩週內', '两周内', 'Within 2 weeks'],
    '30': ['一個月內', '一个月内', 'Within a month'],
  },
  status: {
    open: ['留意中', '留意中', 'Looking'],
    found: ['找到了', '找到了', 'Found'],
    ended: ['已結束', '已结束', 'Ended'],
    expired: ['已到期', '已到期', 'Expired'],
  },
  until: (from: string, to: string) => [`${from} 開始，找到 ${to}`, `${from} 开始，找到 ${to}`, `${from} to ${to}`],
  sentOn: (day: string) => [`${day} 以後寄出`, `${day} 以后寄出`, `Sent ${day} or later`],
  matches: (count: number) => [`待認領裡有 ${count} 件可能是你的`, `待认领里有 ${count} 件可能是你的`, count === 1 ? '1 unclaimed parcel could be yours' : `${count} unclaimed parcels could be yours`],
  look: ['看看', '看看', 'Look'],
  end: ['不找了', '不找了', 'Stop looking'],
  ended: ['已結束', '已结束', 'Ended'],
  empty: {
    title: ['沒有在找的包裹', '没有在找的包裹', 'Nothing is missing'],
    text: ['賣家說到了、這裡卻看不到？留下單號或描述，到倉就通知你', '卖家说到了、这里却看不到？留下单号或描述，到仓就通知你', 'Should have arrived but is not here? Leave its number or a description, and we tell you'],
    action: ['我的包裹不見了', '我的包裹不见了', 'My parcel is missing'],
  },
})
