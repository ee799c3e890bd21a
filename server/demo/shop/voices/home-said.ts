import { said, type SaidOfGoods } from './said'

export const homeSaid: SaidOfGoods = {
  'LINEN-BASKET': said(
    ['布料厚，放滿玩具也站得住。', '布料厚，放满玩具也站得住。', 'Thick cloth: full of toys and still upright.'],
    ['zh-Hant', '可以丟洗衣機嗎？', '可以，我用洗衣袋套著洗，晾乾沒有變形。'],
  ),
  'BED-LAMP': said(
    ['最暗那一檔半夜餵奶剛好，不會把人照醒。', '最暗那一档半夜喂奶刚好，不会把人照醒。', 'The lowest level is right for night feeds; nobody else wakes up.'],
    ['zh-Hans', '插头是几脚的，台湾能直接用吗？', '两脚扁插，台湾可以直接用。'],
  ),
  'BATH-TOWEL': said(
    ['第一次洗有一點毛，之後就沒有了，很吸水。', '第一次洗有一点毛，之后就没有了，很吸水。', 'Some lint in the first wash, none since, and it drinks water.'],
    ['en', 'Does the navy one bleed in the wash?', 'Wash it alone the first time. After that mine was fine with the whites.'],
  ),
  'SOY-CANDLE': said(
    ['點了一個晚上也不黑煙，味道淡淡的。', '点了一个晚上也不黑烟，味道淡淡的。', 'A whole evening without soot, and the scent stays in the background.'],
    ['zh-Hant', '雪松會不會像樟腦？', '不像，比較像剛削的鉛筆。'],
  ),
  'SLEEP-PILLOW': said(
    ['可以自己倒掉一些蕎麥，高度調到脖子不痠。', '可以自己倒掉一些荞麦，高度调到脖子不酸。', 'Take some husks out and it is exactly as high as you need it.'],
    ['zh-Hans', '翻身会不会沙沙响？', '会有一点，习惯了反而好睡。'],
  ),
  'WALL-HOOK': said(
    ['貼瓷磚兩個月還沒掉過，吊風筒也可以。', '贴瓷砖两个月还没掉过，挂吹风机也可以。', 'Two months on tiles, hair dryer and all, and none has fallen.'],
    ['en', 'Will it hold on a painted wall?', 'Not on textured paint. On smooth paint give it a day before you hang anything.'],
  ),
  'DOOR-MAT': said(
    ['腳踩上去水印十秒就不見，浴室門口不再濕一片。', '脚踩上去水印十秒就不见，浴室门口不再湿一片。', 'Wet feet leave a mark for ten seconds and then it is dry.'],
    ['zh-Hant', '用久了變黑怎麼辦？', '用附的砂紙輕輕磨一層，跟新的一樣。'],
  ),
}
