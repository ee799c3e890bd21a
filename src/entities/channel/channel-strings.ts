import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** What is said of any channel, wherever it is offered. */
export const channelStrings = strings({
  transport: { sea: ['海運', '海运', 'By sea'], air: ['空運', '空运', 'By air'], land: ['陸運', '陆运', 'By land'] },
  days: (min: number, max: number) => [
    min === max ? `${min} 天` : `${min}–${max} 天`,
    min === max ? `${min} 天` : `${min}–${max} 天`,
    min === max ? plural(min, 'day') : `${min}–${max} days`,
  ],
  cheapest: ['最划算', '最划算', 'Cheapest'],
  fastest: ['最快', '最快', 'Fastest'],
  unfit: {
    destinationNotServed: ['不送這個地區', '不送这个地区', 'Does not go there'],
    goodsNotAllowed: ['不收這類貨物', '不收这类货物', 'Does not take these goods'],
    tooLight: ['低於起運重量', '低于起运重量', 'Below the least weight'],
    tooHeavy: ['超過限重', '超过限重', 'Above the weight limit'],
    warehouseNotServed: ['這個倉不走此渠道', '这个仓不走此渠道', 'Not from this warehouse'],
    tooExpensive: ['金額超出可計費範圍', '金额超出可计费范围', 'Costs more than we can bill'],
  },
  /** A light box that is too large. */
  tooLarge: (weight: string) => [
    `箱子太大，按體積計為 ${weight}，超過限重`,
    `箱子太大，按体积计为 ${weight}，超过限重`,
    `Too large: charged as ${weight} by volume`,
  ],
})

export type ChannelStrings = WordsOf<typeof channelStrings>
