import { sql, type Selectable, type UpdateObject } from 'kysely'
import { applicationMachine, type ApplicationStatus, type IdPhotoSide } from '@contract/proxy/agent-status'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { AgentTables } from '@server/db/tables/agent-tables'

export type ApplicationRow = Selectable<AgentTables['agentApplications']>
export type IdPhotoRow = Selectable<AgentTables['agentIdPhotos']>

/** Undefined where the database knows a living one of the same number: its unique index decides. */
export function insertApplication(tx: Tx, row: NewRow<AgentTables['agentApplications']>): Promise<ApplicationRow | undefined> {
  return tx.insertInto('agentApplications').values(row).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst()
}

export async function insertIdPhotos(tx: Tx, photos: readonly NewRow<AgentTables['agentIdPhotos']>[]): Promise<void> {
  await tx.insertInto('agentIdPhotos').values([...photos]).execute()
}

export function findApplicationRow(db: Reader, applicationId: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('agentApplications').selectAll().where('id', '=', applicationId).executeTakeFirst()
}

export function lockApplicationRow(tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('agentApplications').selectAll().where('id', '=', applicationId).forNoKeyUpdate().executeTakeFirst()
}

export function findApplicationOfAgent(db: Reader, agentId: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('agentApplications').selectAll().where('agentId', '=', agentId).executeTakeFirst()
}

export function listApplicationsOfAgents(db: Reader, agentIds: readonly string[]): Promise<ApplicationRow[]> {
  if (agentIds.length === 0) return Promise.resolve([])
  return db.selectFrom('agentApplications').selectAll().where('agentId', 'in', agentIds).execute()
}

