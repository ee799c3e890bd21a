import { register } from '@contract/account/account-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { getReferral, listInvited, listReferralBonuses } from '@contract/referral/referral-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { getWallet, listFinance } from '@contract/wallet/wallet-endpoints'
import { testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { anIdentity, mailedCode } from '../account/account-steps'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
/** Who has invited. */
const member = useMember(server)

afterEach(() => expectLedgerInOrder(server.db))

const as = ({ token }: TestMember) => ({ token })
const programme = () => server.ask(getReferral, {}, as(member))
const balance = async () => (await server.ask(getWallet, {}, as(member))).balanceCents
const invite = (given: object = {}) => server.signUpMember({ referrerEmail: member.email, ...given })
const byFinance = () => ({ operatorKey: platform.financeKey })

/** 116.00 of freight and handling, received. */
async function ship(invited: TestMember): Promise<string> {
  const { orderId } = await aShippedOrder(server, platform, invited)
  return orderId
}
async function shipAndSign(invited: TestMember): Promise<string> {
  const orderId = await ship(invited)
  await server.ask(confirmReceipt, { orderId }, as(invited))
  return orderId
}
const SPENT = 11_600
const BONUS = 580

async function giveBack(invited: TestMember, orderId: string, grantedCents: number): Promise<void> {
  const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, as(invited))
  await server.ask(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents, reason: '退回', signedAs: '小芸' }, byFinance())
}

async function setJoined(who: TestMember, sql: string): Promise<void> {
  await server.db.execute(`update members set created_at = ${sql} where client_no = $1`, [who.ClientNO])
}

describe('the bonus of the referral programme [spec 9.06]', () => {
  it('is 5.00 % of what an invited member has paid for freight and service, once they have signed', async () => {
    const invited = await invite()
    const orderId = await ship(invited)
    expect(await programme()).toMatchObject({ invitedCount: 1, spentCents: 0, bonusCents: 0, months: [] })
    await server.ask(confirmReceipt, { orderId }, as(invited))
    expect(await balance()).toBe(BONUS)
    const { spentCents, bonusCents, owedCents, months, rateBasisPoints, years } = await programme()
    expect({ spentCents, bonusCents, owedCents, rateBasisPoints, years }).toEqual({ spentCents: SPENT, bonusCents: BONUS, owedCents: 0, rateBasisPoints: 500, years: 2 })
    expect(months).toEqual([{ month: expect.stringMatching(/^20\d\d-\d\d$/), spentCents: SPENT, bonusCents: BONUS }])
    expect((await server.ask(listFinance, {}, as(member))).items).toMatchObject([{ kind: 'referralBonus', amountCents: BONUS, balanceAfterCents: BONUS }])
  })

  it('is of freight and service alone: not of insurance', async () => {
    const invited = await invite()
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, invited, { insured: true, declaredValueCents: 10_000 })
    expect(totalPayableCents).toBeGreaterThan(SPENT)
    await aCredit(server, platform, invited, totalPayableCents)
    await server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents }, as(invited))
    await server.ask(shipOrder, { orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123457' }, { operatorKey: platform.warehouseKey })
    await server.ask(confirmReceipt, { orderId }, as(invited))
    expect((await programme()).spentCents).toBe(SPENT)
  })

  it('is nobody’s where nobody has invited, and never of the second level', async () => {
    const invited = await invite()
    const theirs = await server.signUpMember({ referrerEmail: invited.email })
    await shipAndSign(theirs)
    expect(await balance()).toBe(0)
    expect((await server.ask(getWallet, {}, as(invited))).balanceCents).toBe(BONUS)
    await shipAndSign(member)
    expect((await server.ask(getReferral, {}, as(member))).bonusCents).toBe(0)
  })

  it.each([
    ['counts until just before the two years end', "(select paid_at from orders where member_id = members.id) - interval '2 years' + interval '1 millisecond'", BONUS],
    ['counts no more when they end', "(select paid_at from orders where member_id = members.id) - interval '2 years'", 0],
  ])('%s, by the database’s time', async (_name, joined, bonus) => {
    const invited = await invite()
    const orderId = await ship(invited)
    await setJoined(invited, joined)
    await server.ask(confirmReceipt, { orderId }, as(invited))
    expect(await balance()).toBe(bonus)
  })

  it('is taken back by as much as a refund, exactly, and never below nothing', async () => {
    const invited = await invite()
    const orderId = await shipAndSign(invited)
    await giveBack(invited, orderId, 1_000)
    expect(await balance()).toBe(530)
    expect(await programme()).toMatchObject({ spentCents: 10_600, bonusCents: 530, owedCents: 0 })
    expect((await server.ask(listFinance, {}, as(member))).items[0]).toMatchObject({ kind: 'referralReversal', amountCents: -50 })
    await giveBack(invited, orderId, 9_800)
    expect(await balance()).toBe(40)
  })

  it('that was spent before a refund is made up by the next ones', async () => {
    const invited = await invite()
    const first = await shipAndSign(invited)
    // All but 20 cents of it are gone.
    const bill = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, bill.totalPayableCents - BONUS + 20)
    await server.ask(payOrder, { orderId: bill.orderId, seenTotalCents: bill.totalPayableCents }, as(member))
    await giveBack(invited, first, 10_000)
    expect(await balance()).toBe(0)
    expect(await programme()).toMatchObject({ bonusCents: 80, owedCents: 480 })
    await shipAndSign(invited)
    expect(await balance()).toBe(100)
    expect(await programme()).toMatchObject({ bonusCents: 80 + BONUS, owedCents: 0 })
  })

  const RACING = testEngine === 'postgres' ? 20 : 4
  it(`of ${RACING} orders signed at the same moment is all there`, async () => {
    const orders = []
    for (let count = 0; count < RACING; count += 1) {
      const invited = await invite()
      orders.push({ invited, orderId: await ship(invited) })
    }
    await Promise.all(orders.map(({ invited, orderId }) => server.ask(confirmReceipt, { orderId }, as(invited))))
    expect(await balance()).toBe(RACING * BONUS)
    expect(await programme()).toMatchObject({ invitedCount: RACING, bonusCents: RACING * BONUS, owedCents: 0 })
  })
})

