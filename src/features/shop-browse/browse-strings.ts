import { strings, type WordsOf } from '@/i18n/string-table'

/** Of looking around in the shop. */
export const browseStrings = strings({
  search: ['搜商品', '搜商品', 'Search the shop'],
  headline: ['買了直接進包裹', '买了直接进包裹', 'Straight to your parcels'],
  promise: ['站內好物 · 跟集運一起寄，免再付運費', '站内好物 · 跟集运一起寄，免再付运费', 'Ships with your parcels, no domestic freight'],
  categories: ['分類', '分类', 'Categories'],
  specials: ['限時價', '限时价', 'Deals'],
  offer: {
    until: (day: string) => [`${day} 前可用`, `${day} 前可用`, `Until ${day}`],
  },
  popular: ['熱賣好物', '热卖好物', 'Popular'],
  all: ['全部', '全部', 'All'],
  sold: (count: string) => [`售 ${count}`, `售 ${count}`, `${count} sold`],
  seen: ['看過的商品', '看过的商品', 'Seen lately'],
  nothing: {
    title: ['商城還沒有上架商品', '商城还没有上架商品', 'Nothing on the shelves yet'],
    text: ['上架後會出現在這裡', '上架后会出现在这里', 'Goods appear here once they are sold'],
  },
})

export type BrowseStrings = WordsOf<typeof browseStrings>
