import { sql } from 'kysely'
import type { MemberPart, OwnTable } from '@server/kit/member-part'

const ofParcel = (name: string, table: string, without: readonly string[] = []): OwnTable => ({ name, table, by: { column: 'parcel_id', of: 'parcels' }, without })

export const parcelsMemberPart: MemberPart = {
  rows: [
    { table: 'parcels', column: 'member_id', onMerge: 'move', onClose: 'keep' },
    { table: 'parcel_claims', column: 'member_id', onMerge: 'move', onClose: 'keep' },
    { table: 'pool_claims', column: 'member_id', onMerge: 'move', onClose: 'own', why: 'what waits is taken back' },
  ],
  own: [
    { name: 'parcels', table: 'parcels', by: 'member_id' },
    ofParcel('parcel-items', 'parcel_items'),
    ofParcel('parcel-measurements', 'parcel_measurements', ['measured_by']),
    ofParcel('parcel-photos', 'parcel_photos', ['taken_by']),
    { ...ofParcel('parcel-events', 'parcel_events'), only: 'is_of_owner(t)' },
    ofParcel('parcel-storage-pauses', 'parcel_storage_pauses'),
    ofParcel('storage-reminders', 'storage_reminders'),
    ofParcel('parcel-problems', 'parcel_problems'),
    // What the member has said. What became of it would tell where a parcel is that may be another's.
    { name: 'parcel-claims', table: 'parcel_claims', by: 'member_id', without: ['parcel_id', 'on_label', 'status', 'decided_at', 'decided_by', 'reason'] },
    // Whose it was or is instead is none of the member's; what they sent and what came of it is.
    { name: 'pool-claims', table: 'pool_claims', by: 'member_id', without: ['decided_by'] },
    { name: 'pool-claim-photos', table: 'pool_claim_photos', by: { column: 'claim_id', of: 'pool_claims' } },
  ],
  async forget(tx, memberId) {
    await sql`update pool_claims set status = 'withdrawn' where member_id = ${memberId} and status = 'waiting'`.execute(tx)
  },
}

export const lookoutsMemberPart: MemberPart = {
  rows: [
    { table: 'parcel_lookouts', column: 'member_id', onMerge: 'move', onClose: 'delete' },
    { table: 'number_questions', column: 'member_id', onMerge: 'end', onClose: 'delete' },
  ],
  own: [
    { name: 'lookouts', table: 'parcel_lookouts', by: 'member_id' },
    { name: 'tracking-number-questions', table: 'number_questions', by: 'member_id' },
  ],
}
