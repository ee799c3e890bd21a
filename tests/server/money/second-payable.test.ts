import { cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import type { Deductions } from '@contract/payment/payment-options'
import { checkWechat, listOptions, pay, startWechat } from '@contract/payment/pay-endpoints'
import { listCoupons } from '@contract/coupon/coupon-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { listHolds, releaseHold } from '@contract/wallet/hold-endpoints'
import type { WechatPayRequest } from '@contract/wallet/wechat-pay'
import { returnPoints } from '@server/money/points/points-service'
import { listDriftedPoints } from '@server/money/points/points-store'
import { releaseEndedHolds } from '@server/money/wallet/hold-jobs'
import { placeHold, releaseHold as releaseHoldOf, takeHold } from '@server/money/wallet/hold-service'
import { stripeOf } from '@server/money/wallet/ledger-accounts'
import { resetClock, setClockOffset } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import type { TestMember } from '../../support/server'
import { aTrinket, dropTrinkets, endItsTime, expireTrinket, makeTrinkets, refundTrinket, statusOf } from '../../support/trinkets'
import { WechatScene } from '../wechat/wechat-scene'

/* What can be paid is not an order alone: a kind of its own goes the same way, and races the same way. */

const PRICE = 9_000
const ROUNDS = Array.from({ length: 5 }, (_round, index) => index + 1)

let scene: WechatScene
beforeAll(async () => {
  scene = await WechatScene.start()
  await makeTrinkets(scene.server.db)
})
afterAll(async () => {
  await scene.server.reset()
  await dropTrinkets(scene.server.db)
  await scene.stop()
})

async function aBuyer(balanceCents = 0): Promise<{ member: TestMember; memberId: string; id: string; number: string }> {
  const member = await scene.server.signUpMember()
  const { rows } = await scene.server.db.execute('select id from members where client_no = $1', [member.ClientNO])
  const memberId = (rows[0] as { id: string }).id
  if (balanceCents > 0) await aCredit(scene.server, scene.platform, member, balanceCents)
  return { member, memberId, ...(await aTrinket(scene.server.db, memberId, PRICE)) }
}

const toPay = (payableId: string, seenTotalCents = PRICE, deductions?: Deductions) => ({ payableId, seenTotalCents, deductions })
const payBy = ({ token }: TestMember, request: ReturnType<typeof toPay>) => scene.server.post(pay, request, { token })
const pointsOf = async ({ token }: TestMember) => (await scene.server.ask(getPoints, {}, { token })).points
const unusedCouponsOf = async ({ token }: TestMember) => (await scene.server.ask(listCoupons, { status: 'unused' }, { token })).items.length
const inOwn = <Result>(work: Parameters<typeof scene.server.db.transaction<Result>>[0]) => scene.server.db.transaction(work)

async function askWechat(member: TestMember, request: ReturnType<typeof toPay>): Promise<WechatPayRequest> {
  const payer = { app: 'miniProgram' as const, code: scene.wechat.people.aCode() }
  return scene.server.ask(startWechat, { ...request, payer }, { token: member.token })
}

async function payInWechat(member: TestMember, request: ReturnType<typeof toPay>) {
  const asked = await askWechat(member, request)
  return { asked, paid: scene.wechat.payAsMember(asked) }
}

describe('a thing of another kind', () => {
  it('is paid from the balance, once', async () => {
    const { member, id } = await aBuyer(PRICE)
    expect(await payBy(member, toPay(id))).toMatchObject({ status: 'y' })
    expect(await payBy(member, toPay(id))).toMatchObject({ code: 'notAllowedNow' })
    expect(await statusOf(scene.server.db, id)).toBe('paid')
    expect(await scene.balanceOf(member)).toBe(0)
  })

  it('says what is missing, and keeps another price from being charged', async () => {
    const { member, id } = await aBuyer(PRICE - 1)
    expect(await payBy(member, toPay(id))).toMatchObject({ code: 'balanceInsufficient', params: { missingCents: 1 } })
    expect(await payBy(member, toPay(id, PRICE - 1))).toMatchObject({ code: 'priceChanged', params: { totalCents: PRICE } })
    expect(await statusOf(scene.server.db, id)).toBe('unpaid')
  })

  it('is nobody else’s', async () => {
    const { id } = await aBuyer()
    const stranger = await scene.server.signUpMember()
    const by = { token: stranger.token }
    const payer = { app: 'miniProgram' as const, code: scene.wechat.people.aCode() }
    expect(await scene.server.post(listOptions, { payableId: id }, by)).toMatchObject({ code: 'notFound' })
    expect(await payBy(stranger, toPay(id))).toMatchObject({ code: 'notFound' })
    expect(await scene.server.post(startWechat, { ...toPay(id), payer }, by)).toMatchObject({ code: 'notFound' })
  })

  it('takes points and a coupon, and names its number where they were used [spec 3.14]', async () => {
    const { member, id, number } = await aBuyer(PRICE)
    await somePoints(scene.server, scene.platform, member, 500)
    const { couponId } = await aCoupon(scene.server, scene.platform, member)
    const options = await scene.server.ask(listOptions, { payableId: id }, { token: member.token })
    expect(options).toMatchObject({ totalCents: PRICE, pointsAvailable: 500, coupons: [{ couponId, worthCents: 1_000 }] })
    expect(await payBy(member, toPay(id, PRICE - 1_000 - 500, { points: 500, couponId }))).toMatchObject({ status: 'y' })
    expect(await scene.balanceOf(member)).toBe(1_500)
    const [used] = (await scene.server.ask(listCoupons, { status: 'used' }, { token: member.token })).items
    expect(used).toMatchObject({ couponId, orderNumber: number })
    expect(used?.orderId).toBeUndefined()
  })

  it('is paid by WeChat, whose money stays in the balance where it comes too late [spec 3.14]', async () => {
    const { member, id } = await aBuyer()
    const { asked, paid } = await payInWechat(member, toPay(id))
    expect((await scene.notify(paid)).status).toBe(204)
    expect(await scene.server.ask(checkWechat, { paymentId: asked.paymentId }, { token: member.token })).toEqual({ state: 'paid' })
    expect(await statusOf(scene.server.db, id)).toBe('paid')

    const late = await aBuyer()
    const { paid: lateMoney } = await payInWechat(late.member, toPay(late.id))
    await endItsTime(scene.server.db, late.id)
    expect(await inOwn((tx) => expireTrinket(tx, late.id))).toBe(true)
    expect((await scene.notify(lateMoney)).status).toBe(204)
    expect(await scene.balanceOf(late.member)).toBe(PRICE)
    expect((await scene.recordsOf(late.member)).map(([kind]) => kind)).toEqual(['wechatKept'])
  })
})

describe('points that are returned in parts', () => {
  it('go back to the lots that end last first, never more than were spent [spec 3.14]', async () => {
    const { member, memberId, id } = await aBuyer(PRICE)
    const lotsOf = async () => {
      const { rows } = await scene.server.db.execute('select points, left_points as left from point_lots where member_id = $1 order by expires_at, id', [memberId])
      return (rows as { points: string; left: string }[]).map(({ points, left }) => [Number(points), Number(left)])
    }
    await somePoints(scene.server, scene.platform, member, 100)
    await scene.server.db.execute(`update point_lots set expires_at = expires_at - interval '1 day' where member_id = $1`, [memberId])
    await somePoints(scene.server, scene.platform, member, 200)
    await payBy(member, toPay(id, PRICE - 250, { points: 250 }))
    expect(await lotsOf()).toEqual([[100, 0], [200, 50]])
    const use = { payableId: id, memberId, memo: {} }
    await inOwn((tx) => returnPoints(tx, use, { points: 120 }))
    expect(await lotsOf()).toEqual([[100, 0], [200, 170]])
    await inOwn((tx) => returnPoints(tx, use, { points: 80 }))
    expect(await lotsOf()).toEqual([[100, 50], [200, 200]])
    await inOwn((tx) => returnPoints(tx, use, { points: 1_000 }))
    expect(await lotsOf()).toEqual([[100, 100], [200, 200]])
    await inOwn((tx) => returnPoints(tx, use))
    expect(await pointsOf(member)).toBe(300)
    expect(await listDriftedPoints(scene.server.db.kysely)).toEqual([])
  })
})

describe('what is set aside for it without an end', () => {
  async function aHold(amountCents: number) {
    const { member, memberId, id } = await aBuyer(PRICE)
    const payable = { id, memo: {} }
    const holdId = await inOwn((tx) => placeHold(tx, { memberId, amountCents: cents(amountCents), reason: '代購', payable }))
    return { member, memberId, holdId }
  }
  const toLines = (memberId: string, platformCents: number, backCents: number) => [
    { account: { kind: 'revenue', stripe: stripeOf(memberId) }, amountCents: cents(platformCents) } as const,
    { account: { kind: 'balance', memberId }, amountCents: cents(backCents) } as const,
  ]

  it('never ends by time, and no operator releases it by hand', async () => {
    const { member, holdId } = await aHold(4_000)
    setClockOffset(scene.server.db, 400 * DAY_MS)
    await releaseEndedHolds(scene.server.db)
    resetClock(scene.server.db)
    expect(await scene.server.post(releaseHold, { holdId }, { operatorKey: scene.platform.financeKey })).toMatchObject({ code: 'notFound' })
    const [shown] = await scene.server.ask(listHolds, {}, { token: member.token })
    expect(shown).toMatchObject({ holdId, amountCents: 4_000 })
    expect(shown?.endsAt).toBeUndefined()
    expect(await scene.balanceOf(member)).toBe(PRICE - 4_000)
  })

  it('is for a thing that can be settled', async () => {
    const { memberId } = await aBuyer(PRICE)
    await expect(inOwn((tx) => placeHold(tx, { memberId, amountCents: cents(1), reason: '?' }))).rejects.toMatchObject({ code: '23514' })
  })

  it.each(ROUNDS)('[race] is given to others or comes back, once and to the last cent (%i)', async () => {
    const { member, memberId, holdId } = await aHold(4_000)
    const take = () => inOwn((tx) => takeHold(tx, holdId, { kind: 'orderPayment', lines: toLines(memberId, 3_000, 1_000) }))
    const back = () => inOwn((tx) => releaseHoldOf(tx, holdId))
    const ended = await Promise.all([take(), back(), take(), back()])
    expect(ended.filter(Boolean)).toHaveLength(1)
    expect(await scene.balanceOf(member)).toBe(ended[0] || ended[2] ? PRICE - 3_000 : PRICE)
    await expectLedgerInOrder(scene.server.db)
  })

  it('is given as a whole or not at all', async () => {
    const { memberId, holdId } = await aHold(4_000)
    const lines = toLines(memberId, 3_000, 999)
    await expect(inOwn((tx) => takeHold(tx, holdId, { kind: 'orderPayment', lines }))).rejects.toThrow('do not add up')
    expect(await inOwn((tx) => releaseHoldOf(tx, holdId))).toEqual({ memberId })
  })
})

describe('of two at the same moment', () => {
  it.each(ROUNDS)('[race] ten payments of one thing pay it once (%i)', async () => {
    const { member, id } = await aBuyer(3 * PRICE)
    const answers = await Promise.all(Array.from({ length: 10 }, () => payBy(member, toPay(id))))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(await scene.balanceOf(member)).toBe(2 * PRICE)
    await expectLedgerInOrder(scene.server.db)
  })

  it.each(ROUNDS)('[race] the balance and WeChat pay it once, and no money is lost (%i)', async () => {
    const { member, id } = await aBuyer(PRICE)
    const { paid } = await payInWechat(member, toPay(id))
    await Promise.all([payBy(member, toPay(id)), scene.notify(paid), scene.notify(paid)])
    expect(await statusOf(scene.server.db, id)).toBe('paid')
    expect(await scene.balanceOf(member)).toBe(PRICE)
    await expectLedgerInOrder(scene.server.db)
  })

  it.each(ROUNDS)('[race] money and the end of its time: one wins, and points and coupon follow (%i)', async (round) => {
    const { member, id } = await aBuyer()
    await somePoints(scene.server, scene.platform, member, 300)
    const { couponId } = await aCoupon(scene.server, scene.platform, member)
    const due = PRICE - 1_000 - 300
    const { paid } = await payInWechat(member, toPay(id, due, { points: 300, couponId }))
    expect(await pointsOf(member)).toBe(0)
    // Paid at WeChat a moment before its time is over, told a moment around it.
    const expire = async () => {
      await endItsTime(scene.server.db, id)
      return inOwn((tx) => expireTrinket(tx, id))
    }
    await (round % 2 === 0 ? Promise.all([scene.notify(paid), expire()]) : Promise.all([expire(), scene.notify(paid)]))
    const status = await statusOf(scene.server.db, id)
    expect(['paid', 'ended']).toContain(status)
    expect(await scene.balanceOf(member)).toBe(status === 'paid' ? 0 : due)
    expect(await pointsOf(member)).toBe(status === 'paid' ? 0 : 300)
    expect(await unusedCouponsOf(member)).toBe(status === 'paid' ? 0 : 1)
    await expectLedgerInOrder(scene.server.db)
  })

  it.each(ROUNDS)('[race] ten refunds give the money, the points and the coupon back once (%i) [spec 3.14]', async () => {
    const { member, id } = await aBuyer(PRICE)
    await somePoints(scene.server, scene.platform, member, 300)
    const { couponId } = await aCoupon(scene.server, scene.platform, member)
    await payBy(member, toPay(id, PRICE - 1_300, { points: 300, couponId }))
    const refunds = await Promise.all(Array.from({ length: 10 }, () => inOwn((tx) => refundTrinket(tx, id))))
    expect(refunds.filter(Boolean)).toHaveLength(1)
    expect(await scene.balanceOf(member)).toBe(PRICE)
    expect(await pointsOf(member)).toBe(300)
    expect(await unusedCouponsOf(member)).toBe(1)
    await expectLedgerInOrder(scene.server.db)
  })

  it.each(ROUNDS)('[race] one coupon and the same points for two things: one has them (%i)', async () => {
    const { member, memberId, id } = await aBuyer(2 * PRICE)
    const other = await aTrinket(scene.server.db, memberId, PRICE)
    await somePoints(scene.server, scene.platform, member, 300)
    const { couponId } = await aCoupon(scene.server, scene.platform, member)
    const deductions = { points: 300, couponId }
    const answers = await Promise.all([id, other.id].map((one) => payBy(member, toPay(one, PRICE - 1_300, deductions))))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(await scene.balanceOf(member)).toBe(PRICE + 1_300)
    await expectLedgerInOrder(scene.server.db)
  })
})
