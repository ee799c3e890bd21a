import type { InEachLanguage } from '../kit/languages'

/** The member decides about each channel. */
const silenceable = (title: InEachLanguage) => ({ title, isLocked: false })

/**
 * Kept in the account whatever the member chooses: money that is or will soon be owed, goods that wait for an answer. Silence costs
 * money.
 */
const alwaysInApp = (title: InEachLanguage) => ({ title, isLocked: true })

/**
 * What members are notified of, as it happens: what both sides know of each event. `title` is its row in the settings, and the rows have
 * this order, by groups (`NOTICE_GROUPS`). What an event says and where it leads is defined on the server
 * (`server/messaging/notice/notices`). Names are stored, stand in links of letters and on the wire: never rename one
 * (docs/decisions/messages.md).
 */
export const NOTICES = {
  arrival: silenceable(['包裹入庫', '包裹入库', 'Parcel arrived']),
  problem: alwaysInApp(['問題件', '问题件', 'Problem items']),
  problemNews: silenceable(['問題件進展', '问题件进展', 'Problem item news']),
  reassigned: silenceable(['包裹歸屬', '包裹归属', 'Whose a parcel is']),
  claimDecided: silenceable(['認領結果', '认领结果', 'Claims decided']),
  lookoutMatched: silenceable(['找到可能的包裹', '找到可能的包裹', 'Missing parcel seen']),
  storage: alwaysInApp(['免費存放將滿', '免费存放将满', 'Free storage ending']),
  transferMade: silenceable(['一鍵轉運成單', '一键转运成单', 'Transfer became an order']),
  transferBlocked: silenceable(['一鍵轉運受阻', '一键转运受阻', 'Transfer held up']),
  priced: alwaysInApp(['出帳', '出账', 'Bill ready']),
  shipped: silenceable(['發貨', '发货', 'Shipped']),
  delivered: silenceable(['送達', '送达', 'Delivered']),
  sentBack: alwaysInApp(['訂單被退回', '订单被退回', 'Order sent back']),
  groupNews: alwaysInApp(['拼郵動態', '拼邮动态', 'Group shipping']),
  shopDue: silenceable(['商城訂單待付款', '商城订单待付款', 'Shop order to pay']),
  shopPaid: silenceable(['商城訂單已付款', '商城订单已付款', 'Shop order paid']),
  shopShort: alwaysInApp(['商城訂單缺貨', '商城订单缺货', 'Shop items missing']),
  shopStocked: silenceable(['商城商品入倉', '商城商品入仓', 'Shop order in stock']),
  shopShipped: silenceable(['商城訂單寄出', '商城订单寄出', 'Shop order sent']),
  shopSigned: silenceable(['商城訂單簽收', '商城订单签收', 'Shop order delivered']),
  shopCancelled: alwaysInApp(['商城訂單取消', '商城订单取消', 'Shop order cancelled']),
  afterSaleNews: alwaysInApp(['商城售後', '商城售后', 'Shop after-sale']),
  shopRefunded: alwaysInApp(['商城退款', '商城退款', 'Shop refunds']),
  shopBack: silenceable(['到貨通知', '到货通知', 'Back in stock']),
  reviewDecided: silenceable(['商品評價審核', '商品评价审核', 'Product review decided']),
  voiceNews: silenceable(['商品問答與回覆', '商品问答与回复', 'Product questions and replies']),
  proxyPaid: silenceable(['代購訂單已付款', '代购订单已付款', 'Purchase paid']),
  proxyAsk: alwaysInApp(['代購待確認', '代购待确认', 'Purchase question']),
  proxyBought: silenceable(['代購已下單', '代购已下单', 'Purchase ordered']),
  proxyNews: silenceable(['代購進展', '代购进展', 'Purchase news']),
  proxyRefunded: alwaysInApp(['代購退款', '代购退款', 'Purchase refunds']),
  proxyCancelled: silenceable(['代購訂單取消', '代购订单取消', 'Purchase cancelled']),
  requestBids: silenceable(['需求有報價', '需求有报价', 'Bids on requests']),
  agentDecided: alwaysInApp(['買手資格', '买手资格', 'Being a buyer']),
  dealNews: alwaysInApp(['需求的代購進展', '需求的代购进展', 'Deals']),
  dealDue: alwaysInApp(['代購快到期', '代购快到期', 'Deals about to end']),
  agentDue: alwaysInApp(['買手下單提醒', '买手下单提醒', 'Deals to buy']),
  transferReviewed: alwaysInApp(['轉帳審核', '转账审核', 'Transfer reviewed']),
  referralBonus: silenceable(['推薦獎金', '推荐奖金', 'Referral bonus']),
  payoutNews: alwaysInApp(['買手提領', '买手提领', 'Payouts']),
  feedbackAnswered: silenceable(['意見回覆', '意见回复', 'Feedback answered']),
  campaignBegun: silenceable(['活動開始', '活动开始', 'Activity begins']),
  postReviewed: silenceable(['曬單審核', '晒单审核', 'Post reviewed']),
  commentNews: silenceable(['評論與回覆', '评论与回复', 'Comments and replies']),
}

/** What stands together in the settings: each group begins with its event, and ends before the next one's. */
export const NOTICE_GROUPS = {
  parcel: 'arrival',
  order: 'transferMade',
  shop: 'shopDue',
  proxy: 'proxyPaid',
  money: 'transferReviewed',
  other: 'feedbackAnswered',
} as const
