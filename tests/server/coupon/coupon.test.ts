import { countCoupons } from '@contract/coupon/coupon-count-endpoint'
import { claimCoupon, listCouponOffers, listCoupons } from '@contract/coupon/coupon-endpoints'
import { operatorListCoupons, publishCoupon, withdrawCoupon } from '@contract/coupon/coupon-operator-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { cancelOrder, getOrder, getPaymentOptions, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { listPoints } from '@contract/points/points-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { aPicture } from '../../support/a-picture'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anApplication, aPricedOrder, packingPlatform } from '../../support/orders'
import { aCoupon, anOffer, aPublication, somePoints } from '../../support/rewards'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const by = () => ({ token: member.token })
const finance = () => ({ operatorKey: platform.financeKey })

afterEach(() => expectLedgerInOrder(server.db))

type Given = Parameters<typeof aCoupon>[3]
const coupon = (given?: Given) => aCoupon(server, platform, member, given)
const claim = (offerId: string, token = member.token) => server.post(claimCoupon, { offerId }, { token })
const list = async (status: 'unused' | 'used' | 'expired') => (await server.ask(listCoupons, { status }, by())).items

/** A bill of 116.00 (freight and handling), and as much on the balance. */
async function aBill(change: Parameters<typeof aPricedOrder>[3] = {}) {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member, change)
  await aCredit(server, platform, member, totalPayableCents)
  return { orderId, totalPayableCents }
}
const pay = (orderId: string, seenTotalCents: number, deductions: { points: number; couponId?: string }) => server.post(payOrder, { orderId, seenTotalCents, deductions }, by())
const options = (orderId: string) => server.ask(getPaymentOptions, { orderId }, by())

async function goTo(at: number): Promise<void> {
  stopClock(server.db, new Date(at))
  await signInAgain(server, member)
}

