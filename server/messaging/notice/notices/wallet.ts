import { cents, type Cents } from '@contract/kit/money'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

type TransferReviewed =
  | { readonly transferId: string; readonly creditedCents: Cents }
  | { readonly transferId: string; readonly reason: string }

/** A bank transfer. */
const transferReviewed: NoticeDefinition<TransferReviewed> = {
  kind: 'wallet',
  subject: ({ transferId }) => ({ of: 'transfer', transferId }),
  wechat: (facts) => ('reason' in facts ? { remark: facts.reason } : { amountCents: facts.creditedCents }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '轉帳已審核',
      phrase: '已審核',
      mail: (facts, { money }) =>
        'reason' in facts
          ? { subject: '轉帳未通過審核', text: `你的轉帳沒有通過審核，原因：\n\n${facts.reason}\n\n你可以重新上傳憑證，或聯絡客服。` }
          : { subject: '轉帳已審核', text: `你的轉帳已審核，入帳 ${money(facts.creditedCents)}。` },
    },
    'zh-Hans': {
      general: '转账已审核',
      phrase: '已审核',
      mail: (facts, { money }) =>
        'reason' in facts
          ? { subject: '转账未通过审核', text: `你的转账没有通过审核，原因：\n\n${facts.reason}\n\n你可以重新上传凭证，或联系客服。` }
          : { subject: '转账已审核', text: `你的转账已审核，入账 ${money(facts.creditedCents)}。` },
    },
    en: {
      general: 'A transfer has been reviewed',
      mail: (facts, { money }) =>
        'reason' in facts
          ? {
              subject: 'Your transfer was not accepted',
              text: `Your transfer was reviewed and not accepted:\n\n${facts.reason}\n\nYou can upload the slip again, or ask support.`,
            }
          : { subject: 'Your transfer was reviewed', text: `Your transfer was reviewed, and ${money(facts.creditedCents)} was credited.` },
    },
  },
}

interface ReferralBonus {
  /** What one entry has brought the balance, or taken back of it (below zero). Not whose order it was. */
  readonly amountCents: Cents
  /** The sum of all bonuses. */
  readonly bonusCents: Cents
}

const toAmount = ({ amountCents }: ReferralBonus) => cents(Math.abs(amountCents))

const referralBonus: NoticeDefinition<ReferralBonus> = {
  kind: 'wallet',
  subject: ({ amountCents, bonusCents }) => ({ of: 'bonus', amountCents, bonusCents }),
  wechat: (facts) => ({ amountCents: toAmount(facts) }),
  canUnsubscribe: true,
  words: {
    'zh-Hant': {
      general: '推薦獎金有變動',
      phrase: '已變動',
      mail: (facts, { money }) => {
        const [amount, sum] = [money(toAmount(facts)), money(facts.bonusCents)]
        return facts.amountCents > 0
          ? { subject: `推薦獎金 ${amount} 已入帳`, text: `你邀請的好友簽收了訂單，推薦獎金 ${amount} 已進你的餘額。\n\n累計推薦獎金 ${sum}，明細在「邀請好友 → 返現明細」。` }
          : { subject: `推薦獎金扣回 ${amount}`, text: `你邀請的好友有一筆退款，推薦獎金跟著扣回 ${amount}。\n\n累計推薦獎金 ${sum}，明細在「邀請好友 → 返現明細」。` }
      },
    },
    'zh-Hans': {
      general: '推荐奖金有变动',
      phrase: '已变动',
      mail: (facts, { money }) => {
        const [amount, sum] = [money(toAmount(facts)), money(facts.bonusCents)]
        return facts.amountCents > 0
          ? { subject: `推荐奖金 ${amount} 已入账`, text: `你邀请的好友签收了订单，推荐奖金 ${amount} 已进你的余额。\n\n累计推荐奖金 ${sum}，明细在“邀请好友 → 返现明细”。` }
          : { subject: `推荐奖金扣回 ${amount}`, text: `你邀请的好友有一笔退款，推荐奖金跟着扣回 ${amount}。\n\n累计推荐奖金 ${sum}，明细在“邀请好友 → 返现明细”。` }
      },
    },
    en: {
      general: 'A referral bonus has changed',
      mail: (facts, { money }) => {
        const [amount, sum] = [money(toAmount(facts)), money(facts.bonusCents)]
        return facts.amountCents > 0
          ? {
              subject: `A referral bonus of ${amount}`,
              text: `An order of a friend you invited was delivered: ${amount} of referral bonus is in your balance.\n\nYour bonuses so far: ${sum}. Every line is under Invite friends → Details.`,
            }
          : {
              subject: `${amount} of referral bonus taken back`,
              text: `A friend you invited was given money back, and ${amount} of your referral bonus was taken back with it.\n\nYour bonuses so far: ${sum}. Every line is under Invite friends → Details.`,
            }
      },
    },
  },
}

export const walletNotices = { transferReviewed, referralBonus }
