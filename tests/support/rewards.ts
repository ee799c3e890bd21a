import { claimCoupon, listCouponOffers } from '@contract/coupon/coupon-endpoints'
import { publishCoupon } from '@contract/coupon/coupon-operator-endpoints'
import type { Coupon } from '@contract/coupon/coupon'
import type { InputOf } from '@contract/kit/endpoint'
import { grantPoints } from '@contract/points/points-endpoints'
import { randomUUID } from './chance'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'

type Publication = InputOf<typeof publishCoupon>

/** 10.00 off freight and services of 80.00, one for each member, open now. */
export function aPublication(given: Partial<Publication> = {}): Publication {
  return {
    couponCode: `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    name: { 'zh-Hant': '海快運費券', 'zh-Hans': '海快运费券', en: 'Sea freight coupon' },
    benefit: { kind: 'fixed', amountCents: 1_000 },
    minSpendCents: 8_000,
    opensAt: '2020-01-01T00:00:00.000Z',
    closesAt: '2090-01-01T00:00:00.000Z',
    validDays: 30,
    ...given,
  }
}

/** Returns the id under which the hall offers it. */
export async function anOffer(server: TestServer, platform: TestPlatform, member: TestMember, given: Partial<Publication> = {}): Promise<string> {
  const publication = aPublication(given)
  await server.ask(publishCoupon, publication, { operatorKey: platform.financeKey })
  const { items } = await server.ask(listCouponOffers, {}, { token: member.token, language: 'en' })
  const offer = items.findLast(({ name }) => name === publication.name.en)
  if (!offer) throw new Error('what was published is not in the hall')
  return offer.offerId
}

export async function aCoupon(server: TestServer, platform: TestPlatform, member: TestMember, given: Partial<Publication> = {}): Promise<Coupon> {
  const name = { 'zh-Hant': `券 ${randomUUID()}`.slice(0, 40), 'zh-Hans': '券', en: `Coupon ${randomUUID()}`.slice(0, 40) }
  const offerId = await anOffer(server, platform, member, { name, ...given })
  return server.ask(claimCoupon, { offerId }, { token: member.token })
}

export function somePoints(server: TestServer, platform: TestPlatform, { ClientNO }: TestMember, points: number) {
  return server.ask(grantPoints, { ClientNO, points, reason: '開倉活動' }, { operatorKey: platform.financeKey })
}
