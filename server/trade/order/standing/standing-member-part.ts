import type { MemberPart } from '@server/kit/member-part'

export const standingMemberPart: MemberPart = {
  rows: [
    { table: 'standing_applications', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  ],
  own: [
    { name: 'one-click-transfers', table: 'standing_applications', by: 'member_id' },
    { name: 'one-click-transfer-parcels', table: 'standing_parcels', by: { column: 'standing_id', of: 'standing_applications' } },
  ],
}
