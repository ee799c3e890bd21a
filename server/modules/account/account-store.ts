import { randomInt } from 'node:crypto'
import type { RegionCode } from '@contract/kit/regions'
import type { Reader, Tx } from '@server/db/database'

/** A member with what only this module may know. */
export interface Account {
  readonly memberId: string
  readonly clientNo: string
  readonly email: string
  readonly passwordHash: string
  readonly region: RegionCode
  /** E.164 */
  readonly phone: string
  readonly name: string
  readonly nickname: string
  readonly referrerId: string | null
  readonly createdAt: Date
}

function selectAccount(db: Reader) {
  return db
    .selectFrom('members')
    .select([
      'id as memberId',
      'client_no as clientNo',
      'email',
      'password_hash as passwordHash',
      'region',
      'phone',
      'name',
      'nickname',
      'referrer_id as referrerId',
      'created_at as createdAt',
    ])
}

export function findAccountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  return selectAccount(db).where('email', '=', email).executeTakeFirst()
}

export function findAccount(db: Reader, memberId: string): Promise<Account | undefined> {
  return selectAccount(db).where('id', '=', memberId).executeTakeFirst()
}

/** The same, kept as it is until this transaction ends: a change of its password waits. */
export function lockAccount(tx: Tx, memberId: string): Promise<Account | undefined> {
  return selectAccount(tx).where('id', '=', memberId).forShare().executeTakeFirst()
}

export function findAccountByClientNo(db: Reader, clientNo: string): Promise<Account | undefined> {
  return selectAccount(db).where('client_no', '=', clientNo).executeTakeFirst()
}

export async function listAccounts(db: Reader, memberIds: readonly string[]): Promise<Account[]> {
  return memberIds.length === 0 ? [] : selectAccount(db).where('id', 'in', [...memberIds]).execute()
}

export interface NewAccount {
  readonly email: string
  readonly passwordHash: string
  readonly region: RegionCode
  readonly phone: string
  readonly referrerId?: string
}

const MAX_ATTEMPTS = 30

/** Under a number that nobody else has: the region and six digits, by chance, so that it tells no count. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<{ memberId: string; clientNo: string }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const clientNo = `${account.region}${randomInt(100_000, 1_000_000)}`
    const row = await tx
      .insertInto('members')
      .values({
        client_no: clientNo,
        email: account.email,
        password_hash: account.passwordHash,
        region: account.region,
        phone: account.phone,
        referrer_id: account.referrerId ?? null,
      })
      .onConflict((conflict) => conflict.column('client_no').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return { memberId: row.id, clientNo }
  }
  throw new Error('found no free member number')
}

export async function updatePassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

/** Once: who invited a member is not changed afterwards. */
export async function updateReferrer(tx: Tx, memberId: string, referrerId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ referrer_id: referrerId })
    .where('id', '=', memberId)
    .where('referrer_id', 'is', null)
    .execute()
}
