import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import { joinLines, sayAmount } from '@server/messaging/notice/mail-text'
import type { ChineseNoticeWords, NoticeDefinition, NoticeWords, Telling } from '@server/messaging/notice/notice-definition'
import { AFTER_SALE_NEWS } from '@server/messaging/notice/notice-subject'

interface OfOrder {
  readonly orderId: string
  readonly orderNumber: string
}

/** Where a paid order goes was changed by the service: no after-sale, but told as one, which nobody can silence. */
interface AddressChanged extends OfOrder {
  readonly news: 'addressChanged'
  /** What the staff wrote. */
  readonly reason: string
}

/** What the staff or time did to an after-sale of the member's. What comes back of it is told as a refund of its order. */
interface CaseNews extends OfOrder {
  readonly afterSaleId: string
  readonly caseNumber: string
  readonly news: (typeof AFTER_SALE_NEWS)[number]
  /** What the staff wrote. */
  readonly reason?: string | undefined
  /** offered: so much. */
  readonly amountCents?: Cents | undefined
}

type AfterSaleNews = CaseNews | AddressChanged

/** As the subject has it, and what it means. */
type Words = readonly [subject: string, text: string]

interface AfterSaleTexts {
  readonly of: (caseNumber: string, orderNumber: string) => string
  readonly news: Readonly<Record<CaseNews['news'], Words>>
  readonly offered: (amount: string) => string
  readonly address: (orderNumber: string) => Words
}

const texts: Record<Language, AfterSaleTexts> = {
  'zh-Hant': {
    of: (caseNumber, orderNumber) => `售後單 ${caseNumber}，商城訂單 ${orderNumber}。`,
    news: {
      returning: ['售後已同意，請寄回商品', '我們同意你的售後申請，請依售後單上的地址寄回商品，並在 10 天內填寫運單號，逾期會自動撤銷。'],
      refused: ['售後申請沒有通過', '你的售後申請沒有通過。原因：'],
      offered: ['售後有退款方案', '我們提出部分退款，商品由你保留，請到售後單決定。'],
      received: ['已收到寄回的商品', '我們已收到你寄回的商品，2 個工作日內退款。'],
      expired: ['售後已自動撤銷', '10 天內沒有填寫運單號，售後已自動撤銷。'],
    },
    offered: (amount) => `退款金額：${amount}`,
    address: (orderNumber) => [
      `商城訂單 ${orderNumber} 的收件資料已更改`,
      `客服已更改商城訂單 ${orderNumber} 的收件資料，運費不變，請到訂單核對。不是你要求的話請立即聯絡客服。原因：`,
    ],
  },
  'zh-Hans': {
    of: (caseNumber, orderNumber) => `售后单 ${caseNumber}，商城订单 ${orderNumber}。`,
    news: {
      returning: ['售后已同意，请寄回商品', '我们同意你的售后申请，请按售后单上的地址寄回商品，并在 10 天内填写运单号，逾期会自动撤销。'],
      refused: ['售后申请没有通过', '你的售后申请没有通过。原因：'],
      offered: ['售后有退款方案', '我们提出部分退款，商品由你保留，请到售后单决定。'],
      received: ['已收到寄回的商品', '我们已收到你寄回的商品，2 个工作日内退款。'],
      expired: ['售后已自动撤销', '10 天内没有填写运单号，售后已自动撤销。'],
    },
    offered: (amount) => `退款金额：${amount}`,
    address: (orderNumber) => [
      `商城订单 ${orderNumber} 的收件资料已更改`,
      `客服已更改商城订单 ${orderNumber} 的收件资料，运费不变，请到订单核对。不是你要求的话请立即联系客服。原因：`,
    ],
  },
  en: {
    of: (caseNumber, orderNumber) => `After-sale ${caseNumber} of shop order ${orderNumber}.`,
    news: {
      returning: [
        'Please send the goods back',
        'We agree to your after-sale. Please send the goods to the address in it, and enter the tracking number within 10 days, or it ends automatically.',
      ],
      refused: ['Your after-sale was refused', 'We have refused your after-sale. Why:'],
      offered: ['We offer you a part of the money', 'We offer you a part of the money, and you keep the goods. Please decide in the after-sale.'],
      received: ['Your goods have come back', 'The goods you sent back have arrived. We refund them within 2 working days.'],
      expired: ['Your after-sale has ended', 'No tracking number was entered within 10 days, so the after-sale has ended.'],
    },
    offered: (amount) => `Amount: ${amount}`,
    address: (orderNumber) => [
      `Where shop order ${orderNumber} goes has changed`,
      `We have changed where shop order ${orderNumber} goes; its freight stays. Please check the order, and contact us at once if you did not ask for it. Why:`,
    ],
  },
}

function mail(facts: AfterSaleNews, { language, money }: Telling) {
  const { of, news: words, offered, address } = texts[language]
  if (facts.news === 'addressChanged') {
    const [subject, text] = address(facts.orderNumber)
    return { subject, text: joinLines(text, facts.reason) }
  }
  const { caseNumber, orderNumber, news, reason, amountCents } = facts
  const [subject, text] = words[news]
  return { subject, text: joinLines(text, reason, sayAmount(amountCents, (amount) => offered(money(amount))), of(caseNumber, orderNumber)) }
}

const toChinese = (general: string, phrase: string): ChineseNoticeWords<AfterSaleNews> => ({ general, phrase, mail })
const english: NoticeWords<AfterSaleNews> = { general: 'There is news of your after-sale', mail }

const afterSaleNews: NoticeDefinition<AfterSaleNews> = {
  kind: 'order',
  subject: ({ orderId, orderNumber }) => ({ of: 'shopOrder', orderId, number: orderNumber }),
  wechat: (facts) => ({ number: facts.orderNumber, remark: facts.reason, ...('amountCents' in facts && { amountCents: facts.amountCents }) }),
  canUnsubscribe: false,
  isReadable: ({ news }) => news === 'addressChanged' || AFTER_SALE_NEWS.includes(news),
  words: { 'zh-Hant': toChinese('售後有消息', '售後進展'), 'zh-Hans': toChinese('售后有消息', '售后进展'), en: english },
}

export const afterSaleNotices = { afterSaleNews }
