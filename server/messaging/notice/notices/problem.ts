import type { Cents } from '@contract/kit/money'
import { joinLines, sayAmount } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

/** `declined`: what was asked for cannot be done. */
export const PROBLEM_NEWS = ['backToStock', 'returning', 'returned', 'disposed', 'declined'] as const

/** What the warehouse has done with a problem item. */
export interface ProblemNews {
  readonly parcelId: string
  readonly trackingNumber: string
  readonly news: (typeof PROBLEM_NEWS)[number]
  readonly remark?: string | undefined
  /** What went back to the balance. */
  readonly refundedCents?: Cents | undefined
}

const problem: NoticeDefinition<{ readonly parcelId: string; readonly trackingNumber: string; readonly remark: string }> = {
  kind: 'parcel',
  subject: ({ parcelId, trackingNumber }) => ({ of: 'parcel', parcelId, number: trackingNumber }),
  wechat: ({ trackingNumber, remark }) => ({ number: trackingNumber, remark }),
  canUnsubscribe: false,
  question: ({ parcelId }) => ({ of: 'undecided', ids: [parcelId] }),
  words: {
    'zh-Hant': {
      general: '有包裹需要你決定',
      phrase: '待你決定',
      mail: ({ trackingNumber, remark }) => ({
        subject: `包裹 ${trackingNumber} 需要你決定`,
        text: `倉庫回報包裹 ${trackingNumber} 有問題：\n\n${remark}\n\n請到「我的包裹」查看照片並回覆怎麼處理。`,
      }),
    },
    'zh-Hans': {
      general: '有包裹需要你决定',
      phrase: '待你决定',
      mail: ({ trackingNumber, remark }) => ({
        subject: `包裹 ${trackingNumber} 需要你决定`,
        text: `仓库回报包裹 ${trackingNumber} 有问题：\n\n${remark}\n\n请到“我的包裹”查看照片并回复怎么处理。`,
      }),
    },
    en: {
      general: 'A parcel needs your decision',
      mail: ({ trackingNumber, remark }) => ({
        subject: `Parcel ${trackingNumber} needs your decision`,
        text: `The warehouse reports a problem with parcel ${trackingNumber}:\n\n${remark}\n\nPlease look at the photos under My parcels and say what shall be done.`,
      }),
    },
  },
}

/** How each piece of news is called in a language. */
type NewsWords = Readonly<Record<ProblemNews['news'], string>>

const IN_TRADITIONAL: NewsWords = {
  backToStock: '已處理好，重新入庫', returning: '準備寄回賣家', returned: '已寄回賣家', disposed: '已棄件', declined: '不能照你的決定處理，請重新選擇',
}
const IN_SIMPLIFIED: NewsWords = {
  backToStock: '已处理好，重新入库', returning: '准备寄回卖家', returned: '已寄回卖家', disposed: '已弃件', declined: '不能照你的决定处理，请重新选择',
}
const IN_ENGLISH: NewsWords = {
  backToStock: 'is sorted out and back in stock',
  returning: 'is about to go back to the seller',
  returned: 'has gone back to the seller',
  disposed: 'was disposed of',
  declined: 'needs another decision, as the first cannot be carried out',
}

const problemNews: NoticeDefinition<ProblemNews> = {
  kind: 'parcel',
  subject: ({ parcelId, trackingNumber }) => ({ of: 'parcel', parcelId, number: trackingNumber }),
  wechat: ({ trackingNumber, refundedCents, remark }) => ({ number: trackingNumber, amountCents: refundedCents, remark }),
  canUnsubscribe: false,
  question: ({ news, parcelId }) => (news === 'declined' ? { of: 'undecided', ids: [parcelId] } : undefined),
  isReadable: ({ news }) => PROBLEM_NEWS.includes(news),
  words: {
    'zh-Hant': {
      general: '問題件有進展',
      phrase: '有進展',
      mail: ({ trackingNumber, news, remark, refundedCents }, { money }) => ({
        subject: `包裹 ${trackingNumber} ${IN_TRADITIONAL[news]}`,
        text: joinLines(
          `問題件 ${trackingNumber}：${IN_TRADITIONAL[news]}。`,
          remark,
          sayAmount(refundedCents, (amount) => `${money(amount)} 已退回你的餘額。`),
        ),
      }),
    },
    'zh-Hans': {
      general: '问题件有进展',
      phrase: '有进展',
      mail: ({ trackingNumber, news, remark, refundedCents }, { money }) => ({
        subject: `包裹 ${trackingNumber} ${IN_SIMPLIFIED[news]}`,
        text: joinLines(
          `问题件 ${trackingNumber}：${IN_SIMPLIFIED[news]}。`,
          remark,
          sayAmount(refundedCents, (amount) => `${money(amount)} 已退回你的余额。`),
        ),
      }),
    },
    en: {
      general: 'There is news of a problem item',
      mail: ({ trackingNumber, news, remark, refundedCents }, { money }) => ({
        subject: `Parcel ${trackingNumber} ${IN_ENGLISH[news]}`,
        text: joinLines(
          `Parcel ${trackingNumber} ${IN_ENGLISH[news]}.`,
          remark,
          sayAmount(refundedCents, (amount) => `${money(amount)} went back to your balance.`),
        ),
      }),
    },
  },
}

export const problemNotices = { problem, problemNews }
