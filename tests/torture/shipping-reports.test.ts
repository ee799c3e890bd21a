import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listAddresses } from '@contract/address/address-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { SECOND_MS } from '@contract/kit/time'
import { priceOrder, shipOrder } from '@contract/order/order-operator-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { openPostgres } from '@server/db/postgres'
import { BusyMember, setScene, type Scene } from '../support/busy-members'
import { randomInt } from '../support/chance'
import { FakeWechat, PAID_PATH } from '../support/fake-wechat/fake-wechat'
import type { ShippingMood } from '../support/fake-wechat/shipping-api'
import { Gate } from '../support/gate'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { aTrackingNumber } from '../support/parcels'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire, type Wire } from '../support/wire'

// A product that is killed in the moment in which WeChat has taken a shipping report and the product does not know it yet, with a WeChat
// that fails half of the time: each payment is reported in the end, and WeChat has taken each report once.

const ORDERS_A_ROUND = 4
/** Its jobs come due so long after a start, when it answers already. */
const HEAD_START_SECONDS = 4
/** Where WeChat has taken nothing until then, it begins again. */
const LONGEST_ROUND_MS = 20_000

jest.setTimeout(7_200_000)

let mails: MailSink
let wechat: FakeWechat
beforeEach(async () => {
  mails = await startMailSink()
  wechat = await FakeWechat.start()
})
afterEach(() => Promise.all([mails.close(), wechat.stop()]))

/** Paid in the mini-program, and handed to a carrier. @returns the payment's number at WeChat */
async function aShippedOrder(product: ProductProcess, scene: Scene, { token }: BusyMember): Promise<string> {
  const wire = openWire(product.address)
  const [mine, warehouse] = [{ token }, { operatorKey: scene.warehouseKey }]
  const size = { lengthMm: 400, widthMm: 300, heightMm: 120 }
  const trackingNumber = aTrackingNumber()
  const goods = { goodsNature: 'ordinary' as const, items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }] }
  const { warehouseId } = scene
  const { parcelId } = await wire.ask(forecastParcel, { warehouseId, trackingNumber, carrierCode: 'SF', ...goods }, mine)
  const photos = await aWeighing(wire, scene)
  await wire.ask(receiveParcel, { trackingNumber, warehouseCode: 'DG', weightGrams: 1_320, size, photos }, warehouse)
  const [address] = await wire.ask(listAddresses, {}, mine)
  const way = { addressId: address?.addressId ?? '', pickupMethod: 'delivery' as const, channelCode: 'SEA' }
  const application = { warehouseId, parcelIds: [parcelId], ...way, declaredValueCents: 5_000, notesAccepted: true as const }
  const { orderId } = await wire.ask(applyForPacking, application, mine)
  const bill = { orderId, weightGrams: 1_400, size, photos: await aWeighing(wire, scene) }
  const { totalPayableCents } = await wire.ask(priceOrder, bill, warehouse)
  const payer = { app: 'miniProgram' as const, code: wechat.people.aCode() }
  const paid = wechat.payAsMember(await startPaying(wire, { orderId, seenTotalCents: totalPayableCents, payer }, mine.token))
  expect((await fetch(product.address + PAID_PATH, wechat.toNotification(wechat.pay.toTransaction(paid)))).status).toBe(204)
  await wire.ask(shipOrder, { orderId, carrierName: '順豐速運', trackingNumber: aTrackingNumber() }, warehouse)
  return paid.out_trade_no
}

/** One member pays for more here than anybody may in a minute: they come again when they are told to. */
async function startPaying(wire: Wire, input: InputOf<typeof startWechatPay>, token: string) {
  for (;;) {
    const reply = await wire.send(startWechatPay, input, { token })
    if (reply.kind === 'done') return reply.data
    if (reply.kind === 'lost' || reply.code !== 'tooManyRequests') throw new Error(`${startWechatPay.path}: ${JSON.stringify(reply)}`)
    await sleep(Number(reply.retryAfter) * SECOND_MS)
  }
}

