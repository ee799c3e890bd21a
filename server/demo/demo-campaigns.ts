import { operatorListCampaigns, publishCampaign } from '@contract/campaign/campaign-operator-endpoints'
import { operatorListCoupons, publishCoupon } from '@contract/coupon/coupon-operator-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { DAY_MS } from '@contract/kit/time'
import type { ServerClient } from '@server/cli/server-client'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const dayIn = (days: number) => inDays(days).slice(0, 10)

/** When the one to come begins. */
const BEGINS_IN_DAYS = 5

const yearEndCoupon = (): InputOf<typeof publishCoupon> => ({
  couponCode: 'YEAR-20',
  name: { 'zh-Hant': '年末運費券', 'zh-Hans': '年末运费券', en: 'Year-end coupon' },
  benefit: { kind: 'fixed', amountCents: 2_000 },
  minSpendCents: 10_000,
  stock: 500,
  opensAt: inDays(BEGINS_IN_DAYS),
  closesAt: inDays(40),
  validDays: 30,
})

/** One that runs, with coupons of the hall, and one to come, whose coupon waits for it. */
const campaigns = (): readonly InputOf<typeof publishCampaign>[] => [
  {
    campaignCode: 'CAREFUL',
    headline: { 'zh-Hant': '好好裝箱週', 'zh-Hans': '好好装箱周', en: 'Packed with care' },
    story: {
      'zh-Hant': '玻璃、瓷器與送禮的東西，這幾天加固免費，運費再打九折。',
      'zh-Hans': '玻璃、瓷器与送礼的东西，这几天加固免费，运费再打九折。',
      en: 'Glass, china and presents: reinforcement is free these days, and freight a tenth cheaper.',
    },
    rules: {
      'zh-Hant': '數量有限，領完為止；不可兌換現金。\n券在付款時使用，一單一張。',
      'zh-Hans': '数量有限，领完为止；不可兑换现金。\n券在付款时使用，一单一张。',
      en: 'While they last; not for cash.\nUse a coupon when you pay, one for each order.',
    },
    startsAt: inDays(-1),
    endsAt: inDays(9),
    couponCodes: ['CARE', 'TENTH'],
  },
  {
    campaignCode: 'YEAR-END',
    headline: { 'zh-Hant': '一箱裝滿年末', 'zh-Hans': '一箱装满年末', en: 'A box full of year-end' },
    story: {
      'zh-Hant': '旺季海運多開一班；三座倉庫收貨到 22:00。',
      'zh-Hans': '旺季海运多开一班；三座仓库收货到 22:00。',
      en: 'One more ship in the busy season; all warehouses take parcels until 22:00.',
    },
    rules: {
      'zh-Hant': '數量有限，領完為止；不可兌換現金。',
      'zh-Hans': '数量有限，领完为止；不可兑换现金。',
      en: 'While they last; not for cash.',
    },
    milestones: [
      { milestone: { 'zh-Hant': '最晚入庫', 'zh-Hans': '最晚入库', en: 'Last arrival' }, day: dayIn(12) },
      { milestone: { 'zh-Hant': '加班船', 'zh-Hans': '加班船', en: 'Extra ship' }, day: dayIn(17) },
      { milestone: { 'zh-Hant': '送達', 'zh-Hans': '送达', en: 'Delivered' }, day: dayIn(28) },
    ],
    startsAt: inDays(BEGINS_IN_DAYS),
    endsAt: inDays(17),
    couponCodes: ['YEAR-20'],
  },
]

/** After the coupons of the hall; each step looks first whether it is done. */
export async function announceDemoCampaigns(finance: ServerClient): Promise<void> {
  const { items: offered } = await finance.ask(operatorListCoupons, {})
  const coupon = yearEndCoupon()
  if (!offered.some(({ couponCode }) => couponCode === coupon.couponCode)) await finance.ask(publishCoupon, coupon)
  const { items: published } = await finance.ask(operatorListCampaigns, {})
  for (const campaign of campaigns()) {
    if (!published.some(({ campaignCode }) => campaignCode === campaign.campaignCode)) await finance.ask(publishCampaign, campaign)
  }
}
