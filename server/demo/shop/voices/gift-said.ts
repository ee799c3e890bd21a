import { said, type SaidOfGoods } from './said'

export const giftSaid: SaidOfGoods = {
  'GIFT-BOX': said(
    ['磁扣很俐落，寄到家角也沒有撞到。', '磁扣很利落，寄到家角也没有撞到。', 'The magnet closes cleanly, and the corners came through the post whole.'],
    ['zh-Hant', '中的放得下一本精裝書嗎？', '放得下，旁邊還可以墊一層紙。'],
  ),
  'WRAP-PAPER': said(
    ['紙厚，折角不會裂，八張夠包一個聖誕。', '纸厚，折角不会裂，八张够包一个圣诞。', 'Thick enough not to split at the folds; eight sheets did our Christmas.'],
    ['en', 'Are the sheets folded or rolled?', 'Folded once. A warm iron takes the line out.'],
  ),
  'CANDLE-GIFT': said(
    ['盒子打開就很香，朋友以為很貴。', '盒子打开就很香，朋友以为很贵。', 'You smell it as the box opens; my friend thought it cost far more.'],
    ['zh-Hans', '能写张卡片一起放吗？', '盒子里有一张空白的，自己写就好。'],
  ),
  'MUG-GIFT': said(
    ['兩個杯子有凹槽卡住，寄這麼遠一點聲音都沒有。', '两个杯子有凹槽卡住，寄这么远一点声音都没有。', 'Each mug sits in its own hollow: all that way and not a rattle.'],
    ['en', 'Are the two mugs the same colour?', 'The set has one in the colour you choose and one in cream.'],
  ),
  'TOWEL-GIFT': said(
    ['毛巾軟，媽媽捨不得用。', '毛巾软，妈妈舍不得用。', 'So soft that my mother keeps it for visitors.'],
    ['zh-Hant', '裡面是幾條？', '兩條毛巾、一條方巾。'],
  ),
  'PEN-GIFT': said(
    ['出墨順，不用甩，附的吸墨器也好用。', '出墨顺，不用甩，附的吸墨器也好用。', 'Writes at once, and the converter that comes with it is a good one.'],
    ['zh-Hans', '笔尖是 F 还是 M？', '都是 F，写中文不会糊。'],
  ),
  'TRAVEL-GIFT': said(
    ['送要去留學的姪女，全部都用得到。', '送要去留学的侄女，全部都用得到。', 'For a niece who goes abroad to study: there is nothing in it that she will not use.'],
    ['en', 'Can I leave the lock out?'],
  ),
}
