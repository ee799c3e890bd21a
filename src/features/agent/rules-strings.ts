import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { strings } from '@/i18n/string-table'

const { agent, deal, commissionRate } = limits.proxy
const { trial, early, later } = agent.stages
const percent = commissionRate / 100

/** What agents agree to, with the figures that the server holds them to. */
export const rulesStrings = strings({
  version: (version: string) => [`版本 ${version}`, `版本 ${version}`, `Version ${version}`],
  money: {
    heading: ['款項', '款项', 'Money'],
    text: () => [
      `你用自己的錢先買。商品到倉、倉庫拍照後 ${deal.objectHours} 小時沒有異議，貨款與服務費入帳。平台從服務費收 ${percent}%。`,
      `你用自己的钱先买。商品到仓、仓库拍照后 ${deal.objectHours} 小时没有异议，货款与服务费入账。平台从服务费收 ${percent}%。`,
      `You buy with your own money. Goods and fee are yours once the warehouse has shown the goods and nobody has objected for ${deal.objectHours} hours. We take ${percent}% of the fee.`,
    ],
  },
  limits: {
    heading: ['額度', '额度', 'Limits'],
    text: (yuan: (amount: Cents) => string) => [
      `試單：1 單 ${yuan(trial.maxCents)} 以內。之後單筆 ${yuan(early.maxCents)}、同時 ${early.maxOpen} 單；完成 ${agent.earlyDeals} 單後單筆 ${yuan(later.maxCents)}、同時 ${later.maxOpen} 單。`,
      `试单：1 单 ${yuan(trial.maxCents)} 以内。之后单笔 ${yuan(early.maxCents)}、同时 ${early.maxOpen} 单；完成 ${agent.earlyDeals} 单后单笔 ${yuan(later.maxCents)}、同时 ${later.maxOpen} 单。`,
      `On trial: one deal of up to ${yuan(trial.maxCents)}. Then ${yuan(early.maxCents)} a deal and ${early.maxOpen} at a time; after ${agent.earlyDeals} deals ${yuan(later.maxCents)} and ${later.maxOpen} at a time.`,
    ],
  },
  promise: {
    heading: ['守約', '守约', 'Keeping a promise'],
    text: () => [
      `付款後 ${deal.buyHours} 小時內購買，按約定的日期到倉。12 個月內第 2 次違約暫停 ${agent.strikeDays.second} 天，之後每次 ${agent.strikeDays.later} 天。商品或單號不實，資格馬上結束。`,
      `付款后 ${deal.buyHours} 小时内购买，按约定的日期到仓。12 个月内第 2 次违约暂停 ${agent.strikeDays.second} 天，之后每次 ${agent.strikeDays.later} 天。商品或单号不实，资格马上结束。`,
      `Buy within ${deal.buyHours} hours of the payment, and have the goods in stock by the day you promised. The second strike in 12 months suspends you for ${agent.strikeDays.second} days, each later one for ${agent.strikeDays.later}. Goods or tracking numbers that are not genuine end it at once.`,
    ],
  },
  contact: {
    heading: ['聯絡', '联系', 'Contact'],
    text: () => [
      '不留聯絡方式，不在平台外交易。收件人寫成交編號，你看不到會員是誰。',
      '不留联系方式，不在平台外交易。收件人写成交编号，你看不到会员是谁。',
      'Leave no contact details and make no deals elsewhere. The label names the deal: you never learn who the member is.',
    ],
  },
  papers: {
    heading: ['證件', '证件', 'Your ID'],
    text: () => [
      `證件號碼與照片加密保存，每次查看都會留下紀錄。通過時刪除照片；未通過的在 ${agent.refusedPhotosDays} 天後連號碼一起刪除；撤回時馬上刪除。`,
      `证件号码与照片加密保存，每次查看都会留下记录。通过时删除照片；未通过的在 ${agent.refusedPhotosDays} 天后连号码一起删除；撤回时马上删除。`,
      `The ID number and photos are encrypted, and every reading is recorded. Photos are deleted on approval, everything ${agent.refusedPhotosDays} days after a refusal, and at once when you withdraw.`,
    ],
  },
})

export const RULE_PARTS = ['money', 'limits', 'promise', 'contact', 'papers'] as const
