import type { InputOf } from '@contract/kit/endpoint'
import { DAY_MS } from '@contract/kit/time'
import { operatorListNews, saveNews } from '@contract/news/news-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'

type News = InputOf<typeof saveNews>
type Writing = readonly [title: string, summary: string, html: string]

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const toText = ([title, summary, html]: Writing) => ({ title, summary, html })

function aPiece(head: Omit<News, 'texts'>, hant: Writing, hans: Writing, english: Writing): News {
  return { ...head, texts: { 'zh-Hant': toText(hant), 'zh-Hans': toText(hans), en: toText(english) } }
}

/** The oldest first: a start that was cut short goes on where it ended. */
const pieces = (): readonly News[] => [
  aPiece(
    { category: 'rates', publishAt: daysAgo(22) },
    ['超材貨件的量測方式更新', '三邊都量到最外緣', '<p>每件包裹都量長、寬、高，量到最外緣；凸出的提把與綁帶也算在內。</p><p>量測照片和重量一起放在包裹頁，覺得不對，隨時可以問客服。</p>'],
    ['超材货件的量测方式更新', '三边都量到最外缘', '<p>每件包裹都量长、宽、高，量到最外缘；凸出的提把与绑带也算在内。</p><p>量测照片和重量一起放在包裹页，觉得不对，随时可以问客服。</p>'],
    ['How large parcels are measured now', 'All three sides, to the outermost edge', '<p>Each parcel is measured in length, width and height to its outermost edge, handles and straps included.</p><p>The photo of the measuring is on the parcel’s page with the weight. If it looks wrong, ask us.</p>'],
  ),
  aPiece(
    { category: 'activity', publishAt: daysAgo(16) },
    ['曬單大廳開了：看別人怎麼寄', '收到貨了，說說怎麼寄的', '<p>簽收的訂單可以曬單：寫幾句話、放幾張照片，<strong>審核後大家都看得到</strong>。</p><ul><li>一張訂單一篇</li><li>不會公開地址與運單號</li></ul>'],
    ['晒单大厅开了：看别人怎么寄', '收到货了，说说怎么寄的', '<p>签收的订单可以晒单：写几句话、放几张照片，<strong>审核后大家都看得到</strong>。</p><ul><li>一张订单一篇</li><li>不会公开地址与运单号</li></ul>'],
    ['The showcase is open: see how others ship', 'It has arrived: tell how it came', '<p>Tell of an order that was delivered, in a few words and photos: <strong>everybody sees it once it was reviewed</strong>.</p><ul><li>One post for each order</li><li>No address or tracking number is shown</li></ul>'],
  ),
  aPiece(
    { category: 'warehouse', publishAt: daysAgo(11) },
    ['大阪倉 11/23 勤勞感謝日休息一天', '11/24 照常收貨', '<p>11/23 大阪倉休息，當天送到的包裹在 11/24 入庫；倉儲天數從入庫那天算起。</p>'],
    ['大阪仓 11/23 勤劳感谢日休息一天', '11/24 照常收货', '<p>11/23 大阪仓休息，当天送到的包裹在 11/24 入库；仓储天数从入库那天算起。</p>'],
    ['Osaka is closed on 11/23, Labour Thanksgiving Day', 'Open again on 11/24', '<p>The Osaka warehouse is closed on 11/23. What arrives that day is taken in on 11/24; storage counts from then.</p>'],
  ),
  aPiece(
    { category: 'customs', publishAt: daysAgo(9) },
    [
      '貨值超過 400 的稅費說明',
      '剛好 400 不用付',
      '<p>同一次申請裡，包裹的申報價值加總超過 400 時，會多收兩筆費用，並在確認前列給你看。</p><dl><dt>商品服務稅</dt><dd>總貨值 × 7%</dd><dt>報關文件費</dt><dd>每單 ¥30.00</dd></dl><h2>剛好 400 要付嗎</h2><p>不用。超過 400 才會計算；剛好 400 或以下，這兩筆都是 0。</p><h2>舉個例子</h2><p>三件包裹共 430：稅 430 × 7% = 30.10，加上文件費 30.00，合計多付 60.10。分成兩次寄能不能省，打包頁的建議會直接算給你看。</p><h2>價值要怎麼填</h2><p>請照實際付款金額填寫。我們不會建議你少報，少報被查到可能整箱退運。</p><p>不確定品項要不要課稅，附上訂單截圖問客服，我們幫你看。</p>',
    ],
    [
      '货值超过 400 的税费说明',
      '刚好 400 不用付',
      '<p>同一次申请里，包裹的申报价值加总超过 400 时，会多收两笔费用，并在确认前列给你看。</p><dl><dt>商品服务税</dt><dd>总货值 × 7%</dd><dt>报关文件费</dt><dd>每单 ¥30.00</dd></dl><h2>刚好 400 要付吗</h2><p>不用。超过 400 才会计算；刚好 400 或以下，这两笔都是 0。</p><h2>举个例子</h2><p>三件包裹共 430：税 430 × 7% = 30.10，加上文件费 30.00，合计多付 60.10。分成两次寄能不能省，打包页的建议会直接算给你看。</p><h2>价值要怎么填</h2><p>请照实际付款金额填写。我们不会建议你少报，少报被查到可能整箱退运。</p><p>不确定品项要不要课税，附上订单截图问客服，我们帮你看。</p>',
    ],
    [
      'Tax and fees above a value of 400',
      'Exactly 400 is free of them',
      '<p>When the declared values of one application add up to more than 400, two amounts are added, and shown before you confirm.</p><dl><dt>Goods and services tax</dt><dd>Total value × 7%</dd><dt>Customs documents</dt><dd>¥30.00 each order</dd></dl><h2>And exactly 400?</h2><p>Nothing. They are counted above 400 only; at 400 or below both are 0.</p><h2>An example</h2><p>Three parcels of 430 together: tax 430 × 7% = 30.10, documents 30.00, 60.10 in all. Whether sending twice is cheaper, the advice on packing tells you.</p><h2>Which value to state</h2><p>What you have paid. We do not advise you to state less: customs may send the whole box back.</p><p>Not sure whether something is taxed? Send us a picture of the order and ask.</p>',
    ],
  ),
  aPiece(
    { category: 'rates', publishAt: daysAgo(3) },
    ['海快特惠新增週五一班，平均快 1 天', '週二、週五各一班', '<p>海快特惠從本週起多開週五一班，平均快 1 天，費率不變。</p>'],
    ['海快特惠新增周五一班，平均快 1 天', '周二、周五各一班', '<p>海快特惠从本周起多开周五一班，平均快 1 天，费率不变。</p>'],
    ['Sea express sails on Fridays too, a day faster on average', 'Tuesdays and Fridays', '<p>From this week on sea express sails on Fridays too: a day faster on average, at the same rates.</p>'],
  ),
  aPiece(
    { category: 'warehouse', isPinned: true, publishAt: daysAgo(1) },
    ['雙十二旺季：三個倉庫延長收貨到 22:00', '12/08 前入庫，月底前到家', '<p>雙十二期間，三個倉庫都延長收貨到 <strong>22:00</strong>。</p><h2>想在月底前到家</h2><p>請讓包裹在 12/08 前入庫，並在 12/10 前申請轉運。</p><blockquote>旺季打包約需兩天；先補好物品明細，到齊就能送出。</blockquote>'],
    ['双十二旺季：三个仓库延长收货到 22:00', '12/08 前入库，月底前到家', '<p>双十二期间，三个仓库都延长收货到 <strong>22:00</strong>。</p><h2>想在月底前到家</h2><p>请让包裹在 12/08 前入库，并在 12/10 前申请转运。</p><blockquote>旺季打包约需两天；先补好物品明细，到齐就能送出。</blockquote>'],
    ['Double 12: three warehouses open until 22:00', 'In by 12/08, home by the end of the month', '<p>During Double 12 all three warehouses take parcels until <strong>22:00</strong>.</p><h2>Home by the end of the month</h2><p>Have your parcels in by 12/08 and apply by 12/10.</p><blockquote>Packing takes about two days in the busy season. Fill in what is inside now, and they can leave as soon as all are in.</blockquote>'],
  ),
]

/** Each step looks first whether it is done. */
export async function publishDemoNews(administration: ServerClient): Promise<void> {
  const { items } = await administration.ask(operatorListNews, { limit: 50 })
  const published = new Set(items.map(({ titles }) => titles['zh-Hant']))
  for (const piece of pieces()) {
    if (!published.has(piece.texts['zh-Hant'].title)) await administration.ask(saveNews, piece)
  }
}
