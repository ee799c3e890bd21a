import { said, type SaidOfGoods } from './said'

export const stationerySaid: SaidOfGoods = {
  'GRID-NOTE': said(
    ['鋼筆寫下去不透，攤平不會彈回來。', '钢笔写下去不透，摊平不会弹回来。', 'Takes a fountain pen without showing through, and lies flat.'],
    ['zh-Hant', '格子是 5 mm 嗎？', '5 mm，線很淡，影印幾乎看不到。'],
  ),
  'BRASS-PEN': said(
    ['拿在手上有重量，用一個月顏色變深更好看。', '拿在手上有重量，用一个月颜色变深更好看。', 'It has some weight, and a month of use has made it darker and nicer.'],
    ['zh-Hans', '笔芯是通用的吗？', '通用的 0.5 中性笔芯都能换。'],
  ),
  'BRUSH-PEN': said(
    ['顏色淡一點但很乾淨，疊兩層不起毛。', '颜色淡一点但很干净，叠两层不起毛。', 'Soft, clean colours that take a second layer without pilling the paper.'],
    ['en', 'Is the ink waterproof once dry?', 'No, it runs, which is half of the fun.'],
  ),
  'WASHI-TAPE': said(
    ['撕下來不留痕，貼手帳、貼禮物都用它。', '撕下来不留痕，贴手账、贴礼物都用它。', 'Comes off without a trace; I use it for the diary and for presents.'],
    ['zh-Hant', '一卷多長？', '一卷 5 公尺，寬 15 mm。'],
  ),
  'DESK-SCISSORS': said(
    ['剪膠帶不黏刃，左手拿也順。', '剪胶带不粘刃，左手拿也顺。', 'Tape does not stick to the blades, and it works in my left hand.'],
    ['en', 'Do they cut thick cardboard?', 'A shipping box yes, double-walled board no.'],
  ),
  'PEN-POUCH': said(
    ['站在桌上就是筆筒，開會拉上就走。', '站在桌上就是笔筒，开会拉上就走。', 'A pen pot on the desk, and zipped up in a second for a meeting.'],
    ['zh-Hans', '能放下计算尺那么长的尺子吗？', '18 厘米的可以，20 的放不下。'],
  ),
  'DAY-PLANNER': said(
    ['一天一頁不用省著寫，紙比去年的薄一點但不透。', '一天一页不用省着写，纸比去年的薄一点但不透。', 'A page a day and no need to write small; thin paper, but nothing shows through.'],
    ['zh-Hant', '有印農曆嗎？'],
  ),
}
