import type { MemberPart } from '@server/kit/member-part'

export const freightMemberPart: MemberPart = {
  rows: [
    { table: 'kept_estimates', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  ],
  own: [
    { name: 'kept-estimates', table: 'kept_estimates', by: 'member_id' },
  ],
}
