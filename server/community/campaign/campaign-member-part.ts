import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const campaignsMemberPart: MemberPart = {
  rows: [
    { table: 'campaign_reminders', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and campaign' },
  ],
  own: [
    { name: 'activity-reminders', table: 'campaign_reminders', by: 'member_id' },
  ],
  withheld: {
    campaigns: 'the platform’s: a picture of one is the staff’s',
    campaign_coupons: 'the platform’s',
  },
  async makeRoom(tx, { from, to }) {
    await sql`delete from campaign_reminders mine where member_id = ${from}
      and exists (select 1 from campaign_reminders other where other.member_id = ${to} and other.campaign_id = mine.campaign_id)`.execute(tx)
  },
}