async function aWeighing(wire: Wire, { photo, warehouseKey }: Scene) {
  const uploaded = await wire.upload(photo, { operatorKey: warehouseKey })
  if (uploaded.kind !== 'done') throw new Error(`no picture: ${JSON.stringify(uploaded)}`)
  return [{ fileId: uploaded.data.fileId, kind: 'weighing' as const }]
}

/**
 * All pauses and claims are over while nothing runs, and the minute of the job has come.
 * @returns how many reports have not been noted as taken
 */
async function letTimePass(database: Database): Promise<number> {
  try {
    await database.execute("update wechat_shipping_reports set next_try_at = now() where state = 'waiting'")
    const job = "insert into pgboss.job (name, start_after) values ('wechat-report-shipments', now() + make_interval(secs => $1))"
    await database.execute(job, [HEAD_START_SECONDS])
    const { rows } = await database.execute("select state from wechat_shipping_reports where state <> 'reported'")
    expect((rows as { state: string }[]).filter(({ state }) => state === 'failed')).toEqual([])
    return rows.length
  } finally {
    await database.close()
  }
}

type OpenDatabase = (dataDir: string) => Promise<Database>

async function dieOften(rounds: number, environment: Readonly<Record<string, string>>, openDatabase: OpenDatabase): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-reports-'))
  const settings = { ...openToLoad, SMTP_URL: mails.url, ...wechat.environment, ...environment }
  const start = () => startProduct(settings, { dataDir })
  let product: ProductProcess | undefined
  try {
    product = await start()
    const scene = await setScene(openWire(product.address), dataDir, mails)
    const gate = new Gate()
    gate.open(openWire(product.address))
    const member = await BusyMember.join(scene, gate)
    const payments: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      wechat.shipping.mood = () => -1
      for (let count = 0; count < ORDERS_A_ROUND; count += 1) payments.push(await aShippedOrder(product, scene, member))
      for (let isKilled = false; !isKilled; ) {
        await product.kill()
        await letTimePass(await openDatabase(dataDir))
        wechat.shipping.mood = (): ShippingMood => {
          if (isKilled || randomInt(2) === 0) return -1
          isKilled = true
          // At once: WeChat has taken this one, and nobody is left to hear its answer.
          void product?.kill()
          return 'lost'
        }
        product = await start()
        await Promise.race([product.ended(), sleep(LONGEST_ROUND_MS, undefined, { ref: false })])
      }
      await product.kill()
      wechat.shipping.mood = () => -1
      product = await start()
    }

    wechat.shipping.mood = () => undefined
    for (let left = Infinity; left > 0; ) {
      await product.kill()
      left = await letTimePass(await openDatabase(dataDir))
      product = await start()
      await sleep(left > 0 ? LONGEST_ROUND_MS / 2 : 0)
    }
    expect(payments.map((number) => wechat.shipping.timesOf(number))).toEqual(payments.map(() => 1))
    const requests = wechat.shipping.received.length
    const counts = `${rounds} rounds, each killed after WeChat's yes, ${payments.length} payments, ${requests} requests`
    process.stdout.write(`kill -9 of shipping reports: ${counts}\n`)
    await product.stop()
  } finally {
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const fail = (error: unknown): never => {
  throw error
}

describe('shipping reports of a product that is killed right after WeChat’s yes, with a WeChat that fails half of the time', () => {
  it('are taken once for each payment', async () => {
    const open = (dataDir: string) => openEmbedded({ directory: path.join(dataDir, 'database'), onFatal: fail })
    await dieOften(atScale({ quick: 2, bounded: 3, full: 20 }), {}, open)
  })

  const adminUrl = process.env['DATABASE_URL']
  if (adminUrl) {
    it('and so it is on PostgreSQL', async () => {
      const url = await createOwnDatabase(adminUrl, 'parcel_torture_reports')
      try {
        const open = () => Promise.resolve(openPostgres({ connectionString: url }))
        await dieOften(atScale({ quick: 1, bounded: 3, full: 20 }), { DATABASE_URL: url }, open)
      } finally {
        await dropDatabase(url, adminUrl)
      }
    })
  }
})
