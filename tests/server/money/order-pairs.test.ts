import type { InputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { cancelOrder, getOrder, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking, previewOrder } from '@contract/order/packing-endpoints'
import { adjustOrder, priceOrder, sendBackOrder, shipOrder } from '@contract/order/order-operator-endpoints'
import { completeParcel } from '@contract/parcel/forecast-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { getWallet, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import * as orderEnd from '@server/trade/order/order-end-service'
import { cancelOverdueOrders } from '@server/trade/order/order-jobs'
import * as orderPayment from '@server/trade/order/order-payment'
import { randomUUID } from '../../support/chance'
import { setClockOffset, testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anAddress, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival, anOperatorPhoto } from '../../support/parcels'
import { casesInTurn } from '../../support/sample'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/** On the embedded engine one statement waits for the other: there is no race, and a few pairs show that each ends once. */
const [PAIRS, FEW] = testEngine === 'postgres' ? [casesInTurn(100, 40), casesInTurn(20, 10)] : [10, 4]
/** One parcel of 1.32 kg, billed as 3 kg: 54.00 and 8.00 handling. */
const BILL_CENTS = 6_200
/** What is in it: one backpack. */
const GOODS_CENTS = 16_800

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let photo: { fileId: string; kind: 'weighing' }
let addressId: string

beforeEach(async () => {
  photo = { fileId: await anOperatorPhoto(server, platform), kind: 'weighing' }
  addressId = (await anAddress(server, member)).addressId
})
afterEach(() => expectLedgerInOrder(server.db))

const by = () => ({ token: member.token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const byFinance = () => ({ operatorKey: platform.financeKey })
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents

const toBill = (orderId: string): InputOf<typeof priceOrder> => ({
  orderId,
  weightGrams: 2_800,
  size: { lengthMm: 200, widthMm: 200, heightMm: 200 },
  photos: [photo],
})

async function makeParcel(): Promise<string> {
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
  await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { photos: [photo] }), byWarehouse())
  return parcelId
}

const toApplication = (parcelId: string): InputOf<typeof applyForPacking> => ({
  warehouseId: platform.warehouseIds['DG'] ?? '',
  addressId,
  pickupMethod: 'delivery',
  channelCode: 'SEA',
  declaredValueCents: 10_000,
  notesAccepted: true,
  parcelIds: [parcelId],
})

const makeOrder = async (): Promise<string> => (await server.ask(applyForPacking, toApplication(await makeParcel()), by())).orderId

async function makeOrders(count: number, { priced }: { priced: boolean }): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    // A few at a time, as long as nothing is raced yet.
    ids.push(...(await Promise.all(Array.from({ length: Math.min(10, count - ids.length) }, makeOrder))))
  }
  if (priced) for (const orderId of ids) await server.ask(priceOrder, toBill(orderId), byWarehouse())
  return ids
}

const pay = (orderId: string) => server.post(payOrder, { orderId, seenTotalCents: BILL_CENTS }, by())
const cancel = (orderId: string) => server.post(cancelOrder, { orderId, reason: 'other' }, by())
const sendBack = (orderId: string) => server.post(sendBackOrder, { orderId, reason: 'x' }, byWarehouse())

/** Where each order has come to: its status, its parcels', its steps, and what moved for it in the books. */
async function listEnds(orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await server.db.execute(
    `select o.status || ' / ' || (select string_agg(distinct p.status, ',') from order_parcels op join parcels p on p.id = op.parcel_id where op.order_id = o.id)
        || ' / ' || (select string_agg(action, ' ' order by sequence) from order_events where order_id = o.id)
        || ' / ' || o.paid_cents || ' ' || coalesce((select sum(amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id
             join ledger_accounts a on a.id = l.account_id where a.kind = 'balance' and e.memo ->> 'orderId' = o.id::text), 0)
        || ' / ' || (select count(*) from order_bills where order_id = o.id) as line
     from orders o where id = any($1::uuid[])`,
    [orderIds],
  )
  return (rows as { line: string }[]).map(({ line }) => line)
}

