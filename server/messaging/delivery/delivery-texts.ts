import type { Language } from '@contract/kit/language'
import type { NoticeEvent } from '@contract/notification/notification'
import type { Notice } from '@server/messaging/delivery/notice'

/** What may stand on a locked screen, for anybody to read: no number, name or amount. */
export const generalTexts: Record<Language, Readonly<Record<NoticeEvent, string>>> = {
  'zh-Hant': {
    arrival: '有包裹入庫了', problem: '有包裹需要您決定', problemNews: '問題件有進展', reassigned: '包裹的歸屬有變動', claimDecided: '認領有結果了', lookoutMatched: '可能找到您的包裹',
    storage: '免費存放快到期了', transferMade: '一鍵轉運已成為訂單', transferBlocked: '一鍵轉運需要您看一下', priced: '訂單已出帳', shipped: '訂單已發貨', sentBack: '倉庫退回了一筆訂單', transferReviewed: '轉帳已審核',
    feedbackAnswered: '您的意見有回覆了', campaignBegun: '您關注的活動開始了', referralBonus: '推薦獎金有變動', groupNews: '拼團有新消息', postReviewed: '曬單已審核', commentNews: '曬單評論有消息',
  },
  'zh-Hans': {
    arrival: '有包裹入库了', problem: '有包裹需要您决定', problemNews: '问题件有进展', reassigned: '包裹的归属有变动', claimDecided: '认领有结果了', lookoutMatched: '可能找到您的包裹',
    storage: '免费存放快到期了', transferMade: '一键转运已成为订单', transferBlocked: '一键转运需要您看一下', priced: '订单已出账', shipped: '订单已发货', sentBack: '仓库退回了一笔订单', transferReviewed: '转账已审核',
    feedbackAnswered: '您的意见有回复了', campaignBegun: '您关注的活动开始了', referralBonus: '推荐奖金有变动', groupNews: '拼团有新消息', postReviewed: '晒单已审核', commentNews: '晒单评论有消息',
  },
  en: {
    arrival: 'A parcel has arrived', problem: 'A parcel needs your decision', problemNews: 'There is news of a problem item', reassigned: 'A parcel has changed hands', claimDecided: 'A claim has been decided', lookoutMatched: 'Your parcel may have been found',
    storage: 'Free storage ends soon', transferMade: 'One-click transfer has become an order', transferBlocked: 'One-click transfer needs a look', priced: 'A bill is ready', shipped: 'An order has been shipped', sentBack: 'The warehouse has sent an order back', transferReviewed: 'A transfer has been reviewed',
    feedbackAnswered: 'Your feedback has an answer', campaignBegun: 'An activity has begun', referralBonus: 'A referral bonus has changed', groupNews: 'There is news of a group', postReviewed: 'A showcase post has been reviewed', commentNews: 'There is news in the showcase',
  },
}

type Phrases = Readonly<Record<NoticeEvent | 'paid', string>>

const SIMPLIFIED: Phrases = {
  arrival: '已入库', problem: '待您决定', problemNews: '有进展', reassigned: '已变更', claimDecided: '有结果', lookoutMatched: '可能找到',
  storage: '即将到期', transferMade: '已成单', transferBlocked: '待您处理', priced: '待付款', paid: '已付款', shipped: '已发货', sentBack: '已退回', transferReviewed: '已审核',
  feedbackAnswered: '已回复', campaignBegun: '已开始', referralBonus: '已变动', groupNews: '有新消息', postReviewed: '已审核', commentNews: '有消息',
}

/** A `phrase` of WeChat's: five Chinese signs at most, and nothing else, so that English has those that WeChat itself speaks. */
const phrases: Record<Language, Phrases> = {
  'zh-Hant': {
    arrival: '已入庫', problem: '待您決定', problemNews: '有進展', reassigned: '已變更', claimDecided: '有結果', lookoutMatched: '可能找到',
    storage: '即將到期', transferMade: '已成單', transferBlocked: '待您處理', priced: '待付款', paid: '已付款', shipped: '已發貨', sentBack: '已退回', transferReviewed: '已審核',
    feedbackAnswered: '已回覆', campaignBegun: '已開始', referralBonus: '已變動', groupNews: '有新消息', postReviewed: '已審核', commentNews: '有消息',
  },
  'zh-Hans': SIMPLIFIED,
  en: SIMPLIFIED,
}

/** A bill that the balance has paid by itself waits for nobody. */
export function toPhrase({ event, facts }: Notice, language: Language): string {
  return phrases[language][event === 'priced' && facts.isPaid ? 'paid' : event]
}
