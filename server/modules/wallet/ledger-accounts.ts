import type { Reader, Tx } from '@server/db/database'

/**
 * The chart of accounts. A member's accounts never go below zero; the platform's own may.
 * - balance: what the member can spend; held: set aside for something that is not settled; points: bonus points
 * - clearing*: money that came in or went out by a channel; the other side of every top-up and refund
 * - revenue, taxes, insurance, storage: what members have paid for; bonus: what the platform gives away
 * - pointsIssued: the other side of points
 */
const memberAccounts = { balance: 'cents', held: 'cents', points: 'points' } as const
const platformAccounts = {
  clearingTransfer: 'cents',
  clearingWechat: 'cents',
  revenue: 'cents',
  taxes: 'cents',
  insurance: 'cents',
  storage: 'cents',
  bonus: 'cents',
  pointsIssued: 'points',
} as const

export type MemberAccountKind = keyof typeof memberAccounts
export type PlatformAccountKind = keyof typeof platformAccounts
export type LedgerUnit = 'cents' | 'points'

export type AccountKey =
  | { kind: MemberAccountKind; memberId: string }
  | { kind: PlatformAccountKind; memberId?: undefined; stripe?: number }

/** Which of the platform's accounts of a kind (078-ledger-stripes.sql) moves money with this member: one of 16, by the last sign of the id. */
export const stripeOf = (memberId: string): number => parseInt(memberId.slice(-1), 16)

export interface LedgerAccount {
  readonly id: string
  readonly unit: LedgerUnit
}

/** Undefined before its first use. */
export function findAccount(db: Reader, key: AccountKey): Promise<LedgerAccount | undefined> {
  const query = db.selectFrom('ledgerAccounts').select(['id', 'unit']).where('kind', '=', key.kind)
  const own = key.memberId === undefined ? query.where('memberId', 'is', null).where('stripe', '=', key.stripe ?? 0) : query.where('memberId', '=', key.memberId)
  return own.executeTakeFirst()
}

/** The account under this key; made on its first use. Two requests that make it at once get the same one. */
export async function findOrCreateAccount(tx: Tx, key: AccountKey): Promise<LedgerAccount> {
  const existing = await findAccount(tx, key)
  if (existing) return existing
  await tx
    .insertInto('ledgerAccounts')
    .values({
      kind: key.kind,
      memberId: key.memberId ?? null,
      stripe: key.memberId === undefined ? (key.stripe ?? 0) : 0,
      unit: key.memberId === undefined ? platformAccounts[key.kind] : memberAccounts[key.kind],
      floor: key.memberId === undefined ? null : 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findAccount(tx, key)
  if (!made) throw new Error(`the ledger account ${key.kind} could not be made`)
  return made
}
