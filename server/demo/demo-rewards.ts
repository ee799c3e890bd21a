import { claimCoupon, listCouponOffers } from '@contract/coupon/coupon-endpoints'
import { operatorListCoupons, publishCoupon } from '@contract/coupon/coupon-operator-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { DAY_MS } from '@contract/kit/time'
import { grantPoints, listPoints } from '@contract/points/points-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'

const POINTS = 1_280

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** One of each kind; the first is claimed, the last cannot be claimed yet. */
const coupons = (): readonly InputOf<typeof publishCoupon>[] => [
  {
    couponCode: 'SEA-10',
    name: { 'zh-Hant': '海快運費券', 'zh-Hans': '海快运费券', en: 'Sea freight coupon' },
    benefit: { kind: 'fixed', amountCents: 1_000 },
    minSpendCents: 8_000,
    channelCodes: ['SEA'],
    opensAt: inDays(-1),
    closesAt: inDays(30),
    validDays: 60,
  },
  {
    couponCode: 'CARE',
    name: { 'zh-Hant': '玻璃瓷器加固券', 'zh-Hans': '玻璃瓷器加固券', en: 'Glass and china' },
    benefit: { kind: 'service', service: 'reinforcement' },
    stock: 200,
    opensAt: inDays(-1),
    closesAt: inDays(20),
    validDays: 30,
  },
  {
    couponCode: 'TENTH',
    name: { 'zh-Hant': '全渠道運費折扣券', 'zh-Hans': '全渠道运费折扣券', en: 'A tenth off the freight' },
    benefit: { kind: 'percent', rate: 1_000, capCents: 3_000 },
    stock: 50,
    opensAt: inDays(-1),
    closesAt: inDays(10),
    validDays: 14,
  },
  {
    couponCode: 'SOON-15',
    name: { 'zh-Hant': '下週運費券', 'zh-Hans': '下周运费券', en: 'Next week’s coupon' },
    benefit: { kind: 'fixed', amountCents: 1_500 },
    minSpendCents: 12_000,
    stock: 100,
    opensAt: inDays(7),
    closesAt: inDays(21),
    validUntil: inDays(60),
  },
]

/** Points to pay with, and coupons to claim; each step looks first whether it is done. */
export async function giveDemoRewards({ member, finance }: { readonly member: DemoMember; readonly finance: ServerClient }): Promise<void> {
  const { items: lines } = await member.server.ask(listPoints, { limit: 1 })
  if (lines.length === 0) await finance.ask(grantPoints, { ClientNO: member.clientNo, points: POINTS, reason: '示範會員的迎新積分' })
  const { items: published } = await finance.ask(operatorListCoupons, {})
  for (const coupon of coupons()) {
    if (!published.some(({ couponCode }) => couponCode === coupon.couponCode)) await finance.ask(publishCoupon, coupon)
  }
  const { items: offers } = await member.server.ask(listCouponOffers, {})
  const first = offers.find(({ benefit, state }) => benefit.kind === 'fixed' && state === 'open')
  if (first) await member.server.ask(claimCoupon, { offerId: first.offerId })
}
