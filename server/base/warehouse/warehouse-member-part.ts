import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

export const labelsMemberPart: MemberPart = {
  rows: [
    { table: 'warehouse_label_copies', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'of two copies of one label the older one counts' },
  ],
  own: [
    { name: 'warehouse-label-copies', table: 'warehouse_label_copies', by: 'member_id' },
  ],
  async makeRoom(tx, { from, to }) {
    await sql`insert into warehouse_label_copies as kept (member_id, warehouse_id, version, copied_at)
      select ${to}, warehouse_id, version, copied_at from warehouse_label_copies where member_id = ${from}
      on conflict (member_id, warehouse_id) do update
      set version = least(kept.version, excluded.version), copied_at = least(kept.copied_at, excluded.copied_at)`.execute(tx)
    await sql`delete from warehouse_label_copies where member_id = ${from}`.execute(tx)
  },
}