describe('whom a member has invited', () => {
  it('are shown mostly hidden, each with when their two years end and what came of them', async () => {
    const [named, nameless] = [await invite(), await invite()]
    await server.db.execute("update members set nickname = '陳芷芸' where client_no = $1", [named.ClientNO])
    await setJoined(named, "app_now() - interval '2 years' - interval '1 day'")
    await shipAndSign(nameless)
    const { items } = await server.ask(listInvited, {}, as(member))
    expect(items.map(({ name, isOver, spentCents, bonusCents }) => [name, isOver, spentCents, bonusCents])).toEqual([
      [`${nameless.ClientNO.slice(0, 2)}••••${nameless.ClientNO.slice(-2)}`, false, SPENT, BONUS],
      ['陳••', true, 0, 0],
    ])
    expect(new Date(items[0]?.endsAt ?? 0).getTime() - new Date(items[0]?.joinedAt ?? 0).getTime()).toBeGreaterThanOrEqual(730 * DAY_MS)
    const told = JSON.stringify([items, await server.ask(listReferralBonuses, {}, as(member)), await programme()])
    for (const secret of [nameless.email, nameless.ClientNO, '陳芷芸', nameless.phone]) expect(told).not.toContain(secret)
    expect((await server.ask(listInvited, {}, as(nameless))).items).toEqual([])
  })

  it('come page by page, each once', async () => {
    for (let count = 0; count < 3; count += 1) await invite()
    const first = await server.ask(listInvited, { limit: 2 }, as(member))
    const rest = await server.ask(listInvited, { limit: 2, cursor: first.nextCursor ?? '' }, as(member))
    expect(new Set([...first.items, ...rest.items].map(({ invitedKey }) => invitedKey)).size).toBe(3)
    expect(rest.nextCursor).toBeUndefined()
  })

  it('have their lines, the latest first, with the bonus of each', async () => {
    const invited = await invite()
    await shipAndSign(invited)
    const { items } = await server.ask(listReferralBonuses, {}, as(member))
    expect(items).toMatchObject([{ spentCents: SPENT, bonusCents: BONUS }])
  })
})

describe('an invitation by its code', () => {
  it('names whoever has it, also typed in small letters, and tells nobody whose it is', async () => {
    const { code } = await programme()
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    const mailed = await mailedCode(server, 'lin@example.com', 'register')
    await server.ask(register, anIdentity({ code: mailed, referralCode: code.toLowerCase() }))
    expect((await programme()).invitedCount).toBe(1)
    const { rows } = await server.db.execute('select named_referrer from members where email = $1', ['lin@example.com'])
    expect(rows).toEqual([{ named_referrer: `${code.slice(0, 3)}•••` }])
  })

  it('that is nobody’s lets register all the same, without a word', async () => {
    const mailed = await mailedCode(server, 'lin@example.com', 'register')
    expect(await server.post(register, anIdentity({ code: mailed, referralCode: '2222222222' }))).toMatchObject({ status: 'y' })
    expect((await programme()).invitedCount).toBe(0)
  })

  it('is each member’s own', async () => {
    const other = await server.signUpMember()
    expect((await server.ask(getReferral, {}, as(other))).code).not.toBe((await programme()).code)
  })
})
