import { toErrorText } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { cents, sumCents, type Cents } from '@contract/kit/money'
import type { Notice, NoticeBox, ProblemNews } from '@server/messaging/delivery/notice'
import { toGroupMail } from '@server/messaging/notification/group-mails'
import { joinLines, type MailText } from '@server/messaging/notification/mail-text'
import { toCommentMail, toPostReviewedMail } from '@server/messaging/notification/showcase-mails'

/** One sentence each, as it begins a mail and as its subject, and what can be done about it. */
interface NoticeTexts {
  readonly arrival: (trackingNumber: string, box: NoticeBox | undefined) => MailText
  readonly problem: (trackingNumber: string, remark: string) => MailText
  /** How each piece of news is called, what the warehouse adds, and what went back to the balance. */
  readonly problemNews: (trackingNumber: string, news: ProblemNews['news'], more: { readonly remark: string | undefined; readonly refunded: string | undefined }) => MailText
  readonly transferMade: (orderNumber: string, parcels: number) => MailText
  readonly transferBlocked: (reason: string, total: string | undefined) => MailText
  readonly given: (trackingNumber: string, reason: string) => MailText
  readonly takenBack: (trackingNumber: string, reason: string) => MailText
  readonly claimApproved: (trackingNumber: string, reason: string) => MailText
  /** Without a reason: the parcel went to somebody else. */
  readonly claimRefused: (number: string, reason: string | undefined) => MailText
  readonly lookoutMatched: (number: string) => MailText
  readonly storage: (days: number, until: string, parcels: string, fee: string) => MailText
  readonly priced: (orderNumber: string, total: string) => MailText
  readonly paidByItself: (orderNumber: string, total: string) => MailText
  readonly shipped: (orderNumber: string, carrierName: string, trackingNumber: string) => MailText
  readonly sentBack: (orderNumber: string, reason: string, refunded: string | undefined) => MailText
  readonly credited: (amount: string) => MailText
  readonly rejected: (reason: string) => MailText
  readonly feedbackAnswered: (answer: string) => MailText
  readonly campaignBegun: (headline: string) => MailText
  readonly bonusBooked: (amount: string, sum: string) => MailText
  readonly bonusTakenBack: (amount: string, sum: string) => MailText
  /** Below every mail: where to change this. */
  readonly foot: (platformName: string) => string
}

