import type { Answer } from '@contract/kit/envelope'
import { cancelOrder, confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { adjustOrder, priceOrder, sendBackOrder, shipOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import { ORDER_STATUSES, orderMachine, type OrderStatus } from '@contract/order/order-status'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import { confirmByTime, expireOrder } from '@server/trade/order/order-end-service'
import { random, randomUUID } from '../../support/chance'
import { fingerprint } from '../../support/fingerprint'
import { aBill, anOrder, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

type Action = (typeof orderMachine.transitions)[number]['action']

interface Subject {
  readonly orderId: string
  /** Of the last slip; before there was one, of none. */
  readonly transferId: string
}

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const subjects = new Map<OrderStatus, Subject>()

const BILL_CENTS = 11_600
const by = () => ({ token: member.token })
const byFinance = () => ({ operatorKey: platform.financeKey })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const taobaoOrderNumber = () => String(10 ** 15 + Math.floor(random() * 10 ** 15))

const pay = ({ orderId }: Subject) => server.post(payOrder, { orderId, seenTotalCents: BILL_CENTS }, by())
const ship = ({ orderId }: Subject) => server.post(shipOrder, { orderId, carrierName: '黑貓', trackingNumber: 'T1' }, byWarehouse())
const confirm = ({ orderId }: Subject) => server.post(confirmReceipt, { orderId }, by())
const cancel = ({ orderId }: Subject) => server.post(cancelOrder, { orderId, reason: 'other' }, by())
const slip = ({ orderId }: Subject) => server.post(submitTransfer, { orderId, taobaoOrderNumber: taobaoOrderNumber() }, by())
const approve = ({ transferId }: Subject) => server.post(reviewTransfer, { decision: 'approve', transferId, amountCents: BILL_CENTS }, byFinance())
const reject = ({ transferId }: Subject) => server.post(reviewTransfer, { decision: 'reject', transferId, reason: 'x' }, byFinance())

/** What time does has no answer: it does it or leaves it. */
async function byTime(work: (orderId: string) => Promise<void>, { orderId }: Subject): Promise<undefined> {
  await work(orderId)
  return undefined
}

/** Every way to ask for an action. An action without one is no program. */
const ways: Readonly<Record<Action, readonly ((subject: Subject) => Promise<Answer<unknown> | undefined>)[]>> = {
  price: [async ({ orderId }) => server.post(priceOrder, await aBill(server, platform, orderId), byWarehouse())],
  cancel: [cancel],
  sendBack: [({ orderId }) => server.post(sendBackOrder, { orderId, reason: 'x' }, byWarehouse())],
  pay: [pay],
  payDifference: [pay],
  uploadTransfer: [slip],
  review: [approve, reject],
  expire: [(subject) => byTime((id) => server.db.transaction((tx) => expireOrder(tx, id)), subject)],
  adjust: [({ orderId }) => server.post(adjustOrder, { orderId, differenceCents: -100, reason: 'x' }, byFinance())],
  ship: [ship],
  track: [({ orderId }) => server.post(trackOrder, { orderId, kind: 'departed' }, byWarehouse())],
  confirmReceipt: [confirm, (subject) => byTime((id) => server.db.transaction((tx) => confirmByTime(tx, server.app.ports, id, allParcelFollowers)), subject)],
}

async function assertDone(answer: Promise<Answer<unknown>>): Promise<void> {
  expect(await answer).toMatchObject({ status: 'y' })
}

/** An order that went all the way there, by slips wherever there is a choice. */
async function bringTo(status: OrderStatus): Promise<Subject> {
  const { orderId } = await anOrder(server, platform, member)
  const none = { orderId, transferId: randomUUID() }
  if (status === 'unprocessed') return none
  await assertDone(server.post(priceOrder, await aBill(server, platform, orderId), byWarehouse()))
  const handedIn = await slip(none)
  if (handedIn.status === 'n') throw new Error(`the slip was refused: ${handedIn.code}`)
  const subject = { orderId, transferId: handedIn.data.transferId }
  if (status === 'financeVerifying') return subject
  if (status === 'unpaid' || status === 'cancelled') {
    await assertDone(reject(subject))
    if (status === 'cancelled') await assertDone(cancel(subject))
    return subject
  }
  await assertDone(approve(subject))
  if (status !== 'packing') await assertDone(ship(subject))
  if (status === 'signed') await assertDone(confirm(subject))
  return subject
}

beforeAll(async () => {
  for (const status of ORDER_STATUSES) subjects.set(status, await bringTo(status))
})

const actions = [...new Set(orderMachine.transitions.map(({ action }) => action))]
const refused = ORDER_STATUSES.flatMap((status) =>
  actions
    // Paying the bill and paying a difference are asked for in the same words.
    .filter((action) => !actions.some((other) => ways[other] !== ways.review && ways[other][0] === ways[action][0] && orderMachine.allows(status, other)))
    .filter((action) => !orderMachine.allows(status, action))
    .map((action) => [status, action] as const),
)

/** The warehouse photographs before it asks: the picture and its kept answer stay. */
async function withoutUploads(): Promise<Record<string, string>> {
  const { files: _files, request_answers: _answers, ...rest } = await fingerprint(server.db)
  return rest
}

it.each(refused)('an order that is %s refuses to %s, by whoever asks, and nothing changes', async (status, action) => {
  const subject = subjects.get(status)
  if (!subject) throw new Error(`no order is ${status}`)
  for (const ask of ways[action]) {
    const before = await withoutUploads()
    const answer = await ask(subject)
    // Of an order without a slip there is none to review.
    if (answer) expect(answer).toMatchObject({ status: 'n', code: action === 'review' && status === 'unprocessed' ? 'notFound' : 'notAllowedNow' })
    expect(await withoutUploads()).toEqual(before)
  }
})
