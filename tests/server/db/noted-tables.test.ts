import { linkWechat } from '@contract/account/wechat-endpoints'
import { linkFacebook } from '@contract/account/facebook-endpoints'
import { addAddress, deleteAddress, revealIdNumber } from '@contract/address/address-endpoints'
import { addSender } from '@contract/address/sender-endpoints'
import { requestExport } from '@contract/export/export-endpoints'
import { keepEstimate } from '@contract/freight/freight-endpoints'
import { claimCoupon } from '@contract/coupon/coupon-endpoints'
import { hideGroup, joinGroup } from '@contract/group/group-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { findHelpful, readNews } from '@contract/news/news-endpoints'
import { setQuietHours } from '@contract/notification/delivery-endpoints'
import { registerPush } from '@contract/notification/register-push-endpoint'
import { setNoticePreference } from '@contract/notification/notification-endpoints'
import { adjustOrder, shipOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import { saveStanding } from '@contract/order/standing-endpoints'
import { claimParcel } from '@contract/parcel/claim-endpoints'
import { leaveLookout } from '@contract/parcel/lookout-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { flagParcel, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { placeHold } from '@contract/wallet/hold-endpoints'
import { grantPoints } from '@contract/points/points-endpoints'
import { putInMallCart } from '@contract/proxy/mall-cart-endpoints'
import { requestPurchaseReturn } from '@contract/proxy/proxy-endpoints'
import { askAboutPurchase } from '@contract/proxy/proxy-operator-endpoints'
import { putInCart } from '@contract/shop/cart-endpoints'
import { requestAfterSale } from '@contract/shop/after-sale-endpoints'
import { placeShopOrder } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder, stockShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { awaitSku } from '@contract/shop/goods-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { likePost, writeComment, writePost } from '@contract/showcase/showcase-endpoints'
import { askRise, sendDeal } from '@contract/proxy/agent-deal-endpoints'
import { objectToDeal } from '@contract/proxy/deal-endpoints'
import { requestPayout } from '@contract/proxy/earning-endpoints'
import { askAboutRequest, placeBid } from '@contract/proxy/bid-endpoints'
import { saveRequest } from '@contract/proxy/request-endpoints'
import { askAboutGoods, writeReview } from '@contract/shop/voice-endpoints'
import { answerFeedback } from '@contract/support/feedback-operator-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import { allMemberParts } from '@server/app/all-member-parts'
import { listOwnTables } from '@server/kit/member-part'
import { anAddress } from '../../support/orders'
import { aForecast, anArrival, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { callerOf, useScene, validRequests } from '../strangers/valid-requests'

const ownTables = listOwnTables(allMemberParts)

/** Tables that no answer to a member tells of, or only together with another one. */
const NOT_NOTED: Readonly<Record<string, string>> = {
  schema_migrations: 'of the program',
  schema_lock: 'of the program',
  secret_marks: 'of the program',
  object_folder: 'of the program',
  deliveries: 'what is sent ends by itself; the read that tells of it is always in full',
  push_keys: 'the pair of keys of the platform, of no member',
  push_takings: 'which devices have taken a delivery already; no answer tells of it',
  member_changes: 'the notes themselves',
  database_epoch: 'of the database',
  request_answers: 'kept for the same request alone',
  serial_numbers: 'counters; the numbers stand where they were given out',
  tracking_numbers: 'locks; the numbers stand in parcels',
  storage_reminders: 'what was told stands in notifications',
  mail_codes: 'known to the mailbox alone',
  mails: 'leave the house',
  evidence_lines: 'hashes of rows that are noted themselves, written with them',
  evidence_entries: 'what rows that are noted themselves have said, written with them',
  standing_parcels: 'never changed without their standing application',
  wechat_codes: 'of sign-ins under way',
  carrier_watches: 'what is asked of an aggregator; what it tells stands in order_tracks',
  wechat_shipping_reports: 'what WeChat is told; no answer to a member tells of it',
  facebook_attempts: 'of sign-ins under way',
  installations: 'for push messages',
  number_questions: 'how often was asked: no answer tells it',
  caller_counts: 'of callers, under a hash',
  known_networks: 'of sign-ins, under a hash',
  known_devices: 'of sign-ins; no answer tells of it',
  files: 'never changed; what shows a picture names its id',
  file_renditions: 'made when a picture is downloaded; no answer tells of it',
  mall_answers: 'of the outside shops, kept for everybody',
  mall_budget: 'one row: how many calls are left',
  mall_forgetting: 'one row: how often what is kept was forgotten',
  file_pieces: 'never changed; the bytes of files and exports',
  operator_keys: 'of the staff',
  operator_acts: 'of the staff',
  ledger_entries: 'never without its lines, which the database checks',
  referral_bonuses: 'what others have spent; the reads that tell of it are always in full',
  coupon_offers: 'claimed by all: the reads that tell of them are always in full',
  campaigns: 'everybody’s: the read that tells of them is public, and always in full',
  campaign_coupons: 'never changed without their campaign',
  campaign_reminders: 'told by the same read',
  post_photos: 'never changed without their post',
  showcase_reports: 'who says so hears nothing more of it',
  news: 'everybody’s: the reads that tell of it are public, and always in full',
  news_texts: 'never changed without their news',
  news_pictures: 'never changed without their news',
  group_parcels: 'never changed without their line',
  group_bills: 'made with a change of their group',
  group_events: 'written with what they tell; the reads that tell of groups are always in full',
  group_tries: 'how often was guessed: no answer tells it before the next guess',
  shop_categories: 'everybody’s: the reads that tell of it are public',
  shop_goods: 'everybody’s: the reads that tell of it are public',
  shop_goods_pictures: 'never changed without their goods',
  shop_skus: 'everybody’s: the reads that tell of it are public',
  shop_stock: 'everybody’s: the reads that tell of it are always in full',
  shop_prices: 'by time; the reads that tell of it are always in full',
  shop_stock_moves: 'of the staff',
  shop_back_in_stock: 'what a job takes out within a minute; no answer tells of it',
  shop_offers: 'everybody’s: the reads that tell of them are always in full',
  shop_order_lines: 'never changed without their order',
  shop_reservations: 'never changed without their order; no answer to a member tells of them',
  shop_refunds: 'never without a change of their order',
  shop_address_changes: 'never without a change of their order',
  purchase_lines: 'never changed without their purchase',
  purchase_photos: 'never without a change of their purchase',
  deal_events: 'never without a change of their deal',
  deal_photos: 'never without a change of their deal',
  deal_question_photos: 'never without their question',
  agent_payout_accounts: 'never without a payout',
  buy_question_photos: 'never without their question',
  buy_refunds: 'never without a change of their purchase',
  buy_return_photos: 'never without their return',
  shop_review_photos: 'never changed without their review',
  shop_ratings: 'everybody’s: the read that tells of them is always in full',
  shop_answers: 'of the staff; the reads that tell of them are always in full',
  shop_voice_reports: 'who says so hears nothing more of it',
  agent_id_photos: 'sealed for the staff; made and deleted with a change of their application',
  agent_flags: 'of the staff',
  agent_ratings: 'what others think; the reads that tell of it are always in full',
  request_reports: 'who says so hears nothing more of it',
  bid_proofs: 'never changed without their bid',
  payables: 'never changed; inserted with the thing that it names',
  order_points: 'never changed without the order and the points themselves',
  ledger_months: 'sums of lines, never changed without them',
  ledger_lines: 'never without its accounts’ balances, which the database checks',
}

const scene = useScene()
let me: TestMember

/** One request each, so that every table has a row; together they are a busy member. */
const FILLING: readonly Endpoint[] = [
  linkWechat, linkFacebook, addAddress, revealIdNumber, addSender, requestExport, setNoticePreference, noteCopiedLabel, flagParcel,
  adjustOrder, shipOrder, trackOrder, submitTransfer, startWechatPay, sendFeedback, answerFeedback, decideCase, claimParcel, leaveLookout, keepEstimate,
  saveStanding, grantPoints, claimCoupon, placeHold, joinGroup, hideGroup, writePost, likePost, writeComment, readNews, findHelpful, registerPush, setQuietHours,
  writeReview,
  askAboutGoods,
  awaitSku,
  placeShopOrder,
  stockShopOrder,
  shipShopOrder,
  requestAfterSale,
  putInCart,
  askAboutPurchase,
  requestPurchaseReturn,
  putInMallCart,
  saveRequest,
  placeBid,
  askRise,
  objectToDeal,
  sendDeal,
  requestPayout,
  askAboutRequest,
]

async function send(endpoint: Endpoint, input: object): Promise<void> {
  await scene.server.ask(endpoint, input, callerOf(endpoint, scene, me))
}

beforeAll(async () => {
  me = await scene.server.signUpMember()
  for (const endpoint of FILLING) for (const input of await validRequests(endpoint, scene, me)) await send(endpoint, input)
  // Somebody has sent it before it was forecast: a claim.
  const trackingNumber = aTrackingNumber()
  await send(receiveParcel, await anArrival(scene.server, scene.platform, trackingNumber))
  await send(forecastParcel, aForecast(scene.platform, { trackingNumber }))
  const { db } = scene.server
  await db.execute(`insert into settings (name, value) values ('noted', '1')`)
  await db.execute(`insert into message_permissions (member_id, template_id, allowed) select id, 'arrival', 1 from members where client_no = $1`, [me.ClientNO])
  await db.execute(`insert into agent_strikes (agent_id, reason) select agents.id, 'late' from agents join members m on m.id = member_id where client_no = $1`, [me.ClientNO])
  await db.execute(`insert into customs_rules values ('JP', '2026-01-01', 'JP-1', 100, 1000, 0)`)
})

async function query<Row>(sql: string): Promise<Row[]> {
  return (await scene.server.db.execute(sql)).rows as Row[]
}

/** What notes changes of which table, by the database's own catalogue. Events as the catalogue has them: insert 4, delete 8, update 16. */
const listNoted = () =>
  query<{ table: string; events: number; columns: number; byRow: boolean; forEverybody: boolean }>(`
    select tgrelid::regclass::text as "table", (tgtype & 28)::int as events, cardinality(tgattr::int2[])::int as columns,
      (tgtype & 1) = 1 as "byRow", proname = 'note_change_for_everybody' as "forEverybody"
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname like 'note\\_change\\_%' and tgenabled = 'O'`)

it('names every table of the database: a new one cannot be forgotten', async () => {
  const tables = await query<{ name: string }>(`select tablename::text as name from pg_tables where schemaname = 'public'`)
  const noted = (await listNoted()).map(({ table }) => table)
  const known = [...noted, ...Object.keys(NOT_NOTED)]
  const hint = 'give it a trigger in its migration (087-member-changes.sql shows how), or name it in NOT_NOTED with the reason'
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name)).map((name) => `${name}: ${hint}`)).toEqual([])
  expect(known.filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  expect(known).toHaveLength(new Set(known).size)
})