interface Said {
  readonly status: string
  readonly code?: string
}

/** A slow machine may let one of so many wait too long for the database. It is told to come again, as the client then does. */
async function patiently<A extends Said>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.code !== 'busy') return answer
  }
}

/** Both of each pair at the same moment, and all pairs at the same moment. */
async function race<A extends Said, B extends Said>(orderIds: readonly string[], one: (id: string) => Promise<A>, other: (id: string) => Promise<B>): Promise<[A, B][]> {
  return Promise.all(orderIds.map((id, index) => {
    const [first, second] = [() => patiently(() => one(id)), () => patiently(() => other(id))]
    // Turn by turn the other comes first.
    return index % 2 === 0 ? Promise.all([first(), second()]) : Promise.all([second(), first()]).then(([b, a]): [A, B] => [a, b])
  }))
}

const said = (answers: readonly Said[]) => answers.map(({ status, code }) => code ?? status).join(' ')

it(`ends each of ${PAIRS} orders once, paid and cancelled at the same moment, with its money in one place`, async () => {
  const ids = await makeOrders(PAIRS, { priced: true })
  await aCredit(server, platform, member, PAIRS * BILL_CENTS)
  const answers = await race(ids, pay, cancel)
  expect(new Set(answers.map(said))).toEqual(new Set(['y notAllowedNow', 'notAllowedNow y']))
  const paid = answers.filter(([one]) => one.status === 'y').length
  const ends = await listEnds(ids)
  expect(new Set(ends)).toEqual(new Set([`packing / inOrder / apply price pay / ${BILL_CENTS} -${BILL_CENTS} / 1`, 'cancelled / inStock / apply price cancel / 0 0 / 1']))
  expect(ends.filter((end) => end.startsWith('packing'))).toHaveLength(paid)
  expect(await balance()).toBe((PAIRS - paid) * BILL_CENTS)
})

it(`ends each of ${PAIRS} orders once, priced and cancelled at the same moment`, async () => {
  const ids = await makeOrders(PAIRS, { priced: false })
  const answers = await race(ids, (orderId) => server.post(priceOrder, toBill(orderId), byWarehouse()), cancel)
  // A bill may come first and be cancelled with its order; after the cancelling there is none.
  const ways = new Set(answers.map(said))
  expect([...ways].filter((way) => !['y y', 'notAllowedNow y'].includes(way))).toEqual([])
  const ends = await listEnds(ids)
  const allowed = ['cancelled / inStock / apply price cancel / 0 0 / 1', 'cancelled / inStock / apply cancel / 0 0 / 0']
  expect(ends.filter((end) => !allowed.includes(end))).toEqual([])
  expect(ends.filter((end) => end === allowed[0])).toHaveLength(answers.filter(([priced]) => priced.status === 'y').length)
})

/** Of two that can both come first, both must have done so: else there was no race. Statements of the embedded engine have a fixed order. */
function expectBoth(answers: readonly (readonly Said[])[], ways: readonly string[]): void {
  const found = new Set(answers.map(said))
  expect([...found].filter((way) => !ways.includes(way))).toEqual([])
  if (testEngine === 'postgres') expect([...found].sort()).toEqual([...ways].sort())
}

it(`ends each of ${PAIRS} orders once, shipped and sent back at the same moment, with its money in one place`, async () => {
  const ids = await makeOrders(PAIRS, { priced: true })
  await aCredit(server, platform, member, PAIRS * BILL_CENTS)
  for (const orderId of ids) await pay(orderId)
  const ship = (orderId: string) => server.post(shipOrder, { orderId, carrierName: '黑貓', trackingNumber: 'TCAT1' }, byWarehouse())
  const answers = await race(ids, ship, sendBack)
  expectBoth(answers, ['y notAllowedNow', 'notAllowedNow y'])
  const shipped = answers.filter(([one]) => one.status === 'y').length
  const ends = await listEnds(ids)
  expect(ends.filter((end) => end === `shipped / shipped / apply price pay ship / ${BILL_CENTS} -${BILL_CENTS} / 1`)).toHaveLength(shipped)
  expect(ends.filter((end) => end === 'cancelled / inStock / apply price pay sendBack / 0 0 / 1')).toHaveLength(PAIRS - shipped)
  expect(await balance()).toBe((PAIRS - shipped) * BILL_CENTS)
})

