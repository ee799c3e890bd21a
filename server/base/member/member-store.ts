import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { preparedOne, type Value } from '@server/db/prepared'

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
  /** What the member has named, mostly hidden. */
  readonly namedReferrer: string | null
  /** The account that this one has joined. */
  readonly mergedInto: string | null
  readonly createdAt: Date
}

function selectAccount(db: Reader) {
  return db
    .selectFrom('members')
    .select([
      'id as memberId',
      'clientNo',
      'email',
      'passwordHash',
      'region',
      'phone',
      'name',
      'nickname',
      'referrerId',
      'namedReferrer',
      'mergedInto',
      'createdAt',
    ])
}

export function findAccountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  return selectAccount(db).where('email', '=', email).where('closedAt', 'is', null).executeTakeFirst()
}

export function findAccountByReferralCode(db: Reader, code: string): Promise<Account | undefined> {
  return selectAccount(db).where('referralCode', '=', code).where('closedAt', 'is', null).executeTakeFirst()
}

export function findAccount(db: Reader, memberId: string): Promise<Account | undefined> {
  return selectAccount(db).where('id', '=', memberId).executeTakeFirst()
}

/** The same, kept as it is until this transaction ends: a change of its password waits. */
export function lockAccount(tx: Tx, memberId: string): Promise<Account | undefined> {
  return selectAccount(tx).where('id', '=', memberId).forShare().executeTakeFirst()
}

/** The same, for who is going to change it. */
export function lockAccountForChange(tx: Tx, memberId: string): Promise<Account | undefined> {
  return selectAccount(tx).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()
}

/** With nobody at work in it: requests under way are waited for, later ones find it ended. */
export function lockAccountForEnding(tx: Tx, memberId: string): Promise<Account | undefined> {
  return selectAccount(tx).where('id', '=', memberId).forUpdate().executeTakeFirst()
}

/** False when it has ended. As a foreign key does, without getting in the way of anything but an end. */
export async function lockIfLiving(tx: Tx, memberId: string): Promise<boolean> {
  return (await lockLiving(tx, memberId))?.isLiving === true
}

const lockLiving = preparedOne((tx, memberId: Value<string>) =>
  tx
    .selectFrom('members')
    .select(sql<boolean>`merged_at is null and closed_at is null`.as('isLiving'))
    .where('id', '=', memberId)
    .forKeyShare(),
)

/** By the number on a label, which stays good when its account has joined another. */
export function findAccountByClientNo(db: Reader, clientNo: string): Promise<Account | undefined> {
  return selectAccount(db)
    .where('closedAt', 'is', null)
    .where('id', '=', (eb) =>
      eb.selectFrom('members as labelled').select((inner) => inner.fn.coalesce('labelled.mergedInto', 'labelled.id').as('id')).where('labelled.clientNo', '=', clientNo),
    )
    .executeTakeFirst()
}

export async function listAccounts(db: Reader, memberIds: readonly string[]): Promise<Account[]> {
  return memberIds.length === 0 ? [] : selectAccount(db).where('id', 'in', [...memberIds]).execute()
}

export function listJoinedAccounts(db: Reader, memberId: string): Promise<Account[]> {
  return selectAccount(db).where('mergedInto', '=', memberId).execute()
}

/** Who has invited a member, in the member's own words. */
export interface NamedReferrer {
  /** Null where what was named is nobody who could have. */
  readonly referrerId: string | null
  readonly namedReferrer: string
}

export interface NewAccount {
  readonly email: string
  readonly passwordHash: string
  readonly region: RegionCode
  readonly phone: string
  readonly referrer?: NamedReferrer
}

const MAX_ATTEMPTS = 30

