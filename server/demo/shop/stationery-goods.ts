import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('stationery')

export const stationeryGoods = [
  goods('GRID-NOTE', ['方格筆記本 A5', '方格笔记本 A5', 'Grid notebook, A5'], {
    about: ['平攤裝訂，192 頁', '平摊装订，192 页', 'Opens flat, 192 pages'],
    look: ['notebook', 'blue'],
    customs: '筆記本',
    size: [210, 150, 18],
    option: colours('blue', 'green', 'orange', 'grey'),
    choices: [['blue', 3_200, 310, 90], ['green', 3_200, 310, 72], ['orange', 3_200, 310, 41], ['grey', 3_200, 310, 66]],
  }),
  goods('BRASS-PEN', ['黃銅中性筆', '黄铜中性笔', 'Brass pen'], {
    about: ['0.5 mm，可換芯', '0.5 mm，可换芯', '0.5 mm, refillable'],
    look: ['pen', 'amber'],
    customs: '中性筆',
    size: [150, 30, 20],
    choices: [['', 6_800, 48, 30]],
  }),
  goods('BRUSH-PEN', ['軟頭筆 12 色', '软头笔 12 色', 'Brush pens, 12 colours'], {
    about: ['水性，可疊色', '水性，可叠色', 'Water based, colours can be layered'],
    look: ['pen', 'rose'],
    customs: '水彩筆',
    size: [180, 150, 20],
    choices: [['', 5_400, 190, 47]],
  }),
  goods('WASHI-TAPE', ['和紙膠帶 5 卷', '和纸胶带 5 卷', 'Washi tape, 5 rolls'], {
    about: ['可撕可寫', '可撕可写', 'Tear it, write on it'],
    look: ['tape', 'violet'],
    customs: '紙膠帶',
    size: [120, 60, 60],
    option: option('theme', ['花樣', '花样', 'Theme'], { leaf: ['葉', '叶', 'Leaves'], sea: ['海', '海', 'Sea'], dot: ['點', '点', 'Dots'] }),
    choices: [['leaf', 2_200, 90, 80], ['sea', 2_200, 90, 75], ['dot', 2_200, 90, 61]],
  }),
  goods('DESK-SCISSORS', ['桌上剪刀', '桌上剪刀', 'Desk scissors'], {
    about: ['不沾膠塗層', '不沾胶涂层', 'Glue does not stick'],
    look: ['scissors', 'green'],
    customs: '剪刀',
    size: [190, 80, 15],
    choices: [['', 2_800, 110, 58]],
  }),
  goods('PEN-POUCH', ['站立筆袋', '站立笔袋', 'Standing pen case'], {
    about: ['拉下就是筆筒', '拉下就是笔筒', 'Pull it down and it is a pen stand'],
    look: ['pouch', 'green'],
    customs: '筆袋',
    size: [210, 80, 60],
    option: colours('green', 'blue', 'white'),
    choices: [['green', 3_900, 120, 34], ['blue', 3_900, 120, 39], ['white', 3_900, 120, 17]],
  }),
  goods('DAY-PLANNER', ['一日一頁手帳', '一日一页手账', 'Page-a-day planner'], {
    about: ['2027，巴川紙', '2027，巴川纸', '2027, thin paper'],
    look: ['notebook', 'rose'],
    customs: '手帳',
    size: [150, 110, 22],
    option: colours('grey', 'orange', 'green', 'blue'),
    choices: [['grey', 9_900, 330, 26], ['orange', 9_900, 330, 0], ['green', 9_900, 330, 16], ['blue', 9_900, 330, 17]],
  }),
]
