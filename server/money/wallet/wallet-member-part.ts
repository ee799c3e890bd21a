import type { MemberPart } from '@server/kit/member-part'

export const walletMemberPart: MemberPart = {
  rows: [
    { table: 'transfers', column: 'member_id', onMerge: 'move', onClose: 'keep' },
    { table: 'wechat_payments', column: 'member_id', onMerge: 'move', onClose: 'keep' },
    { table: 'ledger_accounts', column: 'member_id', onMerge: 'own', onClose: 'keep', why: 'money moves by entries alone' },
  ],
  own: [
    { name: 'accounts', table: 'ledger_accounts', by: 'member_id', without: ['floor'] },
    { name: 'ledger-months', table: 'ledger_months', by: { column: 'account_id', of: 'ledger_accounts' }, without: ['first_sequence', 'last_sequence'] },
    { name: 'ledger-lines', table: 'ledger_lines', by: { column: 'account_id', of: 'ledger_accounts' } },
    // Shared with the platform, but each for something of the member's: what the lines are about.
    { name: 'ledger-entries', table: 'ledger_entries', by: { column: 'id', of: 'ledger_lines', names: 'entry_id' } },
    { name: 'transfers', table: 'transfers', by: 'member_id', without: ['reviewed_by'] },
    { name: 'transfer-slips', table: 'transfer_slips', by: { column: 'transfer_id', of: 'transfers' } },
    { name: 'wechat-payments', table: 'wechat_payments', by: 'member_id', without: ['payer_hash', 'prepay_id'] },
  ],
}

export const holdsMemberPart: MemberPart = {
  rows: [
    { table: 'balance_holds', column: 'member_id', onMerge: 'move', onClose: 'keep', why: 'nobody leaves while money is set aside' },
  ],
  own: [
    { name: 'holds', table: 'balance_holds', by: 'member_id', without: ['placed_by'] },
  ],
}
