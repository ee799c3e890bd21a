import type { MemberPart } from '@server/kit/member-part'

export const referralMemberPart: MemberPart = {
  rows: [
    { table: 'referral_bonuses', column: 'member_id', onMerge: 'move', onClose: 'keep' },
    { table: 'referral_bonuses', column: 'invited_id', onMerge: 'move', onClose: 'keep' },
  ],
  own: [
    // What the invited have spent is theirs; what it has earned is the member’s.
    { name: 'referral-bonuses', table: 'referral_bonuses', by: 'member_id', without: ['order_id', 'order_number', 'invited_id'] },
  ],
}
