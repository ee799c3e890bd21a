import type { Cents } from '@contract/kit/money'
import { joinLines, sayAmount } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

interface Priced {
  readonly orderId: string
  readonly orderNumber: string
  readonly totalCents: Cents
  /** From the balance, by itself, as the member had asked. */
  readonly isPaid: boolean
}

const priced: NoticeDefinition<Priced> = {
  subject: ({ orderId, orderNumber }) => ({ of: 'order', orderId, number: orderNumber }),
  wechat: ({ orderNumber, totalCents }) => ({ number: orderNumber, amountCents: totalCents }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '訂單已出帳',
      phrase: ({ isPaid }) => (isPaid ? '已付款' : '待付款'),
      mail: ({ orderNumber, totalCents, isPaid }, { money }) =>
        isPaid
          ? {
              subject: `集運訂單 ${orderNumber} 已自動付款`,
              text: `集運訂單 ${orderNumber} 已打包秤重，${money(totalCents)} 已按你設的上限從餘額自動支付。每一項怎麼算的都在訂單裡。`,
            }
          : {
              subject: `集運訂單 ${orderNumber} 已出帳`,
              text: `集運訂單 ${orderNumber} 已打包秤重，應付 ${money(totalCents)}。每一項怎麼算的都在訂單裡，付款後就會發貨。`,
            },
    },
    'zh-Hans': {
      general: '订单已出账',
      phrase: ({ isPaid }) => (isPaid ? '已付款' : '待付款'),
      mail: ({ orderNumber, totalCents, isPaid }, { money }) =>
        isPaid
          ? {
              subject: `集运订单 ${orderNumber} 已自动付款`,
              text: `集运订单 ${orderNumber} 已打包称重，${money(totalCents)} 已按你设的上限从余额自动支付。每一项怎么算的都在订单里。`,
            }
          : {
              subject: `集运订单 ${orderNumber} 已出账`,
              text: `集运订单 ${orderNumber} 已打包称重，应付 ${money(totalCents)}。每一项怎么算的都在订单里，付款后就会发货。`,
            },
    },
    en: {
      general: 'A bill is ready',
      mail: ({ orderNumber, totalCents, isPaid }, { money }) =>
        isPaid
          ? {
              subject: `Order ${orderNumber} is paid`,
              text: `Order ${orderNumber} is packed and weighed: ${money(totalCents)} was paid from your balance, within the cap that you set. The order explains every line.`,
            }
          : {
              subject: `Order ${orderNumber}: the bill is ready`,
              text: `Order ${orderNumber} is packed and weighed: ${money(totalCents)} to pay. The order explains every line, and leaves once it is paid.`,
            },
    },
  },
}

interface Shipped {
  readonly orderId: string
  readonly orderNumber: string
  readonly carrierName: string
  readonly trackingNumber: string
}

const shipped: NoticeDefinition<Shipped> = {
  subject: ({ orderId, trackingNumber }) => ({ of: 'order', orderId, number: trackingNumber }),
  wechat: ({ orderNumber, carrierName }) => ({ number: orderNumber, remark: carrierName }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '訂單已發貨',
      phrase: '已發貨',
      mail: ({ orderNumber, carrierName, trackingNumber }) => ({
        subject: `集運訂單 ${orderNumber} 已發貨`,
        text: `集運訂單 ${orderNumber} 已交給 ${carrierName}，運單號 ${trackingNumber}。`,
      }),
    },
    'zh-Hans': {
      general: '订单已发货',
      phrase: '已发货',
      mail: ({ orderNumber, carrierName, trackingNumber }) => ({
        subject: `集运订单 ${orderNumber} 已发货`,
        text: `集运订单 ${orderNumber} 已交给 ${carrierName}，运单号 ${trackingNumber}。`,
      }),
    },
    en: {
      general: 'An order has been shipped',
      mail: ({ orderNumber, carrierName, trackingNumber }) => ({
        subject: `Order ${orderNumber} has been shipped`,
        text: `Order ${orderNumber} was handed to ${carrierName}, tracking number ${trackingNumber}.`,
      }),
    },
  },
}

interface SentBack {
  readonly orderId: string
  readonly orderNumber: string
  readonly reason: string
  /** What had been paid, and is in the balance again. */
  readonly refundedCents?: Cents | undefined
}

/** The warehouse cannot carry the order out. */
const sentBack: NoticeDefinition<SentBack> = {
  subject: ({ orderId, orderNumber }) => ({ of: 'order', orderId, number: orderNumber }),
  wechat: ({ orderNumber, refundedCents, reason }) => ({ number: orderNumber, amountCents: refundedCents, remark: reason }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '倉庫退回了一筆訂單',
      phrase: '已退回',
      mail: ({ orderNumber, reason, refundedCents }, { money }) => ({
        subject: `集運訂單 ${orderNumber} 被倉庫退回`,
        text: joinLines(
          `集運訂單 ${orderNumber} 無法照申請出貨，倉庫已取消：`,
          reason,
          sayAmount(refundedCents, (amount) => `${money(amount)} 已退回你的餘額。`),
          '包裹回到「我的包裹」，調整後可以重新申請打包。',
        ),
      }),
    },
    'zh-Hans': {
      general: '仓库退回了一笔订单',
      phrase: '已退回',
      mail: ({ orderNumber, reason, refundedCents }, { money }) => ({
        subject: `集运订单 ${orderNumber} 被仓库退回`,
        text: joinLines(
          `集运订单 ${orderNumber} 无法照申请出货，仓库已取消：`,
          reason,
          sayAmount(refundedCents, (amount) => `${money(amount)} 已退回你的余额。`),
          '包裹回到“我的包裹”，调整后可以重新申请打包。',
        ),
      }),
    },
    en: {
      general: 'The warehouse has sent an order back',
      mail: ({ orderNumber, reason, refundedCents }, { money }) => ({
        subject: `Order ${orderNumber} was sent back by the warehouse`,
        text: joinLines(
          `Order ${orderNumber} cannot be packed as you asked, and the warehouse has cancelled it:`,
          reason,
          sayAmount(refundedCents, (amount) => `${money(amount)} went back to your balance.`),
          'Its parcels are under My parcels again; ask for packing anew once it is sorted out.',
        ),
      }),
    },
  },
}

export const orderNotices = { priced, shipped, sentBack }
