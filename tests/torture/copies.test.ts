import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded } from '@server/db/embedded'
import { listCopies } from '@server/upkeep/embedded/backup-folder'
import { BusyMember, forecastOne, setScene, type Scene } from '../support/busy-members'
import { random } from '../support/chance'
import { Gate } from '../support/gate'
import { runHere } from '../support/local-command'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire } from '../support/wire'

// The embedded server is killed while it copies its data (BACKUP_DIR): half a copy is never taken for one, what stood before can be
// restored, and everything that was acknowledged up to the moment that restoring names is there. docs/how-to/back-up-and-restore.md

jest.setTimeout(7_200_000)

const ROUNDS = atScale({ quick: 1, bounded: 3, full: 20 })
/** Several at once: commits share the way to the disk. */
const LINES = 4
/** A start has begun its copy before it says that it is ready. */
const WITHIN = 0.7

interface Acknowledged {
  readonly trackingNumber: string
  readonly at: number
}

let mails: MailSink
let root: string
beforeAll(async () => {
  mails = await startMailSink()
  root = await mkdtemp(path.join(tmpdir(), 'copies-'))
})
afterAll(async () => {
  await mails.close()
  await rm(root, { recursive: true, force: true })
})

/** Forecasts until the server is gone. */
async function forecastOn(product: ProductProcess, scene: Scene, token: string, told: Acknowledged[]): Promise<void> {
  const wire = openWire(product.address)
  const line = async () => {
    for (;;) {
      const trackingNumber = await forecastOne(wire, scene, token)
      told.push({ trackingNumber, at: Date.now() })
    }
  }
  await Promise.all(Array.from({ length: LINES }, () => line().catch(() => undefined)))
}

async function numbersIn(dataDir: string): Promise<ReadonlySet<string>> {
  const db = await openEmbedded({
    directory: path.join(dataDir, 'database'),
    onFatal: (error) => {
      throw error
    },
  })
  try {
    const { rows } = await db.execute('select tracking_number as number from parcels')
    return new Set((rows as { number: string }[]).map(({ number }) => number))
  } finally {
    await db.close()
  }
}

const missingIn = (there: ReadonlySet<string>, told: readonly Acknowledged[]) => told.filter(({ trackingNumber }) => !there.has(trackingNumber))

it(`a server that is killed ${ROUNDS} times while it copies leaves copies that restore what was acknowledged`, async () => {
  const [dataDir, backupDir] = [path.join(root, 'data'), path.join(root, 'copies')]
  const environment = { ...openToLoad, SMTP_URL: mails.url, BACKUP_DIR: backupDir }
  const start = () => startProduct(environment, { dataDir })

  // The first copy is whole, and says how long one takes.
  let product = await start()
  const scene = await setScene(openWire(product.address), dataDir, mails)
  const gate = new Gate()
  gate.open(openWire(product.address))
  const { token } = await BusyMember.join(scene, gate)
  const began = performance.now()
  expect(await runHere({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }, 'backup')).toMatchObject({ code: 0 })
  const copyMs = performance.now() - began

  const told: Acknowledged[] = []
  let halves = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const wholeBefore = (await listCopies(backupDir)).length
    const load = forecastOn(product, scene, token, told)
    // A copy begins with each start; of the first server one is asked for.
    const asked = round === 0 ? runHere({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }, 'backup') : undefined
    await sleep(random() * copyMs * WITHIN)
    await product.kill()
    await load
    // It says so, and does not wait for ever.
    if (asked) expect([0, 1]).toContain((await asked).code)
    if ((await listCopies(backupDir)).length === wholeBefore) halves += 1

    const restored = path.join(root, `restored-${round}`)
    const { code, said } = await runHere({ DATA_DIR: restored, BACKUP_DIR: backupDir }, 'restore', '--json')
    expect([round, code]).toEqual([round, 0])
    const asOf = Date.parse((JSON.parse(said) as { asOf: string }).asOf)
    expect([round, missingIn(await numbersIn(restored), told.filter(({ at }) => at < asOf))]).toEqual([round, []])
    await rm(restored, { recursive: true, force: true })

    expect([round, missingIn(await numbersIn(dataDir), told)]).toEqual([round, []])
    product = await start()
  }

  // Ended as it should, everything is in the last copy.
  const untold = forecastOn(product, scene, token, told)
  await sleep(copyMs)
  process.kill(product.pid, 'SIGTERM')
  await Promise.all([untold, product.ended()])
  const last = path.join(root, 'restored-last')
  expect(await runHere({ DATA_DIR: last, BACKUP_DIR: backupDir }, 'restore')).toMatchObject({ code: 0 })
  expect(missingIn(await numbersIn(last), told)).toEqual([])
  expect(told.length).toBeGreaterThan(0)
  // Drawn by lot: of a few none may have been.
  if (ROUNDS >= 20) expect(halves).toBeGreaterThan(0)
  process.stdout.write(`copies: ${told.length} forecasts acknowledged, ${halves} of ${ROUNDS} kills in the middle of a copy\n`)
})
