import { said, type SaidOfGoods } from './said'

export const packingSaid: SaidOfGoods = {
  'VACUUM-BAG': said(
    ['兩床被子壓成一本書厚，體積重少了快一半。', '两床被子压成一本书厚，体积重少了快一半。', 'Two duvets went down to the thickness of a book, and the volume weight with them.'],
    ['zh-Hant', '羽絨外套放半年會不會回不來？', '我放了一個夏天，拿出來拍一拍、曬半天就蓬回來了。'],
    ['zh-Hans', '特大的什么时候到货？'],
  ),
  'BUBBLE-ROLL': said(
    ['自己剪長度很方便，四個碗包完還剩半卷。', '自己剪长度很方便，四个碗包完还剩半卷。', 'Easy to cut to length; four bowls wrapped and half the roll left.'],
    ['en', 'Does it come inflated, or do I blow it up myself?', 'It comes inflated, in one roll. It takes up room until you use it.'],
  ),
  'BOX-TAPE': said(
    ['黏得牢，撕下來箱子也不會破一層皮。', '粘得牢，撕下来箱子也不会破一层皮。', 'Holds well and still peels off without tearing the box.'],
    ['zh-Hans', '冬天冷的时候会不会不粘？', '零下几度的仓库用过，先按一下再推平就行。'],
  ),
  'LUGGAGE-SCALE': said(
    ['讀數會停住，不用彎著腰看。', '读数会停住，不用弯着腰看。', 'It holds the reading, so I need not read it bent over.'],
    ['zh-Hant', '跟機場的磅秤差多少？', '二十公斤的箱子差 0.1，放心用。'],
  ),
  'BOX-5': said(
    ['紙很硬，疊三層也沒有塌。', '纸很硬，叠三层也没有塌。', 'Stiff board: three stacked and none gave way.'],
    ['en', 'Is the size measured inside or outside?', 'Outside. Inside it is about a centimetre less each way.'],
  ),
  'LABEL-SET': said(
    ['淋到雨字也沒暈開，油性筆寫上去馬上乾。', '淋到雨字也没晕开，油性笔写上去马上干。', 'Got rained on and the ink stayed; a marker dries on it at once.'],
    ['zh-Hans', '可以用打印机打吗？', '喷墨的会糊，激光的我试过可以。'],
  ),
  'BOX-KNIFE': said(
    ['刀刃短，割得開膠帶、割不到裡面的衣服。', '刀刃短，割得开胶带、割不到里面的衣服。', 'The blade is short: it opens the tape and leaves the shirt inside alone.'],
    ['zh-Hant', '刀片鈍了可以換嗎？', '目前沒有單賣刀片。陶瓷刃一般家用可以用很久。'],
  ),
  'DRY-PACK': said(
    ['梅雨季放鞋櫃，兩週換一次剛好。', '梅雨季放鞋柜，两周换一次刚好。', 'One in each shoe box through the wet season, changed every other week.'],
    ['en', 'Can they be dried in the oven and used again?'],
  ),
}