describe('coupons [spec 1.10]', () => {
  it('are offered in the hall until they close, and claimed up to what one may have [spec 2.19]', async () => {
    const offerId = await anOffer(server, platform, member, { stock: 4, perMember: 2 })
    expect((await server.ask(listCouponOffers, {}, by())).items).toMatchObject([{ offerId, state: 'open', claimedPercent: 0, perMember: 2, validDays: 30 }])
    await claim(offerId)
    expect((await server.ask(listCouponOffers, {}, by())).items).toMatchObject([{ state: 'open', claimedPercent: 25 }])
    expect(await claim(offerId)).toMatchObject({ status: 'y', data: { status: 'unused', benefit: { kind: 'fixed', amountCents: 1_000 }, minSpendCents: 8_000 } })
    expect(await claim(offerId)).toMatchObject({ code: 'couponClaimed' })
    expect((await server.ask(listCouponOffers, {}, by())).items).toMatchObject([{ state: 'claimed' }])
  })

  it('are to claim, unused, used or expired [spec 4.10]', async () => {
    const start = Date.now()
    await goTo(start)
    await anOffer(server, platform, member)
    const [first, second] = [await coupon({ validDays: 1 }), await coupon()]
    const { orderId, totalPayableCents } = await aBill()
    expect(await pay(orderId, totalPayableCents - 1_000, { points: 0, couponId: second.couponId })).toMatchObject({ status: 'y' })
    await coupon()
    await goTo(start + DAY_MS)
    expect(await server.ask(countCoupons, {}, by())).toEqual({ claimable: 1, unused: 1, used: 1, expired: 1 })
    expect(await list('expired')).toMatchObject([{ couponId: first.couponId, status: 'expired' }])
    expect(await list('used')).toMatchObject([{ couponId: second.couponId, status: 'used', orderId }])
    expect(await list('unused')).toHaveLength(1)
  })

  it('are claimed once when one is claimed a hundred times at once', async () => {
    const offerId = await anOffer(server, platform, member, { stock: 1_000 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(offerId)))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(await list('unused')).toHaveLength(1)
  })

  it('that are the last of their stock go to one of all who want it', async () => {
    const offerId = await anOffer(server, platform, member, { stock: 1 })
    const others = await Promise.all(Array.from({ length: 12 }, () => server.signUpMember()))
    const answers = await Promise.all(others.flatMap(({ token }) => Array.from({ length: 8 }, () => claim(offerId, token))))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(await claim(offerId)).toMatchObject({ code: 'couponGone' })
    expect((await server.ask(listCouponOffers, {}, by())).items).toMatchObject([{ state: 'gone', claimedPercent: 100 }])
  })

  it('are used for one of twenty orders that want the same one', async () => {
    const { couponId } = await coupon()
    const bills = []
    for (let count = 0; count < 20; count += 1) bills.push(await aBill())
    const answers = await Promise.all(bills.map(({ orderId, totalPayableCents }) => pay(orderId, totalPayableCents - 1_000, { points: 0, couponId })))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 'n' && answer.code === 'couponNotUsable')).toHaveLength(19)
  })

  it('of a stranger, expired or used cannot be used', async () => {
    const start = Date.now()
    await goTo(start)
    const theirs = await aCoupon(server, platform, await server.signUpMember())
    const mine = await coupon({ validDays: 1 })
    const { orderId, totalPayableCents } = await aBill()
    expect(await pay(orderId, totalPayableCents - 1_000, { points: 0, couponId: theirs.couponId })).toMatchObject({ code: 'couponNotUsable' })
    await goTo(start + DAY_MS)
    expect(await pay(orderId, totalPayableCents - 1_000, { points: 0, couponId: mine.couponId })).toMatchObject({ code: 'couponNotUsable' })
    await goTo(start + DAY_MS - 1)
    expect(await pay(orderId, totalPayableCents - 1_000, { points: 0, couponId: mine.couponId })).toMatchObject({ status: 'y' })
  })

  it.each([
    ['a fixed amount', { benefit: { kind: 'fixed', amountCents: 1_500 } }, 1_500],
    ['no more than freight and services', { benefit: { kind: 'fixed', amountCents: 99_900 } }, 12_200],
    ['a share of the freight, up to its cap', { benefit: { kind: 'percent', rate: 1_000, capCents: 1_000 } }, 1_000],
    ['a share of the freight', { benefit: { kind: 'percent', rate: 1_000, capCents: 9_900 } }, 1_080],
    ['a service for nothing', { benefit: { kind: 'service', service: 'reinforcement' } }, 600],
    ['where its channel and warehouse are the order’s', { channelCodes: ['SEA'], warehouseCodes: ['DG'] }, 1_000],
  ] as const)('take off %s', async (_name, given, worthCents) => {
    const { couponId } = await coupon(given as unknown as Given)
    const { orderId, totalPayableCents } = await aBill({ services: ['reinforcement'] })
    expect((await options(orderId)).coupons).toMatchObject([{ couponId, worthCents }])
    expect(await pay(orderId, totalPayableCents - worthCents, { points: 0, couponId })).toMatchObject({ data: { couponCents: worthCents, paidCents: totalPayableCents - worthCents } })
  })

  it.each([
    ['spendTooLow', { minSpendCents: 11_601 }],
    ['tooLight', { minGrams: 9_000 }],
    ['tooHeavy', { maxGrams: 1_000 }],
    ['channel', { channelCodes: ['AIR'] }],
    ['warehouse', { warehouseCodes: ['OS'] }],
    ['nothingToTakeOff', { benefit: { kind: 'service', service: 'removePackaging' } }],
    ['serviceNotChosen', { benefit: { kind: 'service', service: 'reinforcement' } }],
  ] as const)('that do not fit say so: %s, and pay nothing', async (unfit, given) => {
    const { couponId } = await coupon(given as unknown as Given)
    const { orderId, totalPayableCents } = await aBill(unfit === 'nothingToTakeOff' ? { services: ['removePackaging'] } : {})
    expect((await options(orderId)).coupons).toMatchObject([{ couponId, unfit }])
    expect(await pay(orderId, totalPayableCents, { points: 0, couponId })).toMatchObject({ code: 'couponUnfit' })
    expect(await list('unused')).toHaveLength(1)
  })

  it('are given back, with points, when the order is cancelled, and the order shows what it would cost without', async () => {
    await somePoints(server, platform, member, 200)
    const { couponId } = await coupon()
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
    const due = totalPayableCents - 1_200
    const slip = await server.upload(await aPicture(), by())
    if (slip.status === 'n') throw new Error(slip.code)
    const transfer = await server.ask(submitTransfer, { orderId, amountCents: due, slipFileIds: [slip.data.fileId], deductions: { points: 200, couponId } }, by())
    expect(await server.ask(getOrder, { orderId }, by())).toMatchObject({ status: 'financeVerifying', totalPayableCents: due, pointsDeductionCents: 200, couponCents: 1_000 })
    await server.ask(reviewTransfer, { decision: 'reject', transferId: transfer.transferId, reason: '看不清' }, finance())
    expect((await options(orderId)).reserved).toEqual({ points: 200, couponId })
    expect(await list('unused')).toEqual([])
    const before = (await server.ask(listPoints, {}, by())).items.length
    await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, by())
    expect((await server.ask(listPoints, {}, by())).items).toHaveLength(before + 1)
    expect((await server.ask(listPoints, {}, by())).items[0]).toMatchObject({ kind: 'pointsReturned', points: 200, pointsAfter: 200, orderId })
    expect(await server.ask(getOrder, { orderId }, by())).toMatchObject({ status: 'cancelled', totalPayableCents, pointsDeductionCents: 0, couponCents: 0 })
    expect(await list('unused')).toMatchObject([{ couponId }])
  })

  it('and points are kept by a slip that pays the rest, whatever it takes finance', async () => {
    await somePoints(server, platform, member, 200)
    const { couponId } = await coupon()
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
    const due = totalPayableCents - 1_200
    const slip = await server.upload(await aPicture(), by())
    if (slip.status === 'n') throw new Error(slip.code)
    const { transferId } = await server.ask(submitTransfer, { orderId, amountCents: due, slipFileIds: [slip.data.fileId], deductions: { points: 200, couponId } }, by())
    await server.ask(reviewTransfer, { decision: 'approve', transferId, amountCents: due }, finance())
    expect(await server.ask(getOrder, { orderId }, by())).toMatchObject({ status: 'packing', paidCents: due, pointsDeductionCents: 200, couponCents: 1_000 })
  })

  it('and points that end while an order holds them are not offered for it again', async () => {
    const start = Date.now()
    await goTo(start)
    await somePoints(server, platform, member, 200)
    const { couponId } = await coupon({ validDays: 365 })
    await goTo(start + 365 * DAY_MS - DAY_MS)
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
    const slip = await server.upload(await aPicture(), by())
    if (slip.status === 'n') throw new Error(slip.code)
    const { transferId } = await server.ask(submitTransfer, { orderId, amountCents: 1_000, slipFileIds: [slip.data.fileId], deductions: { points: 200, couponId } }, by())
    await goTo(start + 365 * DAY_MS)
    await server.ask(reviewTransfer, { decision: 'reject', transferId, reason: '看不清' }, finance())
    expect(await options(orderId)).toMatchObject({ pointsAvailable: 0, coupons: [], suggested: { points: 0 } })
    await aCredit(server, platform, member, totalPayableCents)
    expect(await pay(orderId, totalPayableCents, { points: 0 })).toMatchObject({ status: 'y', data: { couponCents: 0, pointsDeductionCents: 0 } })
  })

  it('are chosen anew as often as one likes before the bill is paid', async () => {
    const [one, other] = [await coupon(), await coupon({ benefit: { kind: 'fixed', amountCents: 2_000 } })]
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
    const slip = async () => {
      const picture = await server.upload(await aPicture(), by())
      return picture.status === 'y' ? picture.data.fileId : ''
    }
    const hand = async (couponId: string) => {
      const { transferId } = await server.ask(submitTransfer, { orderId, amountCents: 1_000, slipFileIds: [await slip()], deductions: { points: 0, couponId } }, by())
      await server.ask(reviewTransfer, { decision: 'reject', transferId, reason: '看不清' }, finance())
    }
    await hand(one.couponId)
    expect((await options(orderId)).suggested).toEqual({ points: 0, couponId: other.couponId })
    await hand(other.couponId)
    expect(await server.ask(getOrder, { orderId }, by())).toMatchObject({ totalPayableCents: totalPayableCents - 2_000, couponCents: 2_000 })
    expect(await list('unused')).toMatchObject([{ couponId: one.couponId }])
    await aCredit(server, platform, member, totalPayableCents)
    expect(await pay(orderId, totalPayableCents, { points: 0 })).toMatchObject({ status: 'y', data: { couponCents: 0 } })
    expect(await list('unused')).toHaveLength(2)
  })

  it('are suggested for the order that was asked for with one, before better ones, while that one fits', async () => {
    const [mine, better] = [await coupon(), await coupon({ benefit: { kind: 'fixed', amountCents: 2_000 } })]
    const { orderId } = await aPricedOrder(server, platform, member, { couponId: mine.couponId })
    expect(await server.ask(getOrder, { orderId }, by())).toMatchObject({ couponId: mine.couponId, couponCents: 0 })
    expect((await options(orderId)).suggested).toEqual({ points: 0, couponId: mine.couponId })
    // Nothing has held it: another order may take it, and then the best of the others is suggested.
    const other = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, other.totalPayableCents)
    expect(await pay(other.orderId, other.totalPayableCents - 1_000, { points: 0, couponId: mine.couponId })).toMatchObject({ status: 'y' })
    expect((await options(orderId)).suggested).toEqual({ points: 0, couponId: better.couponId })
    // Used by now: no order is asked for with it.
    const application = await anApplication(server, platform, member, { couponId: mine.couponId })
    expect(await server.post(applyForPacking, application, by())).toMatchObject({ code: 'couponNotUsable', fields: [{ path: 'couponId' }] })
  })

  it('cannot be claimed before they open, once they are withdrawn, or after they have closed', async () => {
    const start = Date.now()
    await goTo(start)
    const soon = await anOffer(server, platform, member, { opensAt: new Date(start + 1_000).toISOString() })
    expect((await server.ask(listCouponOffers, {}, by())).items).toMatchObject([{ state: 'soon' }])
    expect(await claim(soon)).toMatchObject({ code: 'couponNotOpen' })
    await goTo(start + 1_000)
    expect(await claim(soon)).toMatchObject({ status: 'y' })
    const closing = aPublication({ closesAt: new Date(start + 2_000).toISOString() })
    await server.ask(publishCoupon, closing, finance())
    const [offer] = (await server.ask(listCouponOffers, {}, by())).items
    await goTo(start + 2_000)
    expect(await claim(offer?.offerId ?? '')).toMatchObject({ code: 'couponNotOpen' })
    const publication = aPublication()
    await server.ask(publishCoupon, publication, finance())
    await server.ask(withdrawCoupon, { couponCode: publication.couponCode }, finance())
    expect((await server.ask(operatorListCoupons, {}, finance())).items.find(({ couponCode }) => couponCode === publication.couponCode)).toMatchObject({ withdrawnAt: expect.any(String) as string, claimed: 0 })
  })

  it('keep their terms: a code is published once, for channels that are there', async () => {
    const publication = aPublication()
    await server.ask(publishCoupon, publication, finance())
    expect(await server.post(publishCoupon, { ...publication, stock: 3 }, finance())).toMatchObject({ code: 'couponCodeTaken' })
    expect(await server.post(publishCoupon, aPublication({ channelCodes: ['NOWHERE'] }), finance())).toMatchObject({ code: 'invalid' })
  })
})

it('takes something off goods of the shop by an amount or a share, never a service of freight', async () => {
  const publish = (benefit: NonNullable<Given>['benefit']) => server.post(publishCoupon, aPublication({ scope: 'shop', benefit }), finance())
  expect(await publish({ kind: 'service', service: 'photoCheck' })).toMatchObject({ status: 'n', fields: [{ path: 'benefit', code: 'invalid' }] })
  expect(await publish({ kind: 'percent', rate: 2_000, capCents: 5_000 })).toMatchObject({ status: 'y' })
})