it(`ends each of ${PAIRS} orders once, paid and sent back at the same moment, and nobody has lost money by it`, async () => {
  const ids = await makeOrders(PAIRS, { priced: true })
  await aCredit(server, platform, member, PAIRS * BILL_CENTS)
  const [{ id: memberId }, { id: operatorKeyId }] = await Promise.all([
    server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow(),
    server.db.kysely.selectFrom('operatorKeys').select('id').executeTakeFirstOrThrow(),
  ])
  // By the services themselves: a member's way to the order is shorter than a key's, and would always come first.
  const inOwn = (work: (tx: Tx) => Promise<void>): Promise<Said> =>
    server.db.transaction(work).then(() => ({ status: 'y' }), (error: unknown) => (error instanceof Refusal ? { status: 'n', code: error.code } : Promise.reject(error as Error)))
  const answers = await race(
    ids,
    (orderId) => inOwn((tx) => orderPayment.payOrder(tx, { orderId, memberId }, { seenTotalCents: cents(BILL_CENTS) })),
    (orderId) => inOwn(async (tx) => orderEnd.sendBackOrder(tx, operatorKeyId, { orderId, reason: 'x' }, await getNow(tx))),
  )
  // What was paid first goes back with the order.
  expectBoth(answers, ['y y', 'notAllowedNow y'])
  const paid = answers.filter(([one]) => one.status === 'y').length
  const ends = await listEnds(ids)
  expect(ends.filter((end) => end === 'cancelled / inStock / apply price pay sendBack / 0 0 / 1')).toHaveLength(paid)
  expect(ends.filter((end) => end === 'cancelled / inStock / apply price sendBack / 0 0 / 1')).toHaveLength(PAIRS - paid)
  expect(await balance()).toBe(PAIRS * BILL_CENTS)
})

it(`makes an order of what its member saw or none, of ${PAIRS} parcels that are applied for and edited at the same moment`, async () => {
  const parcelIds: string[] = []
  while (parcelIds.length < PAIRS) parcelIds.push(await makeParcel())
  const { quote } = await server.ask(previewOrder, { parcelIds: parcelIds.slice(0, 1), addressId, channelCode: 'SEA', declaredValueCents: 10_000 }, by())
  const seenTotalCents = quote?.totalCents ?? 0
  const apply = (parcelId: string) => server.post(applyForPacking, { ...toApplication(parcelId), seenTotalCents }, by())
  const edit = (parcelId: string) =>
    server.post(completeParcel, { parcelId, goodsNature: 'ordinary', items: [{ name: '金條', quantity: 9, unitPriceCents: 9_000 }] }, by())
  const answers = await race(parcelIds, apply, edit)
  // The goods of an application are what was applied for; what was edited before has another price, with customs tax.
  expectBoth(answers, ['y notAllowedNow', 'priceChanged y'])
  const { rows } = await server.db.execute(
    `select p.id, p.status || ' ' || (select sum(quantity * unit_price_cents) from parcel_items where parcel_id = p.id) || ' '
       || coalesce((select o.goods_value_cents || ' ' || (o.estimate ->> 'totalCents') from orders o where o.id = p.order_id), 'free') as line
     from parcels p where id = any($1::uuid[])`,
    [parcelIds],
  )
  const lines = new Map((rows as { id: string; line: string }[]).map(({ id, line }) => [id, line]))
  const applied = `inOrder ${GOODS_CENTS} ${GOODS_CENTS} ${seenTotalCents}`
  expect(parcelIds.map((id) => lines.get(id))).toEqual(answers.map(([one]) => (one.status === 'y' ? applied : 'inStock 81000 free')))
})

