import { sql } from 'kysely'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { CampaignTexts } from '@server/db/tables/campaign-tables'

export interface CampaignRow {
  readonly id: string
  readonly code: string
  readonly texts: CampaignTexts
  readonly pictureFileId: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly withdrawnAt: Date | null
  /** In the order in which they are shown. */
  readonly couponCodes: readonly string[]
}

const couponCodes = sql<string[]>`array(select coupon_code from campaign_coupons where campaign_id = campaigns.id order by position)`

function selectCampaigns(db: Reader) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'code', 'texts', 'pictureFileId', 'startsAt', 'endsAt', 'withdrawnAt'])
    .select(couponCodes.as('couponCodes'))
}

export interface NewCampaign extends Omit<CampaignRow, 'id' | 'withdrawnAt'> {
  readonly publishedBy: string
}

export async function insertCampaign(tx: Tx, { couponCodes: codes, texts, ...campaign }: NewCampaign): Promise<void> {
  const { id: campaignId } = await tx.insertInto('campaigns').values({ ...campaign, texts: JSON.stringify(texts) }).returning('id').executeTakeFirstOrThrow()
  if (codes.length === 0) return
  await tx.insertInto('campaignCoupons').values(codes.map((couponCode, position) => ({ campaignId, couponCode, position }))).execute()
}

/** False where there is none of this code. */
export async function withdrawCampaign(tx: Tx, code: string): Promise<boolean> {
  const found = await tx
    .updateTable('campaigns')
    .set({ withdrawnAt: sql<Date>`coalesce(withdrawn_at, ${appNow})` })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Those that run, those to come, those that ended within so many days; in each part the one whose time is nearest first. */
export function listShownCampaigns(
  db: Reader,
  { endedDays, count }: { readonly endedDays: number; readonly count: number },
): Promise<CampaignRow[]> {
  const part = sql`case when starts_at > ${appNow} then 1 when ends_at > ${appNow} then 0 else 2 end`
  const turn = sql`abs(extract(epoch from (case when starts_at > ${appNow} then starts_at else ends_at end) - ${appNow}))`
  return selectCampaigns(db)
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`ends_at > ${appNow} - make_interval(days => ${sql.lit(endedDays)})`)
    .orderBy(part)
    .orderBy(turn)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** One that has not been withdrawn, and whether it has begun. */
export function findCampaign(db: Reader, campaignId: string): Promise<{ readonly hasBegun: boolean } | undefined> {
  return db
    .selectFrom('campaigns')
    .select(sql<boolean>`(starts_at <= ${appNow})`.as('hasBegun'))
    .where('id', '=', campaignId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
}

export async function isCampaignPicture(db: Reader, fileId: string): Promise<boolean> {
  const found = await db.selectFrom('campaigns').select('id').where('pictureFileId', '=', fileId).where('withdrawnAt', 'is', null).executeTakeFirst()
  return found !== undefined
}

/** The latest first, with how many members have asked to be told, and have been. */
export function listAllCampaigns(
  db: Reader,
  count: number,
): Promise<(CampaignRow & { readonly reminders: number; readonly told: number })[]> {
  return selectCampaigns(db)
    .select([
      sql<number>`(select count(*) from campaign_reminders where campaign_id = campaigns.id)`.as('reminders'),
      sql<number>`(select count(sent_at) from campaign_reminders where campaign_id = campaigns.id)`.as('told'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Which of all campaigns this member wants to be told of. */
export async function listRemindedIds(db: Reader, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('campaignReminders').select('campaignId').where('memberId', '=', memberId).execute()
  return new Set(rows.map(({ campaignId }) => campaignId))
}

export interface Reminder {
  readonly campaignId: string
  readonly memberId: string
}

export async function insertReminder(tx: Tx, reminder: Reminder): Promise<void> {
  await tx.insertInto('campaignReminders').values(reminder).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function deleteReminder(tx: Tx, { campaignId, memberId }: Reminder): Promise<void> {
  await tx.deleteFrom('campaignReminders').where('campaignId', '=', campaignId).where('memberId', '=', memberId).execute()
}

const isRunning = sql<boolean>`(campaigns.withdrawn_at is null and campaigns.starts_at <= ${appNow} and ${appNow} < campaigns.ends_at)`

/** Of campaigns that have begun, in one order; one that is over has nothing to tell any more. */
export function listDueReminders(
  db: Reader,
  { after, count }: { readonly after: Reminder | undefined; readonly count: number },
): Promise<Reminder[]> {
  return db
    .selectFrom('campaignReminders as reminder')
    .innerJoin('campaigns', 'campaigns.id', 'reminder.campaignId')
    .select(['reminder.campaignId', 'reminder.memberId'])
    .where('reminder.sentAt', 'is', null)
    .where(isRunning)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(reminder.campaign_id, reminder.member_id) > (${after?.campaignId ?? null}, ${after?.memberId ?? null})`),
    )
    .orderBy('reminder.campaignId')
    .orderBy('reminder.memberId')
    .limit(count)
    .execute()
}

/** Only who marks it may tell the member. Undefined when that has been done, or is not to be done any more. */
export function markSent(tx: Tx, { campaignId, memberId }: Reminder): Promise<Pick<CampaignRow, 'id' | 'texts'> | undefined> {
  return tx
    .updateTable('campaignReminders')
    .from('campaigns')
    .set({ sentAt: appNow })
    .whereRef('campaigns.id', '=', 'campaignReminders.campaignId')
    .where('campaignReminders.campaignId', '=', campaignId)
    .where('campaignReminders.memberId', '=', memberId)
    .where('campaignReminders.sentAt', 'is', null)
    .where(isRunning)
    .returning(['campaigns.id', 'campaigns.texts'])
    .executeTakeFirst()
}
