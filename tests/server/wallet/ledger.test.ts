import { sql } from 'kysely'
import type { Database, Tx } from '@server/db/database'
import { sqlState } from '@server/db/database-errors'
import {
  auditLedger,
  getBalance,
  InsufficientBalanceError,
  listLines,
  postEntry,
  type LedgerLine,
  type Posting,
} from '@server/money/wallet/ledger'
import { lockAccounts, type AccountKey } from '@server/money/wallet/ledger-accounts'
import { randomUUID } from '../../support/chance'
import { emptyTables, openTestDatabase, setClockOffset, testEngine } from '../../support/database'

let db: Database
const memberId: string = randomUUID()

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => emptyTables(db))
afterAll(() => db.close())

const balanceOf = (member = memberId): AccountKey => ({ kind: 'balance', memberId: member })
const points: AccountKey = { kind: 'points', memberId }

/** A top-up by transfer. */
function topUp(amount: number, reference = `topUp:${randomUUID()}`, member = memberId): Promise<Posting> {
  return db.transaction((tx) =>
    postEntry(tx, {
      kind: 'topUp',
      reference,
      lines: [
        { account: balanceOf(member), amount },
        { account: { kind: 'clearingTransfer' }, amount: -amount },
      ],
      memo: { slip: 7 },
    }),
  )
}

