import type { MemberPart } from '@server/kit/member-part'

export const pointsMemberPart: MemberPart = {
  rows: [
    { table: 'point_lots', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  ],
  own: [
    { name: 'points', table: 'point_lots', by: 'member_id' },
    { name: 'points-in-use', table: 'order_points', by: { column: 'lot_id', of: 'point_lots' } },
  ],
}
