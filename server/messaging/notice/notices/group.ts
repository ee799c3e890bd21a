import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import { joinLines } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition, NoticeWords } from '@server/messaging/notice/notice-definition'

export const GROUP_NEWS = [
  'priceFell', 'endingSoon', 'changed', 'removed', 'notConsented', 'leadHandedOver', 'announced', 'formed', 'dropped', 'parcelDropped',
  'unpaid', 'arrived', 'ended', 'disbanded',
] as const

/** What has become of a group that the member leads or is in. */
export interface GroupNews {
  readonly groupId: string
  readonly groupNumber: string
  readonly name: string
  readonly news: (typeof GROUP_NEWS)[number]
  /** A reason, or the leader's message. */
  readonly text?: string | undefined
  /** The price of a kilogram; what came back to the balance. */
  readonly amountCents?: Cents | undefined
  /** Of the hand-over: for what goes out sealed, a mail. In the app the group's page shows it. */
  readonly code?: string | undefined
  /** Of the one parcel that it is about. */
  readonly trackingNumber?: string | undefined
}

/** What happened, as the subject has it behind the group's name, and what it means. */
type News = Readonly<Record<GroupNews['news'], readonly [subject: string, text: string]>>

interface GroupTexts {
  readonly news: News
  readonly perKg: (amount: string) => string
  readonly cameBack: (amount: string) => string
  readonly code: (code: string) => string
  /** The group with what happened, and with its number. */
  readonly subject: (name: string, what: string) => string
  readonly numbered: (name: string, number: string) => string
}