it(`takes either the bill or what a decision has left of it, of ${PAIRS} orders that are paid and decided about at the same moment`, async () => {
  const ids = await makeOrders(PAIRS, { priced: true })
  await aCredit(server, platform, member, PAIRS * BILL_CENTS)
  const cases = new Map<string, string>()
  // By the database itself: so many conversations a member may not begin in a day.
  for (const orderId of ids) {
    const id = randomUUID()
    await server.db.execute(
      `insert into feedbacks (id, member_id, type, order_id, bill_line) select $1, member_id, 'fee', id, '{"label":"handling","amountCents":800}' from orders where id = $2`,
      [id, orderId],
    )
    await server.db.execute(`insert into feedback_messages (feedback_id, position, text) values ($1, 0, 'x')`, [id])
    cases.set(orderId, id)
  }
  const decide = (orderId: string) =>
    server.post(decideCase, { decision: 'grant', caseId: cases.get(orderId) ?? '', grantedCents: 800, reason: 'x' }, byFinance())
  const answers = await race(ids, pay, decide)
  expect([...new Set(answers.map(said))].filter((way) => !['y y', 'priceChanged y'].includes(way))).toEqual([])
  const paid = answers.filter(([one]) => one.status === 'y').length
  const ends = await listEnds(ids)
  const rest = BILL_CENTS - 800
  expect(ends.filter((end) => end === `packing / inOrder / apply price pay takeOff / ${rest} -${rest} / 1`)).toHaveLength(paid)
  expect(ends.filter((end) => end === 'unpaid / toBePaid / apply price takeOff / 0 0 / 1')).toHaveLength(PAIRS - paid)
  expect(await balance()).toBe(PAIRS * BILL_CENTS - paid * rest)
})

it('charges the difference that the member saw, when a correction comes at the same moment', async () => {
  const ids = await makeOrders(FEW, { priced: true })
  await aCredit(server, platform, member, FEW * (BILL_CENTS + 700))
  for (const orderId of ids) {
    await pay(orderId)
    await server.ask(adjustOrder, { orderId, differenceCents: 500, reason: 'x' }, byFinance())
  }
  const answers = await race(
    ids,
    (orderId) => server.post(payOrder, { orderId, seenTotalCents: 500 }, by()),
    (orderId) => server.post(adjustOrder, { orderId, differenceCents: 200, reason: 'y' }, byFinance()),
  )
  expect([...new Set(answers.map(said))].filter((way) => !['y y', 'priceChanged y'].includes(way))).toEqual([])
  for (const [index, orderId] of ids.entries()) {
    const paidCents = answers[index]?.[0].status === 'y' ? BILL_CENTS + 500 : BILL_CENTS
    expect(await server.ask(getOrder, { orderId }, by())).toMatchObject({ totalPayableCents: BILL_CENTS + 700, paidCents })
  }
  const paid = answers.filter(([one]) => one.status === 'y').length
  expect(await balance()).toBe(FEW * 700 - paid * 500)
})

it('takes either the balance or a slip, never both', async () => {
  const ids = await makeOrders(FEW, { priced: true })
  await aCredit(server, platform, member, FEW * BILL_CENTS)
  const answers = await race(ids, pay, (orderId) =>
    server.post(submitTransfer, { orderId, taobaoOrderNumber: String(10 ** 12 + ids.indexOf(orderId)) }, by()))
  expect([...new Set(answers.map(said))].filter((way) => !['y notAllowedNow', 'notAllowedNow y'].includes(way))).toEqual([])
  const statuses = (await listEnds(ids)).map((end) => end.split(' ')[0])
  const paid = answers.filter(([one]) => one.status === 'y').length
  expect([statuses.filter((one) => one === 'packing').length, statuses.filter((one) => one === 'financeVerifying').length]).toEqual([paid, FEW - paid])
  expect(await balance()).toBe((FEW - paid) * BILL_CENTS)
})

