import { sql } from 'kysely'
import type { Tx } from '@server/db/database'

/**
 * The chart of accounts. A member's accounts never go below zero; the platform's own may.
 * - balance: what the member can spend; held: set aside for something that is not settled; earnings: what an agent has earned by deals,
 * which pays nothing; points: bonus points
 * - clearing*: money that came in or went out by a channel; the other side of every top-up and refund; clearingPayout: what agents have
 * drawn, or wait for
 * - revenue, taxes, insurance, storage: what members have paid for; goods: the same of the shop, with the freight home; purchases: of
 * what we buy at foreign shops, less what those take by clearingPurchase, and the goods of our own buyers' deals; bonus: what the
 * platform gives away; compensation: what it pays for boxes lost, damaged or short
 * - pointsIssued: the other side of points
 */
const memberAccounts = { balance: 'cents', held: 'cents', earnings: 'cents', points: 'points' } as const
const platformAccounts = {
  clearingTransfer: 'cents',
  clearingWechat: 'cents',
  revenue: 'cents',
  taxes: 'cents',
  insurance: 'cents',
  storage: 'cents',
  goods: 'cents',
  purchases: 'cents',
  clearingPurchase: 'cents',
  clearingPayout: 'cents',
  bonus: 'cents',
  compensation: 'cents',
  pointsIssued: 'points',
} as const

export type MemberAccountKind = keyof typeof memberAccounts
export type PlatformAccountKind = keyof typeof platformAccounts
export type LedgerUnit = 'cents' | 'points'

export type AccountKey =
  | { readonly kind: MemberAccountKind; readonly memberId: string }
  | { readonly kind: PlatformAccountKind; readonly memberId?: undefined; readonly stripe?: number }

/**
 * Which of the platform's accounts of a kind (078-ledger-stripes.sql) moves money with this member: one of 16, by the last sign of the
 * id.
 */
export const stripeOf = (memberId: string): number => parseInt(memberId.slice(-1), 16)

export const unitOf = (key: AccountKey): LedgerUnit => (key.memberId === undefined ? platformAccounts[key.kind] : memberAccounts[key.kind])

interface Place {
  readonly kind: string
  readonly memberId: string | null
  readonly stripe: number
}

const toPlace = (key: AccountKey): Place => ({
  kind: key.kind,
  memberId: key.memberId ?? null,
  stripe: key.memberId === undefined ? (key.stripe ?? 0) : 0,
})

/** The same for two keys of one account. */
export const nameAccount = (key: AccountKey): string => nameOf(toPlace(key))

const nameOf = ({ kind, memberId, stripe }: Place) => `${kind} ${memberId ?? stripe}`

const isAt = ({ kind, memberId, stripe }: Place) =>
  memberId === null
    ? sql<boolean>`(kind = ${kind} and member_id is null and stripe = ${stripe})`
    : sql<boolean>`(kind = ${kind} and member_id = ${memberId})`

export interface LockedAccount {
  readonly id: string
  readonly balance: number
  /** The balance never goes below; null where it may. */
  readonly floor: number | null
}

/**
 * The accounts under these keys, by name, which nobody else changes until this transaction ends; made on their first use. In one order for
 * all, members' own first: two entries over the same accounts wait for each other instead of locking each other out, also
 * where a transaction posts a credit and then a payment of the same member.
 */
export async function lockAccounts(tx: Tx, keys: readonly AccountKey[]): Promise<ReadonlyMap<string, LockedAccount>> {
  const places = keys.map(toPlace)
  const found = await lockAt(tx, places)
  const missing = keys.filter((key) => !found.has(nameAccount(key)))
  if (missing.length === 0) return found
  await tx
    .insertInto('ledgerAccounts')
    .values(missing.map((key) => ({ ...toPlace(key), unit: unitOf(key), floor: key.memberId === undefined ? null : 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lockAt(tx, places)
}

async function lockAt(tx: Tx, places: readonly Place[]): Promise<ReadonlyMap<string, LockedAccount>> {
  const rows = await tx
    .selectFrom('ledgerAccounts')
    .select(['id', 'kind', 'memberId', 'stripe', 'balance', 'floor'])
    .where((eb) => eb.or(places.map(isAt)))
    .orderBy(sql`member_id is null`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [nameOf(row), row]))
}
