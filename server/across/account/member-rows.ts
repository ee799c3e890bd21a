/**
 * Every row that names a member, and what becomes of it when the account joins another one of the same person, or is
 * closed. tests/server/account/member-rows.test.ts reads the database's own catalogue: a new table must be named here.
 */
export interface MemberRows {
  readonly table: string
  readonly column: string
  /**
   * move: becomes the other account's. first: `member-rows-store.ts` makes room for it, then it moves. end: of no use to
   * the other account. own: has a way of its own (see `why`).
   */
  readonly onMerge: 'move' | 'first' | 'end' | 'own'
  /** keep: what was done stays done, under a member who is nobody any more. */
  readonly onClose: 'keep' | 'delete' | 'own'
  readonly why?: string
}

export const MEMBER_ROWS: readonly MemberRows[] = [
  { table: 'orders', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'parcels', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'parcel_claims', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'pool_claims', column: 'member_id', onMerge: 'move', onClose: 'own', why: 'what waits is taken back' },
  { table: 'standing_applications', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  { table: 'parcel_lookouts', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  { table: 'kept_estimates', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  { table: 'number_questions', column: 'member_id', onMerge: 'end', onClose: 'delete' },
  { table: 'transfers', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'wechat_payments', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'referral_bonuses', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'referral_bonuses', column: 'invited_id', onMerge: 'move', onClose: 'keep' },
  { table: 'point_lots', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'balance_holds', column: 'member_id', onMerge: 'move', onClose: 'keep', why: 'nobody leaves while money is set aside' },
  { table: 'groups', column: 'leader_id', onMerge: 'move', onClose: 'own', why: 'nobody leaves while they lead a group that is under way; of one that is over the pickup address is forgotten' },
  { table: 'group_lines', column: 'member_id', onMerge: 'move', onClose: 'keep', why: 'nobody leaves while money is set aside' },
  { table: 'group_events', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'group_tries', column: 'member_id', onMerge: 'end', onClose: 'keep', why: 'a closed account gives no new guesses; an hour later they are gone' },
  { table: 'group_hidings', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and group' },
  { table: 'posts', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'what somebody showed of themselves goes with them, with the comments on it' },
  { table: 'comments', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'with the replies to it' },
  { table: 'post_likes', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and post' },
  { table: 'showcase_reports', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and post or comment' },
  { table: 'member_coupons', column: 'member_id', onMerge: 'move', onClose: 'keep' },
  { table: 'campaign_reminders', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and campaign' },
  { table: 'news_reads', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and news' },
  { table: 'news_helpful', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and news' },
  { table: 'files', column: 'owner_member_id', onMerge: 'move', onClose: 'keep', why: 'slips belong to the ledger; what nobody names is cleaned away' },
  { table: 'addresses', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one default for each member' },
  { table: 'sender_addresses', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one default for each member' },
  { table: 'id_numbers', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'an order that has arrived needs none any more' },
  { table: 'id_number_reads', column: 'member_id', onMerge: 'move', onClose: 'keep', why: 'who read what is no secret of the member’s' },
  { table: 'installations', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  { table: 'wechat_links', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one WeChat account for each member and app' },
  { table: 'facebook_links', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one Facebook account for each member and app' },
  { table: 'message_permissions', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'what was allowed adds up' },
  { table: 'warehouse_label_copies', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'of two copies of one label the older one counts' },
  { table: 'notifications', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  { table: 'notification_preferences', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'what the account that stays has chosen counts' },
  { table: 'deliveries', column: 'member_id', onMerge: 'move', onClose: 'delete' },
  { table: 'push_subscriptions', column: 'member_id', onMerge: 'move', onClose: 'delete', why: 'silent once the session is over that it belongs to' },
  { table: 'quiet_hours', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'what the account that stays has chosen counts' },
  { table: 'member_exports', column: 'member_id', onMerge: 'own', onClose: 'own', why: 'of one account as it was; cleaned away within hours, of a closed one with the next cleaning' },
  { table: 'feedbacks', column: 'member_id', onMerge: 'move', onClose: 'own', why: 'how to reach the member is forgotten' },
  { table: 'sessions', column: 'member_id', onMerge: 'end', onClose: 'delete' },
  { table: 'members', column: 'referrer_id', onMerge: 'first', onClose: 'keep', why: 'nobody is their own referrer' },
  { table: 'members', column: 'merged_into', onMerge: 'move', onClose: 'keep', why: 'an old number leads to the last account at once' },
  { table: 'member_changes', column: 'member_id', onMerge: 'own', onClose: 'keep', why: 'only that there was a change; gone within minutes' },
  { table: 'ledger_accounts', column: 'member_id', onMerge: 'own', onClose: 'keep', why: 'money moves by entries alone' },
]
