import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Of one goods' page of a foreign shop. */
export const mallGoodsStrings = strings({
  title: ['商品', '商品', 'Item'],
  options: ['規格', '规格', 'Option'],
  choose: ['選規格與數量', '选规格与数量', 'Choose option'],
  buyForMe: ['代我購買', '代我购买', 'Buy for me'],
  deliverTo: ['送到', '送到', 'To'],
  ourWarehouse: ['我們的倉庫', '我们的仓库', 'Our warehouse'],
  transport: (amount: string) => [`境內運費 ${amount}`, `境内运费 ${amount}`, `Domestic transport ${amount}`],
  transportUnknown: ['境內運費下單時再算', '境内运费下单时再算', 'Domestic transport is known when ordering'],
  shipsWithin: (hours: number) => [
    hours % 24 === 0 ? `${hours / 24} 天內發貨` : `${hours} 小時內發貨`,
    hours % 24 === 0 ? `${hours / 24} 天内发货` : `${hours} 小时内发货`,
    hours % 24 === 0 ? `Ships within ${plural(hours / 24, 'day')}` : `Ships within ${plural(hours, 'hour')}`,
  ],
  weight: ['重量', '重量', 'Weight'],
  eachAbout: (weight: string) => [`每件約 ${weight}`, `每件约 ${weight}`, `About ${weight} each`],
  weightFrom: {
    seller: ['賣家提供', '卖家提供', 'As the seller says'],
    predicted: ['按同類商品估算', '按同类商品估算', 'Estimated from similar goods'],
    none: ['重量不明，入倉後量', '重量不明，入仓后量', 'Unknown, weighed in our warehouse'],
  },
  freight: ['試算運費', '试算运费', 'Estimate freight'],
  cost: {
    title: ['到倉大概多少', '到仓大概多少', 'Cost to our warehouse'],
    goods: ['商品', '商品', 'Goods'],
    transport: ['境內運費', '境内运费', 'Domestic transport'],
    service: ['服務費', '服务费', 'Service fee'],
    ofGoods: (rate: string) => [`商品 ${rate}`, `商品 ${rate}`, `${rate} of goods`],
    total: ['到倉約', '到仓约', 'About'],
    totalWithout: ['到倉約，不含境內運費', '到仓约，不含境内运费', 'About, without domestic transport'],
    later: ['國際運費在合箱打包時另計', '国际运费在合箱打包时另计', 'International freight is charged when packing'],
  },
  tiers: ['多買更便宜', '多买更便宜', 'Price by quantity'],
  tierFrom: (from: number) => [`${from} 件起`, `${from} 件起`, `From ${from}`],
  atLeast: (min: number) => [`最少買 ${min} 件`, `最少买 ${min} 件`, `At least ${plural(min, 'piece')}`],
  inBatches: (batch: number) => [`要買 ${batch} 的倍數`, `要买 ${batch} 的倍数`, `Only in multiples of ${batch}`],
  cheaper: (from: number, amount: string) => [`${from} 件只要 ${amount}`, `${from} 件只要 ${amount}`, `${from} cost only ${amount}`],
  priceUnknown: ['價格未知', '价格未知', 'Price unknown'],
  priceUnknownText: ['賣家沒有標價，現在算不出到倉金額', '卖家没有标价，现在算不出到仓金额', 'The seller names no price, so the cost cannot be worked out'],
  flagged: ['這類商品要先由人工確認能不能代購', '这类商品要先由人工确认能不能代购', 'A person checks first whether goods of this kind can be bought'],
  offSale: ['賣家已下架', '卖家已下架', 'The seller has taken it off sale'],
  optionGone: ['這個規格已不賣，請換一個', '这个规格已不卖，请换一个', 'This option is no longer sold, please choose another'],
  soldOut: ['已售完', '已售完', 'Sold out'],
  gone: {
    title: ['這件商品已不賣', '这件商品已不卖', 'No longer sold there'],
    text: ['可以找找別家的', '可以找找别家的', 'Another shop may have it'],
  },
  missing: {
    title: ['找不到這件商品', '找不到这件商品', 'This item does not exist'],
    text: ['連結可能不完整', '链接可能不完整', 'The link may be incomplete'],
  },
  toMall: ['逛商城', '逛商城', 'To the mall'],
  details: ['商品說明', '商品说明', 'About it'],
})

export type MallGoodsStrings = WordsOf<typeof mallGoodsStrings>