const texts: Record<Language, NoticeTexts> = {
  'zh-Hant': {
    arrival: (trackingNumber, box) => ({
      subject: `包裹 ${trackingNumber} ${box ? `第 ${box.number} 箱（共 ${box.count} 箱）` : ''}已入庫`,
      text: `您的包裹 ${trackingNumber} ${box ? `第 ${box.number} 箱（共 ${box.count} 箱）` : ''}已到倉並量好尺寸重量。資料齊全後就可以申請打包。`,
    }),
    problem: (trackingNumber, remark) => ({
      subject: `包裹 ${trackingNumber} 需要您決定`,
      text: `倉庫回報包裹 ${trackingNumber} 有問題：\n\n${remark}\n\n請到「我的包裹」查看照片並回覆怎麼處理。`,
    }),
    problemNews: (trackingNumber, news, { remark, refunded }) => {
      const word = { backToStock: '已處理好，重新入庫', returning: '準備寄回賣家', returned: '已寄回賣家', disposed: '已棄件', declined: '不能照您的決定處理，請重新選擇' }[news]
      return { subject: `包裹 ${trackingNumber} ${word}`, text: joinLines(`問題件 ${trackingNumber}：${word}。`, remark, refunded && `${refunded} 已退回您的餘額。`) }
    },
    transferMade: (orderNumber, parcels) => ({
      subject: `一鍵轉運已成為訂單 ${orderNumber}`,
      text: `包裹到齊了，${parcels} 件已按您設的方式申請打包，訂單 ${orderNumber}。倉庫量好後會出帳單。`,
    }),
    transferBlocked: (reason, total) => ({
      subject: '一鍵轉運需要您看一下',
      text: joinLines(`包裹到齊了，但還沒有成為訂單：${reason}。`, total && `目前預估 ${total}。`, '請到「一鍵轉運」修改，或自己申請打包。'),
    }),
    given: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 歸到您的帳號`,
      text: `倉庫核對後，包裹 ${trackingNumber} 歸到您的帳號：\n\n${reason}\n\n請到「我的包裹」查看照片並補齊資料。`,
    }),
    takenBack: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 不在您的帳號裡了`,
      text: `倉庫核對後，包裹 ${trackingNumber} 屬於另一位會員，已不在您的帳號裡：\n\n${reason}\n\n如有疑問，請聯絡客服。`,
    }),
    claimApproved: (trackingNumber, reason) => ({
      subject: `認領成功：包裹 ${trackingNumber}`,
      text: `倉庫核對了您的憑證，包裹 ${trackingNumber} 已進您的包裹：\n\n${reason}\n\n請到「我的包裹」查看照片並補齊資料。`,
    }),
    claimRefused: (number, reason) => ({
      subject: `包裹 ${number} 的認領沒有通過`,
      text: `您認領的包裹 ${number} 沒有通過：\n\n${reason ?? '倉庫比對憑證後，這個包裹屬於另一位會員。'}\n\n您的憑證與結果都在「認領包裹 → 我的認領」。如有疑問，請聯絡客服。`,
    }),
    lookoutMatched: (number) => ({
      subject: `可能找到您的包裹 ${number}`,
      text: `倉庫收到一件沒有物主的包裹 ${number}，可能是您在找的那一件。\n\n請到「認領包裹」看照片與尺寸，是您的就附上完整單號或下單截圖認領。`,
    }),
    storage: (days, until, parcels, fee) => ({
      subject: `免費存放還有 ${days} 天`,
      text: `這些包裹的免費存放到 ${until} 為止，之後每天收倉儲費：\n\n${parcels}\n\n合計每天 ${fee}。申請打包後就停止計時。`,
    }),
    priced: (orderNumber, total) => ({
      subject: `集運訂單 ${orderNumber} 已出帳`,
      text: `集運訂單 ${orderNumber} 已打包秤重，應付 ${total}。每一項怎麼算的都在訂單裡，付款後就會發貨。`,
    }),
    paidByItself: (orderNumber, total) => ({
      subject: `集運訂單 ${orderNumber} 已自動付款`,
      text: `集運訂單 ${orderNumber} 已打包秤重，${total} 已按您設的上限從餘額自動支付。每一項怎麼算的都在訂單裡。`,
    }),
    shipped: (orderNumber, carrierName, trackingNumber) => ({
      subject: `集運訂單 ${orderNumber} 已發貨`,
      text: `集運訂單 ${orderNumber} 已交給 ${carrierName}，運單號 ${trackingNumber}。`,
    }),
    sentBack: (orderNumber, reason, refunded) => ({
      subject: `集運訂單 ${orderNumber} 被倉庫退回`,
      text: joinLines(`集運訂單 ${orderNumber} 無法照申請出貨，倉庫已取消：`, reason, refunded && `${refunded} 已退回您的餘額。`, '包裹回到「我的包裹」，調整後可以重新申請打包。'),
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
    campaignBegun: (headline) => ({ subject: `活動開始了：${headline}`, text: `您要我們提醒的活動「${headline}」開始了。\n\n優惠券與說明都在「領券中心 → 活動」。` }),
    bonusBooked: (amount, sum) => ({
      subject: `推薦獎金 ${amount} 已入帳`,
      text: `您邀請的好友簽收了訂單，推薦獎金 ${amount} 已進您的餘額。\n\n累計推薦獎金 ${sum}，明細在「邀請好友 → 返現明細」。`,
    }),
    bonusTakenBack: (amount, sum) => ({
      subject: `推薦獎金扣回 ${amount}`,
      text: `您邀請的好友有一筆退款，推薦獎金跟著扣回 ${amount}。\n\n累計推薦獎金 ${sum}，明細在「邀請好友 → 返現明細」。`,
    }),
    foot: (platformName) => `${platformName}\n要少收一些信：我的 → 設定 → 通知方式。`,
  },
  'zh-Hans': {
    arrival: (trackingNumber, box) => ({
      subject: `包裹 ${trackingNumber} ${box ? `第 ${box.number} 箱（共 ${box.count} 箱）` : ''}已入库`,
      text: `您的包裹 ${trackingNumber} ${box ? `第 ${box.number} 箱（共 ${box.count} 箱）` : ''}已到仓并量好尺寸重量。资料齐全后就可以申请打包。`,
    }),
    problem: (trackingNumber, remark) => ({
      subject: `包裹 ${trackingNumber} 需要您决定`,
      text: `仓库回报包裹 ${trackingNumber} 有问题：\n\n${remark}\n\n请到“我的包裹”查看照片并回复怎么处理。`,
    }),
    problemNews: (trackingNumber, news, { remark, refunded }) => {
      const word = { backToStock: '已处理好，重新入库', returning: '准备寄回卖家', returned: '已寄回卖家', disposed: '已弃件', declined: '不能照您的决定处理，请重新选择' }[news]
      return { subject: `包裹 ${trackingNumber} ${word}`, text: joinLines(`问题件 ${trackingNumber}：${word}。`, remark, refunded && `${refunded} 已退回您的余额。`) }
    },
    transferMade: (orderNumber, parcels) => ({
      subject: `一键转运已成为订单 ${orderNumber}`,
      text: `包裹到齐了，${parcels} 件已按您设的方式申请打包，订单 ${orderNumber}。仓库量好后会出账单。`,
    }),
    transferBlocked: (reason, total) => ({
      subject: '一键转运需要您看一下',
      text: joinLines(`包裹到齐了，但还没有成为订单：${reason}。`, total && `目前预估 ${total}。`, '请到“一键转运”修改，或自己申请打包。'),
    }),
    given: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 归到您的账号`,
      text: `仓库核对后，包裹 ${trackingNumber} 归到您的账号：\n\n${reason}\n\n请到“我的包裹”查看照片并补齐资料。`,
    }),
    takenBack: (trackingNumber, reason) => ({
      subject: `包裹 ${trackingNumber} 不在您的账号里了`,
      text: `仓库核对后，包裹 ${trackingNumber} 属于另一位会员，已不在您的账号里：\n\n${reason}\n\n如有疑问，请联系客服。`,
    }),
    claimApproved: (trackingNumber, reason) => ({
      subject: `认领成功：包裹 ${trackingNumber}`,
      text: `仓库核对了您的凭证，包裹 ${trackingNumber} 已进您的包裹：\n\n${reason}\n\n请到“我的包裹”查看照片并补齐资料。`,
    }),
    claimRefused: (number, reason) => ({
      subject: `包裹 ${number} 的认领没有通过`,
      text: `您认领的包裹 ${number} 没有通过：\n\n${reason ?? '仓库比对凭证后，这个包裹属于另一位会员。'}\n\n您的凭证与结果都在“认领包裹 → 我的认领”。如有疑问，请联系客服。`,
    }),
    lookoutMatched: (number) => ({
      subject: `可能找到您的包裹 ${number}`,
      text: `仓库收到一件没有物主的包裹 ${number}，可能是您在找的那一件。\n\n请到“认领包裹”看照片与尺寸，是您的就附上完整单号或下单截图认领。`,
    }),
    storage: (days, until, parcels, fee) => ({
      subject: `免费存放还有 ${days} 天`,
      text: `这些包裹的免费存放到 ${until} 为止，之后每天收仓储费：\n\n${parcels}\n\n合计每天 ${fee}。申请打包后就停止计时。`,
    }),
    priced: (orderNumber, total) => ({
      subject: `集运订单 ${orderNumber} 已出账`,
      text: `集运订单 ${orderNumber} 已打包称重，应付 ${total}。每一项怎么算的都在订单里，付款后就会发货。`,
    }),
    paidByItself: (orderNumber, total) => ({
      subject: `集运订单 ${orderNumber} 已自动付款`,
      text: `集运订单 ${orderNumber} 已打包称重，${total} 已按您设的上限从余额自动支付。每一项怎么算的都在订单里。`,
    }),
    shipped: (orderNumber, carrierName, trackingNumber) => ({
      subject: `集运订单 ${orderNumber} 已发货`,
      text: `集运订单 ${orderNumber} 已交给 ${carrierName}，运单号 ${trackingNumber}。`,
    }),
    sentBack: (orderNumber, reason, refunded) => ({
      subject: `集运订单 ${orderNumber} 被仓库退回`,
      text: joinLines(`集运订单 ${orderNumber} 无法照申请出货，仓库已取消：`, reason, refunded && `${refunded} 已退回您的余额。`, '包裹回到“我的包裹”，调整后可以重新申请打包。'),
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
    campaignBegun: (headline) => ({ subject: `活动开始了：${headline}`, text: `您要我们提醒的活动“${headline}”开始了。\n\n优惠券与说明都在“领券中心 → 活动”。` }),
    bonusBooked: (amount, sum) => ({
      subject: `推荐奖金 ${amount} 已入账`,
      text: `您邀请的好友签收了订单，推荐奖金 ${amount} 已进您的余额。\n\n累计推荐奖金 ${sum}，明细在“邀请好友 → 返现明细”。`,
    }),
    bonusTakenBack: (amount, sum) => ({
      subject: `推荐奖金扣回 ${amount}`,
      text: `您邀请的好友有一笔退款，推荐奖金跟着扣回 ${amount}。\n\n累计推荐奖金 ${sum}，明细在“邀请好友 → 返现明细”。`,
    }),
    foot: (platformName) => `${platformName}\n要少收一些信：我的 → 设置 → 通知方式。`,
  },
  en: {
    arrival: (trackingNumber, box) => ({
      subject: `Parcel ${trackingNumber}${box ? `, box ${box.number} of ${box.count},` : ''} has arrived`,
      text: `Your parcel ${trackingNumber}${box ? `, box ${box.number} of ${box.count},` : ''} is in the warehouse, weighed and measured. Once its contents are filled in, it can be packed.`,
    }),
    problem: (trackingNumber, remark) => ({
      subject: `Parcel ${trackingNumber} needs your decision`,
      text: `The warehouse reports a problem with parcel ${trackingNumber}:\n\n${remark}\n\nPlease look at the photos under My parcels and say what shall be done.`,
    }),
    problemNews: (trackingNumber, news, { remark, refunded }) => {
      const word = {
        backToStock: 'is sorted out and back in stock',
        returning: 'is about to go back to the seller',
        returned: 'has gone back to the seller',
        disposed: 'was disposed of',
        declined: 'needs another decision, as the first cannot be carried out',
      }[news]
      return { subject: `Parcel ${trackingNumber} ${word}`, text: joinLines(`Parcel ${trackingNumber} ${word}.`, remark, refunded && `${refunded} went back to your balance.`) }
    },
    transferMade: (orderNumber, parcels) => ({
      subject: `Your one-click transfer has become order ${orderNumber}`,
      text: `Your parcels are there: ${parcels === 1 ? '1 is' : `${parcels} are`} to be packed as you asked, as order ${orderNumber}. The bill follows once ${parcels === 1 ? 'it is' : 'they are'} measured.`,
    }),
    transferBlocked: (reason, total) => ({
      subject: 'Your one-click transfer needs a look',
      text: joinLines(`The parcels are there, but they have not become an order: ${reason}.`, total && `The estimate is ${total} now.`, 'Please change the one-click transfer, or ask for packing yourself.'),
    }),
    given: (trackingNumber, reason) => ({
      subject: `Parcel ${trackingNumber} is in your account now`,
      text: `The warehouse has checked whose parcel ${trackingNumber} is, and put it into your account:\n\n${reason}\n\nPlease look at the photos under My parcels and complete its contents.`,
    }),
    takenBack: (trackingNumber, reason) => ({
      subject: `Parcel ${trackingNumber} is not in your account any more`,
      text: `The warehouse has checked whose parcel ${trackingNumber} is. It belongs to another member and is not in your account any more:\n\n${reason}\n\nIf you have questions, please ask customer service.`,
    }),
    claimApproved: (trackingNumber, reason) => ({
      subject: `Parcel ${trackingNumber} is yours`,
      text: `The warehouse has checked your claim, and parcel ${trackingNumber} is among your parcels now:\n\n${reason}\n\nPlease look at the photos under My parcels and complete its contents.`,
    }),
    claimRefused: (number, reason) => ({
      subject: `Your claim for parcel ${number} was not accepted`,
      text: `Your claim for parcel ${number} was not accepted:\n\n${reason ?? 'The warehouse has compared what was sent: this parcel belongs to another member.'}\n\nWhat you sent and the result are under Claim a parcel → My claims. If you have questions, please ask customer service.`,
    }),
    lookoutMatched: (number) => ({
      subject: `Parcel ${number} may be the one you miss`,
      text: `A parcel without an owner has arrived, ${number}. It may be the one you are looking for.\n\nPlease look at its photos and size under Claim a parcel; if it is yours, claim it with the full number or a screenshot of the order.`,
    }),
    storage: (days, until, parcels, fee) => ({
      subject: `Free storage ends in ${days} ${days === 1 ? 'day' : 'days'}`,
      text: `These parcels are stored free of charge until ${until}. After that, a day costs:\n\n${parcels}\n\nTogether ${fee} a day. The clock stops when you ask for packing.`,
    }),
    priced: (orderNumber, total) => ({
      subject: `The bill of order ${orderNumber} is ready`,
      text: `Order ${orderNumber} is packed and weighed: ${total} to pay. The order explains every line, and leaves once it is paid.`,
    }),
    paidByItself: (orderNumber, total) => ({
      subject: `Order ${orderNumber} is paid`,
      text: `Order ${orderNumber} is packed and weighed: ${total} was paid from your balance, within the cap that you set. The order explains every line.`,
    }),
    shipped: (orderNumber, carrierName, trackingNumber) => ({
      subject: `Order ${orderNumber} has been shipped`,
      text: `Order ${orderNumber} was handed to ${carrierName}, tracking number ${trackingNumber}.`,
    }),
    sentBack: (orderNumber, reason, refunded) => ({
      subject: `Order ${orderNumber} was sent back by the warehouse`,
      text: joinLines(`Order ${orderNumber} cannot be packed as you asked, and the warehouse has cancelled it:`, reason, refunded && `${refunded} went back to your balance.`, 'Its parcels are under My parcels again; ask for packing anew once it is sorted out.'),
    }),
    credited: (amount) => ({
      subject: 'Your transfer was reviewed',
      text: `Your transfer was reviewed, and ${amount} was credited.`,
    }),
    rejected: (reason) => ({
      subject: 'Your transfer was not accepted',
      text: `Your transfer was reviewed and not accepted:\n\n${reason}\n\nYou can upload the slip again, or ask customer service.`,
    }),
    feedbackAnswered: (answer) => ({ subject: 'Your feedback has an answer', text: `We have answered your feedback:\n\n${answer}` }),
    campaignBegun: (headline) => ({ subject: `It has begun: ${headline}`, text: `The activity that you asked to be reminded of has begun: ${headline}\n\nIts coupons and rules are under Coupon hall → Activities.` }),
    bonusBooked: (amount, sum) => ({
      subject: `A referral bonus of ${amount}`,
      text: `A friend you invited has received an order: ${amount} of referral bonus is in your balance.\n\nYour bonuses so far: ${sum}. Every line is under Invite friends → Details.`,
    }),
    bonusTakenBack: (amount, sum) => ({
      subject: `${amount} of referral bonus taken back`,
      text: `A friend you invited was given money back, and ${amount} of your referral bonus was taken back with it.\n\nYour bonuses so far: ${sum}. Every line is under Invite friends → Details.`,
    }),
    foot: (platformName) => `${platformName}\nTo get fewer mails: Me → Settings → Ways to be told.`,
  },
}

export interface Platform {
  readonly platformName: string
  readonly currencySymbol: string
}

export function toNoticeMail(notice: Notice, platform: Platform, language: Language): MailText {
  const { subject, text } = toNoticeText(notice, platform, language)
  return { subject: `${platform.platformName}: ${subject}`, text: `${text}\n\n—\n${texts[language].foot(platform.platformName)}` }
}

/**
 * The words alone, for mails and for messages in the app. What operators and carriers have written goes into the text as it
 * is, and into the subject on one line only.
 */
export function toNoticeText(notice: Notice, { currencySymbol }: Pick<Platform, 'currencySymbol'>, language: Language): MailText {
  const { subject, text } = toText(notice, { words: texts[language], language }, (amount) => `${currencySymbol}${(amount / 100).toFixed(2)}`)
  return { subject: subject.replace(/\s+/g, ' '), text }
}

function toText({ event, facts }: Notice, { words, language }: { readonly words: NoticeTexts; readonly language: Language }, money: (amount: Cents) => string): MailText {
  switch (event) {
    case 'arrival':
      return words.arrival(facts.trackingNumber, facts.box)
    case 'problem':
      return words.problem(facts.trackingNumber, facts.remark)
    case 'problemNews':
      return words.problemNews(facts.trackingNumber, facts.news, { remark: facts.remark, refunded: facts.refundedCents === undefined ? undefined : money(facts.refundedCents) })
    case 'transferMade':
      return words.transferMade(facts.orderNumber, facts.parcels)
    case 'transferBlocked':
      return words.transferBlocked(toErrorText(facts.code, language, facts.params), facts.totalCents === undefined ? undefined : money(facts.totalCents))
    case 'reassigned':
      return (facts.parcelId === undefined ? words.takenBack : words.given)(facts.trackingNumber, facts.reason)
    case 'claimDecided':
      return facts.parcelId === undefined ? words.claimRefused(facts.trackingNumber, facts.reason) : words.claimApproved(facts.trackingNumber, facts.reason ?? '')
    case 'lookoutMatched':
      return words.lookoutMatched(facts.number)
    case 'storage': {
      const rows = facts.parcels.map((parcel) => `${parcel.trackingNumber}  ${money(parcel.dayFeeCents)}`)
      const fee = sumCents(facts.parcels.map((parcel) => parcel.dayFeeCents))
      return words.storage(facts.freeDaysLeft, facts.freeUntil, rows.join('\n'), money(fee))
    }
    case 'priced':
      return (facts.isPaid ? words.paidByItself : words.priced)(facts.orderNumber, money(facts.totalCents))
    case 'shipped':
      return words.shipped(facts.orderNumber, facts.carrierName, facts.trackingNumber)
    case 'sentBack':
      return words.sentBack(facts.orderNumber, facts.reason, facts.refundedCents === undefined ? undefined : money(facts.refundedCents))
    case 'transferReviewed':
      return 'reason' in facts ? words.rejected(facts.reason) : words.credited(money(facts.creditedCents))
    case 'feedbackAnswered':
      return words.feedbackAnswered(facts.answer)
    case 'campaignBegun':
      return words.campaignBegun(facts.headline[language])
    case 'groupNews':
      return toGroupMail(facts, language, money)
    case 'postReviewed':
      return toPostReviewedMail(facts, language)
    case 'commentNews':
      return toCommentMail(facts, language)
    case 'referralBonus':
      return (facts.amountCents > 0 ? words.bonusBooked : words.bonusTakenBack)(money(cents(Math.abs(facts.amountCents))), money(facts.bonusCents))
  }
}