/** Under a number that nobody else has: the region and six digits, by chance, so that it tells no count. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<{ memberId: string; clientNo: string }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const clientNo = `${account.region}${randomInt(100_000, 1_000_000)}`
    const row = await tx
      .insertInto('members')
      .values({
        clientNo,
        email: account.email,
        passwordHash: account.passwordHash,
        region: account.region,
        phone: account.phone,
        referrerId: account.referrer?.referrerId ?? null,
        namedReferrer: account.referrer?.namedReferrer ?? null,
      })
      .onConflict((conflict) => conflict.column('clientNo').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return { memberId: row.id, clientNo }
  }
  throw new Error('found no free member number')
}

export async function updatePassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('members').set({ passwordHash }).where('id', '=', memberId).execute()
}

/** Written in only where it is another one. */
export async function updateLanguage(tx: Tx, clientNo: string, language: Language): Promise<void> {
  await tx
    .updateTable('members')
    .set({ language })
    .where('clientNo', '=', clientNo)
    .where((eb) => eb('language', 'is distinct from', language))
    .execute()
}

/** Where and how to write to a member. */
export function findMailbox(db: Reader, memberId: string): Promise<{ email: string; language: Language | null } | undefined> {
  return db.selectFrom('members').select(['email', 'language']).where('id', '=', memberId).where('closedAt', 'is', null).executeTakeFirst()
}

/** @throws a unique violation of `members_email` for another member's. */
export async function updateEmail(tx: Tx, memberId: string, email: string): Promise<void> {
  await tx.updateTable('members').set({ email }).where('id', '=', memberId).execute()
}

/** Signs in no more; its names and picture go over where the other account has none. */
export async function updateMerged(tx: Tx, { from, to }: { readonly from: Account; readonly to: Account }): Promise<void> {
  await sql`update members kept set
      name = coalesce(nullif(kept.name, ''), gone.name),
      nickname = coalesce(nullif(kept.nickname, ''), gone.nickname),
      wangwang = coalesce(nullif(kept.wangwang, ''), gone.wangwang),
      wechat = coalesce(nullif(kept.wechat, ''), gone.wechat),
      avatar_file_id = coalesce(kept.avatar_file_id, gone.avatar_file_id)
    from members gone where kept.id = ${to.memberId} and gone.id = ${from.memberId}`.execute(tx)
  await tx
    .updateTable('members')
    .set({ mergedInto: to.memberId, mergedAt: appNow, avatarFileId: null })
    .where('id', '=', from.memberId)
    .execute()
}

/** An address that an account has brought along when it joined this one is this member's to log in with. */
export async function updateEmailFreed(tx: Tx, email: string, mergedInto: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email: sql`id || '@merged.invalid'` })
    .where('email', '=', email)
    .where('mergedInto', '=', mergedInto)
    .execute()
}

/** Of this account, and of those that had joined it, nothing is left that says who it was. */
export async function updateClosed(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email: sql`id || '@closed.invalid'`, passwordHash: '', phone: '', name: '', nickname: '', closedAt: appNow })
    .set({ username: null, usernameKey: null, wangwang: '', wechat: '', avatarFileId: null, namedReferrer: null })
    .where((eb) => eb.or([eb('id', '=', memberId), eb('mergedInto', '=', memberId)]))
    .execute()
}

/** Whether a member has invited the other, or who has invited the other, and so on upwards. */
export async function isAbove(db: Reader, memberId: string, invitedId: string): Promise<boolean> {
  // `union` ends where it comes round.
  const { rows } = await sql`
    with recursive above (id) as (
      select referrer_id from members where id = ${invitedId}
      union
      select members.referrer_id from members join above using (id)
    )
    select 1 from above where id = ${memberId}`.execute(db)
  return rows.length > 0
}

/** Once: who invited a member is not changed afterwards. */
export async function updateReferrer(tx: Tx, memberId: string, referrer: NamedReferrer): Promise<void> {
  await tx
    .updateTable('members')
    .set(referrer)
    .where('id', '=', memberId)
    .where('referrerId', 'is', null)
    .where('namedReferrer', 'is', null)
    .execute()
}