it('either takes a late payment or ends the order, never both', async () => {
  const ids = await makeOrders(FEW, { priced: true })
  await aCredit(server, platform, member, FEW * BILL_CENTS)
  setClockOffset(server.db, 15 * DAY_MS)
  await server.db.execute("update session_tokens set expires_at = expires_at + interval '20 days'")
  const [answers] = await Promise.all([Promise.all(ids.map(pay)), cancelOverdueOrders(server.db)])
  const paid = answers.filter(({ status }) => status === 'y').length
  expect(answers.filter((answer) => answer.status === 'n' && answer.code !== 'notAllowedNow')).toEqual([])
  const ends = await listEnds(ids)
  expect(ends.filter((end) => end === `packing / inOrder / apply price pay / ${BILL_CENTS} -${BILL_CENTS} / 1`)).toHaveLength(paid)
  expect(ends.filter((end) => end === 'cancelled / inStock / apply price expire / 0 0 / 1')).toHaveLength(FEW - paid)
  expect(await balance()).toBe((FEW - paid) * BILL_CENTS)
})

describe('one request id', () => {
  it('pays for one of two orders, sent for both many times at the same moment', async () => {
    const [one = '', other = ''] = await makeOrders(2, { priced: true })
    await aCredit(server, platform, member, 2 * BILL_CENTS)
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const orderId = index % 2 === 0 ? one : other
        const answer = await server.post(payOrder, { orderId, seenTotalCents: BILL_CENTS }, { ...by(), requestId })
        return { orderId, said: said([answer]) }
      }),
    )
    const winner = answers.find((answer) => answer.said === 'y')?.orderId
    expect(answers.every((answer) => answer.said === (answer.orderId === winner ? 'y' : 'requestIdReused'))).toBe(true)
    expect(await balance()).toBe(BILL_CENTS)
  })

  it('does not serve for another deed, another amount or another order', async () => {
    const [one = '', other = ''] = await makeOrders(2, { priced: true })
    await aCredit(server, platform, member, 2 * BILL_CENTS)
    const options = { ...by(), requestId: randomUUID() }
    await server.ask(payOrder, { orderId: one, seenTotalCents: BILL_CENTS }, options)
    const reused = { status: 'n', code: 'requestIdReused' }
    expect(await server.post(payOrder, { orderId: one, seenTotalCents: BILL_CENTS - 1 }, options)).toMatchObject(reused)
    expect(await server.post(payOrder, { orderId: one, seenTotalCents: BILL_CENTS, topUpCapCents: 5 }, options)).toMatchObject(reused)
    expect(await server.post(payOrder, { orderId: other, seenTotalCents: BILL_CENTS }, options)).toMatchObject(reused)
    expect(await server.post(cancelOrder, { orderId: other, reason: 'other' }, options)).toMatchObject(reused)
    expect(await server.post(payOrder, { orderId: one, seenTotalCents: BILL_CENTS }, options)).toMatchObject({ status: 'y' })
    expect(await balance()).toBe(BILL_CENTS)
  })

  it('is each member’s own', async () => {
    const stranger = await server.signUpMember()
    const [orderId = ''] = await makeOrders(1, { priced: true })
    await aCredit(server, platform, member, BILL_CENTS)
    const requestId = randomUUID()
    expect(await server.post(payOrder, { orderId, seenTotalCents: BILL_CENTS }, { token: stranger.token, requestId })).toMatchObject({ code: 'notFound' })
    await server.ask(payOrder, { orderId, seenTotalCents: BILL_CENTS }, { ...by(), requestId })
    // What was kept for its owner is not told to somebody else.
    expect(await server.post(payOrder, { orderId, seenTotalCents: BILL_CENTS }, { token: stranger.token, requestId })).toMatchObject({ code: 'notFound' })
  })
})
