import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('home')

export const homeGoods = [
  goods('LINEN-BASKET', ['棉麻收納籃', '棉麻收纳篮', 'Linen basket'], {
    about: ['可折疊，洗衣機可洗', '可折叠，洗衣机可洗', 'Folds flat, machine washable'],
    look: ['basket', 'amber'],
    customs: '收納籃',
    size: [360, 300, 40],
    option: colours('white', 'grey', 'green'),
    choices: [['white', 4_200, 460, 38], ['grey', 4_200, 460, 27], ['green', 4_200, 460, 19]],
  }),
  goods('BED-LAMP', ['床頭小燈', '床头小灯', 'Bedside lamp'], {
    about: ['三段調光，插電', '三段调光，插电', 'Three levels, plugs in'],
    look: ['lamp', 'violet'],
    customs: '檯燈',
    size: [220, 220, 320],
    option: colours('white', 'orange', 'green', 'blue'),
    choices: [['white', 12_800, 980, 9], ['orange', 12_800, 980, 6], ['green', 12_800, 980, 7], ['blue', 12_800, 980, 8]],
    change: { isFragile: true },
  }),
  goods('BATH-TOWEL', ['長絨棉浴巾', '长绒棉浴巾', 'Long-staple bath towel'], {
    about: ['70 × 140 cm，吸水不掉毛', '70 × 140 cm，吸水不掉毛', '70 × 140 cm, absorbs, sheds nothing'],
    look: ['towel', 'orange'],
    customs: '浴巾',
    size: [300, 250, 80],
    option: colours('white', 'grey', 'green', 'blue'),
    choices: [['white', 6_500, 520, 60], ['grey', 6_500, 520, 48], ['green', 6_500, 520, 22], ['blue', 6_500, 520, 35]],
    listCents: 8_500,
  }),
  goods('SOY-CANDLE', ['大豆蠟燭', '大豆蜡烛', 'Soy candle'], {
    about: ['燃燒約 40 小時', '燃烧约 40 小时', 'Burns some 40 hours'],
    look: ['candle', 'sky'],
    customs: '蠟燭',
    size: [90, 90, 110],
    option: option('scent', ['香味', '香味', 'Scent'], {
      cedar: ['雪松', '雪松', 'Cedar'],
      tea: ['白茶', '白茶', 'White tea'],
      fig: ['無花果', '无花果', 'Fig'],
    }),
    choices: [['cedar', 9_800, 430, 16], ['tea', 9_800, 430, 21], ['fig', 9_800, 430, 0]],
    change: { isFragile: true },
  }),
  goods('SLEEP-PILLOW', ['蕎麥小枕', '荞麦小枕', 'Buckwheat pillow'], {
    about: ['可調高度', '可调高度', 'Adjustable height'],
    look: ['pillow', 'green'],
    customs: '枕頭',
    size: [400, 260, 100],
    choices: [['', 11_900, 1_650, 13]],
  }),
  goods('WALL-HOOK', ['無痕掛鉤 12 入', '无痕挂钩 12 入', 'Traceless hooks, 12'], {
    about: ['每個承重 2 kg', '每个承重 2 kg', 'Each holds 2 kg'],
    look: ['lock', 'green'],
    customs: '掛鉤',
    size: [150, 100, 30],
    choices: [['', 1_500, 130, 160]],
  }),
  goods('DOOR-MAT', ['矽藻土吸水墊', '硅藻土吸水垫', 'Quick-dry bath mat'], {
    about: ['60 × 40 cm', '60 × 40 cm', '60 × 40 cm'],
    look: ['cloth', 'blue'],
    customs: '地墊',
    size: [600, 400, 12],
    option: colours('grey', 'white', 'green', 'orange'),
    choices: [['grey', 8_600, 1_900, 18], ['white', 8_600, 1_900, 11], ['green', 8_600, 1_900, 12], ['orange', 8_600, 1_900, 13]],
  }),
]
