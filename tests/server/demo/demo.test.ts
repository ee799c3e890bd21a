import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@contract/account/session-endpoints'
import { listAddresses } from '@contract/address/address-endpoints'
import { getOrder, listOrders } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { answerProblem, countParcels, getParcel, listParcels } from '@contract/parcel/parcel-endpoints'
import { completeParcel, forecastParcel } from '@contract/parcel/forecast-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { prepareDemo, type Demo } from '@server/demo/demo'
import { DEMO_PACE, type Pace } from '@server/demo/simulator/pace'
import { startSimulator, type Simulator } from '@server/demo/simulator/simulator'
import { ensureFirstOperatorKey } from '@server/operator/first-key'
import { aPhoto } from '../../support/parcels'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
let demo: Demo
let member: { token: string }

/** Waiting is what the tests cut short; all else is as in the demo. */
const QUICK: Pace = { roundMs: 20, arriveMs: 0, priceMs: 0, reviewMs: 0, shipMs: 0, trackMs: 0, settleMs: 0, actsPerRound: 3 }

beforeAll(async () => {
  await ensureFirstOperatorKey(server.db, server.config.dataDir)
  const prepared = await prepareDemo({ serverUrl: server.baseUrl, dataDir: server.config.dataDir })
  if (!prepared) throw new Error('no demo')
  demo = prepared
  member = await server.ask(login, { email: demo.email, password: demo.password })
})

async function waitFor<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await sleep(25)
  }
  throw new Error(`${what} did not happen`)
}

