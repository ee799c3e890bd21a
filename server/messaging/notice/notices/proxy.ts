import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import { toHomeDay, toHomeTime } from '@contract/kit/home-day'
import { writeMinute } from '@contract/kit/written-day'
import { QUESTION_KINDS, type QuestionKind } from '@contract/proxy/price-change'
import { joinLines, sayAmount } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'
import { PROXY_NEWS, type ProxyNews } from '@server/messaging/notice/notice-subject'

/** An order at foreign shops. */
interface PurchaseOrderFacts {
  readonly orderId: string
  readonly orderNumber: string
}

/** One purchase of it. */
interface PurchaseFacts extends PurchaseOrderFacts {
  readonly shopName: string
}

const subject = ({ orderId, orderNumber }: PurchaseOrderFacts) => ({ of: 'purchaseOrder', orderId, number: orderNumber }) as const
const number = ({ orderNumber }: PurchaseOrderFacts) => ({ number: orderNumber })
const toMinute = (at: string, language: Language) => writeMinute(toHomeDay(at), toHomeTime(at), language)
const some = (points: number | undefined, say: (points: number) => string) => (points ? say(points) : undefined)

const proxyPaid: NoticeDefinition<PurchaseOrderFacts & { readonly amountCents: Cents }> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, amountCents }) => ({ number: orderNumber, amountCents }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '代購訂單已付款',
      phrase: '已付款',
      mail: ({ orderNumber, amountCents }, { money }) => ({
        subject: `代購訂單 ${orderNumber} 已付款`,
        text: `代購訂單 ${orderNumber} 已付 ${money(amountCents)}，買手開始為你下單。`,
      }),
    },
    'zh-Hans': {
      general: '代购订单已付款',
      phrase: '已付款',
      mail: ({ orderNumber, amountCents }, { money }) => ({
        subject: `代购订单 ${orderNumber} 已付款`,
        text: `代购订单 ${orderNumber} 已付 ${money(amountCents)}，买手开始为你下单。`,
      }),
    },
    en: {
      general: 'A purchase is paid',
      mail: ({ orderNumber, amountCents }, { money }) => ({
        subject: `Purchase ${orderNumber} is paid`,
        text: `${money(amountCents)} was paid for purchase ${orderNumber}. Our buyers order it for you now.`,
      }),
    },
  },
}

type AskedAbout = QuestionKind | 'lapsed'

interface ProxyAsk extends PurchaseFacts {
  readonly about: AskedAbout
  readonly questionId?: string | undefined
  /** To be paid on consent; absent where that costs nothing. */
  readonly amountCents?: Cents | undefined
  readonly until?: string | undefined
}

const ASKED: Readonly<Record<Language, Readonly<Record<AskedAbout, string>>>> = {
  'zh-Hant': {
    priceRise: '賣家漲價了', transportRise: '運費漲價了', shortage: '賣家數量不足', optionGone: '選的規格沒有了', delay: '賣家要晚點發貨',
    flagged: '有商品需要你確認', lapsed: '等得太久了',
  },
  'zh-Hans': {
    priceRise: '卖家涨价了', transportRise: '运费涨价了', shortage: '卖家数量不足', optionGone: '选的规格没有了', delay: '卖家要晚点发货',
    flagged: '有商品需要你确认', lapsed: '等得太久了',
  },
  en: {
    priceRise: 'The seller asks more', transportRise: 'The transport costs more', shortage: 'The seller has fewer', optionGone: 'Your option is gone',
    delay: 'The seller ships later', flagged: 'Goods wait for your word', lapsed: 'It takes too long',
  },
}

