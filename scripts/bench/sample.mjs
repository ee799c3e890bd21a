import { createHash } from 'node:crypto'
import { ask, OPERATOR_KEY } from './api.mjs'
import { platform } from './platform.mjs'
import { startServer } from './server-process.mjs'

/** @typedef {import('./engines.mjs').Engine} Engine */

export const toToken = (/** @type {number} */ member) => `bench-token-${member}`

/** The id that SQL makes by md5(name)::uuid. @param {string} name */
export function toId(name) {
  const hex = createHash('md5').update(name).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Members, sessions and an operator's key by SQL: their doors are not what is measured. */
const peopleSql = (/** @type {number} */ members) => `
  insert into operator_keys (name, scope, key_hash) values ('bench', 'admin', sha256('${OPERATOR_KEY}'));
  insert into members (id, client_no, email, password_hash, region, phone)
    select md5('member ' || n)::uuid, 'BM' || lpad(n::text, 6, '0'), 'member-' || n || '@example.com', 'none', 'TW', '+886912345678'
    from generate_series(0, ${members - 1}) n;
  insert into sessions (id, member_id, ends_at)
    select md5('session ' || n)::uuid, md5('member ' || n)::uuid, now() + interval '30 days' from generate_series(0, ${members - 1}) n;
  insert into session_tokens (token_hash, session_id, expires_at)
    select sha256(('bench-token-' || n)::bytea), md5('session ' || n)::uuid, now() + interval '30 days'
    from generate_series(0, ${members - 1}) n;
  insert into ledger_accounts (kind, unit, stripe) select 'revenue', 'cents', n from generate_series(0, 15) n;
  insert into files (id, owner_operator_key_id, content_type, bytes, width, height, sha256)
    select md5('photo')::uuid, id, 'image/jpeg', 1000, 320, 240, sha256('photo') from operator_keys where name = 'bench';
`

const size = { lengthMm: 420, widthMm: 300, heightMm: 120 }
export const photos = [{ fileId: toId('photo'), kind: 'weighing' }]

/** Where a member's boxes go. @param {string} address @param {number} member */
export async function addAddress(address, member) {
  const home = { contact: '林予安', country: 'TW', phone: '0912 345 678', province: '台北市', city: '信義區', street: '松高路' }
  const rest = { pickupMethod: 'delivery', address: '9 號 12 樓', postcode: '110' }
  return (await ask(address, 'address/add', { ...home, ...rest }, { token: toToken(member) })).addressId
}

/** @param {string} address */
export async function findWarehouse(address) {
  const warehouses = await ask(address, 'warehouse/list', {}, {})
  return warehouses.find((/** @type {{ code: string }} */ one) => one.code === 'DG').warehouseId
}

/**
 * An order of these parcels, forecast, received, asked for and priced as members and the warehouse do it; not paid.
 * @param {string} address
 * @param {{ member: number, warehouseId: string, addressId: string, trackingNumbers: readonly string[] }} order
 */
export async function makeOrder(address, { member, warehouseId, addressId, trackingNumbers }) {
  const operator = { operatorKey: OPERATOR_KEY }
  const caller = { token: toToken(member) }
  const parcelIds = []
  for (const trackingNumber of trackingNumbers) {
    const items = [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }]
    const forecast = { warehouseId, carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items }
    parcelIds.push((await ask(address, 'parcel/forecast', forecast, caller)).parcelId)
    const arrival = { trackingNumber, warehouseCode: 'DG', weightGrams: 1_320, size, photos }
    await ask(address, 'operator/parcel/receive', arrival, operator)
  }
  const choice = { warehouseId, addressId, parcelIds, pickupMethod: 'delivery', channelCode: 'SEA' }
  const { orderId } = await ask(address, 'order/apply', { ...choice, declaredValueCents: 10_000, notesAccepted: true }, caller)
  const priced = await ask(address, 'operator/order/price', { orderId, weightGrams: 5_380, size, photos }, operator)
  return { orderId, totalCents: priced.totalPayableCents }
}

