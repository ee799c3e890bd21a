import { said, type SaidOfGoods } from './said'

export const cleaningSaid: SaidOfGoods = {
  'DISH-SPONGE': said(
    ['刷鐵鍋不掉屑，一塊用了三個禮拜。', '刷铁锅不掉屑，一块用了三个礼拜。', 'No crumbs off a cast iron pan, and one has lasted three weeks.'],
    ['en', 'Are they safe on non-stick pans?', 'The yellow side is. Keep the green side off.'],
  ),
  'GAP-BRUSH': said(
    ['窗溝、水龍頭後面都刷得到，早該買了。', '窗沟、水龙头后面都刷得到，早该买了。', 'Window tracks, behind the tap: I should have had these years ago.'],
    ['zh-Hant', '毛會不會一刷就開花？', '硬的那支刷磁磚縫一個月還是直的。'],
  ),
  'MICRO-CLOTH': said(
    ['擦鏡子不用噴東西，乾了沒有水痕。', '擦镜子不用喷东西，干了没有水痕。', 'Mirrors come clean with water alone, and without streaks.'],
    ['zh-Hans', '可以跟衣服一起洗吗？', '最好分开，会粘棉絮。不要放柔顺剂。'],
  ),
  'SOAP-BAR': said(
    ['領口的黃漬搓一搓就淡了，手也不乾。', '领口的黄渍搓一搓就淡了，手也不干。', 'The yellow on collars goes with a little rubbing, and my hands stay fine.'],
    ['en', 'Is it scented?', 'Hardly. It smells of clean laundry and nothing else.'],
  ),
  'SPRAY-BOTTLE': said(
    ['霧真的很細，澆小盆栽、燙衣服都用它。', '雾真的很细，浇小盆栽、烫衣服都用它。', 'The mist really is fine; seedlings and ironing both get it.'],
    ['zh-Hant', '裝酒精會壞嗎？', '75% 的我用了三個月，噴頭沒事。'],
  ),
  'LAUNDRY-BAG': said(
    ['內衣不再勾到扣子，拉鍊頭有蓋子不會刮機器。', '内衣不再勾到扣子，拉链头有盖子不会刮机器。', 'No more hooks in the lace, and the zip tucks away so it does not scratch the drum.'],
    ['zh-Hans', '最大的能放下羽绒服吗？', '薄的可以，长款放不下。'],
  ),
  'BOTTLE-BRUSH': said(
    ['保溫杯底終於洗得到，刷頭不會掉毛。', '保温杯底终于洗得到，刷头不会掉毛。', 'At last I reach the bottom of the flask, and no bristles stay behind.'],
    ['en', 'How long is it, and does the head come off?'],
  ),
}
