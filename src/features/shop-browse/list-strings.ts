import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Of the list of goods: by category, and as results of a search. */
export const listStrings = strings({
  results: ['搜尋商品', '搜索商品', 'Search results'],
  goods: ['商品', '商品', 'Goods'],
  allGoods: ['全部商品', '全部商品', 'All goods'],
  withinCategory: (name: string) => [`${name}的分類`, `${name}的分类`, `Within ${name}`],
  wholeCategory: ['全部', '全部', 'All'],
  sort: {
    label: ['排序', '排序', 'Order'],
    all: ['綜合', '综合', 'Best'],
    sold: ['銷量', '销量', 'Sales'],
    price: ['價格', '价格', 'Price'],
    priceUp: ['價格由低到高', '价格由低到高', 'Price, lowest first'],
    priceDown: ['價格由高到低', '价格由高到低', 'Price, highest first'],
  },
  filter: {
    label: ['篩選', '筛选', 'Filters'],
    inStock: ['只看有貨', '只看有货', 'In stock'],
    delivery: ['寄法', '寄法', 'Delivery'],
    any: ['不限', '不限', 'Any'],
  },
  count: (count: string, isMore: boolean, n: number) => [
    isMore ? `${count}+ 件商品` : `${count} 件商品`,
    isMore ? `${count}+ 件商品` : `${count} 件商品`,
    isMore ? `${count}+ items` : plural(n, 'item').replace(String(n), count),
  ],
  none: {
    category: ['這個分類還沒有商品', '这个分类还没有商品', 'Nothing in this category yet'],
    specials: ['現在沒有限時價', '现在没有限时价', 'No deals right now'],
    found: (q: string) => [`沒有找到「${q}」`, `没有找到“${q}”`, `Nothing found for “${q}”`],
    foundText: ['換個詞，或少打幾個字', '换个词，或少打几个字', 'Try another word, or fewer of them'],
    filtered: ['沒有符合篩選的商品', '没有符合筛选的商品', 'No goods match the filters'],
    clear: ['清除篩選', '清除筛选', 'Clear filters'],
    all: ['看全部商品', '看全部商品', 'See all goods'],
    mall: ['到代購商城找', '到代购商城找', 'Search outside shops'],
  },
  restocking: ['補貨中', '补货中', 'Restocking'],
  add: (name: string) => [`加入購物車：${name}`, `加入购物车：${name}`, `Add to cart: ${name}`],
  notify: (name: string) => [`到貨通知：${name}`, `到货通知：${name}`, `Notify me: ${name}`],
  notified: ['到貨時會通知你', '到货时会通知你', 'We will tell you when it is back'],
  notNotified: ['不再通知', '不再通知', 'We will not tell you'],
})

export type ListStrings = WordsOf<typeof listStrings>