function pay(amount: number, reference: string, member = memberId): Promise<Posting> {
  return db.transaction((tx) =>
    postEntry(tx, {
      kind: 'orderPayment',
      reference,
      lines: [
        { account: balanceOf(member), amount: -amount },
        { account: { kind: 'revenue' }, amount },
      ],
    }),
  )
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

async function expectSoundLedger(): Promise<void> {
  const { sums, driftedAccountIds } = await auditLedger(db.kysely)
  expect(sums.every(({ sum }) => sum === 0)).toBe(true)
  expect(driftedAccountIds).toEqual([])
}

async function countEntries(): Promise<number> {
  const rows = await db.kysely.selectFrom('ledgerEntries').select('id').execute()
  return rows.length
}

describe(`the ledger on ${testEngine}`, () => {
  it('moves money from one account to another and keeps the balance', async () => {
    await topUp(10_000)
    await pay(2_550, 'order:1:payment')
    expect(await getBalance(db.kysely, memberId)).toEqual({ balanceCents: 7_450, heldCents: 0, points: 0 })
    await expectSoundLedger()
  })

  it('gives a member without entries nothing of each', async () => {
    expect(await getBalance(db.kysely, randomUUID())).toEqual({ balanceCents: 0, heldCents: 0, points: 0 })
  })

  it('moves money and points in one entry, each summing to zero', async () => {
    await db.transaction((tx) =>
      postEntry(tx, {
        kind: 'gift',
        reference: 'gift:1',
        lines: [
          { account: balanceOf(), amount: 100 },
          { account: { kind: 'bonus' }, amount: -100 },
          { account: points, amount: 7 },
          { account: { kind: 'pointsIssued' }, amount: -7 },
        ],
      }),
    )
    expect(await getBalance(db.kysely, memberId)).toEqual({ balanceCents: 100, heldCents: 0, points: 7 })
    await expectSoundLedger()
  })

  it('lists a member’s lines, the latest first, page by page, adding up to the balance', async () => {
    await topUp(1_000, 'topUp:1')
    await pay(300, 'order:1:payment')
    await topUp(50, 'topUp:2')
    await topUp(9_999, 'topUp:other', randomUUID())
    const first = await listLines(db.kysely, [memberId], { accountKind: 'balance', limit: 2 })
    expect(first.map(({ entryKind, amount, balanceAfter }) => [entryKind, amount, balanceAfter])).toEqual([
      ['topUp', 50, 750],
      ['orderPayment', -300, 700],
    ])
    const rest = await listLines(db.kysely, [memberId], { accountKind: 'balance', limit: 2, beforeEntryId: first[1]?.entryId })
    expect(rest).toEqual([
      {
        sequence: expect.any(Number),
        entryId: expect.any(String),
        entryKind: 'topUp',
        reference: 'topUp:1',
        memo: { slip: 7 },
        memberId,
        amount: 1_000,
        balanceAfter: 1_000,
        createdAt: expect.any(Date),
      },
    ])
    const sum = [...first, ...rest].reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBe((await getBalance(db.kysely, memberId)).balanceCents)
    expect(await listLines(db.kysely, [memberId], { accountKind: 'points', limit: 9 })).toEqual([])
  })

  it('dates an entry by the product’s clock', async () => {
    setClockOffset(db, 86_400_000)
    await topUp(1_000)
    setClockOffset(db, 0)
    const [line] = await listLines(db.kysely, [memberId], { accountKind: 'balance', limit: 1 })
    expect((line?.createdAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(80_000_000)
  })

  it('refuses to go below the floor and says how much is missing', async () => {
    await topUp(1_000)
    const error = await errorOf(pay(1_001, 'order:1:payment'))
    expect(error).toBeInstanceOf(InsufficientBalanceError)
    expect((error as InsufficientBalanceError).missing).toBe(1)
    expect((await pay(1_000, 'order:1:payment')).status).toBe('posted')
    expect((await getBalance(db.kysely, memberId)).balanceCents).toBe(0)
  })

  it('writes nothing when it refuses, so that the transaction can go on', async () => {
    await db.transaction(async (tx) => {
      const lines: LedgerLine[] = [
        { account: balanceOf(), amount: -5 },
        { account: { kind: 'revenue' }, amount: 5 },
      ]
      await expect(postEntry(tx, { kind: 'orderPayment', reference: 'order:1', lines })).rejects.toThrow(InsufficientBalanceError)
    })
    expect(await countEntries()).toBe(0)
  })

  it('says so when a reference was posted before, and posts nothing', async () => {
    const first = await topUp(1_000, 'topUp:1')
    const second = await topUp(1_000, 'topUp:1')
    expect(first.status).toBe('posted')
    expect(second).toEqual({ status: 'already-posted', entryId: first.entryId })
    expect((await getBalance(db.kysely, memberId)).balanceCents).toBe(1_000)
  })

  it('says so even when the money is gone since', async () => {
    await topUp(1_000)
    await pay(1_000, 'order:1:payment')
    expect((await pay(1_000, 'order:1:payment')).status).toBe('already-posted')
  })

  it('posts one payment of 200 in parallel', async () => {
    await topUp(100_000)
    const postings = await Promise.all(Array.from({ length: 200 }, () => pay(100, 'order:1:payment')))
    expect(postings.filter(({ status }) => status === 'posted')).toHaveLength(1)
    expect((await getBalance(db.kysely, memberId)).balanceCents).toBe(99_900)
    await expectSoundLedger()
  })

  it('never spends the same money twice in parallel', async () => {
    await topUp(1_000)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => pay(100, `order:${index}:payment`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(InsufficientBalanceError)
    }
    expect((await getBalance(db.kysely, memberId)).balanceCents).toBe(0)
    await expectSoundLedger()
  })

  it('never locks out a payment by a credit and payment of the same members at the same time', async () => {
    const members = Array.from({ length: 15 }, () => randomUUID())
    for (const one of members) await topUp(1_000, undefined, one)
    const [clearing, revenue]: [AccountKey, AccountKey] = [{ kind: 'clearingTransfer' }, { kind: 'revenue' }]
    // Made before, so that nobody waits for somebody who makes one.
    await db.transaction((tx) => lockAccounts(tx, [clearing, revenue]))
    let attempts = 0
    const post = async (tx: Tx, member: string, amount: number, other: AccountKey) => {
      const lines = [{ account: balanceOf(member), amount }, { account: other, amount: -amount }]
      await postEntry(tx, { kind: 'topUp', reference: randomUUID(), lines })
    }
    const transact = (work: (tx: Tx) => Promise<void>) =>
      db.transaction((tx) => {
        attempts += 1
        return work(tx)
      })
    await Promise.all(
      members.flatMap((one) => [
        transact(async (tx) => {
          await post(tx, one, 500, clearing)
          await post(tx, one, -500, revenue)
        }),
        transact((tx) => post(tx, one, -100, revenue)),
      ]),
    )
    // A deadlock would have been tried again.
    expect(attempts).toBe(2 * members.length)
    await expectSoundLedger()
  })

  it('makes an account once, however many ask for it at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => lockAccounts(tx, [balanceOf(), { kind: 'bonus' }]))))
    expect(new Set(made.flatMap((accounts) => [...accounts.values()].map(({ id }) => id))).size).toBe(2)
  })

  it.each([
    ['one line', [1_000]],
    ['lines that do not sum to zero', [1_000, -999]],
    ['a fraction', [0.5, -0.5]],
    ['a line of nothing', [0, 0]],
  ])('refuses %s', async (_, amounts) => {
    const error = await errorOf(
      db.transaction(async (tx) => {
        const accounts: AccountKey[] = [balanceOf(), { kind: 'clearingTransfer' }]
        const lines = accounts.slice(0, amounts.length).map((account, index) => ({ account, amount: amounts[index] ?? 0 }))
        await postEntry(tx, { kind: 'topUp', reference: 'topUp:1', lines })
      }),
    )
    expect(error).toBeInstanceOf(RangeError)
    expect(await countEntries()).toBe(0)
  })

  it('refuses cents against points', async () => {
    const error = await errorOf(
      db.transaction(async (tx) => {
        const lines: LedgerLine[] = [
          { account: points, amount: 100 },
          { account: { kind: 'bonus' }, amount: -100 },
        ]
        await postEntry(tx, { kind: 'gift', reference: 'gift:1', lines })
      }),
    )
    expect(error).toBeInstanceOf(RangeError)
  })
})

describe(`the ledger’s own guards in the database on ${testEngine}`, () => {
  beforeEach(() => topUp(1_000, 'topUp:1'))

  it.each([
    ['an entry changed', sql`update ledger_entries set kind = 'other'`, '23001'],
    ['an entry deleted', sql`delete from ledger_entries`, '23001'],
    ['a line changed', sql`update ledger_lines set amount = amount * 2`, '23001'],
    ['a line deleted', sql`delete from ledger_lines`, '23001'],
    ['all lines truncated', sql`truncate ledger_lines`, '23001'],
    ['a balance below its floor', sql`update ledger_accounts set balance = -1 where floor = 0`, '23514'],
    ['a balance without a line', sql`update ledger_accounts set balance = balance + 1 where floor = 0`, '23514'],
    ['an entry without lines', sql`insert into ledger_entries (kind, reference) values ('x', 'x')`, '23514'],
    [
      'an entry that does not sum to zero',
      sql`with entry as (insert into ledger_entries (kind, reference) values ('x', 'x') returning id),
        changed as (update ledger_accounts set balance = balance + 5 returning id, balance)
        insert into ledger_lines (entry_id, account_id, amount, balance_after)
        select entry.id, changed.id, 5, changed.balance from entry, changed`,
      '23514',
    ],
    [
      'a line added to an old entry',
      sql`with changed as (update ledger_accounts set balance = balance + 5 returning id, balance),
        account as (insert into ledger_accounts (kind, unit) values ('y', 'cents') returning id)
        insert into ledger_lines (entry_id, account_id, amount, balance_after)
        select entry.id, account.id, 5, 5 from ledger_entries entry, account`,
      '23514',
    ],
  ])('refuse %s', async (_, query, code) => {
    const error = await errorOf(db.transaction((tx) => query.execute(tx)))
    expect(sqlState(error)).toBe(code)
    expect((await getBalance(db.kysely, memberId)).balanceCents).toBe(1_000)
    await expectSoundLedger()
  })
})
