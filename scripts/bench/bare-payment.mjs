import { createHash, randomUUID } from 'node:crypto'
import { toId } from './sample.mjs'

/** @typedef {import('./engines.mjs').Query} Query */
/** @typedef {import('./sample.mjs').SampleOrder} SampleOrder */

/**
 * What a payment does to rows, by plain SQL: the same rows are locked, read, added and changed in the same transaction,
 * with nothing of ours around it. One statement for each thing that is done.
 * @param {Query} query @param {SampleOrder} order @param {number} totalCents
 */
export async function payBare(query, { orderId, orderNumber, member, parcelIds }, totalCents) {
  const memberId = toId(`member ${member}`)
  const owner = `member:${memberId}`
  const requestId = randomUUID()
  const hash = createHash('sha256').update(requestId).digest('hex')
  await query(
    `insert into request_answers (owner, request_id, endpoint, body_hash, answer) values ($1, $2, 'order/pay', $3, '{}')
     on conflict (owner, request_id) do nothing`,
    [owner, requestId, hash],
  )
  await query('select * from orders where id = $1 and member_id = $2 for update', [orderId, memberId])
  await query('select * from order_bills where order_id = $1', [orderId])
  const { rows } = await query(
    `select id, kind, balance, floor from ledger_accounts
     where (member_id = $1 and kind = 'balance') or (member_id is null and kind = 'revenue' and stripe = $2)
     order by member_id is null, id for update`,
    [memberId, parseInt(memberId.slice(-1), 16)],
  )
  const entry = await query(
    `insert into ledger_entries (kind, reference, memo) values ('orderPayment', $1, $2)
     on conflict (reference) do nothing returning id`,
    [`order:${orderId}:pay`, JSON.stringify({ orderId, orderNumber })],
  )
  const changes = rows.map(({ id, kind, balance }) => {
    const amount = kind === 'balance' ? -totalCents : totalCents
    return { id, amount, after: Number(balance) + amount }
  })
  for (const { id, amount } of changes) await query('update ledger_accounts set balance = balance + $2 where id = $1', [id, amount])
  const [one, other] = changes
  await query(
    `insert into ledger_lines (entry_id, account_id, amount, balance_after) values ($1, $2, $3, $4), ($1, $5, $6, $7)`,
    [entry.rows[0].id, one?.id, one?.amount, one?.after, other?.id, other?.amount, other?.after],
  )
  await query(
    `update orders set status = 'packing', paid_cents = $2, paid_at = app_now() where id = $1 and status = 'unpaid' returning *`,
    [orderId, totalCents],
  )
  await query(`insert into order_events (order_id, action, status, actor) values ($1, 'pay', 'packing', 'member')`, [orderId])
  await query('select * from parcels where order_id = $1 order by id for update', [orderId])
  for (const parcelId of parcelIds) await query(`update parcels set status = 'inOrder' where id = $1`, [parcelId])
  await query(`insert into parcel_events (parcel_id, kind) values ($1, 'paid'), ($2, 'paid')`, [...parcelIds])
  const answer = await query(
    `select row_to_json(o) as answer from orders o where id = $1`,
    [orderId],
  )
  for (const table of ['order_parcels', 'order_photos', 'order_tracks', 'order_adjustments', 'transfers']) {
    await query(`select * from ${table} where order_id = $1`, [orderId])
  }
  await query('update request_answers set answer = $3 where owner = $1 and request_id = $2', [
    owner, requestId, JSON.stringify(answer.rows[0].answer),
  ])
}