describe('the demo', () => {
  it('shows a parcel in every state, an order on its way and one being packed', async () => {
    expect(await server.ask(countParcels, {}, member)).toEqual({ notInStock: 1, inStock: 2, incomplete: 1, problem: 1, inOrder: 1, toBePaid: 0 })
    const { items } = await server.ask(listOrders, {}, member)
    expect(items.map((order) => order.status)).toEqual(['unprocessed', 'shipped'])
    const order = await server.ask(getOrder, { orderId: items[1]?.orderId ?? '' }, member)
    expect(order.tracks.map((event) => event.kind)).toEqual(['departed', 'exported', 'handedOver'])
    expect(order.bill).toMatchObject({ note: expect.stringContaining('2 件合為 1 箱'), photos: [{ kind: 'weighing' }, { kind: 'size' }] })
  })

  it('came in by the doors that everybody uses: the audit log names every act of an operator', async () => {
    const { rows } = await server.db.execute("select distinct action from operator_acts where outcome = 'done' order by action")
    expect((rows as { action: string }[]).map(({ action }) => action)).toEqual([
      'operator/key/create',
      'operator/order/price',
      'operator/order/ship',
      'operator/order/track',
      'operator/parcel/problem',
      'operator/parcel/receive',
      'operator/platform/setup',
      'operator/wallet/credit',
    ])
  })

  it('is prepared once: a second start finds it as it is', async () => {
    const count = async () => (await server.db.execute('select (select count(*) from parcels) as parcels, (select count(*) from operator_keys) as keys, (select count(*) from members) as members, (select count(*) from ledger_entries) as entries')).rows
    const before = await count()
    expect(await prepareDemo({ serverUrl: server.baseUrl, dataDir: server.config.dataDir })).toEqual(demo)
    expect(await count()).toEqual(before)
  })

  it('is left alone where the first key is gone', async () => {
    expect(await prepareDemo({ serverUrl: server.baseUrl, dataDir: path.join(server.config.dataDir, 'elsewhere') })).toBeUndefined()
  })

  it('keeps its keys where the owner alone can read them', async () => {
    const file = path.join(server.config.dataDir, 'demo-keys.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ warehouseKey: demo.warehouseKey, financeKey: demo.financeKey, isTold: true })
  })
})

describe('the simulated warehouse', () => {
  let simulator: Simulator
  const complaints: string[] = []

  beforeAll(() => {
    simulator = startSimulator({ serverUrl: server.baseUrl, ...demo, pace: QUICK, complain: (sentence) => complaints.push(sentence) })
  })
  afterAll(() => simulator.stop())

  it('brings a parcel from its forecast through an order paid by slip to the door [spec 1.01, 1.02, 1.03]', async () => {
    const [warehouse] = await server.ask(listWarehouses, {}, member)
    const warehouseId = warehouse?.warehouseId ?? ''
    const { parcelId } = await server.ask(
      forecastParcel,
      { warehouseId, carrierCode: 'SF', trackingNumber: 'SF999900001111', goodsNature: 'ordinary' },
      member,
    )
    const arrived = await waitFor('arrival', async () => {
      const parcel = await server.ask(getParcel, { parcelId }, member)
      return parcel.status === 'incomplete' ? parcel : undefined
    })
    expect(arrived.photos.map((photo) => photo.kind)).toEqual(['weighing', 'label', 'size'])
    expect(arrived.actualGrams).toBeGreaterThan(100)
    await server.ask(completeParcel, { parcelId, goodsNature: 'ordinary', items: [{ name: '毛毯', quantity: 1, unitPriceCents: 9_900 }] }, member)

    const [address] = await server.ask(listAddresses, {}, member)
    const { orderId } = await server.ask(
      applyForPacking,
      {
        warehouseId,
        parcelIds: [parcelId],
        addressId: address?.addressId ?? '',
        pickupMethod: 'delivery',
        channelCode: 'SEA',
        declaredValueCents: 9_900,
        notesAccepted: true,
      },
      member,
    )
    const findOrder = (isSo: (order: Awaited<ReturnType<typeof askOrder>>) => boolean) => async () => {
      const order = await askOrder()
      return isSo(order) ? order : undefined
    }
    const askOrder = () => server.ask(getOrder, { orderId }, member)
    const priced = await waitFor('the bill', findOrder((order) => order.status === 'unpaid'))
    const slip = await server.upload(await aPhoto(), member)
    await server.ask(
      submitTransfer,
      { orderId, amountCents: priced.totalPayableCents, slipFileIds: [slip.status === 'y' ? slip.data.fileId : ''] },
      member,
    )
    const delivered = await waitFor('delivery', findOrder((order) => order.tracks[0]?.kind === 'delivered'))
    expect(delivered).toMatchObject({ status: 'shipped', paidCents: priced.totalPayableCents, trackingNumber: expect.stringMatching(/^YD\d{10}$/) })
    expect(delivered.tracks.map((event) => event.kind)).toEqual([
      'delivered',
      'outForDelivery',
      'customsCleared',
      'arrived',
      'departed',
      'exported',
      'handedOver',
    ])
  })

  it('does what the member answers to a problem', async () => {
    const { items } = await server.ask(listParcels, { status: 'problem' }, member)
    const parcelId = items[0]?.parcelId ?? ''
    await server.ask(answerProblem, { parcelId, answer: 'return' }, member)
    await waitFor('the return', async () => ((await server.ask(getParcel, { parcelId }, member)).status === 'returned' ? true : undefined))
  })

  it('refuses a slip that cannot be true', async () => {
    const slip = await server.upload(await aPhoto(), member)
    const { transferId } = await server.ask(
      submitTransfer,
      { amountCents: 900_000_000, slipFileIds: [slip.status === 'y' ? slip.data.fileId : ''] },
      member,
    )
    await waitFor('the review', async () => {
      const { rows } = await server.db.execute("select 1 from operator_acts where action = 'operator/transfer/review' and subject_id = $1", [transferId])
      return rows.length > 0 ? true : undefined
    })
    expect((await server.db.execute('select sum(balance) as total from ledger_accounts')).rows).toEqual([{ total: 0 }])
  })

  it('had nothing to complain about', () => {
    expect(complaints).toEqual([])
  })
})

it('a simulator without a server waits, complains once and stops when told', async () => {
  const complaints: string[] = []
  const lonely = startSimulator({
    serverUrl: 'http://127.0.0.1:9',
    warehouseKey: 'opk_x',
    financeKey: 'opk_x',
    pace: { ...DEMO_PACE, roundMs: 5 },
    complain: (sentence) => complaints.push(sentence),
  })
  await sleep(200)
  await lonely.stop()
  expect(complaints).toEqual([expect.stringContaining('No answer from http://127.0.0.1:9')])
})