const proxyAsk: NoticeDefinition<ProxyAsk> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, amountCents }) => ({ number: orderNumber, amountCents }),
  canUnsubscribe: false,
  isReadable: ({ about }) => about === 'lapsed' || QUESTION_KINDS.includes(about),
  words: {
    'zh-Hant': {
      general: '代購訂單等你確認',
      phrase: '待確認',
      mail: ({ orderNumber, shopName, about, amountCents, until }, { money }) => ({
        subject: `代購訂單 ${orderNumber}：${ASKED['zh-Hant'][about]}`,
        text: joinLines(
          `「${shopName}」的商品：${ASKED['zh-Hant'][about]}。`,
          sayAmount(amountCents, (amount) => `同意的話補 ${money(amount)}。`),
          until === undefined ? '你可以繼續等，或全額退款。' : `請在 ${toMinute(until, 'zh-Hant')} 前回覆，沒有回覆就退款。`,
        ),
      }),
    },
    'zh-Hans': {
      general: '代购订单等你确认',
      phrase: '待确认',
      mail: ({ orderNumber, shopName, about, amountCents, until }, { money }) => ({
        subject: `代购订单 ${orderNumber}：${ASKED['zh-Hans'][about]}`,
        text: joinLines(
          `「${shopName}」的商品：${ASKED['zh-Hans'][about]}。`,
          sayAmount(amountCents, (amount) => `同意的话补 ${money(amount)}。`),
          until === undefined ? '你可以继续等，或全额退款。' : `请在 ${toMinute(until, 'zh-Hans')} 前回复，没有回复就退款。`,
        ),
      }),
    },
    en: {
      general: 'A purchase waits for your answer',
      mail: ({ orderNumber, shopName, about, amountCents, until }, { money }) => ({
        subject: `Purchase ${orderNumber}: ${ASKED.en[about]}`,
        text: joinLines(
          `Goods of "${shopName}": ${ASKED.en[about]}.`,
          sayAmount(amountCents, (amount) => `If you agree, ${money(amount)} is to be paid.`),
          until === undefined ? 'You can wait or have everything back.' : `Please answer by ${toMinute(until, 'en')} (UTC+8), else it is refunded.`,
        ),
      }),
    },
  },
}

const proxyBought: NoticeDefinition<PurchaseFacts> = {
  kind: 'order',
  subject,
  wechat: number,
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '代購商品已下單',
      phrase: '已下單',
      mail: ({ orderNumber, shopName }) => ({
        subject: `代購訂單 ${orderNumber} 已下單`,
        text: `買手已在「${shopName}」下單，賣家發貨後會自動成為你的預報。`,
      }),
    },
    'zh-Hans': {
      general: '代购商品已下单',
      phrase: '已下单',
      mail: ({ orderNumber, shopName }) => ({
        subject: `代购订单 ${orderNumber} 已下单`,
        text: `买手已在「${shopName}」下单，卖家发货后会自动成为你的预报。`,
      }),
    },
    en: {
      general: 'A purchase is ordered',
      mail: ({ orderNumber, shopName }) => ({
        subject: `Purchase ${orderNumber} is ordered`,
        text: `Our buyer has ordered at "${shopName}". Once the seller ships, it becomes a forecast of yours automatically.`,
      }),
    },
  },
}

interface ProxyNewsFacts extends PurchaseFacts {
  readonly news: ProxyNews
  /** What the seller or the staff said. */
  readonly remark?: string | undefined
}

const NEWS: Readonly<Record<Language, Readonly<Record<ProxyNews, string>>>> = {
  'zh-Hant': { cancelRefused: '賣家不同意取消', returnAgreed: '可以退貨', returnRefused: '賣家不同意退貨' },
  'zh-Hans': { cancelRefused: '卖家不同意取消', returnAgreed: '可以退货', returnRefused: '卖家不同意退货' },
  en: { cancelRefused: 'The seller does not cancel', returnAgreed: 'It can go back', returnRefused: 'The seller does not take it back' },
}

