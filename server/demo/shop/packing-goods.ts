import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('packing')

export const packingGoods = [
  goods('VACUUM-BAG', ['真空壓縮袋 6 件組', '真空压缩袋 6 件组', 'Vacuum bags, set of 6'], {
    about: ['體積最多省 60%，體積重跟著變小', '体积最多省 60%，体积重跟着变小', 'Up to 60% less volume, and less volume weight'],
    text: [
      '雙層封條，手捲即可排氣，抽氣泵可省略。\n\n適合被子、羽絨衣與冬季衣物。',
      '双层封条，手卷即可排气，抽气泵可省略。\n\n适合被子、羽绒衣与冬季衣物。',
      'Double zip; roll the air out by hand, no pump needed.\n\nFor duvets, down jackets and winter clothes.',
    ],
    look: ['bag', 'sky'],
    customs: '真空壓縮袋',
    size: [300, 200, 30],
    option: option('size', ['尺寸', '尺寸', 'Size'], {
      m: ['中號 60 × 40', '中号 60 × 40', 'Medium 60 × 40'],
      l: ['大號 80 × 60', '大号 80 × 60', 'Large 80 × 60'],
      xl: ['特大 100 × 80', '特大 100 × 80', 'Extra large 100 × 80'],
    }),
    choices: [['m', 3_290, 160, 120], ['l', 3_990, 210, 86], ['xl', 4_990, 280, 0]],
    listCents: 4_990,
    change: { perMember: 10 },
  }),
  goods('BUBBLE-ROLL', ['氣泡柱卷 10 m', '气泡柱卷 10 m', 'Air column roll, 10 m'], {
    about: ['易碎品自加固', '易碎品自加固', 'Protect fragile things yourself'],
    look: ['roll', 'blue'],
    customs: '氣泡柱',
    size: [400, 160, 160],
    option: option('width', ['寬度', '宽度', 'Width'], { w30: ['30 cm', '30 cm', '30 cm'], w40: ['40 cm', '40 cm', '40 cm'] }),
    choices: [['w30', 1_800, 420, 64], ['w40', 2_200, 520, 41]],
  }),
  goods('BOX-TAPE', ['封箱膠帶 3 卷', '封箱胶带 3 卷', 'Packing tape, 3 rolls'], {
    about: ['45 mm，不殘膠', '45 mm，不残胶', '45 mm, leaves no glue'],
    look: ['tape', 'orange'],
    customs: '膠帶',
    size: [120, 120, 150],
    option: option('kind', ['款式', '款式', 'Kind'], {
      clear: ['透明', '透明', 'Clear'],
      kraft: ['牛皮', '牛皮', 'Kraft'],
      print: ['易碎字樣', '易碎字样', 'Fragile print'],
    }),
    choices: [['clear', 1_200, 480, 150], ['kraft', 1_400, 510, 90], ['print', 1_500, 500, 33]],
  }),
  goods('LUGGAGE-SCALE', ['電子行李秤 50 kg', '电子行李秤 50 kg', 'Luggage scale, 50 kg'], {
    about: ['誤差 ±50 g', '误差 ±50 g', 'Within ±50 g'],
    text: [
      '附電池，鎖定讀數，內建捲尺 1 m。',
      '附电池，锁定读数，内置卷尺 1 m。',
      'With battery; holds the reading; 1 m tape measure inside.',
    ],
    look: ['scale', 'green'],
    customs: '電子秤',
    size: [160, 100, 60],
    option: colours('green', 'grey', 'orange', 'blue'),
    choices: [['green', 4_500, 600, 36], ['grey', 4_500, 600, 12], ['orange', 4_500, 600, 21], ['blue', 4_500, 600, 22]],
    change: { goodsNature: 'special' },
  }),
  goods('BOX-5', ['五層瓦楞箱 40 × 30', '五层瓦楞箱 40 × 30', 'Five-layer box, 40 × 30'], {
    about: ['承重 25 kg', '承重 25 kg', 'Carries 25 kg'],
    look: ['box', 'amber'],
    customs: '紙箱',
    size: [400, 300, 30],
    choices: [['', 900, 520, 0]],
  }),
  goods('LABEL-SET', ['防水標籤貼 200 張', '防水标签贴 200 张', 'Waterproof labels, 200'], {
    about: ['油性筆可寫', '油性笔可写', 'Takes a permanent marker'],
    look: ['labels', 'violet'],
    customs: '標籤紙',
    size: [150, 100, 20],
    choices: [['', 1_600, 120, 78]],
  }),
  goods('BOX-KNIFE', ['陶瓷開箱刀', '陶瓷开箱刀', 'Ceramic box opener'], {
    about: ['不傷手、不傷物', '不伤手、不伤物', 'Cuts the tape, not your hand'],
    look: ['scissors', 'rose'],
    customs: '開箱刀',
    size: [140, 40, 20],
    option: colours('orange', 'white', 'green', 'blue'),
    choices: [['orange', 2_600, 45, 57], ['white', 2_600, 45, 8], ['green', 2_600, 45, 31], ['blue', 2_600, 45, 32]],
  }),
  goods('DRY-PACK', ['乾燥包 20 入', '干燥包 20 入', 'Drying packs, 20'], {
    about: ['海運防潮', '海运防潮', 'Keeps a sea box dry'],
    look: ['pouch', 'amber'],
    customs: '乾燥劑',
    size: [200, 150, 40],
    choices: [['', 1_100, 260, 140]],
  }),
]
