import { strings } from '@/i18n/string-table'

export const hallStrings = strings({
  title: ['拼郵大廳', '拼邮大厅', 'Group hall'],
  about: ['拼郵是什麼', '拼邮是什么', 'What group shipping is'],
  search: ['團名 / 團號', '团名 / 团号', 'Name or number'],
  tabs: {
    label: ['哪些團', '哪些团', 'Which groups'],
    open: ['可加入', '可加入', 'Open'],
    endsSoon: ['快截團', '快截团', 'Ending soon'],
    nearPrice: ['快降價', '快降价', 'Price about to drop'],
    unlocked: ['免密碼', '免密码', 'No password'],
  },
  filters: ['篩選與排序', '筛选与排序', 'Filters and order'],
  warehouse: ['倉庫', '仓库', 'Warehouse'],
  city: ['自提城市', '自提城市', 'City'],
  channel: ['渠道', '渠道', 'Channel'],
  all: ['不限', '不限', 'Any'],
  sort: {
    label: ['排序', '排序', 'Order'],
    endsSoon: ['快截團的在前', '快截团的在前', 'Ending first'],
    nearestPrice: ['快降價的在前', '快降价的在前', 'Nearest price first'],
    newest: ['最新的在前', '最新的在前', 'Newest first'],
  },
  none: { title: ['現在沒有可加入的團', '现在没有可加入的团', 'No open groups now'], text: ['開一個團，邀朋友一起寄，運費一起降', '开一个团，邀朋友一起寄，运费一起降', 'Start one and invite friends: the price drops for all'] },
  noHits: { title: ['沒有符合的團', '没有符合的团', 'No group fits'], action: ['清除篩選', '清除筛选', 'Clear filters'] },
  start: ['開一個團', '开一个团', 'Start a group'],
  startTitle: ['沒有合適的團？', '没有合适的团？', 'No group that fits?'],
  startText: ['自己開團，運費一起降', '自己开团，运费一起降', 'Start your own, pay less together'],
  shareTitle: ['拼郵大廳：一起寄，每公斤更便宜', '拼邮大厅：一起寄，每公斤更便宜', 'Group hall: ship together, pay less per kilogram'],
})
