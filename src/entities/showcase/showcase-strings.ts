import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** What every screen says of posts and comments. */
export const showcaseStrings = strings({
  title: ['曬單大廳', '晒单大厅', 'Showcase'],
  mine: ['我的曬單', '我的晒单', 'My posts'],
  post: ['去曬單', '去晒单', 'Post mine'],
  verified: ['已驗證訂單', '已验证订单', 'Verified order'],
  route: (from: string, to: string) => [`${from} → ${to}`, `${from} → ${to}`, `${from} → ${to}`],
  days: (count: number) => [`${count} 天`, `${count} 天`, plural(count, 'day')],
  parcels: (count: number) => [`${count} 件`, `${count} 件`, plural(count, 'parcel')],
  likes: (count: number) => [`${count} 個讚`, `${count} 个赞`, plural(count, 'like')],
  facts: {
    days: ['時效', '时效', 'Time'],
    weight: ['重量', '重量', 'Weight'],
    perKg: ['每公斤', '每公斤', 'Per kg'],
    parcels: ['包裹', '包裹', 'Parcels'],
  },
  status: {
    all: ['全部', '全部', 'All'],
    unreviewed: ['審核中', '审核中', 'In review'],
    approved: ['已公開', '已公开', 'Public'],
    notPassed: ['未通過', '未通过', 'Not passed'],
    withdrawn: ['已撤回', '已撤回', 'Withdrawn'],
  },
})

export type ShowcaseStrings = WordsOf<typeof showcaseStrings>
