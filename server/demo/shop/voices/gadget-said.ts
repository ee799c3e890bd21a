import { said, type SaidOfGoods } from './said'

export const gadgetSaid: SaidOfGoods = {
  'USB-CABLE': said(
    ['編織的不會打結，接頭用力拔過好幾次還很緊。', '编织的不会打结，接头用力拔过好几次还很紧。', 'It does not tangle, and the plug is still tight after some rough pulling.'],
    ['zh-Hant', '接螢幕可以傳畫面嗎？', '不行，這條是充電和傳檔用的。'],
  ),
  'GAN-PLUG': said(
    ['筆電加手機一起充，摸起來只是溫的。', '笔电加手机一起充，摸起来只是温的。', 'Laptop and phone together, and it only gets warm.'],
    ['zh-Hans', '两个口一起插，各是多少瓦？', '一个 45，一个 20，单插是 65。'],
  ),
  'CABLE-BOX': said(
    ['延長線整條收進去，貓不再咬了。', '排插整条收进去，猫不再咬了。', 'The whole extension lead is in there, and the cat has lost interest.'],
    ['en', 'Does it get hot with adapters inside?', 'There are slots at both ends. Mine has been closed for months with three adapters.'],
  ),
  'CABLE-TIE': said(
    ['長度可以自己剪，拆下來再用也還黏得住。', '长度可以自己剪，拆下来再用也还粘得住。', 'Cut to length, taken off and used again, and it still holds.'],
    ['zh-Hant', '寬度多少？綁得住吸塵器的線嗎？', '寬 1.2 cm，吸塵器的線綁得住。'],
  ),
  'PHONE-STAND': said(
    ['放平板也不會往後倒，角度夠低。', '放平板也不会往后倒，角度够低。', 'Even a tablet does not tip it, and it goes low enough for typing.'],
    ['en', 'Does it fit with a thick case on?', 'Up to about 14 mm, yes.'],
  ),
  'DESK-LAMP': said(
    ['夾書架剛好，光不會跳，看久眼睛不累。', '夹书架刚好，光不会跳，看久眼睛不累。', 'Clips to the shelf, does not flicker, and my eyes hold out longer.'],
    ['zh-Hans', '能夹多厚的桌板？', '最厚 5 厘米，书架、床头板都行。'],
  ),
  'NIGHT-LIGHT': said(
    ['走廊貼一個，半夜起來不用摸牆。', '走廊贴一个，半夜起来不用摸墙。', 'One in the hall, and nobody feels along the wall at night.'],
    ['zh-Hant', '什麼時候會補貨？'],
  ),
}
