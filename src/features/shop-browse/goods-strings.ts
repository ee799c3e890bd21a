import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Of one goods' page. */
export const goodsPageStrings = strings({
  title: ['商品詳情', '商品详情', 'Item'],
  sold: (count: string) => [`已售 ${count}`, `已售 ${count}`, `${count} sold`],
  special: (clock: string, days: number) => [
    days > 0 ? `限時價，還剩 ${days} 天 ${clock}` : `限時價，還剩 ${clock}`,
    days > 0 ? `限时价，还剩 ${days} 天 ${clock}` : `限时价，还剩 ${clock}`,
    days > 0 ? `Deal ends in ${plural(days, 'day')} ${clock}` : `Deal ends in ${clock}`,
  ],
  chosen: ['已選', '已选', 'Chosen'],
  delivery: ['配送', '配送', 'Delivery'],
  skuGone: ['這個規格已不賣，請換一個', '这个规格已不卖，请换一个', 'This option is no longer sold, please choose another'],
  warehouseClosed: ['這件商品的倉庫暫停出貨，暫時不能買', '这件商品的仓库暂停出货，暂时不能买', 'Its warehouse is closed at present, so it cannot be bought for now'],
  limitReached: (max: number) => [`每人限購 ${max} 件，你已買滿`, `每人限购 ${max} 件，你已买满`, `${max} per member, you have bought them all`],
  landed: {
    more: (amount: string) => [`跟你的包裹一起寄，運費多 ${amount}`, `跟你的包裹一起寄，运费多 ${amount}`, `Adds ${amount} to the freight of your parcels`],
    same: ['跟你的包裹一起寄，運費不變', '跟你的包裹一起寄，运费不变', 'Adds nothing to the freight of your parcels'],
    less: (amount: string) => [`加這件反而省 ${amount} 運費`, `加这件反而省 ${amount} 运费`, `With it the freight is ${amount} less`],
    home: (amount: string) => [`運費 ${amount}`, `运费 ${amount}`, `Freight ${amount}`],
    customs: (value: string, amount: string) => [
      `申報值合計 ${value}，超過免稅門檻，稅費多 ${amount}`,
      `申报值合计 ${value}，超过免税门槛，税费多 ${amount}`,
      `Declared value ${value} is no longer duty free: ${amount} more`,
    ],
    basis: (parcels: number, weight: string) => [
      parcels > 0 ? `含 ${parcels} 件在庫包裹，共 ${weight}` : `共 ${weight}`,
      parcels > 0 ? `含 ${parcels} 件在库包裹，共 ${weight}` : `共 ${weight}`,
      parcels > 0 ? `With ${plural(parcels, 'parcel')} in stock, ${weight}` : weight,
    ],
    estimate: (day: string) => [`${day} 預估，以下單時為準`, `${day} 预估，以下单时为准`, `Estimate of ${day}, the order decides`],
    none: ['目前沒有渠道能寄到', '目前没有渠道能寄到', 'No channel ships it there at present'],
    where: ['選擇寄到哪裡，看預估運費', '选择寄到哪里，看预估运费', 'Choose where to, for an estimate'],
    country: ['寄到哪裡', '寄到哪里', 'Where to'],
    otherCountry: (name: string) => [`寄到${name}`, `寄到${name}`, `To ${name}`],
  },
  details: ['商品說明', '商品说明', 'About it'],
  warehouse: ['出貨倉', '出货仓', 'Warehouse'],
  nature: ['商品性質', '商品性质', 'Goods nature'],
  fragile: ['易碎', '易碎', 'Fragile'],
  closed: ['暫時不能買', '暂时不能买', 'Not for sale now'],
  withdrawn: ['商品已下架', '商品已下架', 'No longer sold'],
  gone: {
    title: ['找不到這件商品', '找不到这件商品', 'This item does not exist'],
    text: ['連結可能不完整', '链接可能不完整', 'The link may be incomplete'],
  },
})

export type GoodsPageStrings = WordsOf<typeof goodsPageStrings>
