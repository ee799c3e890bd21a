import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const supportMemberPart: MemberPart = {
  rows: [
    { table: 'feedbacks', column: 'member_id', onMerge: 'move', onClose: 'own', why: 'how to reach the member is forgotten' },
  ],
  own: [
    { name: 'feedback', table: 'feedbacks', by: 'member_id' },
    { name: 'feedback-messages', table: 'feedback_messages', by: { column: 'feedback_id', of: 'feedbacks' }, without: ['operator_key_id'] },
    { name: 'feedback-decisions', table: 'case_decisions', by: { column: 'feedback_id', of: 'feedbacks' }, without: ['decided_by'] },
    { name: 'feedback-photos', table: 'feedback_photos', by: { column: 'feedback_id', of: 'feedbacks' } },
  ],
  async forget(tx, memberId) {
    await sql`update feedbacks set contact = null where member_id = ${memberId}`.execute(tx)
  },
}