const texts: Record<Language, GroupTexts> = {
  'zh-Hant': {
    news: {
      priceFell: ['降價了', '大家的重量到了下一階，運費便宜了。'],
      endingSoon: ['再一小時截團', '一小時後截團，之後不能再加入或退出。'],
      changed: ['需要你同意變更', '團長改了截團時間、渠道或自提地址。請在期限內同意，否則你會退出這個團，凍結的金額全數退回。'],
      removed: ['你已被移出', '團長把你移出了這個團，包裹回到庫存。'],
      notConsented: ['你已退出', '變更沒有在期限內同意，你已退出這個團，包裹回到庫存。'],
      leadHandedOver: ['你是團長了', '團長把這個團交給了你，你可以管理團員、截團時間與成團。請先填寫自提地址，團友同意後才能成團。'],
      announced: ['團長有話說', '團長給大家的訊息：'],
      formed: ['成團了', '倉庫開始合箱，量好後出帳單並按計費重分攤。'],
      dropped: ['你的包裹不能同行', '倉庫把你的包裹移出了這批貨，包裹回到庫存。'],
      parcelDropped: ['一件包裹不能同行', '倉庫把你的一件包裹移出了這批貨，它回到庫存；其他包裹照常同行。'],
      unpaid: ['你的包裹沒有同行', '差額沒有在期限內付清，你的包裹回到庫存，其他團友的份額不變。'],
      arrived: ['可以取貨了', '這批貨到自提點了，每人憑取貨碼領取。'],
      ended: ['這個團結束了', '包裹回到庫存，可以加入別的團或自己寄。'],
      disbanded: ['團長解散了拼團', '包裹回到庫存，可以加入別的團或自己寄。'],
    },
    perKg: (amount) => `現在每公斤 ${amount}。`,
    cameBack: (amount) => `凍結的 ${amount} 已退回你的餘額。`,
    code: (code) => `取貨碼：${code}`,
    subject: (name, what) => `${name} ${what}`,
    numbered: (name, number) => `${name}（${number}）`,
  },
  'zh-Hans': {
    news: {
      priceFell: ['降价了', '大家的重量到了下一阶，运费便宜了。'],
      endingSoon: ['再一小时截团', '一小时后截团，之后不能再加入或退出。'],
      changed: ['需要你同意变更', '团长改了截团时间、渠道或自提地址。请在期限内同意，否则你会退出这个团，冻结的金额全数退回。'],
      removed: ['你已被移出', '团长把你移出了这个团，包裹回到库存。'],
      notConsented: ['你已退出', '变更没有在期限内同意，你已退出这个团，包裹回到库存。'],
      leadHandedOver: ['你是团长了', '团长把这个团交给了你，你可以管理团员、截团时间与成团。请先填写自提地址，团友同意后才能成团。'],
      announced: ['团长有话说', '团长给大家的消息：'],
      formed: ['成团了', '仓库开始合箱，量好后出账单并按计费重分摊。'],
      dropped: ['你的包裹不能同行', '仓库把你的包裹移出了这批货，包裹回到库存。'],
      parcelDropped: ['一件包裹不能同行', '仓库把你的一件包裹移出了这批货，它回到库存；其他包裹照常同行。'],
      unpaid: ['你的包裹没有同行', '差额没有在期限内付清，你的包裹回到库存，其他团友的份额不变。'],
      arrived: ['可以取货了', '这批货到自提点了，每人凭取货码领取。'],
      ended: ['这个团结束了', '包裹回到库存，可以加入别的团或自己寄。'],
      disbanded: ['团长解散了拼团', '包裹回到库存，可以加入别的团或自己寄。'],
    },
    perKg: (amount) => `现在每公斤 ${amount}。`,
    cameBack: (amount) => `冻结的 ${amount} 已退回你的余额。`,
    code: (code) => `取货码：${code}`,
    subject: (name, what) => `${name} ${what}`,
    numbered: (name, number) => `${name}（${number}）`,
  },
  en: {
    news: {
      priceFell: ['the price has fallen', 'The group’s weight has reached the next step, and a kilogram costs less.'],
      endingSoon: ['one hour left', 'Grouping ends in an hour. After that nobody can join or quit.'],
      changed: ['please agree to a change', 'The leader has changed the end time, the channel or where you collect. Please agree in time, else you leave the group and everything held comes back.'],
      removed: ['you were removed', 'The leader has removed you from the group. Your parcels are back in stock.'],
      notConsented: ['you have left', 'You did not agree to the change in time and have left the group. Your parcels are back in stock.'],
      leadHandedOver: ['you are the leader now', 'The leader has handed the group over to you: its members, its end time and marking it as formed are yours. Please say first where members collect; once they agree it can be formed.'],
      announced: ['a message from the leader', 'The leader writes to everybody:'],
      formed: ['it has formed', 'The warehouse packs now. Once it is measured, one bill is split by chargeable weight.'],
      dropped: ['your parcels cannot come along', 'The warehouse has taken your parcels out of this shipment. They are back in stock.'],
      parcelDropped: ['one parcel cannot come along', 'The warehouse has taken one of your parcels out of this shipment. It is back in stock; the others travel as before.'],
      unpaid: ['your parcels did not come along', 'The rest was not paid in time. Your parcels are back in stock, and the others’ shares have not changed.'],
      arrived: ['ready for pickup', 'The shipment is at the pickup address. Show your hand-over code there.'],
      ended: ['the group has ended', 'Your parcels are back in stock: join another group, or send them yourself.'],
      disbanded: ['the leader has disbanded it', 'Your parcels are back in stock: join another group, or send them yourself.'],
    },
    perKg: (amount) => `A kilogram costs ${amount} now.`,
    cameBack: (amount) => `The ${amount} held is back in your balance.`,
    code: (code) => `Hand-over code: ${code}`,
    subject: (name, what) => `${name}: ${what}`,
    numbered: (name, number) => `${name} (${number})`,
  },
}

function toMail({ news: words, perKg, cameBack, code: toCode, subject, numbered }: GroupTexts): NoticeWords<GroupNews>['mail'] {
  return ({ name, groupNumber, news, text, amountCents, code, trackingNumber }, { money }) => {
    const [what, meaning] = words[news]
    const amount = amountCents === undefined ? undefined : (news === 'priceFell' ? perKg : cameBack)(money(amountCents))
    const lines = [numbered(name, groupNumber), meaning, trackingNumber, text, amount, code && toCode(code)]
    return { subject: subject(name, what), text: joinLines(...lines) }
  }
}

const groupNews: NoticeDefinition<GroupNews> = {
  kind: 'group',
  subject: ({ groupId, groupNumber }) => ({ of: 'group', groupId, number: groupNumber }),
  wechat: ({ groupNumber, amountCents, name }) => ({ number: groupNumber, amountCents, remark: name }),
  canUnsubscribe: false,
  isReadable: ({ news }) => GROUP_NEWS.includes(news),
  // A hand-over code may not be stored unsealed.
  toKept: ({ code: _code, ...facts }) => facts,
  words: {
    'zh-Hant': { general: '拼團有新消息', phrase: '有新消息', mail: toMail(texts['zh-Hant']) },
    'zh-Hans': { general: '拼团有新消息', phrase: '有新消息', mail: toMail(texts['zh-Hans']) },
    en: { general: 'There is news of a group', mail: toMail(texts.en) },
  },
}

export const groupNotices = { groupNews }
