import { aView } from './a-view'
import { error, loading, offline } from './plain-states'
import type { Visit } from './visit'

const LIST = '/pages_sub/newsList'
const DETAIL = '/pages_sub/newsDetail'
const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
const NEWS = `${DETAIL}?newsId=${idOf(3)}`

const aCard = (digit: number, category: string, title: string, more: object = {}) => ({
  newsId: idOf(digit), category, title, summary: '', isPinned: false, publishedAt: `2026-11-${20 - digit}T02:00:00.000Z`, isRead: false, ...more,
})
const filled = {
  items: [
    aCard(1, 'warehouse', '雙十二旺季：三個倉庫延長收貨到 22:00', { isPinned: true, summary: '12/08 前入庫，月底前到家' }),
    aCard(2, 'rates', '海快特惠新增週五一班，平均快 1 天'),
    aCard(3, 'customs', '貨值超過 400 的稅費說明', { isRead: true }),
    aCard(4, 'warehouse', '大阪倉 11/23 勤勞感謝日休息一天', { isPinned: true }),
    aCard(5, 'activity', 'Kraftfahrzeughaftpflichtversicherungsunterlagen: 曬單有禮'),
  ],
}
const aText = (text: string) => ({ kind: 'paragraph', spans: [{ text }] })
const aNews = (language: string, more: object = {}) => ({
  ...aCard(3, 'customs', '貨值超過 400 的稅費說明', { isRead: true }), language, minutes: 2, helpful: 12, isHelpful: false,
  blocks: [
    aText('同一次申請裡，包裹的申報價值加總超過 400 時，會多收兩筆費用，並在確認前列給你看。'),
    { kind: 'facts', rows: [{ label: '商品服務稅', value: '總貨值 × 7%' }, { label: '報關文件費', value: '每單 ¥30.00' }] },
    { kind: 'heading', text: '剛好 400 要付嗎' },
    { kind: 'paragraph', spans: [{ text: '不用。', bold: true }, { text: '超過 400 才會計算；' }, { text: '試算運費', href: '/pages/freight/freight' }, { text: '會直接告訴你。', italic: true }] },
    { kind: 'list', isOrdered: true, items: [[{ text: '填品名與價值' }], [{ text: '看打包頁的建議' }]] },
    { kind: 'quote', spans: [{ text: '請照實際付款金額填寫。我們不會建議你少報。' }] },
    { kind: 'image', url: aView(1_200, 600, 160), alt: '一箱與兩箱的稅', width: 1200, height: 600 },
    aText('不確定品項要不要課稅，附上訂單截圖問客服，我們幫你看。'),
  ],
  ...more,
})

export const newsScenes = [
  { address: LIST, answers: { 'news/list': filled } },
  { address: NEWS, answers: { 'news/get': aNews('zh-Hant') } },
]

export const newsVisits: readonly Visit[] = [
  {
    route: LIST,
    who: 'newcomer',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('news/list', { items: [] })
        await open(LIST)
        await see(words.news.none.title)
      },
      'filtered empty': async ({ tap, see, words }) => {
        await tap('tab', words.news.category.rates)
        await see(words.news.noHits)
      },
      offline: offline(),
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('news/list', filled)
        await open(LIST)
        await see(words.news.pinned)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  {
    route: LIST,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('news/list', filled)
        await open(LIST)
        await see(words.news.pinned)
      },
    },
  },
  {
    route: DETAIL,
    who: 'newcomer',
    states: {
      // An address without its news.
      empty: async ({ open, see, words }) => {
        await open(DETAIL)
        await see(words.news.gone.title)
      },
      offline: offline(async ({ answer, language, open, see }) => {
        await answer('news/get', aNews(language))
        await open(NEWS)
        await see('剛好 400 要付嗎')
      }),
    },
  },
  {
    route: DETAIL,
    who: 'member',
    states: {
      filled: async ({ answer, language, open, see }) => {
        await answer('news/get', aNews(language, { isHelpful: true }))
        await open(NEWS)
        await see('剛好 400 要付嗎')
      },
      'in another language': async ({ answer, language, open, see, words }) => {
        await answer('news/get', aNews(language === 'en' ? 'zh-Hant' : 'en'))
        await open(NEWS)
        await see(words.news.helpfulAsked)
      },
      loading: loading(NEWS),
      error: error(NEWS),
    },
  },
  {
    route: DETAIL,
    who: 'guest',
    states: {
      guest: async ({ answer, language, open, see }) => {
        await answer('news/get', aNews(language))
        await open(NEWS)
        await see('剛好 400 要付嗎')
      },
    },
  },
]