/** The latest. */
export function findLastApplication(db: Reader, memberId: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('agentApplications')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** That waits, or that an agent came of. Locked. */
export function lockLivingApplication(tx: Tx, memberId: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('agentApplications')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', 'in', ['sent', 'approved'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The last time that somebody was refused. */
export async function findLastRefusal(db: Reader, memberId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('agentApplications')
    .select('decidedAt')
    .where('memberId', '=', memberId)
    .where('status', '=', 'refused')
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.decidedAt ?? undefined
}

interface ApplicationMove {
  readonly action: (typeof applicationMachine.transitions)[number]['action']
  readonly to: ApplicationStatus
  readonly set?: UpdateObject<Schema, 'agentApplications'>
}

/** The one way a locked application's status changes. */
export async function moveApplication(
  tx: Tx,
  { id, status }: Pick<ApplicationRow, 'id' | 'status'>,
  { action, to, set }: ApplicationMove,
): Promise<void> {
  applicationMachine.assertTransition(status, action, to)
  await tx.updateTable('agentApplications').set({ ...set, status: to }).where('id', '=', id).execute()
}

export async function deleteIdPhotos(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('agentIdPhotos').where('applicationId', '=', applicationId).execute()
}

/** What the number says is gone from then on; its hash with it. */
export const NO_ID_NUMBER = { keyId: null, sealed: null, numberHash: null }

export function findIdPhoto(db: Reader, applicationId: string, side: IdPhotoSide): Promise<IdPhotoRow | undefined> {
  return db.selectFrom('agentIdPhotos').selectAll().where('applicationId', '=', applicationId).where('side', '=', side).executeTakeFirst()
}

export async function listIdsWithPhotos(db: Reader, applicationIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set()
  const rows = await db.selectFrom('agentIdPhotos').select('applicationId').distinct().where('applicationId', 'in', applicationIds).execute()
  return new Set(rows.map(({ applicationId }) => applicationId))
}

/** How many other applications of whatever account had this number, sent before. */
export async function countSameNumber(db: Reader, { id, numberHash, sentAt }: ApplicationRow): Promise<number> {
  if (numberHash === null) return 0
  const { count } = await db
    .selectFrom('agentApplications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('numberHash', '=', numberHash)
    .where('id', '<>', id)
    .where('sentAt', '<=', sentAt)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether an account has ever applied with the number that this agent has, or with the phone. */
export async function hasAppliedAs(db: Reader, memberId: string, agentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from agent_applications theirs join agent_applications own
      on (own.number_hash = theirs.number_hash or own.phone = theirs.phone)
    where own.agent_id = ${agentId} and theirs.member_id = ${memberId} limit 1`.execute(db)
  return rows.length > 0
}

/** Refused so many days ago, with something of the ID still kept. */
export async function listPastRefusedIds(db: Reader, days: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('agentApplications')
    .select('id')
    .where('status', '=', sql.lit('refused'))
    .where('numberHash', 'is not', null)
    .where(sql<boolean>`decided_at <= app_now() - make_interval(days => ${days})`)
    .orderBy('decidedAt')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export async function forgetIdNumber(tx: Tx, applicationId: string): Promise<void> {
  await tx.updateTable('agentApplications').set(NO_ID_NUMBER).where('id', '=', applicationId).execute()
}

export type ApplicationTab = Exclude<ApplicationStatus, 'approved'> | 'trial' | 'active' | 'suspended'

/** Those that wait, the earliest first; all others, the latest first. */
export function listApplicationRows(
  db: Reader,
  { tab, after, count }: PagePart & { readonly tab: ApplicationTab },
): Promise<ApplicationRow[]> {
  let query = db.selectFrom('agentApplications').selectAll()
  if (tab === 'trial' || tab === 'active' || tab === 'suspended') {
    query = query.where(sql<boolean>`(status = 'approved' and agent_id in (select id from agents where status = ${tab}))`)
  } else {
    query = query.where('status', '=', tab)
  }
  const isWaiting = tab === 'sent'
  if (after) {
    const place = sql`(${after.at}, ${after.id})`
    query = query.where(isWaiting ? sql<boolean>`(sent_at, id) > ${place}` : sql<boolean>`(sent_at, id) < ${place}`)
  }
  const order = isWaiting ? 'asc' : 'desc'
  return query.orderBy('sentAt', order).orderBy('id', order).limit(count).execute()
}

/** Rows whose number another key has sealed. */
export function lockNumbersOfOtherKeys(tx: Tx, keyId: string, count: number): Promise<ApplicationRow[]> {
  return tx.selectFrom('agentApplications').selectAll().where('keyId', '<>', keyId).orderBy('id').limit(count).forUpdate().skipLocked().execute()
}

export function lockPhotosOfOtherKeys(tx: Tx, keyId: string, count: number): Promise<IdPhotoRow[]> {
  return tx
    .selectFrom('agentIdPhotos')
    .selectAll()
    .where('keyId', '<>', keyId)
    .orderBy('applicationId')
    .orderBy('side')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
}

interface Sealed {
  readonly keyId: string
  readonly sealed: Buffer
}

export async function replaceSealedNumber(tx: Tx, applicationId: string, { keyId, sealed }: Sealed): Promise<void> {
  await tx.updateTable('agentApplications').set({ keyId, sealed }).where('id', '=', applicationId).execute()
}

export async function replaceSealedPhoto(tx: Tx, { applicationId, side }: Pick<IdPhotoRow, 'applicationId' | 'side'>, { keyId, sealed }: Sealed): Promise<void> {
  const row = tx.updateTable('agentIdPhotos').set({ keyId, sealed })
  await row.where('applicationId', '=', applicationId).where('side', '=', side).execute()
}

/** Of an account that is closed: nothing that says who it was. */
export async function stripApplications(tx: Tx, memberId: string): Promise<void> {
  const own = tx.selectFrom('agentApplications').select('id').where('memberId', '=', memberId)
  await tx.deleteFrom('agentIdPhotos').where('applicationId', 'in', own).execute()
  const nothing = { ...NO_ID_NUMBER, realName: '', phone: '', city: '', text: '', nickname: null, skills: [] }
  await tx.updateTable('agentApplications').set(nothing).where('memberId', '=', memberId).execute()
}

