import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setScene } from '../support/busy-members'
import { Crowd } from '../support/crowd'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { readOutgoing, watchedInto } from '../support/outgoing/outgoing'
import { startProduct } from '../support/product'
import { openToLoad, openWire } from '../support/wire'

// Whom the server asks, and the packages in it: nobody but whom its settings name (ASVS 10.2.1).

jest.setTimeout(600_000)

const DEEDS = 80
const MEMBERS = 4

let folder: string
let mails: MailSink
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcel-outgoing-'))
  mails = await startMailSink()
})
afterAll(async () => {
  await mails.close()
  await rm(folder, { recursive: true, force: true })
})

/** Each way out that a package could take; whatever comes of it. */
const CALLS: Readonly<Record<string, string>> = {
  fetch: `fetch('http://home.invalid/').catch(() => 0)`,
  'https.get': `require('https').get('https://127.0.0.1:1/').on('error', () => 0)`,
  'net.connect': `require('net').connect(1, '127.0.0.1').on('error', () => 0)`,
  'dns.resolve4': `require('dns').resolve4('home.invalid', () => 0)`,
  'dns.promises.lookup': `require('dns').promises.lookup('home.invalid').catch(() => 0)`,
  'import of dns': `import('node:dns').then(({ lookup }) => lookup('home.invalid', () => 0))`,
  'a Resolver': `new (require('dns').Resolver)().resolveTxt('home.invalid', () => 0)`,
  'a datagram': `const socket = require('dgram').createSocket('udp4'); socket.send('x', 1, '127.0.0.1', () => socket.close())`,
  'a program': `require('child_process').spawn(process.execPath, ['--version'])`,
  'a thread': `new (require('worker_threads').Worker)("fetch('http://home.invalid/').catch(() => 0)", { eval: true })`,
}

it.each(Object.keys(CALLS))('whoever calls by %s is seen', (way) => {
  const file = path.join(folder, `${way}.jsonl`)
  const { status, stderr } = spawnSync(process.execPath, ['-e', CALLS[way] ?? ''], { env: { ...process.env, ...watchedInto(file) }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(readOutgoing(file).map(({ to }) => to)).toEqual(expect.arrayContaining([expect.stringMatching(/127\.0\.0\.1|home\.invalid|node/)]))
})

it('a day of the server asks nobody but the mail server that its settings name [security]', async () => {
  const file = path.join(folder, 'server.jsonl')
  const product = await startProduct({ ...openToLoad, SMTP_URL: mails.url, ...watchedInto(file) })
  let payments: number
  try {
    const wire = openWire(product.address)
    // They register by a mailed code and sign in; forecast, pack and pay; the warehouse receives and prices; pictures come and go.
    const crowd = await Crowd.gather(await setScene(wire, product.dataDir, mails), wire, MEMBERS, { newcomers: true })
    await crowd.do(DEEDS)
    await crowd.goHome()
    await crowd.check(wire, { thorough: true })
    payments = crowd.payments
  } finally {
    await product.stop()
  }
  expect(payments).toBeGreaterThan(0)
  const asked = readOutgoing(file)
  const mailServer = new URL(mails.url).host
  process.stdout.write(`${payments} payments; asked for: ${[...new Set(asked.map(({ kind, to, by }) => `${kind} ${to} (${by})`))].join(', ')}\n`)
  // It is watched: a mail is a connection.
  expect(asked.map(({ to }) => to)).toContain(mailServer)
  expect(asked.filter(({ to }) => ![mailServer, 'localhost'].includes(to))).toEqual([])
})