const proxyNews: NoticeDefinition<ProxyNewsFacts> = {
  kind: 'order',
  subject,
  wechat: ({ orderNumber, remark }) => ({ number: orderNumber, remark }),
  canUnsubscribe: false,
  isReadable: ({ news }) => PROXY_NEWS.includes(news),
  words: {
    'zh-Hant': {
      general: '代購訂單有進展',
      phrase: '有進展',
      mail: ({ orderNumber, shopName, news, remark }) => ({
        subject: `代購訂單 ${orderNumber}：${NEWS['zh-Hant'][news]}`,
        text: joinLines(`「${shopName}」的商品：${NEWS['zh-Hant'][news]}。`, remark),
      }),
    },
    'zh-Hans': {
      general: '代购订单有进展',
      phrase: '有进展',
      mail: ({ orderNumber, shopName, news, remark }) => ({
        subject: `代购订单 ${orderNumber}：${NEWS['zh-Hans'][news]}`,
        text: joinLines(`「${shopName}」的商品：${NEWS['zh-Hans'][news]}。`, remark),
      }),
    },
    en: {
      general: 'There is news of a purchase',
      mail: ({ orderNumber, shopName, news, remark }) => ({
        subject: `Purchase ${orderNumber}: ${NEWS.en[news]}`,
        text: joinLines(`Goods of "${shopName}": ${NEWS.en[news]}.`, remark),
      }),
    },
  },
}

interface ProxyRefunded extends PurchaseFacts {
  readonly moneyCents: Cents
  readonly points: number
  readonly reason?: string | undefined
}

const proxyRefunded: NoticeDefinition<ProxyRefunded> = {
  kind: 'wallet',
  subject,
  wechat: ({ orderNumber, moneyCents, reason }) => ({ number: orderNumber, amountCents: moneyCents, remark: reason }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '代購訂單已退款',
      phrase: '已退款',
      mail: ({ orderNumber, shopName, moneyCents, points, reason }, { money }) => ({
        subject: `代購訂單 ${orderNumber} 已退款`,
        text: joinLines(
          `「${shopName}」的商品退款 ${money(moneyCents)} 到你的餘額。`,
          some(points, (count) => `${count} 積分已退回。`),
          reason,
        ),
      }),
    },
    'zh-Hans': {
      general: '代购订单已退款',
      phrase: '已退款',
      mail: ({ orderNumber, shopName, moneyCents, points, reason }, { money }) => ({
        subject: `代购订单 ${orderNumber} 已退款`,
        text: joinLines(
          `「${shopName}」的商品退款 ${money(moneyCents)} 到你的余额。`,
          some(points, (count) => `${count} 积分已退回。`),
          reason,
        ),
      }),
    },
    en: {
      general: 'A purchase was refunded',
      mail: ({ orderNumber, shopName, moneyCents, points, reason }, { money }) => ({
        subject: `Purchase ${orderNumber} was refunded`,
        text: joinLines(
          `${money(moneyCents)} for goods of "${shopName}" went back to your balance.`,
          some(points, (count) => `${count} points are yours again.`),
          reason,
        ),
      }),
    },
  },
}

const proxyCancelled: NoticeDefinition<PurchaseOrderFacts> = {
  kind: 'order',
  subject,
  wechat: number,
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '代購訂單已取消',
      phrase: '已取消',
      mail: ({ orderNumber }) => ({
        subject: `代購訂單 ${orderNumber} 已取消`,
        text: `代購訂單 ${orderNumber} 超過付款時間，已取消。想要的話可以再買一次。`,
      }),
    },
    'zh-Hans': {
      general: '代购订单已取消',
      phrase: '已取消',
      mail: ({ orderNumber }) => ({
        subject: `代购订单 ${orderNumber} 已取消`,
        text: `代购订单 ${orderNumber} 超过付款时间，已取消。想要的话可以再买一次。`,
      }),
    },
    en: {
      general: 'A purchase was cancelled',
      mail: ({ orderNumber }) => ({
        subject: `Purchase ${orderNumber} was cancelled`,
        text: `Purchase ${orderNumber} was not paid in time and is cancelled. You can buy it again.`,
      }),
    },
  },
}

export const proxyNotices = { proxyPaid, proxyAsk, proxyBought, proxyNews, proxyRefunded, proxyCancelled }
