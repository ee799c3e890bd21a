import { said, type SaidOfGoods } from './said'

export const travelSaid: SaidOfGoods = {
  'PACK-CUBE': said(
    ['五天的衣服分四袋，過海關打開也不丟臉。', '五天的衣服分四袋，过海关打开也不丢脸。', 'Five days of clothes in four cubes, and nothing to be ashamed of at customs.'],
    ['zh-Hant', '最大的那個放得進登機箱嗎？', '20 吋的橫放剛好，旁邊還能塞一雙襪子。'],
  ),
  'NECK-PILLOW': said(
    ['十個小時的飛機，脖子第一次沒有落枕。', '十个小时的飞机，脖子第一次没有落枕。', 'Ten hours in the air, and for once my neck was fine.'],
    ['zh-Hans', '套子能拆下来洗吗？', '可以，拉链在后面，里面的记忆棉不要下水。'],
  ),
  'FOLD-PACK': said(
    ['折起來比手機大一點，逛市場臨時拿出來用。', '折起来比手机大一点，逛市场临时拿出来用。', 'Folds to little more than a phone; I pull it out at the market.'],
    ['en', 'Does a 14 inch laptop fit?', 'Mine does, but there is no padding, so use a sleeve.'],
  ),
  'TSA-LOCK': said(
    ['撥輪不會自己跑，兩個設同一組密碼很省事。', '拨轮不会自己跑，两个设同一组密码很省事。', 'The wheels stay where they are set, and both take the same code.'],
    ['zh-Hant', '忘記密碼有辦法重設嗎？', '鎖上之後沒有辦法，設好請先拍張照。'],
  ),
  'TRAVEL-BOTTLE': said(
    ['裝洗髮精飛了兩趟，一滴都沒有漏。', '装洗发水飞了两趟，一滴都没有漏。', 'Two flights with shampoo in it and not a drop outside.'],
    ['zh-Hans', '瓶口大不大，自己好不好灌？', '瓶口跟硬币差不多，对着倒就行。'],
  ),
  'WORLD-PLUG': said(
    ['英國、日本都用過，插得很緊不會垂下來。', '英国、日本都用过，插得很紧不会垂下来。', 'Used it in London and Osaka; it sits tight and does not sag.'],
    ['en', 'Does it change the voltage too?', 'No, only the plug. Check that your device takes 110 to 240 V.'],
  ),
  'FOLD-UMBRELLA': said(
    ['颱風前的陣風翻過一次，一按又回來了。', '台风前的阵风翻过一次，一按又回来了。', 'A gust turned it inside out once; one push and it was back.'],
    ['zh-Hant', '兩個人撐夠大嗎？', '兩個大人會濕一邊肩膀，帶小孩可以。'],
  ),
  'SHOE-BAG': said(
    ['透氣又看得到裡面，換季收鞋不用一雙一雙翻。', '透气又看得到里面，换季收鞋不用一双一双翻。', 'They breathe and you see what is inside, so no more digging.'],
    ['en', 'Would a pair of size 46 boots fit?'],
  ),
}
