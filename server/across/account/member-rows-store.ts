import { sql } from 'kysely'
import { MEMBER_ROWS, type MemberRows } from '@server/across/account/member-rows'
import { isAbove } from '@server/base/member/member-store'
import type { Reader, Tx } from '@server/db/database'

/**
 * The one place that writes to tables of other modules: whose a row is changes for all of them at once, by the list that
 * the catalogue is compared with.
 */
interface Move {
  readonly from: string
  readonly to: string
}

const rowsBy = (isMeant: (rows: MemberRows) => boolean) => MEMBER_ROWS.filter(isMeant)

/** What two members may not have at once. */
async function makeRoom(tx: Tx, { from, to }: Move): Promise<void> {
  for (const table of ['addresses', 'sender_addresses']) {
    await sql`update ${sql.table(table)} set is_default = false where member_id = ${from} and is_default
      and exists (select 1 from ${sql.table(table)} other where other.member_id = ${to} and other.is_default)`.execute(tx)
  }
  for (const table of ['wechat_links', 'facebook_links']) {
    await sql`delete from ${sql.table(table)} mine where member_id = ${from}
      and exists (select 1 from ${sql.table(table)} other where other.member_id = ${to} and other.app_id = mine.app_id)`.execute(tx)
  }
  await sql`insert into message_permissions as kept (member_id, template_id, allowed)
    select ${to}, template_id, allowed from message_permissions where member_id = ${from}
    on conflict (member_id, template_id) do update set allowed = least(1000, kept.allowed + excluded.allowed)`.execute(tx)
  await sql`delete from message_permissions where member_id = ${from}`.execute(tx)
  await sql`insert into warehouse_label_copies as kept (member_id, warehouse_id, version, copied_at)
    select ${to}, warehouse_id, version, copied_at from warehouse_label_copies where member_id = ${from}
    on conflict (member_id, warehouse_id) do update
    set version = least(kept.version, excluded.version), copied_at = least(kept.copied_at, excluded.copied_at)`.execute(tx)
  await sql`delete from warehouse_label_copies where member_id = ${from}`.execute(tx)
  await sql`delete from campaign_reminders mine where member_id = ${from}
    and exists (select 1 from campaign_reminders other where other.member_id = ${to} and other.campaign_id = mine.campaign_id)`.execute(tx)
  await sql`delete from news_reads mine where member_id = ${from}
    and exists (select 1 from news_reads other where other.member_id = ${to} and other.news_id = mine.news_id)`.execute(tx)
  await sql`delete from news_helpful mine where member_id = ${from}
    and exists (select 1 from news_helpful other where other.member_id = ${to} and other.news_id = mine.news_id)`.execute(tx)
  await sql`delete from group_hidings mine where member_id = ${from}
    and exists (select 1 from group_hidings other where other.member_id = ${to} and other.group_id = mine.group_id)`.execute(tx)
  await sql`delete from post_likes mine where member_id = ${from}
    and exists (select 1 from post_likes other where other.member_id = ${to} and other.post_id = mine.post_id)`.execute(tx)
  await sql`delete from showcase_reports mine where member_id = ${from} and exists (
    select 1 from showcase_reports other
    where other.member_id = ${to} and other.post_id = mine.post_id and other.comment_id is not distinct from mine.comment_id)`.execute(tx)
  await sql`delete from notification_preferences where member_id = ${from} and exists (
    select 1 from notification_preferences other
    where other.member_id = ${to} and other.event = notification_preferences.event and other.channel = notification_preferences.channel)`.execute(tx)
  await sql`delete from quiet_hours where member_id = ${from} and exists (select 1 from quiet_hours other where other.member_id = ${to})`.execute(tx)
  await sql`update members kept set referrer_id = nullif(other.referrer_id, ${to}),
    named_referrer = case when other.referrer_id = ${to} then null else other.named_referrer end from members other
    where other.id = ${from} and kept.id = ${to}
    and (kept.referrer_id = ${from} or (kept.referrer_id is null and kept.named_referrer is null))`.execute(tx)
}

/** All of them, in one order for everybody. */
export async function moveMemberRows(tx: Tx, move: Move): Promise<void> {
  await makeRoom(tx, move)
  for (const { table, column } of rowsBy(({ onMerge }) => onMerge === 'move' || onMerge === 'first')) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${move.to} where ${sql.ref(column)} = ${move.from}`.execute(tx)
  }
  // Of two members of one group, one is left.
  await sql`update groups set member_count = (select count(distinct member_id) from group_lines line where line.group_id = groups.id and line.left_at is null)
    where status = 'open' and exists (select 1 from group_lines line where line.group_id = groups.id and line.member_id = ${move.to} and line.left_at is null)`.execute(tx)
  // Of two accounts one may have invited whoever invited the other.
  if (await isAbove(tx, move.to, move.to)) await sql`update members set referrer_id = null where id = ${move.to}`.execute(tx)
}

/** What says who the member was. */
export async function forgetMemberRows(tx: Tx, memberId: string): Promise<void> {
  await sql`update feedbacks set contact = null where member_id = ${memberId}`.execute(tx)
  // Where their groups' parcels were fetched, and from whom.
  await sql`update groups set recipient = '', recipient_phone = '', postcode = '', address = '' where leader_id = ${memberId}`.execute(tx)
  await sql`update pool_claims set status = 'withdrawn' where member_id = ${memberId} and status = 'waiting'`.execute(tx)
  await sql`update member_exports set requested_at = to_timestamp(0) where member_id = ${memberId}`.execute(tx)
  for (const { table, column } of rowsBy(({ onClose }) => onClose === 'delete')) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(tx)
  }
}

/** How many there are to move. */
export async function countMemberRows(db: Reader, memberId: string, tables: readonly ('parcels' | 'orders' | 'addresses' | 'transfers')[]): Promise<number[]> {
  const counts: number[] = []
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where member_id = ${memberId}`.execute(db)
    counts.push(rows[0]?.count ?? 0)
  }
  return counts
}
