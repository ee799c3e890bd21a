import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const exportsMemberPart: MemberPart = {
  rows: [
    { table: 'member_exports', column: 'member_id', onMerge: 'own', onClose: 'own', why: 'of one account as it was; cleaned away within hours, of a closed one with the next cleaning' },
  ],
  own: [
    { name: 'exports', table: 'member_exports', by: 'member_id' },
  ],
  async forget(tx, memberId) {
    await sql`update member_exports set requested_at = to_timestamp(0) where member_id = ${memberId}`.execute(tx)
  },
}
