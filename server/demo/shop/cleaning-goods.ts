import { colours, goodsOf, option } from './demo-goods'

const goods = goodsOf('cleaning')

export const cleaningGoods = [
  goods('DISH-SPONGE', ['洗碗海綿 8 入', '洗碗海绵 8 入', 'Dish sponges, 8'], {
    about: ['一面刷，一面擦', '一面刷，一面擦', 'One side scrubs, one wipes'],
    look: ['sponge', 'amber'],
    customs: '海綿',
    size: [240, 160, 80],
    choices: [['', 1_300, 150, 170]],
  }),
  goods('GAP-BRUSH', ['縫隙刷 3 件組', '缝隙刷 3 件组', 'Gap brushes, set of 3'], {
    about: ['窗軌、杯蓋、鍵盤', '窗轨、杯盖、键盘', 'For window tracks, lids, keyboards'],
    look: ['brush', 'violet'],
    customs: '刷子',
    size: [220, 80, 40],
    choices: [['', 1_700, 130, 92]],
  }),
  goods('MICRO-CLOTH', ['超細纖維布 10 條', '超细纤维布 10 条', 'Microfibre cloths, 10'], {
    about: ['不掉絮，可水洗', '不掉絮，可水洗', 'No lint, washable'],
    look: ['cloth', 'green'],
    customs: '抹布',
    size: [300, 200, 50],
    option: colours('green', 'blue', 'grey'),
    choices: [['green', 2_500, 320, 85], ['blue', 2_500, 320, 77], ['grey', 2_500, 320, 64]],
    listCents: 3_500,
  }),
  goods('SOAP-BAR', ['家事皂 4 入', '家事皂 4 入', 'Laundry soap, 4'], {
    about: ['衣領、襪子、抹布', '衣领、袜子、抹布', 'For collars, socks and cloths'],
    look: ['soap', 'blue'],
    customs: '肥皂',
    size: [140, 100, 60],
    choices: [['', 2_100, 640, 73]],
  }),
  goods('SPRAY-BOTTLE', ['細霧噴瓶 300 ml', '细雾喷瓶 300 ml', 'Fine mist bottle, 300 ml'], {
    about: ['一按噴 1 秒', '一按喷 1 秒', 'One press, one second of mist'],
    look: ['bottle', 'green'],
    customs: '噴瓶',
    size: [80, 80, 220],
    option: colours('white', 'green', 'orange', 'blue'),
    choices: [['white', 2_400, 95, 54], ['green', 2_400, 95, 46], ['orange', 2_400, 95, 30], ['blue', 2_400, 95, 31]],
  }),
  goods('LAUNDRY-BAG', ['洗衣袋 4 件組', '洗衣袋 4 件组', 'Laundry bags, set of 4'], {
    about: ['細網，拉鍊藏起來', '细网，拉链藏起来', 'Fine mesh, hidden zip'],
    look: ['bag', 'violet'],
    customs: '洗衣袋',
    size: [250, 200, 20],
    option: option('mesh', ['網眼', '网眼', 'Mesh'], { fine: ['細網', '细网', 'Fine'], thick: ['厚網', '厚网', 'Thick'] }),
    choices: [['fine', 2_300, 140, 69], ['thick', 2_700, 190, 52]],
  }),
  goods('BOTTLE-BRUSH', ['長柄杯刷', '长柄杯刷', 'Long bottle brush'], {
    about: ['刷頭可換', '刷头可换', 'The head can be changed'],
    look: ['brush', 'sky'],
    customs: '杯刷',
    size: [320, 60, 50],
    choices: [['', 1_400, 85, 101]],
  }),
]
