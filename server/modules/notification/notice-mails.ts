import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { Notice } from '@server/modules/notification/notice'

interface MailText {
  readonly subject: string
  readonly text: string
}

/** One sentence each, as it begins a mail and as its subject, and what can be done about it. */
interface NoticeTexts {
  readonly arrival: (trackingNumber: string) => MailText
  readonly problem: (trackingNumber: string, remark: string) => MailText
  readonly given: (trackingNumber: string, reason: string) => MailText
  readonly takenBack: (trackingNumber: string, reason: string) => MailText
  readonly priced: (orderNumber: string, total: string) => MailText
  readonly shipped: (orderNumber: string, carrierName: string, trackingNumber: string) => MailText
  readonly credited: (amount: string) => MailText
  readonly rejected: (reason: string) => MailText
  readonly feedbackAnswered: (answer: string) => MailText
  /** Below every mail: where to change this. */
  readonly foot: (platformName: string) => string
}

const texts: Record<Language, NoticeTexts> = {
  'zh-Hant': {
    arrival: (trackingNumber) => ({
      subject: `包裹 ${trackingNumber} 已入庫`,
      text: `您的包裹 ${trackingNumber} 已到倉並量好尺寸重量。資料齊全後就可以申請打包。`,
    }),
    problem: (trackingNumber, remark) => ({
      subject: `包裹 ${trackingNumber} 需要您決定`,
      text: `倉庫回報包裹 ${trackingNumber} 有問題：\n\n${remark}\n\n請到「我的包裹」查看照片並回覆怎麼處理。`,
    }),
    given: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 歸到您的帳號`,
      text: `倉庫核對後，包裹 ${trackingNumber} 歸到您的帳號：\n\n${reason}\n\n請到「我的包裹」查看照片並補齊資料。`,
    }),
    takenBack: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 不在您的帳號裡了`,
      text: `倉庫核對後，包裹 ${trackingNumber} 屬於另一位會員，已不在您的帳號裡：\n\n${reason}\n\n如有疑問，請聯絡客服。`,
    }),
    priced: (orderNumber, total) => ({
      subject: `集運訂單 ${orderNumber} 已出帳`,
      text: `集運訂單 ${orderNumber} 已打包秤重，應付 ${total}。每一項怎麼算的都在訂單裡，付款後就會發貨。`,
    }),
    shipped: (orderNumber, carrierName, trackingNumber) => ({
      subject: `集運訂單 ${orderNumber} 已發貨`,
      text: `集運訂單 ${orderNumber} 已交給 ${carrierName}，運單號 ${trackingNumber}。`,
    }),
    credited: (amount) => ({
      subject: '轉帳已審核',
      text: `您的轉帳已審核，入帳 ${amount}。`,
    }),
    rejected: (reason) => ({
      subject: '轉帳未通過審核',
      text: `您的轉帳沒有通過審核，原因：\n\n${reason}\n\n您可以重新上傳憑證，或聯絡客服。`,
    }),
    feedbackAnswered: (answer) => ({ subject: '您的意見有回覆了', text: `我們回覆了您的意見：\n\n${answer}` }),
    foot: (platformName) => `${platformName}\n要少收一些信：我的 → 設定 → 通知。`,
  },
  'zh-Hans': {
    arrival: (trackingNumber) => ({
      subject: `包裹 ${trackingNumber} 已入库`,
      text: `您的包裹 ${trackingNumber} 已到仓并量好尺寸重量。资料齐全后就可以申请打包。`,
    }),
    problem: (trackingNumber, remark) => ({
      subject: `包裹 ${trackingNumber} 需要您决定`,
      text: `仓库回报包裹 ${trackingNumber} 有问题：\n\n${remark}\n\n请到“我的包裹”查看照片并回复怎么处理。`,
    }),
    given: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 归到您的账号`,
      text: `仓库核对后，包裹 ${trackingNumber} 归到您的账号：\n\n${reason}\n\n请到“我的包裹”查看照片并补齐资料。`,
    }),
    takenBack: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 不在您的账号里了`,
      text: `仓库核对后，包裹 ${trackingNumber} 属于另一位会员，已不在您的账号里：\n\n${reason}\n\n如有疑问，请联系客服。`,
    }),
    priced: (orderNumber, total) => ({
      subject: `集运订单 ${orderNumber} 已出账`,
      text: `集运订单 ${orderNumber} 已打包称重，应付 ${total}。每一项怎么算的都在订单里，付款后就会发货。`,
    }),
    shipped: (orderNumber, carrierName, trackingNumber) => ({
      subject: `集运订单 ${orderNumber} 已发货`,
      text: `集运订单 ${orderNumber} 已交给 ${carrierName}，运单号 ${trackingNumber}。`,
    }),
    credited: (amount) => ({
      subject: '转账已审核',
      text: `您的转账已审核，入账 ${amount}。`,
    }),
    rejected: (reason) => ({
      subject: '转账未通过审核',
      text: `您的转账没有通过审核，原因：\n\n${reason}\n\n您可以重新上传凭证，或联系客服。`,
    }),
    feedbackAnswered: (answer) => ({ subject: '您的意见有回复了', text: `我们回复了您的意见：\n\n${answer}` }),
    foot: (platformName) => `${platformName}\n要少收一些信：我的 → 设置 → 通知。`,
  },
  en: {
    arrival: (trackingNumber) => ({
      subject: `Parcel ${trackingNumber} has arrived`,
      text: `Your parcel ${trackingNumber} is in the warehouse, weighed and measured. Once its contents are complete it can be packed.`,
    }),
    problem: (trackingNumber, remark) => ({
      subject: `Parcel ${trackingNumber} needs your decision`,
      text: `The warehouse reports a problem with parcel ${trackingNumber}:\n\n${remark}\n\nPlease look at the photos under My parcels and say what shall be done.`,
    }),
    given: (trackingNumber, reason) => ({
      subject: `Parcel ${trackingNumber} is in your account now`,
      text: `The warehouse has checked whose parcel ${trackingNumber} is, and put it into your account:\n\n${reason}\n\nPlease look at the photos under My parcels and complete its contents.`,
    }),
    takenBack: (trackingNumber, reason) => ({
      subject: `Parcel ${trackingNumber} is not in your account any more`,
      text: `The warehouse has checked whose parcel ${trackingNumber} is. It belongs to another member and is not in your account any more:\n\n${reason}\n\nIf you have questions, please ask customer service.`,
    }),
    priced: (orderNumber, total) => ({
      subject: `The bill of order ${orderNumber} is ready`,
      text: `Order ${orderNumber} is packed and weighed: ${total} to pay. The order explains every line, and leaves once it is paid.`,
    }),
    shipped: (orderNumber, carrierName, trackingNumber) => ({
      subject: `Order ${orderNumber} has been shipped`,
      text: `Order ${orderNumber} was handed to ${carrierName}, tracking number ${trackingNumber}.`,
    }),
    credited: (amount) => ({
      subject: 'Your transfer was reviewed',
      text: `Your transfer was reviewed, and ${amount} credited.`,
    }),
    rejected: (reason) => ({
      subject: 'Your transfer was not accepted',
      text: `Your transfer was reviewed and not accepted:\n\n${reason}\n\nYou can upload the slip again, or ask customer service.`,
    }),
    feedbackAnswered: (answer) => ({ subject: 'Your feedback has an answer', text: `We have answered your feedback:\n\n${answer}` }),
    foot: (platformName) => `${platformName}\nTo get fewer mails: Account → Settings → Notifications.`,
  },
}

