import { sql } from 'kysely'
import { closeAccount } from '@contract/account/closing-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { saveProfile } from '@contract/account/profile-endpoints'
import { getUserInfo } from '@contract/account/session-endpoints'
import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { getReferral, listReferralBonuses } from '@contract/referral/referral-endpoints'
import { operatorGetReferrals, operatorListInvited } from '@contract/referral/referral-operator-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { getWallet, listFinance } from '@contract/wallet/wallet-endpoints'
import type { Tx } from '@server/db/database'
import { testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { reset } from '../account/account-steps'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
/** Who has invited. */
const member = useMember(server)

afterEach(() => expectLedgerInOrder(server.db))

const SPENT = 11_600
const BONUS = 580
const as = ({ token }: TestMember) => ({ token })
const byFinance = () => ({ operatorKey: platform.financeKey })
const balance = async (who: TestMember = member) => (await server.ask(getWallet, {}, as(who))).balanceCents
const programme = (who: TestMember = member) => server.ask(getReferral, {}, as(who))
const invite = (referrer: TestMember = member) => server.signUpMember({ referrerEmail: referrer.email })
const name = (who: TestMember, referrerEmail: string) => server.post(saveProfile, { region: 'TW', phone: who.phone, referrerEmail }, as(who))
const overview = () => server.ask(operatorGetReferrals, {}, byFinance())
const referrerOf = async ({ ClientNO }: TestMember) => (await server.ask(operatorListInvited, { ClientNO }, byFinance())).referrer

async function ship(who: TestMember): Promise<string> {
  return (await aShippedOrder(server, platform, who)).orderId
}
const sign = (who: TestMember, orderId: string) => server.ask(confirmReceipt, { orderId }, as(who))
async function shipAndSign(who: TestMember): Promise<string> {
  const orderId = await ship(who)
  await sign(who, orderId)
  return orderId
}
async function giveBack(who: TestMember, orderId: string, grantedCents: number): Promise<void> {
  const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, as(who))
  await server.ask(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents, reason: '退回', signedAs: '小芸' }, byFinance())
}
/** `from` joins `to`. */
async function merge(from: TestMember, to: TestMember): Promise<void> {
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: from.email, password: from.password }, as(to))
  await server.ask(mergeAccount, { ticket }, as(to))
}
async function spend(who: TestMember, amountCents: number): Promise<void> {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, who)
  await aCredit(server, platform, who, totalPayableCents - amountCents)
  await server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents }, as(who))
  await server.ask(shipOrder, { orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123458' }, { operatorKey: platform.warehouseKey })
  await sign(who, orderId)
}

describe('nobody earns by themselves', () => {
  it('by a code of their own', async () => {
    const { code } = await programme()
    expect(await reset(server, { email: member.email, phone: member.phone, referralCode: code })).toMatchObject({ status: 'y' })
    expect(await referrerOf(member)).toBeUndefined()
    expect((await overview()).invited).toBe(0)
  })

  it('in a ring: whom somebody has invited cannot have invited them', async () => {
    const friend = await invite()
    expect(await name(member, friend.email)).toMatchObject({ status: 'y' })
    expect(await referrerOf(member)).toBeUndefined()
    await shipAndSign(member)
    expect(await balance(friend)).toBe(0)
    await shipAndSign(friend)
    expect(await balance()).toBe(BONUS)
  })

  it('nor by resetting their password with the code of whom they have invited', async () => {
    const { code } = await programme(await invite())
    expect(await reset(server, { email: member.email, phone: member.phone, referralCode: code })).toMatchObject({ status: 'y' })
    expect(await referrerOf(member)).toBeUndefined()
  })

  it('nor by naming somebody else, once it is decided who has invited them', async () => {
    const friend = await invite()
    const other = await server.signUpMember()
    expect(await name(friend, other.email)).toMatchObject({ code: 'referrerKept' })
    expect(await referrerOf(friend)).toBe(member.ClientNO)
  })
})

describe('two accounts of one referral become one', () => {
  it('the referrer joins whom they have invited: what is booked stays, nothing more is earned, and a refund still takes it back', async () => {
    const friend = await invite()
    const signed = await shipAndSign(friend)
    const open = await ship(friend)
    await merge(member, friend)
    expect(await balance(friend)).toBe(BONUS)
    expect(await referrerOf(friend)).toBeUndefined()
    await sign(friend, open)
    expect(await balance(friend)).toBe(BONUS)
    expect(await programme(friend)).toMatchObject({ invitedCount: 0, spentCents: SPENT, bonusCents: BONUS, owedCents: 0 })
    await giveBack(friend, signed, 1_000)
    expect(await balance(friend)).toBe(BONUS + 1_000 - 50)
    expect(await programme(friend)).toMatchObject({ spentCents: SPENT - 1_000, bonusCents: BONUS - 50, owedCents: 0 })
  })

  it('whom they have invited joins the referrer: the same', async () => {
    const friend = await invite()
    const signed = await shipAndSign(friend)
    const open = await ship(friend)
    await merge(friend, member)
    expect(await referrerOf(member)).toBeUndefined()
    await sign(member, open)
    expect(await balance()).toBe(BONUS)
    expect(await programme()).toMatchObject({ invitedCount: 0, spentCents: SPENT, bonusCents: BONUS, owedCents: 0 })
    await giveBack(member, signed, 1_000)
    expect(await balance()).toBe(BONUS + 1_000 - 50)
    expect((await server.ask(listReferralBonuses, {}, as(member))).items).toMatchObject([{ spentCents: SPENT - 1_000, bonusCents: BONUS - 50 }])
  })

  it('whom they have invited joins the referrer, who is not shown as their own, and may name who has invited them', async () => {
    const elder = await server.signUpMember()
    await server.db.execute("update members set created_at = created_at - interval '1 day' where client_no = $1", [elder.ClientNO])
    await merge(await invite(), member)
    expect((await server.ask(getUserInfo, {}, as(member))).referrer).toBeUndefined()
    expect(await name(member, elder.email)).toMatchObject({ status: 'y' })
    expect(await referrerOf(member)).toBe(elder.ClientNO)
  })

  it('takes whom the referrer has invited along, with what was booked and what is owed', async () => {
    const friend = await invite()
    const signed = await shipAndSign(friend)
    await spend(member, BONUS)
    await giveBack(friend, signed, 1_000)
    const joined = await server.signUpMember()
    await merge(member, joined)
    expect(await programme(joined)).toMatchObject({ invitedCount: 1, bonusCents: BONUS - 50, owedCents: 50 })
    await shipAndSign(friend)
    expect(await balance(joined)).toBe(BONUS - 50)
    expect(await programme(joined)).toMatchObject({ bonusCents: 2 * BONUS - 50, owedCents: 0 })
  })
})

describe('a ring by way of a second account', () => {
  it('does not come about when it joins the first', async () => {
    const friend = await invite()
    const second = await invite(friend)
    await merge(second, member)
    expect([await referrerOf(friend), await referrerOf(member)]).toEqual([member.ClientNO, undefined])
    await shipAndSign(member)
    expect(await balance(friend)).toBe(0)
  })

  it('does not come about when the first joins it', async () => {
    const friend = await invite()
    const second = await invite(friend)
    await merge(member, second)
    expect([await referrerOf(friend), await referrerOf(second)]).toEqual([second.ClientNO, undefined])
    await shipAndSign(second)
    expect(await balance(friend)).toBe(0)
    await shipAndSign(friend)
    expect(await balance(second)).toBe(BONUS)
  })

  it('does not come about by naming: the account that the first has joined is younger than whom it has brought', async () => {
    const friend = await invite()
    const second = await server.signUpMember()
    await merge(member, second)
    expect(await name(second, friend.email)).toMatchObject({ status: 'y' })
    expect(await referrerOf(second)).toBeUndefined()
  })
})

describe('a referrer whose account is closed', () => {
  it('gets nothing for what is signed for afterwards', async () => {
    const friend = await invite()
    const orderId = await ship(friend)
    await server.ask(closeAccount, { password: member.password }, as(member))
    await sign(friend, orderId)
    expect(await overview()).toMatchObject({ spentCents: 0, bonusCents: 0, bookedCents: 0 })
  })

  it('is asked for nothing when a friend gets money back: it stays owed', async () => {
    const friend = await invite()
    const orderId = await shipAndSign(friend)
    await spend(member, BONUS)
    await server.ask(closeAccount, { password: member.password }, as(member))
    await giveBack(friend, orderId, 1_000)
    expect(await balance(friend)).toBe(1_000)
    expect(await overview()).toMatchObject({ bonusCents: BONUS - 50, bookedCents: BONUS, owedCents: 50 })
  })
})

it('what is taken back stands in the finance list once, with its own amount', async () => {
  const friend = await invite()
  const orderId = await shipAndSign(friend)
  await giveBack(friend, orderId, 1)
  // 5.00 % of 115.99 is 5.7995: rounded as every share, nothing is taken back for one cent.
  expect(await balance()).toBe(BONUS)
  await giveBack(friend, orderId, 19)
  expect((await server.ask(listFinance, {}, as(member))).items.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['referralReversal', -1],
    ['referralBonus', BONUS],
  ])
})

