import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bindWechat } from '@contract/account/wechat-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { listDeliveries } from '@contract/notification/delivery-endpoints'
import { registerPush } from '@contract/notification/register-push-endpoint'
import type { Delivery } from '@contract/notification/delivery'
import { setNoticePreference } from '@contract/notification/notification-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { allowMessages } from '@contract/subscription/subscription-endpoints'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { openPostgres } from '@server/db/postgres'
import { openNotice } from '@server/messaging/delivery/delivery-queue'
import { createSecret, getKeptSecret } from '@server/ports/secret'
import { BusyMember, setScene, type Scene } from '../support/busy-members'
import { randomInt, randomUUID } from '../support/chance'
import { FakeWechat } from '../support/fake-wechat/fake-wechat'
import { Gate } from '../support/gate'
import { MailServer } from '../support/mail-server'
import type { MailSink } from '../support/mail-sink'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { aTrackingNumber } from '../support/parcels'
import { startProduct, type ProductProcess } from '../support/product'
import { PushService } from '../support/push-service'
import { atScale } from '../support/scale'
import { openToLoad, openWire, type Wire } from '../support/wire'

// What leaves the house, while the house is killed again and again and half of what it says outside is turned away. What
// was acknowledged is told, by mail, push and WeChat; twice only what was just being told when the house was killed.

const MEMBERS = 3
const ARRIVALS_A_ROUND = 6
/** From the first statement to past the first tries, on a quick machine and on one that is busy with much else. */
const LONGEST_MOMENTS_MS = [60, 240, 960, 1_920] as const
const TEMPLATE = 'tmpl-arrival'

jest.setTimeout(7_200_000)

let mails: MailServer
let push: PushService
let wechat: FakeWechat
beforeEach(async () => {
  mails = await MailServer.start()
  push = await PushService.start()
  wechat = await FakeWechat.start()
})
afterEach(() => Promise.all([mails.stop(), push.stop(), wechat.stop()]))

const isOneOfTwo = () => randomInt(2) === 0
function failHalfOfTheTime(): void {
  mails.mood = () => (isOneOfTwo() ? { code: 451, at: 'text' } : 'takes')
  push.mood = () => ({ status: isOneOfTwo() ? 503 : 201 })
  wechat.people.messageErrcode = () => (isOneOfTwo() ? -1 : 0)
}
function failNoMore(): void {
  mails.mood = 'takes'
  push.mood = { status: 201 }
  wechat.people.messageErrcode = undefined
}

/** How often each has come: mails and pushes by the delivery that they name, WeChat messages by the parcel. */
function countArrivals(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { headers } of mails.taken) {
    const id = /^<([0-9a-f-]{36})@/.exec(headers['message-id'] ?? '')?.[1]
    if (id !== undefined) count(id)
  }
  for (const { payload } of push.received) count(payload.deliveryId)
  for (const message of wechat.people.messages) count((message as { data: { character_string2: { value: string } } }).data.character_string2.value)
  return counts
}

/** The codes of those who register come here too. */
const asMailSink = (): Pick<MailSink, 'waitForCode'> & MailSink => ({
  url: mails.environment['SMTP_URL'] ?? '',
  countFor: (email) => mails.taken.filter(({ recipient }) => recipient === email).length,
  close: () => Promise.resolve(),
  async waitForCode(email) {
    for (;;) {
      const code = mails.taken.filter(({ recipient }) => recipient === email).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0]
      if (code !== undefined) return code
      await sleep(20)
    }
  },
})

/** A member whom all three channels reach. */
async function join(scene: Scene, gate: Gate, wire: Wire): Promise<BusyMember> {
  const member = await BusyMember.join(scene, gate)
  const by = { token: member.token }
  await wire.ask(registerPush, push.aBrowser().subscription, by)
  await wire.ask(bindWechat, { code: wechat.people.aCode('mini') }, by)
  await wire.ask(setNoticePreference, { event: 'arrival', channel: 'wechat', on: true }, by)
  return member
}

interface Arrival {
  readonly trackingNumber: string
  readonly requestId: string
  readonly input: InputOf<typeof receiveParcel>
}

async function prepare(wire: Wire, scene: Scene, member: BusyMember): Promise<Arrival> {
  const by = { token: member.token }
  const trackingNumber = aTrackingNumber()
  await wire.ask(allowMessages, { accepted: [TEMPLATE] }, by)
  await wire.ask(forecastParcel, { warehouseId: scene.warehouseId, trackingNumber, carrierCode: 'SF', goodsNature: 'ordinary', items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }] }, by)
  const photo = await wire.upload(scene.photo, { operatorKey: scene.warehouseKey })
  if (photo.kind !== 'done') throw new Error(`no picture: ${JSON.stringify(photo)}`)
  const photos = [{ fileId: photo.data.fileId, kind: 'weighing' as const }]
  return { trackingNumber, requestId: randomUUID(), input: { trackingNumber, warehouseCode: 'DG', weightGrams: 1_320, size: { lengthMm: 420, widthMm: 300, heightMm: 120 }, photos } }
}

/** Looks at what a killed product has left, and at times makes it worse. */
class Wreck {
  /** Each claim that a dead product held, by what it was about to tell: once it may have been told and not noted. */
  private readonly claims = new Map<string, Set<number>>()
  inFlight = 0
  jobsLost = 0

  constructor(private readonly open: () => Promise<Database>, private readonly dataDir: string) {}

