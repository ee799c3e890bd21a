import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Of looking around in foreign shops. */
export const mallStrings = strings({
  title: ['代購商城', '代购商城', 'Buy for me'],
  promise: ['貼上連結，我們買到倉', '贴上链接，我们买到仓', 'Paste a link, we buy it'],
  search: ['品名，或貼上商品連結', '品名，或粘贴商品链接', 'Name or product link'],
  paste: ['貼上', '粘贴', 'Paste'],
  pasteByHand: ['請長按輸入框貼上', '请长按输入框粘贴', 'Press and hold the field to paste'],
  byPicture: ['用圖片找', '用图片找', 'Search by picture'],
  /** Where to search. */
  where: ['在哪裡找', '在哪里找', 'Where to search'],
  everywhere: ['全部', '全部', 'All'],
  shopKind: {
    flagship: ['旗艦', '旗舰', 'Flagship'],
    brand: ['品牌', '品牌', 'Brand'],
    factory: ['工廠', '工厂', 'Factory'],
    person: ['個人', '个人', 'Private'],
  },
  tag: {
    fragile: ['易碎', '易碎', 'Fragile'],
    liquid: ['液體', '液体', 'Liquid'],
    battery: ['帶電', '带电', 'Battery'],
    preorder: ['預售', '预售', 'Preorder'],
    oversize: ['超大件', '超大件', 'Oversize'],
    used: ['二手', '二手', 'Used'],
  },
  steps: {
    label: ['怎麼代購', '怎么代购', 'How it works'],
    link: ['找到商品', '找到商品', 'Find it'],
    buy: ['我們買到倉', '我们买到仓', 'We buy it'],
    pack: ['和包裹合箱', '和包裹合箱', 'Ship together'],
    fee: (rate: string) => [`服務費為商品價的 ${rate}`, `服务费为商品价的 ${rate}`, `The service fee is ${rate} of the price`],
  },
  own: {
    cart: ['代購購物車', '代购购物车', 'My cart'],
    orders: ['代購訂單', '代购订单', 'My purchases'],
    requests: ['我的需求', '我的需求', 'My requests'],
    requestsText: ['找不到的寫下來，買手報價', '找不到的写下来，买手报价', 'Not found? Write it down, buyers bid'],
  },
  hot: ['這週大家在買', '这周大家在买', 'Bought this week'],
  more: ['看更多', '看更多', 'See more'],
  rate: (amount: string, time: string) => [`匯率 ¥1 ≈ ${amount} · ${time}`, `汇率 ¥1 ≈ ${amount} · ${time}`, `¥1 ≈ ${amount} · ${time}`],
  noHot: {
    title: ['這裡還沒有商品', '这里还没有商品', 'Nothing here yet'],
    text: ['可以用品名或連結找', '可以用品名或链接找', 'Search by name or link'],
  },
  notSetUp: {
    title: ['這裡還不能逛商城', '这里还不能逛商城', 'The mall is not available here'],
    text: ['開放後就能搜尋外部平台的商品；想買什麼，可以先發需求', '开放后就能搜索外部平台的商品；想买什么，可以先发需求', 'Goods of outside shops can be searched once it opens. Until then, ask buyers'],
    action: ['發需求', '发需求', 'Ask buyers'],
  },
  unreachable: ['外部商城暫時連不上', '外部商城暂时连不上', 'The mall is not reachable'],
  keptFrom: (time: string) => [`先顯示 ${time} 的結果，價格可能已變`, `先显示 ${time} 的结果，价格可能已变`, `Shown as of ${time}, prices may have changed`],
  unreachableText: ['請稍後再試', '请稍后再试', 'Please try again shortly'],
  slow: ['外部商城回應較慢，請再等一下', '外部商城响应较慢，请再等一下', 'The outside shops are slow, one moment please'],
  failed: (names: readonly string[]) => [
    `${names.length} 家暫時查不到：${names.join('、')}`,
    `${names.length} 家暂时查不到：${names.join('、')}`,
    `Not answering: ${names.join(', ')}`,
  ],
  foreign: (host: string, known: readonly string[]) => [
    `${host} 的商品還不能在這裡看，可以貼${known.join('、')}的連結`,
    `${host} 的商品还不能在这里看，可以贴${known.join('、')}的链接`,
    `Goods of ${host} cannot be shown here, paste a link of ${known.join(', ')}`,
  ],
  several: (count: number) => [`這段文字有 ${count} 件商品`, `这段文字有 ${count} 件商品`, `${plural(count, 'item')} in this text`],
  oneOfSeveral: (platform: string, id: string) => [`${platform}商品 ${id}`, `${platform}商品 ${id}`, `${platform} item ${id}`],
  goods: ['商品', '商品', 'Goods'],
  ofShop: ['店鋪商品', '店铺商品', 'Goods of the shop'],
})

export type MallStrings = WordsOf<typeof mallStrings>
