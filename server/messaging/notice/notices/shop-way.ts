import type { Cents } from '@contract/kit/money'
import { joinLines } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

/** What becomes of the goods of an order of the shop, once they are paid. */
interface ShopOrderFacts {
  readonly orderId: string
  readonly orderNumber: string
}

const subject = ({ orderId, orderNumber }: ShopOrderFacts) => ({ of: 'shopOrder', orderId, number: orderNumber }) as const

interface ShopShort extends ShopOrderFacts {
  /** Back in the balance. */
  readonly moneyCents: Cents
  readonly points: number
  /** What the staff wrote. */
  readonly reason: string
}

const some = (points: number, say: (points: number) => string) => (points > 0 ? say(points) : undefined)

const shopShort: NoticeDefinition<ShopShort> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, moneyCents, reason }) => ({ number: orderNumber, amountCents: moneyCents, remark: reason }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '商城訂單有商品缺貨',
      phrase: '部分缺貨',
      mail: ({ orderNumber, moneyCents, points, reason }, { money }) => ({
        subject: `商城訂單 ${orderNumber} 有商品缺貨`,
        text: joinLines(
          `商城訂單 ${orderNumber} 有商品缺貨，其餘照常備貨：`,
          reason,
          `${money(moneyCents)} 已退回你的餘額。`,
          some(points, (count) => `${count} 積分已退回。`),
        ),
      }),
    },
    'zh-Hans': {
      general: '商城订单有商品缺货',
      phrase: '部分缺货',
      mail: ({ orderNumber, moneyCents, points, reason }, { money }) => ({
        subject: `商城订单 ${orderNumber} 有商品缺货`,
        text: joinLines(
          `商城订单 ${orderNumber} 有商品缺货，其余照常备货：`,
          reason,
          `${money(moneyCents)} 已退回你的余额。`,
          some(points, (count) => `${count} 积分已退回。`),
        ),
      }),
    },
    en: {
      general: 'Something of a shop order is missing',
      mail: ({ orderNumber, moneyCents, points, reason }, { money }) => ({
        subject: `Something of shop order ${orderNumber} is missing`,
        text: joinLines(
          `Something of shop order ${orderNumber} is not there. We go on with the rest:`,
          reason,
          `${money(moneyCents)} went back to your balance.`,
          some(points, (count) => `${count} points are yours again.`),
        ),
      }),
    },
  },
}

interface ShopStocked extends ShopOrderFacts {
  readonly parcels: readonly { readonly parcelId: string; readonly trackingNumber: string }[]
}

const toNumbers = ({ parcels }: ShopStocked) => parcels.map(({ trackingNumber }) => trackingNumber).join('\n')

const shopStocked: NoticeDefinition<ShopStocked> = {
  kind: 'parcel',
  // Several boxes have no page of their own but the order's.
  subject: (facts) => {
    const [parcel, ...others] = facts.parcels
    return parcel && others.length === 0 ? { of: 'parcel', parcelId: parcel.parcelId, number: parcel.trackingNumber } : subject(facts)
  },
  wechat: ({ orderNumber, parcels }) => ({ number: parcels[0]?.trackingNumber ?? orderNumber }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '商城商品入倉了',
      phrase: '已入庫',
      mail: (facts) => ({
        subject: `商城訂單 ${facts.orderNumber} 已入倉`,
        text: joinLines(`商城訂單 ${facts.orderNumber} 的商品已經是你的在庫包裹，可以和其他包裹一起申請打包：`, toNumbers(facts)),
      }),
    },
    'zh-Hans': {
      general: '商城商品入仓了',
      phrase: '已入库',
      mail: (facts) => ({
        subject: `商城订单 ${facts.orderNumber} 已入仓`,
        text: joinLines(`商城订单 ${facts.orderNumber} 的商品已经是你的在库包裹，可以和其他包裹一起申请打包：`, toNumbers(facts)),
      }),
    },
    en: {
      general: 'Goods of the shop are in your stock',
      mail: (facts) => ({
        subject: `Shop order ${facts.orderNumber} is in stock`,
        text: joinLines(`The goods of shop order ${facts.orderNumber} are in your stock, and can be packed with your other parcels:`, toNumbers(facts)),
      }),
    },
  },
}

interface ShopShipped extends ShopOrderFacts {
  readonly carrierName: string
  readonly trackingNumber: string
}

const shopShipped: NoticeDefinition<ShopShipped> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, carrierName }) => ({ number: orderNumber, remark: carrierName }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '商城訂單已寄出',
      phrase: '已發貨',
      mail: ({ orderNumber, carrierName, trackingNumber }) => ({
        subject: `商城訂單 ${orderNumber} 已寄出`,
        text: `商城訂單 ${orderNumber} 已交給 ${carrierName}，運單號 ${trackingNumber}。`,
      }),
    },
    'zh-Hans': {
      general: '商城订单已寄出',
      phrase: '已发货',
      mail: ({ orderNumber, carrierName, trackingNumber }) => ({
        subject: `商城订单 ${orderNumber} 已寄出`,
        text: `商城订单 ${orderNumber} 已交给 ${carrierName}，运单号 ${trackingNumber}。`,
      }),
    },
    en: {
      general: 'A shop order has been sent',
      mail: ({ orderNumber, carrierName, trackingNumber }) => ({
        subject: `Shop order ${orderNumber} has been sent`,
        text: `Shop order ${orderNumber} was handed to ${carrierName}, tracking number ${trackingNumber}.`,
      }),
    },
  },
}

const shopSigned: NoticeDefinition<ShopOrderFacts> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber }) => ({ number: orderNumber }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '商城訂單已自動簽收',
      phrase: '已簽收',
      mail: ({ orderNumber }) => ({
        subject: `商城訂單 ${orderNumber} 已自動簽收`,
        text: `商城訂單 ${orderNumber} 寄出後沒有收到你的回報，已自動簽收。沒收到的話請聯絡客服。`,
      }),
    },
    'zh-Hans': {
      general: '商城订单已自动签收',
      phrase: '已签收',
      mail: ({ orderNumber }) => ({
        subject: `商城订单 ${orderNumber} 已自动签收`,
        text: `商城订单 ${orderNumber} 寄出后没有收到你的反馈，已自动签收。没收到的话请联系客服。`,
      }),
    },
    en: {
      general: 'A shop order counts as delivered',
      mail: ({ orderNumber }) => ({
        subject: `Shop order ${orderNumber} counts as delivered`,
        text: `We have heard nothing from you since shop order ${orderNumber} was sent, so it counts as delivered. If it has not come, please contact us.`,
      }),
    },
  },
}

export const shopWayNotices = { shopShort, shopStocked, shopShipped, shopSigned }
