import { strings } from '@/i18n/string-table'

export const couponStrings = strings({
  over: (amount: string) => [`滿 ${amount}`, `满 ${amount}`, `over ${amount}`],
  /** 9.00 % off: nine tenths in Chinese, as every shop there says it. */
  percent: (tenths: string, percent: string) => [`${tenths} 折`, `${tenths} 折`, `${percent}% off`],
  free: ['免費', '免费', 'Free'],
  freight: ['運費', '运费', 'freight'],
  anyOrder: ['無門檻', '无门槛', 'any order'],
  minSpend: (amount: string) => [`運費與服務費滿 ${amount} 可用`, `运费与服务费满 ${amount} 可用`, `From ${amount} of freight and services`],
  cap: (amount: string) => [`運費最多減 ${amount}`, `运费最多减 ${amount}`, `Up to ${amount} off the freight`],
  channels: (names: string) => [`限 ${names}`, `限 ${names}`, `For ${names}`],
  warehouses: (names: string) => [`${names}可用`, `${names}可用`, `From ${names}`],
  minWeight: (weight: string) => [`${weight} 以上`, `${weight} 以上`, `${weight} or more`],
  maxWeight: (weight: string) => [`${weight} 以內`, `${weight} 以内`, `Up to ${weight}`],
  withService: (service: string) => [`選了「${service}」的訂單`, `选了「${service}」的订单`, `Orders with ${service}`],
  all: ['全部倉庫與渠道可用', '全部仓库与渠道可用', 'All warehouses and channels'],
  unfit: (condition: string) => [`這單不適用：${condition}`, `这单不适用：${condition}`, `Not for this order: ${condition}`],
  nothing: ['沒有可以抵的費用', '没有可以抵的费用', 'nothing to take off'],
  separator: ['、', '、', ', '],
  /** Of a coupon for goods of the shop. */
  shop: {
    goods: ['商品', '商品', 'goods'],
    minSpend: (amount: string) => [`商品滿減後滿 ${amount} 可用`, `商品满减后满 ${amount} 可用`, `From ${amount} of goods, after offers`],
    cap: (amount: string) => [`商品最多減 ${amount}`, `商品最多减 ${amount}`, `Up to ${amount} off the goods`],
    all: ['商城商品可用', '商城商品可用', 'All goods of the shop'],
  },
  offer: {
    claim: ['領取', '领取', 'Claim'],
    claimed: ['已領取', '已领取', 'Claimed'],
    gone: ['已搶完', '已抢完', 'All gone'],
    soon: (time: string) => [`${time} 開始`, `${time} 开始`, `From ${time}`],
    share: (percent: number) => [`已領 ${percent}%`, `已领 ${percent}%`, `${percent}% claimed`],
    closes: (day: string) => [`${day} 截止領取`, `${day} 截止领取`, `Claim until ${day}`],
    perMember: (count: number) => [`每人限領 ${count} 張`, `每人限领 ${count} 张`, `${count} each`],
    done: ['已領取，付款時可用', '已领取，付款时可用', 'Claimed: use it when you pay'],
  },
  until: (day: string) => [`${day} 到期`, `${day} 到期`, `until ${day}`],
})
