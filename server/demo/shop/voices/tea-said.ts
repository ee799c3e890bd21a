import { said, type SaidOfGoods } from './said'

export const teaSaid: SaidOfGoods = {
  'ALPINE-TEA': said(
    ['第三泡還有甜味，冷掉也不澀。', '第三泡还有甜味，冷掉也不涩。', 'Still sweet at the third infusion, and not bitter when it is cold.'],
    ['zh-Hans', '是今年的茶吗？', '是今年冬天采的，袋子底下有日期。'],
  ),
  'POUR-MUG': said(
    ['握著不燙手，濾杯放上去剛好卡住。', '握着不烫手，滤杯放上去刚好卡住。', 'Does not burn the hand, and the dripper sits on it without wobbling.'],
    ['en', 'Is it safe in the microwave?', 'Yes, and in the dishwasher.'],
  ),
  'DRIP-KETTLE': said(
    ['水柱細又穩，新手也不會沖歪。', '水柱细又稳，新手也不会冲歪。', 'A thin, steady stream; even I pour straight with it.'],
    ['zh-Hant', '可以直接放電磁爐上嗎？', '可以，底是平的。火開中小就好，把手才不會燙。'],
  ),
  'COFFEE-FILTER': said(
    ['沒有紙味，濾得比超市的快。', '没有纸味，滤得比超市的快。', 'No taste of paper, and it drains faster than the ones from the shop.'],
    ['zh-Hans', '跟 V60 的滤杯配吗？', '1–2 杯的配 01，2–4 杯的配 02。'],
  ),
  'TEA-TIN': said(
    ['蓋子蓋下去有「啵」一聲，茶葉放一個月還香。', '盖子盖下去有“啵”一声，茶叶放一个月还香。', 'The lid closes with a little pop, and the leaves still smell after a month.'],
    ['en', 'How much tea goes in one?', 'About 150 g of rolled oolong.'],
  ),
  'COLD-BOTTLE': said(
    ['睡前丟茶包，早上倒出來就能帶出門。', '睡前丢茶包，早上倒出来就能带出门。', 'Tea bag in before bed, out of the door with it in the morning.'],
    ['zh-Hant', '躺著放冰箱會漏嗎？', '我家門邊放不下只好躺著，一個月了沒有漏。'],
  ),
  'SNACK-PLATE': said(
    ['每個釉色都不太一樣，擺點心很好看。', '每个釉色都不太一样，摆点心很好看。', 'No two glazes are alike, and a biscuit looks better on them.'],
    ['zh-Hans', '底下会不会刮桌子？', '收到先用砂纸磨两下底圈就不会。'],
  ),
  'GIFT-TEA': said(
    ['送長輩很有面子，三包都是獨立的罐子。', '送长辈很有面子，三包都是独立的罐子。', 'My in-laws were pleased; each tea has a tin of its own.'],
    ['en', 'Is there a bag to hand it over in?'],
  ),
}
