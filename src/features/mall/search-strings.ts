import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** Of what was found in foreign shops. */
export const mallSearchStrings = strings({
  title: ['搜尋結果', '搜索结果', 'Search results'],
  byPicture: ['相似商品', '相似商品', 'Similar goods'],
  sort: {
    label: ['排序', '排序', 'Order'],
    relevance: ['綜合', '综合', 'Best'],
    sold: ['銷量', '销量', 'Sales'],
    price: ['價格', '价格', 'Price'],
    priceUp: ['價格 ↑', '价格 ↑', 'Price ↑'],
    priceDown: ['價格 ↓', '价格 ↓', 'Price ↓'],
    shops: ['店鋪', '店铺', 'Shops'],
  },
  filters: ['篩選', '筛选', 'Filters'],
  platform: ['平台', '平台', 'Platform'],
  any: ['不限', '不限', 'Any'],
  recheck: ['價格來自外部平台，下單時會再核一次', '价格来自外部平台，下单时会再核一次', 'Prices come from outside shops and are checked again when ordering'],
  none: {
    found: (q: string) => [`沒有找到「${q}」`, `没有找到“${q}”`, `Nothing found for “${q}”`],
    text: ['換個詞，或少打幾個字；也可以請買手找', '换个词，或少打几个字；也可以请买手找', 'Try another word, or fewer of them, or ask buyers'],
    ask: ['發需求', '发需求', 'Ask buyers'],
    filtered: ['沒有符合篩選的商品', '没有符合筛选的商品', 'No goods match the filters'],
    clear: ['清除篩選', '清除筛选', 'Clear filters'],
    similar: ['沒有找到相似的商品', '没有找到相似的商品', 'Nothing similar found'],
    similarText: ['換一張清楚、只有一件商品的圖片', '换一张清楚、只有一件商品的图片', 'Try a clear picture of one item alone'],
  },
  begin: {
    title: ['想找什麼？', '想找什么？', 'What are you looking for?'],
    text: ['輸入品名，或貼上商品連結', '输入品名，或粘贴商品链接', 'Type a name, or paste a product link'],
  },
  guest: {
    title: ['登入後用圖片找商品', '登录后用图片找商品', 'Log in to search by picture'],
    action: ['去登入', '去登录', 'Log in'],
  },
  inShop: (count: number) => [`找到 ${count} 件`, `找到 ${count} 件`, `${plural(count, 'item')} found`],
})
