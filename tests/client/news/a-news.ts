import type { NewsCard, NewsDetail } from '@contract/news/news'

export const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`

export const aCard = (change: Partial<NewsCard> = {}): NewsCard => ({
  newsId: idOf(1), category: 'customs', title: '貨值超過 400 的稅費說明', summary: '', isPinned: false, publishedAt: '2026-11-12T02:00:00.000Z', isRead: false, ...change,
})

export const aNews = (change: Partial<NewsDetail> = {}): NewsDetail => ({
  ...aCard({ isRead: true }),
  language: 'zh-Hant',
  minutes: 2,
  helpful: 12,
  isHelpful: false,
  blocks: [
    { kind: 'paragraph', spans: [{ text: '包裹加總超過 400 時，' }, { text: '會多收兩筆費用', bold: true }] },
    { kind: 'facts', rows: [{ label: '報關文件費', value: '每單 ¥30.00' }] },
    { kind: 'heading', text: '剛好 400 要付嗎' },
    { kind: 'list', isOrdered: true, items: [[{ text: '填品名' }], [{ text: '填價值' }]] },
    { kind: 'quote', spans: [{ text: '請照實際付款金額填寫' }] },
    { kind: 'image', url: '/api/news/picture/1', alt: '一箱與兩箱', width: 1200, height: 600 },
    { kind: 'paragraph', spans: [{ text: '試算運費', href: '/pages/freight/freight?country=TW' }, { text: '海關的說明', href: 'https://customs.example/tax' }] },
  ],
  ...change,
})
