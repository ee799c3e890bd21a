import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** Of reviews: to be written, of goods, one's own. */
export const reviewStrings = strings({
  toReview: ['待評價', '待评价', 'To review'],
  waiting: ['待評價', '待评价', 'To review'],
  reviewed: ['已評價', '已评价', 'Reviewed'],
  write: ['去評價', '去评价', 'Review'],
  signed: (number: string, day: string) => [`${number} · 已簽收 ${day}`, `${number} · 已签收 ${day}`, `${number} · delivered ${day}`],
  daysLeft: (count: number) => [`還有 ${count} 天可評價`, `还有 ${count} 天可评价`, `${plural(count, 'day')} left to review`],
  lastDay: ['最後一天可評價', '最后一天可评价', 'Last day to review'],
  noneWaiting: {
    title: ['沒有待評價的商品', '没有待评价的商品', 'Nothing to review'],
    text: ['簽收後 90 天內可以評價', '签收后 90 天内可以评价', 'You can review within 90 days of delivery'],
  },
  noneReviewed: {
    title: ['還沒有評價', '还没有评价', 'No reviews yet'],
    text: ['寫下第一則評價，幫到下一位買家', '写下第一条评价，帮到下一位买家', 'Write your first one and help the next buyer'],
  },
  title: ['商品評價', '商品评价', 'Reviews'],
  mine: ['我的評價', '我的评价', 'My reviews'],
  count: (text: string, count: number) => [`${text} 則評價`, `${text} 条评价`, `${text} ${count === 1 ? 'review' : 'reviews'}`],
  satisfied: (percent: number) => [`${percent}% 滿意`, `${percent}% 满意`, `${percent}% satisfied`],
  filters: ['篩選', '筛选', 'Filter'],
  filter: {
    all: ['全部', '全部', 'All'],
    photos: ['有照片', '有照片', 'With photos'],
    good: ['好評', '好评', 'Good'],
    bad: ['差評', '差评', 'Bad'],
  },
  none: {
    title: ['還沒有評價', '还没有评价', 'No reviews yet'],
    text: ['買過的人簽收後會在這裡評價', '买过的人签收后会在这里评价', 'Buyers review it here once it is delivered'],
  },
  noHits: ['沒有這類評價', '没有这类评价', 'No such reviews'],
  clear: ['看全部', '看全部', 'Show all'],
  toGoods: ['看商品', '看商品', 'See the item'],
  gone: {
    title: ['找不到這件商品', '找不到这件商品', 'This item is not here'],
    action: ['去逛逛', '去逛逛', 'Go shopping'],
  },
  guest: ['登入後看你的評價', '登录后看你的评价', 'Log in to see your reviews'],
})
