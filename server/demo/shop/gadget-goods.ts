import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('gadget')
const length = option('length', ['長度', '长度', 'Length'], { m1: ['1 m', '1 m', '1 m'], m2: ['2 m', '2 m', '2 m'] })

export const gadgetGoods = [
  goods('USB-CABLE', ['編織充電線 Type-C', '编织充电线 Type-C', 'Braided Type-C cable'], {
    about: ['100 W，可折一萬次', '100 W，可折一万次', '100 W, bends ten thousand times'],
    look: ['cable', 'rose'],
    customs: '充電線',
    size: [150, 100, 20],
    option: length,
    choices: [['m1', 2_900, 45, 140], ['m2', 3_900, 70, 98]],
  }),
  goods('GAN-PLUG', ['氮化鎵充電頭 65 W', '氮化镓充电头 65 W', 'GaN charger, 65 W'], {
    about: ['三口，能折的插腳', '三口，能折的插脚', 'Three ports, folding pins'],
    look: ['plug', 'green'],
    customs: '充電器',
    size: [70, 60, 40],
    option: colours('white', 'grey', 'green', 'orange'),
    choices: [['white', 15_900, 130, 24], ['grey', 15_900, 130, 19], ['green', 15_900, 130, 15], ['orange', 15_900, 130, 16]],
    listCents: 19_900,
    change: { goodsNature: 'special' },
  }),
  goods('CABLE-BOX', ['理線收納盒', '理线收纳盒', 'Cable box'], {
    about: ['插座藏進去', '插座藏进去', 'Hides the socket'],
    look: ['box', 'blue'],
    customs: '收納盒',
    size: [320, 140, 130],
    option: colours('white', 'blue', 'green', 'orange'),
    choices: [['white', 5_600, 720, 27], ['blue', 5_600, 720, 15], ['green', 5_600, 720, 16], ['orange', 5_600, 720, 17]],
  }),
  goods('CABLE-TIE', ['魔術束線帶 30 條', '魔术束线带 30 条', 'Cable ties, 30'], {
    about: ['可剪，可重複用', '可剪，可重复用', 'Cut it, use it again'],
    look: ['roll', 'amber'],
    customs: '束線帶',
    size: [120, 80, 40],
    choices: [['', 500, 60, 300]],
  }),
  goods('PHONE-STAND', ['鋁合金手機架', '铝合金手机架', 'Aluminium phone stand'], {
    about: ['雙軸，可折', '双轴，可折', 'Two joints, folds flat'],
    look: ['scale', 'sky'],
    customs: '手機架',
    size: [120, 90, 40],
    option: colours('grey', 'blue', 'green', 'orange'),
    choices: [['grey', 6_200, 240, 33], ['blue', 6_200, 240, 21], ['green', 6_200, 240, 19], ['orange', 6_200, 240, 20]],
  }),
  goods('DESK-LAMP', ['夾式閱讀燈', '夹式阅读灯', 'Clip-on reading lamp'], {
    about: ['色溫三段，插電', '色温三段，插电', 'Three light colours, plugs in'],
    look: ['lamp', 'amber'],
    customs: '檯燈',
    size: [300, 120, 100],
    choices: [['', 13_900, 560, 11]],
  }),
  goods('NIGHT-LIGHT', ['感應小夜燈', '感应小夜灯', 'Motion night light'], {
    about: ['走近才亮', '走近才亮', 'Lights up when you come near'],
    look: ['candle', 'violet'],
    customs: '小夜燈',
    size: [80, 80, 60],
    option: colours('white', 'orange'),
    choices: [['white', 4_800, 90, 0], ['orange', 4_800, 90, 0]],
  }),
]
