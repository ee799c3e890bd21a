import type { MemberPart } from '@server/kit/member-part'

export const filesMemberPart: MemberPart = {
  rows: [
    { table: 'files', column: 'owner_member_id', onMerge: 'move', onClose: 'keep', why: 'slips belong to the ledger; what nobody names is cleaned away' },
  ],
  own: [
    { name: 'pictures', table: 'files', by: 'owner_member_id', without: ['sha256', 'source_sha256', 'owner_operator_key_id'] },
  ],
}
