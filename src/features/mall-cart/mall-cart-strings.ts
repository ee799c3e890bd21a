import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** The cart of foreign shops, and ordering what is in it (picture 68). */
export const mallCartStrings = strings({
  title: ['購物車', '购物车', 'Cart'],
  empty: {
    title: ['代購購物車是空的', '代购购物车是空的', 'Nothing to buy for you yet'],
    text: ['找到想要的，我們幫你買到倉庫', '找到想要的，我们帮你买到仓库', 'Find something, and we buy it to our warehouse'],
    action: ['逛代購商城', '逛代购商城', 'To the mall'],
  },
  goodsOf: (shop: string) => [`${shop}的商品`, `${shop}的商品`, `Goods of ${shop}`],
  open: (name: string) => [`看商品 ${name}`, `看商品 ${name}`, `See ${name}`],
  reason: {
    soldOut: ['已售完', '已售完', 'Sold out'],
    notEnough: (left: number) => [`只剩 ${left} 件`, `只剩 ${left} 件`, `Only ${left} left`],
    gone: ['賣家已下架', '卖家已下架', 'No longer sold there'],
    optionGone: ['這個規格已不賣，請換一個', '这个规格已不卖，请换一个', 'This option is no longer sold, please choose another'],
    belowMin: (min: number) => [`最少買 ${min} 件`, `最少买 ${min} 件`, `At least ${plural(min, 'piece')}`],
    notBatch: (batch: number) => [`要買 ${batch} 的倍數`, `要买 ${batch} 的倍数`, `Only in multiples of ${batch}`],
    unknown: ['價格下單時再查', '价格下单时再查', 'The price is asked when you order'],
    failed: ['這家店現在查不到，沒有算在內', '这家店现在查不到，没有算在内', 'This shop does not answer now; left out'],
  },
  keptFrom: (time: string) => [`${time} 的價格`, `${time} 的价格`, `Price of ${time}`],
  clearGone: ['清除買不到的', '清除买不到的', 'Clear these'],
  feesLater: ['運費與服務費在下一步', '运费与服务费在下一步', 'Fees come next'],
  checkout: {
    title: ['代購結算', '代购结算', 'Checkout'],
    none: {
      title: ['沒有要結算的商品', '没有要结算的商品', 'Nothing to check out'],
      text: ['到代購購物車選好再回來', '到代购购物车选好再回来', 'Choose in the cart first'],
      action: ['去代購購物車', '去代购购物车', 'To the cart'],
    },
    warehouse: (name: string) => [`${name}收貨`, `${name}收货`, `Received in ${name}`],
    becomesParcel: ['買到後自動成為你的包裹', '买到后自动成为你的包裹', 'Becomes your parcel automatically'],
    chooseWarehouse: ['送到哪個倉庫', '送到哪个仓库', 'Which warehouse'],
    noWarehouse: ['目前沒有倉庫可以收貨', '目前没有仓库可以收货', 'No warehouse receives goods now'],
    times: (count: number) => [`× ${count}`, `× ${count}`, `× ${count}`],
    flagged: ['買手會先確認能不能代購', '买手会先确认能不能代购', 'A buyer checks first whether it can be bought'],
    apart: ['這次買不到', '这次买不到', 'Left out of this order'],
    apartText: ['留在購物車裡，其他的照買', '留在购物车里，其他的照买', 'It stays in your cart; the rest is ordered'],
    allApart: ['這些商品現在都買不到', '这些商品现在都买不到', 'None of these can be bought now'],
    rule: {
      title: ['缺貨或漲價時', '缺货或涨价时', 'If it sells out or gets dearer'],
      ask: ['先問我', '先问我', 'Ask me first'],
      askText: ['48 小時內沒回覆就退款', '48 小时内没回复就退款', 'Refunded if I do not answer within 48 hours'],
      within: (amount: string) => [`漲 ${amount} 以內直接買`, `涨 ${amount} 以内直接买`, `Buy if it rises by ${amount} or less`],
      withinText: ['從餘額扣，服務費不變；超過就問我', '从余额扣，服务费不变；超过就问我', 'From my balance, the fee stays; above that ask me'],
      cancel: ['取消並退款', '取消并退款', 'Cancel and refund'],
      cancelText: ['只取消那一家的商品', '只取消那一家的商品', 'Only what is bought at that shop'],
    },
    lower: ['實際更便宜，差額自動退回餘額', '实际更便宜，差额自动退回余额', 'If it is cheaper, the difference comes back automatically'],
    inspection: ['開箱驗貨拍照', '开箱验货拍照', 'Open and photograph'],
    inspectionText: ['到倉後 48 小時內，沒做就退這筆費用', '到仓后 48 小时内，没做就退这笔费用', 'Within 48 hours of arrival, or this fee comes back'],
    remark: ['備註', '备注', 'Note'],
    remarkNone: ['選填', '选填', 'Optional'],
    remarkHint: ['給買手的話', '给买手的话', 'For the buyer'],
    remarkDone: ['好', '好', 'Done'],
    refunds: ['退款規則', '退款规则', 'What comes back'],
    repricing: ['向店家查價中…', '向店家查价中…', 'Asking the shops…'],
    submit: ['提交訂單', '提交订单', 'Place order'],
    unreachable: {
      title: ['外部商城暫時連不上', '外部商城暂时连不上', 'The mall is not reachable'],
      text: ['價格要當下查到才能下單，購物車都還在', '价格要当下查到才能下单，购物车都还在', 'An order needs the price of this moment. Your cart is kept'],
    },
  },
})

export type MallCartStrings = WordsOf<typeof mallCartStrings>
