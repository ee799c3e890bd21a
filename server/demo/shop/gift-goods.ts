import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('gift')

export const giftGoods = [
  goods('GIFT-BOX', ['磁扣禮盒', '磁扣礼盒', 'Magnetic gift box'], {
    about: ['附緞帶與卡片', '附缎带与卡片', 'With ribbon and card'],
    look: ['gift', 'rose'],
    customs: '禮盒',
    size: [300, 220, 100],
    option: option('size', ['尺寸', '尺寸', 'Size'], { s: ['小', '小', 'Small'], m: ['中', '中', 'Medium'], l: ['大', '大', 'Large'] }),
    choices: [['s', 1_900, 260, 60], ['m', 2_600, 390, 48], ['l', 3_400, 560, 23]],
  }),
  goods('WRAP-PAPER', ['包裝紙 8 張', '包装纸 8 张', 'Wrapping paper, 8'], {
    about: ['50 × 70 cm', '50 × 70 cm', '50 × 70 cm'],
    look: ['roll', 'orange'],
    customs: '包裝紙',
    size: [500, 60, 60],
    choices: [['', 1_600, 340, 87]],
  }),
  goods('CANDLE-GIFT', ['蠟燭禮盒', '蜡烛礼盒', 'Candle gift set'], {
    about: ['三種香味', '三种香味', 'Three scents'],
    look: ['candle', 'orange'],
    customs: '蠟燭',
    size: [280, 120, 110],
    choices: [['', 25_800, 1_120, 8]],
    change: { isFragile: true },
  }),
  goods('MUG-GIFT', ['對杯禮盒', '对杯礼盒', 'Pair of mugs, boxed'], {
    about: ['350 ml 兩只', '350 ml 两只', 'Two of 350 ml'],
    look: ['mug', 'green'],
    customs: '馬克杯',
    size: [280, 140, 130],
    option: colours('green', 'orange', 'blue', 'grey'),
    choices: [['green', 13_600, 1_260, 12], ['orange', 13_600, 1_260, 9], ['blue', 13_600, 1_260, 9], ['grey', 13_600, 1_260, 10]],
    change: { isFragile: true },
  }),
  goods('TOWEL-GIFT', ['毛巾禮盒', '毛巾礼盒', 'Towel gift set'], {
    about: ['方巾、毛巾、浴巾', '方巾、毛巾、浴巾', 'Face, hand and bath towel'],
    look: ['towel', 'rose'],
    customs: '毛巾',
    size: [360, 280, 100],
    option: colours('white', 'blue', 'green', 'orange'),
    choices: [['white', 15_200, 1_080, 14], ['blue', 15_200, 1_080, 10], ['green', 15_200, 1_080, 10], ['orange', 15_200, 1_080, 11]],
  }),
  goods('PEN-GIFT', ['鋼筆禮盒', '钢笔礼盒', 'Fountain pen set'], {
    about: ['F 尖，附墨水', 'F 尖，附墨水', 'F nib, ink included'],
    look: ['pen', 'violet'],
    customs: '鋼筆',
    size: [200, 120, 50],
    option: colours('green', 'blue', 'grey'),
    choices: [['green', 19_900, 410, 11], ['blue', 19_900, 410, 13], ['grey', 19_900, 410, 0]],
  }),
  goods('TRAVEL-GIFT', ['旅行組合禮', '旅行组合礼', 'Travel set'], {
    about: ['頸枕、收納袋、密碼鎖', '颈枕、收纳袋、密码锁', 'Neck pillow, cubes and lock'],
    look: ['backpack', 'orange'],
    customs: '旅行套裝',
    size: [360, 280, 160],
    choices: [['', 19_800, 980, 9]],
    listCents: 22_400,
  }),
  goods('OLD-UMBRELLA', ['透明直傘', '透明直伞', 'Clear umbrella'], {
    about: ['已停產', '已停产', 'No longer made'],
    look: ['umbrella', 'violet'],
    customs: '雨傘',
    size: [850, 80, 80],
    choices: [['', 3_900, 460, 3]],
    change: { state: 'withdrawn' },
  }),
]
