import type { Cents } from '@contract/kit/money'
import { toHomeTime } from '@contract/kit/home-day'
import type { Delivery } from '@contract/shop/cart'
import { joinLines, sayAmount } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

/** An order of the shop. */
interface ShopOrderFacts {
  readonly orderId: string
  readonly orderNumber: string
}

const subject = ({ orderId, orderNumber }: ShopOrderFacts) => ({ of: 'shopOrder', orderId, number: orderNumber }) as const

interface ShopDue extends ShopOrderFacts {
  readonly amountCents: Cents
  readonly dueAt: string
}

const shopDue: NoticeDefinition<ShopDue> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, amountCents }) => ({ number: orderNumber, amountCents }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '有訂單快到付款時間',
      phrase: '待付款',
      mail: ({ orderNumber, amountCents, dueAt }, { money }) => ({
        subject: `商城訂單 ${orderNumber} 還沒付款`,
        text: `商城訂單 ${orderNumber} 應付 ${money(amountCents)}，為你保留到 ${toHomeTime(dueAt)}，之後自動取消。`,
      }),
    },
    'zh-Hans': {
      general: '有订单快到付款时间',
      phrase: '待付款',
      mail: ({ orderNumber, amountCents, dueAt }, { money }) => ({
        subject: `商城订单 ${orderNumber} 还没付款`,
        text: `商城订单 ${orderNumber} 应付 ${money(amountCents)}，为你保留到 ${toHomeTime(dueAt)}，之后自动取消。`,
      }),
    },
    en: {
      general: 'An order is about to be cancelled',
      mail: ({ orderNumber, amountCents, dueAt }, { money }) => ({
        subject: `Shop order ${orderNumber} is not paid yet`,
        text: `${money(amountCents)} is due for shop order ${orderNumber}. We keep it until ${toHomeTime(dueAt)} (UTC+8), then it is cancelled.`,
      }),
    },
  },
}

interface ShopPaid extends ShopOrderFacts {
  readonly amountCents: Cents
  readonly delivery: Delivery
}

const shopPaid: NoticeDefinition<ShopPaid> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, amountCents }) => ({ number: orderNumber, amountCents }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '商城訂單已付款',
      phrase: '已付款',
      mail: ({ orderNumber, amountCents, delivery }, { money }) => ({
        subject: `商城訂單 ${orderNumber} 已付款`,
        text: `商城訂單 ${orderNumber} 已付 ${money(amountCents)}，倉庫開始備貨。${delivery === 'join' ? '入倉後就是你的在庫包裹。' : '備好後直接寄給你。'}`,
      }),
    },
    'zh-Hans': {
      general: '商城订单已付款',
      phrase: '已付款',
      mail: ({ orderNumber, amountCents, delivery }, { money }) => ({
        subject: `商城订单 ${orderNumber} 已付款`,
        text: `商城订单 ${orderNumber} 已付 ${money(amountCents)}，仓库开始备货。${delivery === 'join' ? '入仓后就是你的在库包裹。' : '备好后直接寄给你。'}`,
      }),
    },
    en: {
      general: 'A shop order is paid',
      mail: ({ orderNumber, amountCents, delivery }, { money }) => ({
        subject: `Shop order ${orderNumber} is paid`,
        text: `${money(amountCents)} was paid for shop order ${orderNumber}, and the warehouse is picking it. ${
          delivery === 'join' ? 'It becomes one of your parcels in stock.' : 'It is sent to you as soon as it is ready.'
        }`,
      }),
    },
  },
}

interface Back {
  /** What had been paid, and is in the balance again. */
  readonly moneyCents?: Cents | undefined
  readonly points?: number | undefined
}

interface ShopCancelled extends ShopOrderFacts, Back {
  readonly reason: 'overdue' | 'short' | 'sentBack'
  /** What the staff wrote. */
  readonly remark?: string | undefined
}

const some = (points: number | undefined, say: (points: number) => string) => (points ? say(points) : undefined)

