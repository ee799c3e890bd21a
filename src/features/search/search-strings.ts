import { strings, type WordsOf } from '@/i18n/string-table'

export const searchStrings = strings({
  title: ['搜尋', '搜索', 'Search'],
  placeholder: ['單號 / 品名 / 收件人', '单号 / 品名 / 收件人', 'Number, product, recipient'],
  groups: ['搜尋結果', '搜索结果', 'Results'],
  group: {
    all: ['全部', '全部', 'All'],
    parcels: ['包裹', '包裹', 'Parcels'],
    orders: ['訂單', '订单', 'Orders'],
    addresses: ['地址', '地址', 'Addresses'],
    goods: ['商城商品', '商城商品', 'Shop items'],
  },
  moreOf: (group: string) => [`看全部${group}`, `看全部${group}`, `All ${group.toLowerCase()}`],
  history: ['最近搜尋', '最近搜索', 'Recent searches'],
  clearHistory: ['清除歷史', '清除历史', 'Clear history'],
  hint: ['完整的運單號會直接打開包裹', '完整的运单号会直接打开包裹', 'A full tracking number opens its parcel at once'],
  contains: (names: string) => [`內含 ${names}`, `内含 ${names}`, `Holds ${names}`],
  recipient: (name: string) => [`收件人 ${name}`, `收件人 ${name}`, `Goes to ${name}`],
  from: (price: string) => [`${price} 起`, `${price} 起`, `From ${price}`],
  and: ['、', '、', ', '],
  noneOf: (text: string) => [`沒有「${text}」的結果`, `没有“${text}”的结果`, `No results for “${text}”`],
  noneText: ['換一個字詞，或少打幾個字試試', '换一个字词，或少打几个字试试', 'Try another word, or fewer letters'],
  noneInGroup: ['這一類沒有結果', '这一类没有结果', 'Nothing of this kind'],
  guest: {
    title: ['登入後看它到哪了', '登录后看它到哪了', 'Log in to see where it is'],
    text: (number: string) => [
      `${number} 到倉後，照片、重量與位置都在你的包裹裡`,
      `${number} 到仓后，照片、重量与位置都在你的包裹里`,
      `Once ${number} reaches the warehouse, its photos, weight and place are among your parcels`,
    ],
    action: ['去登入', '去登录', 'Log in'],
  },
  number: {
    text: (number: string) => [
      `你的包裹與訂單裡沒有單號 ${number}。賣家剛出貨的可以先預報；倉庫該收到了卻找不到，告訴我們`,
      `你的包裹与订单里没有单号 ${number}。卖家刚发货的可以先预报；仓库该收到了却找不到，告诉我们`,
      `None of your parcels and orders has the number ${number}. If it has just been sent, forecast it; if it should have arrived, tell us`,
    ],
    forecast: ['預報這個單號', '预报这个单号', 'Forecast this number'],
    track: (carrier: string) => [`到${carrier}網站查詢`, `到${carrier}网站查询`, `Track at ${carrier}`],
    missing: ['我的包裹不見了', '我的包裹不见了', 'My parcel is missing'],
  },
})

export type SearchStrings = WordsOf<typeof searchStrings>
