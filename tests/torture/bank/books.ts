import type { OrderDetail } from '@contract/order/order'
import { insertAccount } from '@server/base/member/member-store'
import { openSession } from '@server/base/member/session-service'
import { insertOperatorKey } from '@server/base/operator/operator-keys'
import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import { randomUUID } from '../../support/chance'

export interface BankMember {
  readonly memberId: string
  readonly token: string
  readonly ClientNO: string
}

export interface Keys {
  readonly admin: string
  readonly warehouse: string
  readonly finance: string
}

/** Members who are signed in, without mail and passwords: they are not what is tried here. */
export async function openMembers(db: Database, count: number): Promise<BankMember[]> {
  const members: BankMember[] = []
  for (let index = 0; index < count; index += 1) {
    const member = await db.transaction(async (tx) => {
      const account = { email: `${randomUUID()}@example.com`, passwordHash: 'none', region: 'TW' as const, phone: `+8869${String(10_000_000 + index)}` }
      const { memberId, clientNo } = await insertAccount(tx, account)
      const { token } = await openSession(tx, { id: memberId, clientNo }, { now: await getNow(tx), device: { device: 'other', app: 'other' }, networkHash: null })
      return { memberId, token, ClientNO: clientNo }
    })
    members.push(member)
  }
  return members
}

/** The same with operators' keys. */
export async function openAccounts(db: Database, count: number): Promise<{ members: BankMember[]; keys: Keys }> {
  const members = await openMembers(db, count)
  const makeKey = (scope: keyof Keys) => db.transaction(async (tx) => (await insertOperatorKey(tx, scope, scope)).key)
  return { members, keys: { admin: await makeKey('admin'), warehouse: await makeKey('warehouse'), finance: await makeKey('finance') } }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** @throws Error where what one answer shows of an order does not add up. */
export function assertAddsUp(order: OrderDetail): void {
  const { status, paidCents, totalPayableCents, adjustments, bill, estimate, transfer } = order
  const quote = bill?.quote ?? estimate
  const isPaid = status === 'packing' || status === 'shipped' || status === 'signed'
  const faults = {
    'lines are not the bill': sum(quote.lines.map((line) => line.amountCents)) !== quote.totalCents,
    'the total is not bill, corrections, points and coupon':
      totalPayableCents !== quote.totalCents + sum(adjustments.map((one) => one.differenceCents)) - order.pointsDeductionCents - order.couponCents,
    'paid more than owed': paidCents > totalPayableCents,
    'paid before payment': !isPaid && paidCents !== 0,
    'left the house with an open difference': (status === 'shipped' || status === 'signed') && paidCents !== totalPayableCents,
    'settled and open at once': isPaid && adjustments.every((one) => one.settled) !== (paidCents === totalPayableCents),
    'waits for a slip that is not there': (status === 'financeVerifying') !== (transfer?.status === 'unreviewed'),
    'no bill where one is owed': status !== 'unprocessed' && status !== 'cancelled' && !bill,
  }
  const found = Object.entries(faults).filter(([, isSo]) => isSo).map(([name]) => name)
  if (found.length > 0) throw new Error(`${found.join(', ')}: ${JSON.stringify({ status, paidCents, totalPayableCents, adjustments, transfer })}`)
}
