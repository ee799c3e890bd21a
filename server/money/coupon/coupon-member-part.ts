import type { MemberPart } from '@server/kit/member-part'

export const couponsMemberPart: MemberPart = {
  rows: [
    { table: 'member_coupons', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  ],
  own: [
    { name: 'coupons', table: 'member_coupons', by: 'member_id' },
  ],
}
