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
  | { kind: PlatformAccountKind; memberId?: undefined }

export interface LedgerAccount {
  readonly id: string
  readonly unit: LedgerUnit
}

/** Undefined before its first use. */
export function findAccount(db: Reader, { kind, memberId }: AccountKey): Promise<LedgerAccount | undefined> {
  return db
    .selectFrom('ledgerAccounts')
    .select(['id', 'unit'])
    .where('kind', '=', kind)
    .where('memberId', memberId === undefined ? 'is' : '=', memberId ?? null)
    .executeTakeFirst()
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
      unit: key.memberId === undefined ? platformAccounts[key.kind] : memberAccounts[key.kind],
      floor: key.memberId === undefined ? null : 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findAccount(tx, key)
  if (!made) throw new Error(`the ledger account ${key.kind} could not be made`)
  return made
}