export interface Platform {
  readonly platformName: string
  readonly currencySymbol: string
}

/** What operators and carriers have written goes into the text as it is, and into the subject on one line only. */
export function toNoticeMail(notice: Notice, { platformName, currencySymbol }: Platform, language: Language): MailText {
  const words = texts[language]
  const { subject, text } = toText(notice, words, (amount) => `${currencySymbol}${(amount / 100).toFixed(2)}`)
  return { subject: `${platformName}: ${subject}`.replace(/\s+/g, ' '), text: `${text}\n\n—\n${words.foot(platformName)}` }
}

function toText({ event, facts }: Notice, words: NoticeTexts, money: (amount: Cents) => string): MailText {
  switch (event) {
    case 'arrival':
      return words.arrival(facts.trackingNumber)
    case 'problem':
      return words.problem(facts.trackingNumber, facts.remark)
    case 'reassigned':
      return (facts.parcelId === undefined ? words.takenBack : words.given)(facts.trackingNumber, facts.reason)
    case 'priced':
      return words.priced(facts.orderNumber, money(facts.totalCents))
    case 'shipped':
      return words.shipped(facts.orderNumber, facts.carrierName, facts.trackingNumber)
    case 'transferReviewed':
      return 'reason' in facts ? words.rejected(facts.reason) : words.credited(money(facts.creditedCents))
    case 'feedbackAnswered':
      return words.feedbackAnswered(facts.answer)
  }
}