  async search(losesJobs: boolean): Promise<void> {
    const secret = createSecret(await getKeptSecret(this.dataDir))
    const db = await this.open()
    try {
      const rows = await db.kysely.selectFrom('deliveries').selectAll().where('state', '=', 'waiting').where('claimedUntil', 'is not', null).execute()
      for (const row of rows) {
        const facts = row.channel === 'wechat' ? openNotice({ secret }, row.sealedFacts)?.facts : undefined
        const key = (facts && 'trackingNumber' in facts ? facts.trackingNumber : undefined) ?? row.id
        const held = this.claims.get(key) ?? new Set()
        const before = held.size
        held.add(row.claimedUntil?.getTime() ?? 0)
        this.inFlight += held.size - before
        this.claims.set(key, held)
      }
      if (!losesJobs) return
      const { rowCount } = await db.execute("delete from pgboss.job where state < 'completed' and name in ('deliver-push', 'deliver-wechat', 'send-notice')")
      this.jobsLost += rowCount
    } finally {
      await db.close()
    }
  }

  /** How often it may have come at most. */
  mostOf(key: string): number {
    return 1 + (this.claims.get(key)?.size ?? 0)
  }
}

async function listAll(wire: Wire, member: BusyMember): Promise<Delivery[]> {
  const all: Delivery[] = []
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await wire.ask(listDeliveries, { ...(cursor !== undefined && { cursor }) }, { token: member.token })
    all.push(...page.items)
    cursor = page.nextCursor
    isMore = cursor !== undefined
  }
  return all
}

async function dieOften(rounds: number, environment: Readonly<Record<string, string>>, openDatabase: (dataDir: string) => Promise<Database>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-outbox-'))
  const settings = { ...openToLoad, ...mails.environment, ...push.environment, ...wechat.environment, ...environment }
  const start = () => startProduct(settings, { dataDir })
  const wreck = new Wreck(() => openDatabase(dataDir), dataDir)
  let product: ProductProcess | undefined
  try {
    product = await start()
    let wire = openWire(product.address)
    const scene = await setScene(wire, dataDir, asMailSink())
    const operatorKey = (await readFile(path.join(dataDir, 'operator-key'), 'utf8')).trim()
    const template = { name: 'arrival', templateId: TEMPLATE, fields: { thing1: 'what', character_string2: 'number' } } as const
    await wire.ask(setUpPlatform, { settings: { subscribeTemplates: [template] } }, { operatorKey })
    const gate = new Gate()
    gate.open(wire)
    const members: BusyMember[] = []
    for (let count = 0; count < MEMBERS; count += 1) members.push(await join(scene, gate, wire))
    failHalfOfTheTime()

    const acknowledged: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const arrivals: Arrival[] = []
      for (let count = 0; count < ARRIVALS_A_ROUND; count += 1) {
        const member = members[count % members.length]
        if (member) arrivals.push(await prepare(wire, scene, member))
      }
      const receive = (to: Wire) => Promise.all(arrivals.map(({ input, requestId }) => to.send(receiveParcel, input, { operatorKey: scene.warehouseKey, requestId })))
      const received = receive(wire)
      await sleep(randomInt(LONGEST_MOMENTS_MS[round % LONGEST_MOMENTS_MS.length] ?? 0))
      await product.kill()
      await received
      await wreck.search(round % 3 === 0)
      product = await start()
      wire = openWire(product.address)
      // Said again in the same words, so that all of it is acknowledged: once.
      for (const reply of await receive(wire)) expect(reply).toMatchObject({ kind: 'done' })
      acknowledged.push(...arrivals.map(({ trackingNumber }) => trackingNumber))
    }

    failNoMore()
    const deliveries = async () => (await Promise.all(members.map((member) => listAll(wire, member)))).flat().filter(({ event }) => event === 'arrival')
    while ((await deliveries()).some(({ state }) => state === 'waiting')) await sleep(1_000)
    const told = await deliveries()
    expect(told.filter(({ state }) => state !== 'sent')).toEqual([])
    for (const channel of ['email', 'push', 'wechat'] as const) expect([channel, told.filter((one) => one.channel === channel).length]).toEqual([channel, acknowledged.length])

    const arrived = countArrivals()
    const keys = [...told.filter(({ channel }) => channel !== 'wechat').map(({ deliveryId }) => deliveryId), ...acknowledged]
    expect(keys.filter((key) => !arrived.has(key))).toEqual([])
    expect([...arrived].filter(([key, times]) => times > wreck.mostOf(key))).toEqual([])
    const twice = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0)
    process.stdout.write(`kill -9 of the outbox: ${rounds} rounds, ${keys.length} told, ${wreck.inFlight} in flight when killed, of which ${twice} came twice, ${wreck.jobsLost} jobs lost\n`)
    expect(push.faults).toEqual([])
    await product.stop()
  } finally {
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const fail = (error: unknown): never => {
  throw error
}

describe('an outbox that is killed at random, with a mail server, a push service and a WeChat that fail half of the time', () => {
  it('loses nothing, and tells twice only what was in flight', async () => {
    await dieOften(atScale({ quick: 2, bounded: 3, full: 20 }), {}, (dataDir) => openEmbedded({ directory: path.join(dataDir, 'database'), onFatal: fail }))
  })

  const adminUrl = process.env['DATABASE_URL']
  if (adminUrl) {
    it('and so it is on PostgreSQL', async () => {
      const url = await createOwnDatabase(adminUrl, 'parcel_torture_outbox')
      try {
        await dieOften(atScale({ quick: 1, bounded: 3, full: 20 }), { DATABASE_URL: url }, () => Promise.resolve(openPostgres({ connectionString: url })))
      } finally {
        await dropDatabase(url, adminUrl)
      }
    })
  }
})