it('notes each row that is added, changed or taken away, whatever column it is', async () => {
  const partly = (await listNoted()).filter(({ events, columns, byRow }) => events !== 28 || columns > 0 || !byRow)
  // A session's last use is no change.
  expect(partly).toEqual([{ table: 'sessions', events: 28, columns: 3, byRow: true, forEverybody: false }])
})

/** Whose a row is, as those know it who hand members their data (`own` of the member parts). */
function ownerOf(table: string): string {
  // Not taken along: a sum over the member's orders.
  if (table === 'shop_member_counts') return 'row.member_id'
  if (table === 'session_tokens') return '(select member_id from sessions where id = row.session_id)'
  return toOwner(table, 'row')
}

/** By the table that it hangs on, and the one that that hangs on. */
function toOwner(table: string, row: string): string {
  const own = ownTables.find((one) => one.table === table)
  if (!own) throw new Error(`${table} is in no member’s own data: say here whose its rows are`)
  if (typeof own.by === 'string') return `${row}.${own.by}`
  const owner = `${row}_owner`
  return `(select ${toOwner(own.by.of, owner)} from ${own.by.of} ${owner} where ${owner}.${own.by.names ?? 'id'} = ${row}.${own.by.column})`
}

it('notes the change for the member whose row it is, and what is the platform’s for everybody', async () => {
  await scene.server.db.execute('update regions set sort_order = sort_order')
  const wrong: string[] = []
  for (const { table, forEverybody } of await listNoted()) {
    const owner = forEverybody ? 'null::uuid' : ownerOf(table)
    const [found] = await query<{ rows: number; missed: number }>(`
      select count(*) as rows, count(*) filter (where not exists (
        select from member_changes where xid::xid = row.xmin and member_id is not distinct from ${owner})) as missed
      from ${table} row where ${forEverybody ? 'true' : `${owner} is not null`}`)
    if (found?.rows === 0) wrong.push(`${table}: no row, add to FILLING what makes one`)
    if (found?.missed !== 0) wrong.push(`${table}: ${found?.missed} of ${found?.rows} rows were not noted`)
  }
  expect(wrong).toEqual([])
})