/** The platform, and one order of member 0. @param {string} address */
async function makePricedOrder(address) {
  await ask(address, 'operator/platform/setup', platform, { operatorKey: OPERATOR_KEY })
  const [warehouseId, addressId] = [await findWarehouse(address), await addAddress(address, 0)]
  return makeOrder(address, { member: 0, warehouseId, addressId, trackingNumbers: ['SFBENCHSAMPLE1', 'SFBENCHSAMPLE2'] })
}

const CREDIT_CENTS = 100_000_000

/**
 * A platform with members 0 … n−1, each with a balance, and one priced order of member 0 to copy others from.
 * @param {Engine} engine @param {number} members
 */
export async function makeSample(engine, members) {
  // The first start makes the tables.
  await (await startServer(engine.environment)).stop()
  await engine.withSql((query) => query(peopleSql(members)))
  const server = await startServer(engine.environment)
  try {
    for (let member = 0; member < members; member += 1) {
      const credit = { ClientNO: `BM${String(member).padStart(6, '0')}`, amountCents: CREDIT_CENTS, reason: 'bench' }
      await ask(server.address, 'operator/wallet/credit', credit, { operatorKey: OPERATOR_KEY })
    }
    return await makePricedOrder(server.address)
  } finally {
    await server.stop()
  }
}

/**
 * Copies the sample's order with its parcels: orders `<name> 0` … of the members in turn. Rows are copied whole, so that
 * a new column needs nothing here.
 * @param {Engine} engine
 * @param {{ name: string, sampleId: string, count: number, firstMember: number, members: number }} copy
 */
export async function copyOrders(engine, { name, sampleId, count, firstMember, members }) {
  const series = `generate_series(0, ${count - 1}) n`
  const orderId = `md5('${name} ' || n)::uuid`
  const memberId = `md5('member ' || (${firstMember} + n % ${members}))::uuid`
  const parcelId = `md5('${name} ' || n || ' parcel ' || ofOrder.position)::uuid`
  const ofOrder = `(select parcel_id, position from order_parcels where order_id = '${sampleId}') ofOrder`
  /** @param {string} table @param {string} from @param {string} where @param {Record<string, string>} change */
  const copy = (table, from, where, change) => {
    const fields = Object.entries(change).map(([column, value]) => `'${column}', ${value}`)
    return `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object(${fields.join(', ')}))).*
      from ${table} row, ${from} where ${where};`
  }
  const ofSample = `row.order_id = '${sampleId}'`
  const ofParcel = `row.parcel_id = ofOrder.parcel_id`
  const both = `${series}, ${ofOrder}`
  const trackingNumber = `upper('${name}') || n || 'P' || ofOrder.position`
  await engine.withSql(async (query) => {
    const statements = [
      copy('orders', series, `row.id = '${sampleId}'`, { id: orderId, order_number: `'${name}' || n`, member_id: memberId }),
      copy('order_bills', series, ofSample, { order_id: orderId }),
      copy('order_photos', series, ofSample, { order_id: orderId }),
      copy('parcels', both, `row.id = ofOrder.parcel_id`, {
        id: parcelId, order_id: orderId, member_id: memberId, tracking_number: trackingNumber,
      }),
      copy('order_parcels', both, `${ofSample} and ${ofParcel}`, { order_id: orderId, parcel_id: parcelId }),
      copy('parcel_items', both, ofParcel, { parcel_id: parcelId }),
      copy('parcel_storage_pauses', both, ofParcel, { id: 'gen_random_uuid()', parcel_id: parcelId }),
      'vacuum (analyze)',
    ]
    for (const statement of statements) await query(statement)
  })
  return Array.from({ length: count }, (_, n) => ({
    orderId: toId(`${name} ${n}`),
    member: firstMember + (n % members),
    parcelIds: [0, 1].map((position) => toId(`${name} ${n} parcel ${position}`)),
    orderNumber: `${name}${n}`,
  }))
}

/** @typedef {Awaited<ReturnType<typeof copyOrders>>[number]} SampleOrder */