if (testEngine === 'postgres') {
  /** Until so many sessions wait for a lock. */
  async function untilWaiting(tx: Tx, count: number): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`select count(distinct pid)::int as waiting from pg_locks where not granted`.execute(tx)
      if ((rows[0]?.waiting ?? 0) >= count) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  // The ledger books nothing to an account that has ended; the signature then runs again and finds where it has gone.
  it('goes to where the account is that joins another while a friend signs', async () => {
    const second = await server.signUpMember()
    const friend = await invite()
    const orderId = await ship(friend)
    const under: Promise<unknown>[] = []
    await server.db.transaction(async (tx) => {
      await tx.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).forUpdate().execute()
      under.push(merge(member, second))
      await untilWaiting(tx, 1)
      under.push(sign(friend, orderId))
      await untilWaiting(tx, 2)
    })
    await Promise.all(under)
    expect([await balance(second), (await programme(second)).bonusCents]).toEqual([BONUS, BONUS])
  })

  it('is never given to an account that closes while a friend signs', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await server.signUpMember()
      const friend = await invite(first)
      const orderId = await ship(friend)
      await Promise.all([server.post(closeAccount, { password: first.password }, as(first)), sign(friend, orderId)])
    }
    const { rows } = await server.db.execute('select balance from ledger_accounts join members on members.id = member_id where closed_at is not null and balance <> 0')
    expect(rows).toEqual([])
  })
}
