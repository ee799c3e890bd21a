import http from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import { BusyMember, setScene, type Scene } from '../support/busy-members'
import { randomInt, randomUUID } from '../support/chance'
import { Gate } from '../support/gate'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { aTrackingNumber } from '../support/parcels'
import { spawnProduct, startProduct, type ProductProcess } from '../support/product'
import { openRaw } from '../support/raw-http'
import { atScale } from '../support/scale'
import { openToLoad, openWire } from '../support/wire'

jest.setTimeout(600_000)

let mails: MailSink
beforeAll(async () => {
  mails = await startMailSink()
})
afterAll(() => mails.close())

interface Halfway {
  /** The server has read the head and waits for the body. */
  readonly begun: Promise<void>
  /** Sends the rest. @returns status and envelope */
  finish(): Promise<{ status: number; body: { status: string; code?: string } }>
}

/** A request that is with the server, and not finished: it was told to go on (100) and has half of its body. */
function sendHalf(address: string, route: string, contentType: string, body: Buffer, headers: http.OutgoingHttpHeaders = {}): Halfway {
  const agent = new http.Agent({ keepAlive: false })
  const request = http.request(`${address}/api/${route}`, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-type': contentType, 'content-length': body.length, expect: '100-continue' },
  })
  const answer = new Promise<{ status: number; body: { status: string; code?: string } }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as { status: string } }))
    })
  })
  // Whoever does not ask for the answer must not end the test by it.
  answer.catch(() => undefined)
  const middle = Math.floor(body.length / 2)
  const begun = new Promise<void>((resolve) => request.once('continue', () => resolve(void request.write(body.subarray(0, middle)))))
  request.flushHeaders()
  return {
    begun,
    finish: () => {
      request.end(body.subarray(middle))
      return answer
    },
  }
}

async function toForm(fields: Readonly<Record<string, string>>, picture: Buffer): Promise<{ contentType: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(picture)]), 'photo.jpg')
  const whole = new Response(form)
  return { contentType: whole.headers.get('content-type') ?? '', body: Buffer.from(await whole.arrayBuffer()) }
}

interface Opened {
  readonly product: ProductProcess
  readonly scene: Scene
  readonly member: BusyMember
}

async function open(): Promise<Opened> {
  const product = await startProduct({ ...openToLoad, SMTP_URL: mails.url })
  const wire = openWire(product.address)
  const scene = await setScene(wire, product.dataDir, mails)
  const gate = new Gate()
  gate.open(wire)
  return { product, scene, member: await BusyMember.join(scene, gate) }
}

const CREDIT_CENTS = 1_000

/** Forecasts, credits and uploads in equal parts. */
async function sendHalves({ product: { address }, scene, member: { token, account } }: Opened, count: number): Promise<Halfway[]> {
  const json = (body: object) => Buffer.from(JSON.stringify({ ...body, requestId: randomUUID(), lang: 'en' }))
  const goods = { carrierCode: 'SF', goodsNature: 'ordinary', items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }] }
  const halves: Halfway[] = []
  for (let turn = 0; turn < count; turn += 1) {
    if (turn % 3 === 0) {
      const forecast = { warehouseId: scene.warehouseId, trackingNumber: aTrackingNumber(), ...goods, token }
      halves.push(sendHalf(address, forecastParcel.path, 'application/json', json(forecast)))
    } else if (turn % 3 === 1) {
      const credit = json({ ClientNO: account.ClientNO, amountCents: CREDIT_CENTS, reason: 'in flight' })
      halves.push(sendHalf(address, creditMember.path, 'application/json', credit, { authorization: `Bearer ${scene.financeKey}` }))
    } else {
      const { contentType, body } = await toForm({ token, requestId: randomUUID(), lang: 'en' }, scene.photo)
      halves.push(sendHalf(address, UPLOAD_PATH, contentType, body))
    }
  }
  await Promise.all(halves.map(({ begun }) => begun))
  return halves
}

/** Until a new request is refused, by the closed door or by a 503. */
async function waitUntilRefusing({ address }: ProductProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/systemset/getsystem`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (answer === undefined || answer.status === 503) return
    await sleep(10)
  }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s with 20 requests in flight', (signal) => {
  it('lets all of them finish rightly, refuses new ones, and ends with 0, also when it is sent again', async () => {
    const opened = await open()
    const { product, member } = opened
    const halves = await sendHalves(opened, 20)
    process.kill(product.pid, signal)
    await waitUntilRefusing(product)
    // As `npm start` does with the Ctrl-C that the terminal has sent already.
    process.kill(product.pid, signal)
    const answers = await Promise.all(halves.map(({ finish }) => finish()))
    expect(answers.map(({ status, body }) => `${status} ${body.status}`)).toEqual(halves.map(() => '200 y'))
    expect(await product.ended()).toEqual({ code: 0, signal: null })

    const again = await startProduct({ ...openToLoad, SMTP_URL: mails.url }, { dataDir: product.dataDir })
    const wallet = await openWire(again.address).ask(getWallet, {}, { token: member.token })
    expect(wallet.balanceCents).toBe(7 * CREDIT_CENTS)
    await again.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  })
})

describe('SIGTERM just after 60 connections were opened', () => {
  it('has each of them answered, whenever it asks within the time that the server says it is leaving, and resets none', async () => {
    const leaveSeconds = 3
    const product = await startProduct({ ...openToLoad, SMTP_URL: mails.url, LEAVE_SECONDS: String(leaveSeconds) })
    const connections = await Promise.all(Array.from({ length: 60 }, () => openRaw(product.address)))
    process.kill(product.pid, 'SIGTERM')
    const answers = await Promise.all(
      connections.map(async ({ write, closed }) => {
        await sleep(randomInt((leaveSeconds - 1) * 1_000))
        write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n')
        return (await closed).split('\r\n')[0]
      }),
    )
    // A few may have been faster than the signal.
    expect(answers.filter((line) => line !== 'HTTP/1.1 503 Service Unavailable' && line !== 'HTTP/1.1 200 OK')).toEqual([])
    expect(answers.filter((line) => line === 'HTTP/1.1 503 Service Unavailable').length).toBeGreaterThan(40)
    expect(await product.ended()).toEqual({ code: 0, signal: null })
  })
})

const LONGEST_START_MS = 4_000
/** The first of the kernel's bits. Of the signals that end it, Node itself catches the others from its own first moment on. */
const SIGHUP_BIT = 1n

/** Before the program itself runs, nobody can hear a signal. The kernel knows who does. */
async function waitUntilListening({ pid }: ProductProcess): Promise<void> {
  for (;;) {
    const caught = /^SigCgt:\s*([0-9a-f]+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
    if ((BigInt(`0x${caught}`) & SIGHUP_BIT) !== 0n) return
    await sleep(5)
  }
}

describe('a signal during the start', () => {
  it('ends it with 0 at whatever moment, and the next start is clean', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-ending-'))
    const environment = { ...openToLoad, SMTP_URL: mails.url }
    const rounds = atScale({ quick: 2, bounded: 3, full: 30 })
    for (let round = 0; round < rounds; round += 1) {
      const starting = await spawnProduct(environment, { dataDir })
      await waitUntilListening(starting)
      await sleep(randomInt(LONGEST_START_MS))
      process.kill(starting.pid, 'SIGTERM')
      expect(await starting.ended()).toEqual({ code: 0, signal: null })
    }
    const product = await startProduct(environment, { dataDir })
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})
