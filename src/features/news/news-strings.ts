import { strings } from '@/i18n/string-table'

export const newsStrings = strings({
  title: ['服務公告', '服务公告', 'News'],
  detail: ['公告', '公告', 'News'],
  all: ['全部', '全部', 'All'],
  category: {
    warehouse: ['倉庫', '仓库', 'Warehouses'],
    customs: ['海關與稅', '海关与税', 'Customs and tax'],
    rates: ['費率', '费率', 'Rates'],
    activity: ['活動', '活动', 'Offers'],
  },
  pinned: ['置頂', '置顶', 'Pinned'],
  unread: ['未讀', '未读', 'Unread'],
  none: {
    title: ['還沒有公告', '还没有公告', 'No news yet'],
    text: ['倉庫、海關與費率有變時，先在這裡說', '仓库、海关与费率有变时，先在这里说', 'Changes of warehouses, customs and rates come here first'],
  },
  noHits: ['這一類還沒有公告', '这一类还没有公告', 'No news of this kind yet'],
  minutes: (count: number) => [`約 ${count} 分鐘讀完`, `约 ${count} 分钟读完`, `${count} min read`],
  /** @param name of the language it is written in, in that language */
  otherLanguage: (name: string) => [`這則只有 ${name}`, `这条只有 ${name}`, `Only in ${name}`],
  helpfulAsked: ['有幫助嗎？', '有帮助吗？', 'Did this help?'],
  helpful: ['有幫助', '有帮助', 'Helpful'],
  helpfulCount: (count: number) => [`有幫助，${count} 人`, `有帮助，${count} 人`, `Helpful, ${count}`],
  ask: ['問客服', '问客服', 'Ask us'],
  share: ['分享', '分享', 'Share'],
  copied: ['已複製連結', '已复制链接', 'Link copied'],
  gone: {
    title: ['這則公告已經收回', '这条公告已经收回', 'This news was taken back'],
    text: ['現在有效的都在公告列表裡', '现在有效的都在公告列表里', 'What holds now is in the list'],
    action: ['看公告', '看公告', 'See the news'],
  },
})
