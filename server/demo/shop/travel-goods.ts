import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('travel')

export const travelGoods = [
  goods('PACK-CUBE', ['旅行收納袋 5 件組', '旅行收纳袋 5 件组', 'Packing cubes, set of 5'], {
    about: ['分類裝箱，開箱就找得到', '分类装箱，开箱就找得到', 'Sort it once, find it at once'],
    look: ['pouch', 'blue'],
    customs: '收納袋',
    size: [320, 240, 60],
    option: colours('blue', 'grey', 'orange'),
    choices: [['blue', 5_900, 380, 44], ['grey', 5_900, 380, 26], ['orange', 5_900, 380, 3]],
    listCents: 7_900,
  }),
  goods('NECK-PILLOW', ['記憶棉頸枕', '记忆棉颈枕', 'Memory foam neck pillow'], {
    about: ['可壓縮，附收納袋', '可压缩，附收纳袋', 'Packs small, pouch included'],
    look: ['pillow', 'sky'],
    customs: '頸枕',
    size: [280, 260, 120],
    option: colours('blue', 'grey'),
    choices: [['blue', 8_900, 420, 22], ['grey', 8_900, 420, 17]],
  }),
  goods('FOLD-PACK', ['可折疊背包 20 L', '可折叠背包 20 L', 'Foldable backpack, 20 L'], {
    about: ['收起來像一顆橘子', '收起来像一颗橘子', 'Folds to the size of an orange'],
    look: ['backpack', 'green'],
    customs: '背包',
    size: [200, 120, 60],
    option: colours('green', 'blue', 'orange'),
    choices: [['green', 6_900, 190, 51], ['blue', 6_900, 190, 40], ['orange', 6_900, 190, 0]],
  }),
  goods('TSA-LOCK', ['密碼鎖 2 入', '密码锁 2 入', 'Combination locks, 2'], {
    about: ['海關可開', '海关可开', 'Customs can open it'],
    look: ['lock', 'amber'],
    customs: '掛鎖',
    size: [100, 60, 30],
    choices: [['', 3_600, 140, 88]],
  }),
  goods('TRAVEL-BOTTLE', ['矽膠分裝瓶 4 件組', '硅胶分装瓶 4 件组', 'Silicone bottles, set of 4'], {
    about: ['不漏，好擠', '不漏，好挤', 'Leakproof, easy to squeeze'],
    look: ['bottle', 'violet'],
    customs: '分裝瓶',
    size: [160, 120, 60],
    option: option('volume', ['容量', '容量', 'Volume'], { v60: ['60 ml', '60 ml', '60 ml'], v90: ['90 ml', '90 ml', '90 ml'] }),
    choices: [['v60', 2_900, 150, 70], ['v90', 3_300, 190, 66]],
  }),
  goods('WORLD-PLUG', ['萬國轉接頭', '万国转接头', 'World travel adapter'], {
    about: ['四種插腳，兩個 USB', '四种插脚，两个 USB', 'Four plugs, two USB ports'],
    look: ['plug', 'blue'],
    customs: '轉接頭',
    size: [80, 60, 60],
    option: colours('white', 'grey'),
    choices: [['white', 7_200, 130, 31], ['grey', 7_200, 130, 29]],
    change: { goodsNature: 'special' },
  }),
  goods('FOLD-UMBRELLA', ['抗風折傘', '抗风折伞', 'Windproof umbrella'], {
    about: ['十骨，自動開收', '十骨，自动开收', 'Ten ribs, opens by itself'],
    look: ['umbrella', 'sky'],
    customs: '雨傘',
    size: [300, 70, 70],
    option: colours('blue', 'grey', 'green'),
    choices: [['blue', 7_900, 390, 25], ['grey', 7_900, 390, 30], ['green', 7_900, 390, 14]],
  }),
  goods('SHOE-BAG', ['防塵鞋袋 3 入', '防尘鞋袋 3 入', 'Shoe bags, 3'], {
    about: ['可水洗', '可水洗', 'Washable'],
    look: ['bag', 'rose'],
    customs: '鞋袋',
    size: [380, 250, 20],
    choices: [['', 1_900, 110, 95]],
  }),
]