/** Of these members, from this transaction on. */
async function notedSince(xid: number, ...members: readonly TestMember[]): Promise<string[]> {
  const rows = await query<{ clientNo: string }>(
    `select client_no as "clientNo" from member_changes join members on members.id = member_id where xid >= '${xid}'::xid8 order by 1`,
  )
  return rows.map(({ clientNo }) => clientNo).filter((clientNo) => members.some((member) => member.ClientNO === clientNo))
}
const nextXid = async () => (await query<{ xid: number }>('select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid'))[0]?.xid ?? 0
const idOf = ({ ClientNO }: TestMember) => `(select id from members where client_no = '${ClientNO}')`

it('notes what is taken away', async () => {
  const one = await scene.server.signUpMember()
  const { addressId } = await anAddress(scene.server, one)
  const xid = await nextXid()
  await scene.server.ask(deleteAddress, { addressId }, { token: one.token })
  expect(await notedSince(xid, one, me)).toEqual([one.ClientNO])
})

it('notes a row that moves for both: gone for one member, new for the other', async () => {
  const [one, other] = [await scene.server.signUpMember(), await scene.server.signUpMember()]
  await anAddress(scene.server, one)
  const xid = await nextXid()
  await scene.server.db.execute(`update addresses set member_id = ${idOf(other)} where member_id = ${idOf(one)}`)
  expect(await notedSince(xid, one, other)).toEqual([one.ClientNO, other.ClientNO].sort())
})

it('notes nothing for a session’s last use', async () => {
  const one = await scene.server.signUpMember()
  const xid = await nextXid()
  await scene.server.db.execute(`update sessions set seen_at = now() where member_id = ${idOf(one)}`)
  expect(await notedSince(xid, one)).toEqual([])
})

it('makes one note of all that a transaction changes of a member', async () => {
  const one = await scene.server.signUpMember()
  await anAddress(scene.server, one)
  await anAddress(scene.server, one)
  const xid = await nextXid()
  await scene.server.db.execute(`begin; update members set name = name where id = ${idOf(one)}; update addresses set city = city where member_id = ${idOf(one)}; commit`)
  expect(await notedSince(xid, one)).toEqual([one.ClientNO])
})
