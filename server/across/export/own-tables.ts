/**
 * Everything that is kept of a member, table by table. A test holds this list against the database's catalogue: a table that
 * belongs to members, or to something of theirs, stands here or the test fails.
 */
export interface OwnTable {
  /** The file's name in the archive. */
  readonly name: string
  readonly table: string
  /** The column that names the member, or the one that names something of theirs. */
  readonly by: string | { readonly column: string; readonly of: string; /** By which column that is named; its id. */ readonly names?: string }
  /** What says nothing to the member: secrets, staff, and what only the program compares. */
  readonly without?: readonly string[]
  /** A condition on the row `t`, where not all that hang on what is the member's are theirs to read. */
  readonly only?: string
}

const ofParcel = (name: string, table: string, without: readonly string[] = []): OwnTable => ({ name, table, by: { column: 'parcel_id', of: 'parcels' }, without })
const ofOrder = (name: string, table: string, without: readonly string[] = []): OwnTable => ({ name, table, by: { column: 'order_id', of: 'orders' }, without })

export const ownTables: readonly OwnTable[] = [
  { name: 'profile', table: 'members', by: 'id', without: ['password_hash', 'username_key', 'referrer_id', 'merged_into'] },
  { name: 'sessions', table: 'sessions', by: 'member_id' },
  { name: 'installations', table: 'installations', by: 'member_id' },
  { name: 'wechat-links', table: 'wechat_links', by: 'member_id', without: ['openid_hash', 'openid_sealed'] },
  { name: 'facebook-links', table: 'facebook_links', by: 'member_id', without: ['user_hash'] },
  { name: 'wechat-message-permissions', table: 'message_permissions', by: 'member_id' },
  { name: 'notification-preferences', table: 'notification_preferences', by: 'member_id' },
  { name: 'notifications', table: 'notifications', by: 'member_id' },
  { name: 'deliveries', table: 'deliveries', by: 'member_id', without: ['sealed_facts'] },
  { name: 'push-subscriptions', table: 'push_subscriptions', by: 'member_id', without: ['endpoint_hash', 'sealed'] },
  { name: 'push-takings', table: 'push_takings', by: { column: 'delivery_id', of: 'deliveries' } },
  { name: 'quiet-hours', table: 'quiet_hours', by: 'member_id' },
  { name: 'exports', table: 'member_exports', by: 'member_id' },
  { name: 'pictures', table: 'files', by: 'owner_member_id', without: ['sha256', 'owner_operator_key_id'] },
  { name: 'warehouse-label-copies', table: 'warehouse_label_copies', by: 'member_id' },
  { name: 'addresses', table: 'addresses', by: 'member_id' },
  { name: 'sender-addresses', table: 'sender_addresses', by: 'member_id' },
  // That there is one, and of what; the number itself is shown in the app, where each reading is noted.
  { name: 'id-numbers', table: 'id_numbers', by: 'member_id', without: ['key_id', 'sealed'] },
  { name: 'id-number-reads', table: 'id_number_reads', by: 'member_id' },

  { name: 'parcels', table: 'parcels', by: 'member_id' },
  ofParcel('parcel-items', 'parcel_items'),
  ofParcel('parcel-measurements', 'parcel_measurements', ['measured_by']),
  ofParcel('parcel-photos', 'parcel_photos', ['taken_by']),
  { ...ofParcel('parcel-events', 'parcel_events'), only: 'is_of_owner(t)' },
  ofParcel('parcel-storage-pauses', 'parcel_storage_pauses'),
  ofParcel('storage-reminders', 'storage_reminders'),
  ofParcel('parcel-problems', 'parcel_problems'),
  // What the member has said. What became of it would tell where a parcel is that may be another's.
  { name: 'parcel-claims', table: 'parcel_claims', by: 'member_id', without: ['parcel_id', 'on_label', 'status', 'decided_at', 'decided_by', 'reason'] },
  // Whose it was or is instead is none of the member's; what they sent and what came of it is.
  { name: 'pool-claims', table: 'pool_claims', by: 'member_id', without: ['decided_by'] },
  { name: 'pool-claim-photos', table: 'pool_claim_photos', by: { column: 'claim_id', of: 'pool_claims' } },
  { name: 'lookouts', table: 'parcel_lookouts', by: 'member_id' },
  { name: 'tracking-number-questions', table: 'number_questions', by: 'member_id' },

  { name: 'one-click-transfers', table: 'standing_applications', by: 'member_id' },
  { name: 'one-click-transfer-parcels', table: 'standing_parcels', by: { column: 'standing_id', of: 'standing_applications' } },
  { name: 'kept-estimates', table: 'kept_estimates', by: 'member_id' },
  { name: 'points', table: 'point_lots', by: 'member_id' },
  { name: 'coupons', table: 'member_coupons', by: 'member_id' },
  { name: 'activity-reminders', table: 'campaign_reminders', by: 'member_id' },
  { name: 'news-read', table: 'news_reads', by: 'member_id' },
  { name: 'news-found-helpful', table: 'news_helpful', by: 'member_id' },
  { name: 'groups-led', table: 'groups', by: 'leader_id', without: ['password_hash'] },
  { name: 'groups-joined', table: 'group_lines', by: 'member_id', without: ['hand_over_code', 'hand_over_hash', 'hand_over_sealed'] },
  { name: 'group-parcels', table: 'group_parcels', by: { column: 'line_id', of: 'group_lines' } },
  { name: 'group-events', table: 'group_events', by: 'member_id' },
  { name: 'group-tries', table: 'group_tries', by: 'member_id' },
  { name: 'groups-hidden', table: 'group_hidings', by: 'member_id' },
  { name: 'posts', table: 'posts', by: 'member_id', without: ['checked', 'author_checked', 'author_trace_id', 'waits_since'] },
  { name: 'post-photos', table: 'post_photos', by: { column: 'post_id', of: 'posts' }, without: ['trace_id', 'checked'] },
  { name: 'comments', table: 'comments', by: 'member_id', without: ['checked', 'author_checked', 'author_trace_id', 'waits_since'] },
  { name: 'post-likes', table: 'post_likes', by: 'member_id' },
  { name: 'reports-of-posts', table: 'showcase_reports', by: 'member_id' },
  { name: 'orders', table: 'orders', by: 'member_id' },
  ofOrder('order-points', 'order_points'),
  ofOrder('order-parcels', 'order_parcels'),
  ofOrder('order-bills', 'order_bills', ['priced_by']),
  ofOrder('order-photos', 'order_photos'),
  ofOrder('order-adjustments', 'order_adjustments', ['adjusted_by']),
  ofOrder('order-tracks', 'order_tracks'),
  ofOrder('order-events', 'order_events'),

  { name: 'accounts', table: 'ledger_accounts', by: 'member_id', without: ['floor'] },
  { name: 'holds', table: 'balance_holds', by: 'member_id', without: ['placed_by'] },
  // What the invited have spent is theirs; what it has earned is the member’s.
  { name: 'referral-bonuses', table: 'referral_bonuses', by: 'member_id', without: ['order_id', 'order_number', 'invited_id'] },
  { name: 'ledger-months', table: 'ledger_months', by: { column: 'account_id', of: 'ledger_accounts' }, without: ['first_sequence', 'last_sequence'] },
  { name: 'ledger-lines', table: 'ledger_lines', by: { column: 'account_id', of: 'ledger_accounts' } },
  // Shared with the platform, but each for something of the member's: what the lines are about.
  { name: 'ledger-entries', table: 'ledger_entries', by: { column: 'id', of: 'ledger_lines', names: 'entry_id' } },
  { name: 'transfers', table: 'transfers', by: 'member_id', without: ['reviewed_by'] },
  { name: 'transfer-slips', table: 'transfer_slips', by: { column: 'transfer_id', of: 'transfers' } },
  { name: 'wechat-payments', table: 'wechat_payments', by: 'member_id', without: ['payer_hash', 'prepay_id'] },
  { name: 'feedback', table: 'feedbacks', by: 'member_id' },
  { name: 'feedback-messages', table: 'feedback_messages', by: { column: 'feedback_id', of: 'feedbacks' }, without: ['operator_key_id'] },
  { name: 'feedback-decisions', table: 'case_decisions', by: { column: 'feedback_id', of: 'feedbacks' }, without: ['decided_by'] },
  { name: 'feedback-photos', table: 'feedback_photos', by: { column: 'feedback_id', of: 'feedbacks' } },
]

/** What belongs to a member and is not taken along. */
export const withheldTables: Readonly<Record<string, string>> = {
  member_changes: 'only that there was a change, which says nothing; gone within minutes',
  campaigns: 'the platform’s: a picture of one is the staff’s',
  campaign_coupons: 'the platform’s',
  news_pictures: 'the platform’s: a picture of news is the staff’s',
  group_bills: 'the one bill of all; a member’s part of it is a bill of theirs',
  mails: 'sealed until they leave, and gone of their text then; what was sent is among the deliveries',
  session_tokens: 'only hashes of tokens: they say nothing, and are there to let nobody in',
}
