import { toHomeMonth } from '@contract/kit/home-day'
import { DAY_MS } from '@contract/kit/time'
import { adjustOrder } from '@contract/order/order-operator-endpoints'
import type { FinanceDirection } from '@contract/wallet/finance'
import { getStatement, getWallet, listFinance } from '@contract/wallet/wallet-endpoints'
import { resetClock, stopClock } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPaidOrder, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

afterEach(async () => {
  resetClock(server.db)
  await expectLedgerInOrder(server.db)
})

const by = () => ({ token: member.token })
const statement = (month?: string) => server.ask(getStatement, month === undefined ? {} : { month }, by())

async function everyLine(asked: { month?: string; direction?: FinanceDirection }, limit = 2) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await server.ask(listFinance, { ...asked, limit, ...(cursor !== undefined && { cursor }) }, by())
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return found
}

/** Money that came and went two months ago, and came now; between them a month without any. */
async function threeMonths(): Promise<void> {
  stopClock(server.db, new Date(Date.now() - 62 * DAY_MS))
  await aCredit(server, platform, member, 30_000)
  const { orderId } = await aPaidOrder(server, platform, member)
  const adjust = (differenceCents: number) => server.ask(adjustOrder, { orderId, differenceCents, reason: '較輕' }, { operatorKey: platform.financeKey })
  await adjust(-600)
  resetClock(server.db)
  await adjust(-400)
}

describe('a statement', () => {
  it('adds up, month by month: opening, lines and closing [spec 2.18]', async () => {
    await threeMonths()
    const now = await statement()
    expect(now.isCurrent).toBe(true)
    expect(now.closingCents).toBe((await server.ask(getWallet, {}, by())).balanceCents)
    for (const [index, { month, inCents, outCents }] of now.months.entries()) {
      const one = await statement(month)
      expect([one.inCents, one.outCents]).toEqual([inCents, outCents])
      expect(one.openingCents + one.inCents - one.outCents).toBe(one.closingCents)
      expect(one.kinds.reduce((sum, kind) => sum + kind.inCents - kind.outCents, 0)).toBe(inCents - outCents)
      const next = now.months[index + 1]
      if (next) expect((await statement(next.month)).openingCents).toBe(one.closingCents)
      const lines = await everyLine({ month })
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(inCents - outCents)
      expect(lines.length).toBe(one.kinds.reduce((sum, { lineCount }) => sum + lineCount, 0))
      if (lines[0]) expect([lines[0].balanceAfterCents, (lines.at(-1)?.balanceAfterCents ?? 0) - (lines.at(-1)?.amountCents ?? 0)]).toEqual([one.closingCents, one.openingCents])
    }
    expect(now.months.filter(({ inCents, outCents }) => inCents + outCents > 0)).toHaveLength(2)
  })

  it('begins six months back for who has nothing yet, and is empty', async () => {
    const { months, ...rest } = await statement()
    expect(months).toHaveLength(6)
    expect(months.at(-1)?.month).toBe(rest.month)
    expect(rest).toMatchObject({ openingCents: 0, inCents: 0, outCents: 0, closingCents: 0, kinds: [] })
    expect(await everyLine({})).toEqual([])
  })

  it('counts a month by the clock of our places, from midnight at UTC+8', () => {
    expect(toHomeMonth(new Date('2026-10-31T15:59:59.999Z'))).toBe('2026-10')
    expect(toHomeMonth(new Date('2026-10-31T16:00:00.000Z'))).toBe('2026-11')
  })

  it.each(['2026-13', '2026-1', '1999-12', 'x'])('refuses %s as a month', async (month) => {
    expect(await server.post(getStatement, { month }, by())).toMatchObject({ code: 'invalid' })
    expect(await server.post(listFinance, { month }, by())).toMatchObject({ code: 'invalid' })
  })
})

describe('the lines of a balance', () => {
  it.each([
    ['out', (cents: number) => cents < 0],
    ['in', (cents: number) => cents > 0],
  ] as const)('by direction %s are those and no others, each with what was left then', async (direction, fits) => {
    await threeMonths()
    const all = await everyLine({})
    const some = await everyLine({ direction })
    expect(some.length).toBeGreaterThan(0)
    expect(some).toEqual(all.filter(({ amountCents }) => fits(amountCents)))
  })

  it('name the order that they came from, and are nobody else’s', async () => {
    await threeMonths()
    const [latest] = await everyLine({})
    expect(latest).toMatchObject({ kind: 'orderRefund', amountCents: 400, orderNumber: expect.stringMatching(/^C\d+/) })
    const other = await server.signUpMember()
    const asked = { cursor: latest?.lineId ?? '' }
    expect((await server.ask(listFinance, asked, { token: other.token })).items).toEqual([])
    expect(await server.post(listFinance, { cursor: 'x' }, by())).toMatchObject({ code: 'invalid' })
  })
})
