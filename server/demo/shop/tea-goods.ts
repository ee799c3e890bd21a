import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('tea')
const weight = option('weight', ['重量', '重量', 'Weight'], { g75: ['75 g', '75 g', '75 g'], g150: ['150 g', '150 g', '150 g'] })

export const teaGoods = [
  goods('ALPINE-TEA', ['高山烏龍茶', '高山乌龙茶', 'Alpine oolong'], {
    about: ['清香，小罐裝', '清香，小罐装', 'Light roast, in a small tin'],
    look: ['tin', 'orange'],
    customs: '茶葉',
    size: [90, 90, 130],
    option: weight,
    choices: [['g75', 8_800, 160, 40], ['g150', 15_800, 260, 25]],
    change: { goodsNature: 'sensitive' },
  }),
  goods('POUR-MUG', ['手沖馬克杯 350 ml', '手冲马克杯 350 ml', 'Pour-over mug, 350 ml'], {
    about: ['厚壁保溫', '厚壁保温', 'Thick walls keep it warm'],
    look: ['mug', 'amber'],
    customs: '馬克杯',
    size: [130, 100, 110],
    option: colours('orange', 'green', 'white'),
    choices: [['orange', 5_800, 540, 33], ['green', 5_800, 540, 28], ['white', 5_800, 540, 20]],
    change: { isFragile: true },
  }),
  goods('DRIP-KETTLE', ['細口手沖壺', '细口手冲壶', 'Gooseneck kettle'], {
    about: ['600 ml，水流穩', '600 ml，水流稳', '600 ml, a steady stream'],
    look: ['kettle', 'rose'],
    customs: '水壺',
    size: [260, 140, 180],
    option: colours('grey', 'white', 'green', 'orange'),
    choices: [['grey', 16_800, 820, 10], ['white', 16_800, 820, 7], ['green', 16_800, 820, 8], ['orange', 16_800, 820, 9]],
  }),
  goods('COFFEE-FILTER', ['咖啡濾紙 100 張', '咖啡滤纸 100 张', 'Coffee filters, 100'], {
    about: ['原色，V60 可用', '原色，V60 可用', 'Unbleached, fits V60'],
    look: ['cloth', 'amber'],
    customs: '咖啡濾紙',
    size: [160, 120, 60],
    option: option('size', ['尺寸', '尺寸', 'Size'], { one: ['1–2 杯', '1–2 杯', '1–2 cups'], four: ['2–4 杯', '2–4 杯', '2–4 cups'] }),
    choices: [['one', 1_800, 150, 130], ['four', 2_000, 180, 110]],
  }),
  goods('TEA-TIN', ['馬口鐵茶罐', '马口铁茶罐', 'Tea caddy'], {
    about: ['雙層蓋，密封', '双层盖，密封', 'Double lid, airtight'],
    look: ['tin', 'green'],
    customs: '茶葉罐',
    size: [100, 100, 140],
    option: colours('green', 'orange', 'blue'),
    choices: [['green', 3_800, 210, 52], ['orange', 3_800, 210, 37], ['blue', 3_800, 210, 44]],
  }),
  goods('COLD-BOTTLE', ['冷泡壺 1 L', '冷泡壶 1 L', 'Cold brew bottle, 1 L'], {
    about: ['附濾網，可橫放', '附滤网，可横放', 'With a strainer, may lie down'],
    look: ['bottle', 'sky'],
    customs: '玻璃水壺',
    size: [90, 90, 300],
    choices: [['', 8_900, 610, 15]],
    change: { isFragile: true },
  }),
  goods('SNACK-PLATE', ['粗陶小碟 4 入', '粗陶小碟 4 入', 'Stoneware dishes, 4'], {
    about: ['11 cm，可微波', '11 cm，可微波', '11 cm, microwave safe'],
    look: ['plate', 'violet'],
    customs: '陶瓷碟',
    size: [130, 130, 80],
    option: colours('grey', 'white', 'green'),
    choices: [['grey', 7_600, 880, 12], ['white', 7_600, 880, 16], ['green', 7_600, 880, 5]],
    change: { isFragile: true },
  }),
  goods('GIFT-TEA', ['三味茶禮', '三味茶礼', 'Three teas'], {
    about: ['烏龍、紅玉、白茶各 50 g', '乌龙、红玉、白茶各 50 g', 'Oolong, ruby and white, 50 g each'],
    look: ['gift', 'orange'],
    customs: '茶葉',
    size: [280, 200, 80],
    choices: [['', 29_800, 640, 14]],
    change: { goodsNature: 'sensitive' },
  }),
]