const shopCancelled: NoticeDefinition<ShopCancelled> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, moneyCents, remark }) => ({ number: orderNumber, amountCents: moneyCents, remark }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '商城訂單已取消',
      phrase: '已取消',
      mail: ({ orderNumber, reason, remark, moneyCents, points }, { money }) => ({
        subject: `商城訂單 ${orderNumber} 已取消`,
        text:
          reason === 'overdue'
            ? `商城訂單 ${orderNumber} 超過付款時間，已取消。想要的話可以再買一次。`
            : joinLines(
                `商城訂單 ${orderNumber} ${reason === 'short' ? '缺貨' : '無法出貨'}，已取消：`,
                remark,
                sayAmount(moneyCents, (amount) => `${money(amount)} 已退回你的餘額。`),
                some(points, (count) => `${count} 積分已退回。`),
              ),
      }),
    },
    'zh-Hans': {
      general: '商城订单已取消',
      phrase: '已取消',
      mail: ({ orderNumber, reason, remark, moneyCents, points }, { money }) => ({
        subject: `商城订单 ${orderNumber} 已取消`,
        text:
          reason === 'overdue'
            ? `商城订单 ${orderNumber} 超过付款时间，已取消。想要的话可以再买一次。`
            : joinLines(
                `商城订单 ${orderNumber} ${reason === 'short' ? '缺货' : '无法出货'}，已取消：`,
                remark,
                sayAmount(moneyCents, (amount) => `${money(amount)} 已退回你的余额。`),
                some(points, (count) => `${count} 积分已退回。`),
              ),
      }),
    },
    en: {
      general: 'A shop order was cancelled',
      mail: ({ orderNumber, reason, remark, moneyCents, points }, { money }) => ({
        subject: `Shop order ${orderNumber} was cancelled`,
        text:
          reason === 'overdue'
            ? `Shop order ${orderNumber} was not paid in time and is cancelled. You can buy it again.`
            : joinLines(
                `Shop order ${orderNumber} ${reason === 'short' ? 'is out of stock' : 'cannot be carried out'}, and we have cancelled it:`,
                remark,
                sayAmount(moneyCents, (amount) => `${money(amount)} went back to your balance.`),
                some(points, (count) => `${count} points are yours again.`),
              ),
      }),
    },
  },
}

interface ShopRefunded extends ShopOrderFacts {
  readonly moneyCents: Cents
  readonly points: number
  readonly reason?: string | undefined
}

const shopRefunded: NoticeDefinition<ShopRefunded> = {
  kind: 'wallet',
  subject,
  wechat: ({ orderNumber, moneyCents, reason }) => ({ number: orderNumber, amountCents: moneyCents, remark: reason }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '商城訂單已退款',
      phrase: '已退款',
      mail: ({ orderNumber, moneyCents, points, reason }, { money }) => ({
        subject: `商城訂單 ${orderNumber} 已退款`,
        text: joinLines(`商城訂單 ${orderNumber} 退款 ${money(moneyCents)} 到你的餘額。`, some(points, (count) => `${count} 積分已退回。`), reason),
      }),
    },
    'zh-Hans': {
      general: '商城订单已退款',
      phrase: '已退款',
      mail: ({ orderNumber, moneyCents, points, reason }, { money }) => ({
        subject: `商城订单 ${orderNumber} 已退款`,
        text: joinLines(`商城订单 ${orderNumber} 退款 ${money(moneyCents)} 到你的余额。`, some(points, (count) => `${count} 积分已退回。`), reason),
      }),
    },
    en: {
      general: 'A shop order was refunded',
      mail: ({ orderNumber, moneyCents, points, reason }, { money }) => ({
        subject: `Shop order ${orderNumber} was refunded`,
        text: joinLines(
          `${money(moneyCents)} of shop order ${orderNumber} went back to your balance.`,
          some(points, (count) => `${count} points are yours again.`),
          reason,
        ),
      }),
    },
  },
}

export const shopOrderNotices = { shopDue, shopPaid, shopCancelled, shopRefunded }
