import { previewClosing } from '@contract/account/closing-endpoints'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { payOrder } from '@contract/order/order-endpoints'
import { listHolds, operatorListHolds, placeHold, releaseHold } from '@contract/wallet/hold-endpoints'
import { getStatement, getWallet, listFinance } from '@contract/wallet/wallet-endpoints'
import { releaseEndedHolds } from '@server/money/wallet/hold-jobs'
import { auditLedger, getBalance } from '@server/money/wallet/ledger'
import { setClockOffset } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { aCredit, aPricedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Money that is set aside: shown, explained, not to spend meanwhile, and back once, by an operator or by time.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const byFinance = () => ({ operatorKey: platform.financeKey })
const HELD = { amountCents: 7_000, reason: '銀行查詢這筆付款', days: 14 }

const hold = (given: object = {}) => server.ask(placeHold, { ClientNO: member.ClientNO, ...HELD, ...given }, byFinance())
async function moneyOf(who: TestMember) {
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', who.ClientNO).executeTakeFirstOrThrow()
  const { balanceCents, heldCents } = await getBalance(server.db.kysely, id)
  return [balanceCents, heldCents]
}
const goTo = async (ms: number) => {
  setClockOffset(server.db, ms)
  await signInAgain(server, member)
}

describe('a hold', () => {
  it('sets an amount aside, says why and until when, and cannot be spent', async () => {
    const { orderId, orderNumber, totalPayableCents } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, totalPayableCents)
    expect(await hold({ orderId })).toMatchObject({ balanceCents: totalPayableCents - 7_000, heldCents: 7_000 })
    const [shown, ...others] = await server.ask(listHolds, {}, as(member))
    expect(others).toEqual([])
    expect(shown).toMatchObject({ amountCents: 7_000, reason: HELD.reason, orderId, orderNumber })
    expect(Date.parse(shown?.endsAt ?? '') - Date.parse(shown?.placedAt ?? '')).toBe(14 * DAY_MS)
    expect(await server.post(payOrder, { orderId, seenTotalCents: totalPayableCents }, as(member))).toMatchObject({ code: 'balanceInsufficient', params: { missingCents: 7_000 } })
    expect(await server.ask(operatorListHolds, { ClientNO: member.ClientNO }, byFinance())).toEqual([shown])
  })

  it('comes back once, however many release it at the same moment', async () => {
    await aCredit(server, platform, member, 10_000)
    const { holdId } = await hold()
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.post(releaseHold, { holdId }, byFinance())))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(await moneyOf(member)).toEqual([10_000, 0])
    expect(await server.ask(listHolds, {}, as(member))).toEqual([])
  })

  it('comes back by itself when its days are over, by the database’s clock, and once, wherever that clock goes', async () => {
    await aCredit(server, platform, member, 10_000)
    await hold()
    for (const [ms, expected] of [
      [14 * DAY_MS - HOUR_MS, [3_000, 7_000]],
      [14 * DAY_MS + HOUR_MS, [10_000, 0]],
      [13 * DAY_MS, [10_000, 0]],
      [60 * DAY_MS, [10_000, 0]],
    ] as const) {
      await goTo(ms)
      await releaseEndedHolds(server.db)
      expect(await moneyOf(member)).toEqual(expected)
    }
  })

  it('comes back when its member looks at it after its days, though no job has come by', async () => {
    await aCredit(server, platform, member, 10_000)
    await hold()
    await goTo(14 * DAY_MS - HOUR_MS)
    expect(await server.ask(listHolds, {}, as(member))).toHaveLength(1)
    await goTo(14 * DAY_MS + HOUR_MS)
    expect(await server.ask(listHolds, {}, as(member))).toEqual([])
    expect(await moneyOf(member)).toEqual([10_000, 0])
  })

  it('is refused beyond the balance, by parallel ones together too, and changes nothing', async () => {
    await aCredit(server, platform, member, 10_000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.post(placeHold, { ClientNO: member.ClientNO, ...HELD }, byFinance())))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'n')).toMatchObject({ code: 'balanceInsufficient', params: { missingCents: 4_000 } })
    expect(await moneyOf(member)).toEqual([3_000, 7_000])
    expect(await server.ask(listHolds, {}, as(member))).toHaveLength(1)
  })

  it('is about the member’s own order alone', async () => {
    const other = await server.signUpMember()
    const { orderId } = await aPricedOrder(server, platform, other)
    await aCredit(server, platform, member, 10_000)
    expect(await server.post(placeHold, { ClientNO: member.ClientNO, ...HELD, orderId }, byFinance())).toMatchObject({ code: 'notFound' })
    expect(await moneyOf(member)).toEqual([10_000, 0])
  })

  it('stands in the statement both ways, which adds up, and nobody leaves while money is set aside', async () => {
    await aCredit(server, platform, member, 7_000)
    const { holdId } = await hold()
    expect((await server.ask(previewClosing, {}, as(member))).obstacles).toContainEqual({ kind: 'held', amountCents: 7_000 })
    await server.ask(releaseHold, { holdId }, byFinance())
    const { items } = await server.ask(listFinance, {}, as(member))
    expect(items.map(({ kind, amountCents, balanceAfterCents }) => [kind, amountCents, balanceAfterCents])).toEqual([
      ['holdReleased', 7_000, 7_000],
      ['hold', -7_000, 0],
      ['correction', 7_000, 7_000],
    ])
    const { openingCents, inCents, outCents, closingCents } = await server.ask(getStatement, {}, as(member))
    expect(openingCents + inCents - outCents).toBe(closingCents)
    expect((await server.ask(getWallet, {}, as(member))).balanceCents).toBe(7_000)
    const audit = await auditLedger(server.db.kysely)
    expect([audit.driftedAccountIds, audit.sums.filter(({ sum }) => sum !== 0)]).toEqual([[], []])
  })
})
