import { answerProblem } from '@contract/parcel/one-parcel-endpoints'
import type { Answer } from '@contract/kit/envelope'
import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { priceOrder, shipOrder } from '@contract/order/order-operator-endpoints'
import { completeParcel, updateForecast, withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { declineAnswer, flagParcel, markReturned, reassignParcel, receiveParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import { LIVE_PARCEL_STATUSES, PARCEL_STATUSES, parcelMachine, type ParcelStatus } from '@contract/parcel/parcel-status'
import { randomUUID } from '../../support/chance'
import { fingerprint } from '../../support/fingerprint'
import { aBill, aCredit, anAddress, anApplication, packingPlatform } from '../../support/orders'
import { aForecast, aForecastParcel, anArrival, aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

interface Subject {
  readonly parcelId: string
  readonly trackingNumber: string
}

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let addressId: string
let another: { ClientNO: string }
const subjects = new Map<ParcelStatus, Subject>()

const goods = { goodsNature: 'ordinary' as const, items: [{ name: '陶瓷杯', quantity: 2, unitPriceCents: 4_200 }] }
const by = () => ({ token: member.token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })

const withdraw = ({ parcelId }: Subject) => server.post(withdrawForecast, { parcelId }, by())
const flag = ({ parcelId }: Subject) => server.post(flagParcel, { parcelId, type: 'damaged', remark: 'x' }, byWarehouse())
const settle = (outcome: 'backToStock' | 'returning' | 'disposed') => ({ parcelId }: Subject) =>
  server.post(settleProblem, { parcelId, outcome }, byWarehouse())
const reassign = ({ parcelId }: Subject) => server.post(reassignParcel, { parcelId, ClientNO: another.ClientNO, reason: 'x' }, byWarehouse())
const markAsReturned = ({ parcelId }: Subject) => server.post(markReturned, { parcelId, carrierName: '順豐', trackingNumber: 'SF600000000001' }, byWarehouse())
const apply = async ({ parcelId }: Subject) =>
  server.post(applyForPacking, await anApplication(server, platform, member, { parcelIds: [parcelId], addressId }), by())

type Action = (typeof parcelMachine.transitions)[number]['action']
type Asking = readonly ((subject: Subject) => Promise<Answer<unknown>>)[]

/** Every way in which somebody asks for it. An action without one is no program; what an order does with its parcels is asked of the order. */
const ways: Readonly<Record<Action, Asking | 'of the order' | 'of another forecast' | 'of the shop'>> = {
  edit: [({ parcelId, trackingNumber }) => server.post(updateForecast, { parcelId, ...aForecast(platform, { trackingNumber }) }, by())],
  withdraw: [withdraw],
  receive: [async ({ trackingNumber }) => server.post(receiveParcel, await anArrival(server, platform, trackingNumber), byWarehouse())],
  complete: [({ parcelId }) => server.post(completeParcel, { parcelId, ...goods }, by())],
  flag: [flag],
  answer: [({ parcelId }) => server.post(answerProblem, { parcelId, answer: 'fix' }, by())],
  decline: [({ parcelId }) => server.post(declineAnswer, { parcelId, reason: 'x' }, byWarehouse())],
  settle: [settle('backToStock'), settle('returning'), settle('disposed')],
  reassign: [reassign],
  returned: [markAsReturned],
  apply: [apply],
  // A forecast that came too late gives way where a parcel is given to its owner: nobody asks for that by itself.
  supersede: 'of another forecast',
  toShelf: 'of the shop',
  priced: 'of the order',
  paid: 'of the order',
  orderCancelled: 'of the order',
  ship: 'of the order',
  sign: 'of the order',
}
const asked: ReadonlyMap<Action, Asking> = new Map(
  Object.entries(ways).flatMap(([action, asks]) => (typeof asks === 'string' ? [] : [[action as Action, asks] as const])),
)

async function assertDone(answer: Promise<Answer<unknown>>): Promise<void> {
  expect(await answer).toMatchObject({ status: 'y' })
}

/** Its own order, as far as `last`. */
async function goWithAnOrder(subject: Subject, last: 'apply' | 'price' | 'ship' | 'confirm'): Promise<void> {
  const application = await anApplication(server, platform, member, { parcelIds: [subject.parcelId], addressId })
  const { orderId } = await server.ask(applyForPacking, application, by())
  if (last === 'apply') return
  const { totalPayableCents } = await server.ask(priceOrder, await aBill(server, platform, orderId), byWarehouse())
  if (last === 'price') return
  await aCredit(server, platform, member, totalPayableCents)
  await assertDone(server.post(payOrder, { orderId, seenTotalCents: totalPayableCents }, by()))
  await assertDone(server.post(shipOrder, { orderId, carrierName: '黑貓', trackingNumber: 'T1' }, byWarehouse()))
  if (last === 'confirm') await assertDone(server.post(confirmReceipt, { orderId }, by()))
}

const bringTo: Readonly<Record<ParcelStatus, () => Promise<Subject>>> = {
  notInStock: () => aForecastParcel(server, platform, member),
  inStock: () => aParcelInStock(server, platform, member),
  incomplete: () => aParcelInStock(server, platform, member, { items: [] }),
  problem: () => after(bringTo.inStock(), (subject) => assertDone(flag(subject))),
  inOrder: () => after(bringTo.inStock(), (subject) => goWithAnOrder(subject, 'apply')),
  toBePaid: () => after(bringTo.inStock(), (subject) => goWithAnOrder(subject, 'price')),
  shipped: () => after(bringTo.inStock(), (subject) => goWithAnOrder(subject, 'ship')),
  done: () => after(bringTo.inStock(), (subject) => goWithAnOrder(subject, 'confirm')),
  returning: () => after(bringTo.problem(), (subject) => assertDone(settle('returning')(subject))),
  returned: () => after(bringTo.returning(), (subject) => assertDone(markAsReturned(subject))),
  disposed: () => after(bringTo.problem(), (subject) => assertDone(settle('disposed')(subject))),
  cancelled: () => after(bringTo.notInStock(), (subject) => assertDone(withdraw(subject))),
}

async function after(start: Promise<Subject>, act: (subject: Subject) => Promise<void>): Promise<Subject> {
  const subject = await start
  await act(subject)
  return subject
}

beforeAll(async () => {
  addressId = (await anAddress(server, member)).addressId
  another = await server.signUpMember()
  for (const status of PARCEL_STATUSES) subjects.set(status, await bringTo[status]())
})

const WITH_AN_ORDER: readonly ParcelStatus[] = ['inOrder', 'toBePaid', 'shipped', 'done']

function toCode(status: ParcelStatus, action: Action): string {
  if (action === 'apply') return 'parcelNotReady'
  return action === 'reassign' && WITH_AN_ORDER.includes(status) ? 'parcelInOrder' : 'notAllowedNow'
}

const refused = PARCEL_STATUSES.flatMap((status) =>
  [...asked.keys()]
    .filter((action) => !parcelMachine.allows(status, action))
    // The number of a parcel that has ended is free again: what comes under it is another parcel.
    .filter((action) => action !== 'receive' || (LIVE_PARCEL_STATUSES as readonly ParcelStatus[]).includes(status))
    .map((action) => [status, action] as const),
)

/** The warehouse photographs before it asks: the picture and its kept answer stay. */
async function withoutUploads(): Promise<Record<string, string>> {
  const { files: _files, request_answers: _answers, ...rest } = await fingerprint(server.db)
  return rest
}

it.each(refused)('a parcel that is %s refuses to %s, by whoever asks, and nothing changes', async (status, action) => {
  const subject = subjects.get(status)
  if (!subject) throw new Error(`no parcel is ${status}`)
  for (const ask of asked.get(action) ?? []) {
    const before = await withoutUploads()
    const answer = await ask(subject)
    expect(answer).toMatchObject({ status: 'n', code: toCode(status, action) })
    expect(await withoutUploads()).toEqual(before)
  }
})

it('a parcel that does not exist refuses all of it alike', async () => {
  const none = { parcelId: randomUUID(), trackingNumber: 'SF0000000000000' }
  for (const [action, asks] of asked) {
    if (action === 'receive') continue
    for (const ask of asks) expect(await ask(none)).toMatchObject({ status: 'n', code: 'notFound' })
  }
})
