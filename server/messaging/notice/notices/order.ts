import type { Cents } from '@contract/kit/money'
import { writeDay } from '@contract/kit/written-day'
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
  kind: 'order',
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
  kind: 'order',
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

interface Delivered {
  readonly orderId: string
  readonly orderNumber: string
  readonly carrierName: string
  readonly trackingNumber: string
  readonly isAtPickupPoint: boolean
  /** The day on which time confirms the receipt, where the members live; undefined once it has. */
  readonly confirmsOn?: string | undefined
}

interface DeliveredWords {
  readonly atDoor: (orderNumber: string) => string
  readonly toFetch: (orderNumber: string) => string
  /** What came, and by whom. */
  readonly what: (facts: Delivered) => string
  readonly confirm: (day: string) => string
  readonly look: string
}

function toDeliveredMail({ atDoor, toFetch, what, confirm, look }: DeliveredWords) {
  return (facts: Delivered) => ({
    subject: (facts.isAtPickupPoint ? toFetch : atDoor)(facts.orderNumber),
    text: joinLines(what(facts), facts.confirmsOn === undefined ? look : confirm(facts.confirmsOn)),
  })
}

/** The carrier's work is done. Only the member knows whether all is well, so they are asked to confirm the receipt. */
const delivered: NoticeDefinition<Delivered> = {
  kind: 'order',
  subject: ({ orderId, trackingNumber }) => ({ of: 'order', orderId, number: trackingNumber }),
  wechat: ({ orderNumber, carrierName }) => ({ number: orderNumber, remark: carrierName }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '訂單已送到',
      phrase: ({ isAtPickupPoint }) => (isAtPickupPoint ? '可以取件' : '已送達'),
      mail: toDeliveredMail({
        atDoor: (orderNumber) => `集運訂單 ${orderNumber} 已送達`,
        toFetch: (orderNumber) => `集運訂單 ${orderNumber} 可以取件了`,
        what: ({ orderNumber, carrierName, trackingNumber, isAtPickupPoint }) =>
          `集運訂單 ${orderNumber}（${carrierName} ${trackingNumber}）${isAtPickupPoint ? '已到取件點，可以去取' : '已送達'}。`,
        confirm: (day) => `收到並檢查後，請在訂單裡確認收貨；${writeDay(day, 'zh-Hant')} 會自動確認。`,
        look: '收到後請檢查；遺失、破損或短少都可以在訂單裡申請賠付。',
      }),
    },
    'zh-Hans': {
      general: '订单已送到',
      phrase: ({ isAtPickupPoint }) => (isAtPickupPoint ? '可以取件' : '已送达'),
      mail: toDeliveredMail({
        atDoor: (orderNumber) => `集运订单 ${orderNumber} 已送达`,
        toFetch: (orderNumber) => `集运订单 ${orderNumber} 可以取件了`,
        what: ({ orderNumber, carrierName, trackingNumber, isAtPickupPoint }) =>
          `集运订单 ${orderNumber}（${carrierName} ${trackingNumber}）${isAtPickupPoint ? '已到取件点，可以去取' : '已送达'}。`,
        confirm: (day) => `收到并检查后，请在订单里确认收货；${writeDay(day, 'zh-Hans')} 会自动确认。`,
        look: '收到后请检查；遗失、破损或短少都可以在订单里申请赔付。',
      }),
    },
    en: {
      general: 'An order has come',
      mail: toDeliveredMail({
        atDoor: (orderNumber) => `Order ${orderNumber} has been delivered`,
        toFetch: (orderNumber) => `Order ${orderNumber} is ready for pickup`,
        what: ({ orderNumber, carrierName, trackingNumber, isAtPickupPoint }) =>
          `Order ${orderNumber} (${carrierName} ${trackingNumber}) ${isAtPickupPoint ? 'is at the pickup point' : 'has been delivered'}.`,
        confirm: (day) => `Once you have it and all is well, please confirm the receipt in the order; on ${writeDay(day, 'en')} it is confirmed automatically.`,
        look: 'Please look at it when you have it: what is lost, damaged or short can be claimed in the order.',
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
  kind: 'order',
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

export const orderNotices = { priced, shipped, delivered, sentBack }
