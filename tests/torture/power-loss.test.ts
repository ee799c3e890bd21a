import fs, { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listOperatorKeys } from '@contract/operator/operator-endpoints'
import { openEmbedded } from '@server/db/embedded'
import { setScene } from '../support/busy-members'
import { random, randomInt } from '../support/chance'
import { Crowd, type Memory } from '../support/crowd'
import { startInProcess } from '../support/in-process'
import { expectLedgerInOrder } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { watchFileFunctions } from '../support/power-loss/file-functions'
import { ShadowDisk, writeRemains, type Loss, type Remains } from '../support/power-loss/shadow-disk'
import { atScale } from '../support/scale'

jest.setTimeout(7_200_000)

const MEMBERS = 3
/** Power goes once within so many changes and syncs. Shopping one parcel to the end makes some hundreds. */
const MOST_MOMENTS = 1_500

const numbersTo = (last: number) => Array.from({ length: last }, (_one, index) => index + 1)

const lossOf = (turn: number): Loss => (turn % 2 === 0 ? 'everything' : 'a part')

let mails: MailSink
let folder: string
let disk: ShadowDisk
let stopWatching: () => void

beforeEach(async () => {
  mails = await startMailSink()
  folder = await mkdtemp(path.join(tmpdir(), 'parcel-power-'))
  disk = new ShadowDisk(await mkdtemp(path.join(folder, 'disk-')))
  stopWatching = watchFileFunctions(disk)
})
afterEach(async () => {
  stopWatching()
  await rm(folder, { recursive: true, force: true })
  await mails.close()
})

/** Starts on what is left of the disk, lets `look` see it, and takes it away. */
async function startOnRemains(remains: Remains, look: (dataDir: string, started: Awaited<ReturnType<typeof startInProcess>>) => Promise<void>) {
  const copy = await mkdtemp(path.join(folder, 'after-'))
  writeRemains(remains, copy)
  const dataDir = path.join(copy, 'data')
  const started = await startInProcess(dataDir, { SMTP_URL: mails.url })
  try {
    await look(dataDir, started)
  } finally {
    await started.close()
    await rm(copy, { recursive: true, force: true })
  }
}

/** As a killed process leaves its files: all of them are there, and nobody has brought them to the disk. */
async function leaveUnsynced(from: string, to: string): Promise<void> {
  await fs.mkdir(to)
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await leaveUnsynced(source, target)
    else await fs.writeFile(target, await readFile(source), { mode: 0o600 })
  }
}

describe('a power cut', () => {
  it('takes no row that the embedded database has acknowledged', async () => {
    const directory = path.join(disk.root, 'database')
    const onFatal = (error: unknown): never => {
      throw error
    }
    const db = await openEmbedded({ directory, onFatal })
    await db.execute('create table written (number integer primary key, text text)')
    let acknowledged = 0
    const cuts = atScale({ quick: 6, bounded: 8, full: 200 })
    for (let turn = 0; turn < cuts; turn += 1) {
      let cut: { remains: Remains; acknowledged: number } | undefined
      let left = randomInt(1, 300)
      disk.onMoment = () => {
        left -= 1
        if (left === 0) cut = { remains: disk.cut(lossOf(turn), random), acknowledged }
      }
      while (cut === undefined) {
        await db.execute('insert into written values ($1, $2)', [acknowledged + 1, 'x'.repeat(randomInt(2_000))])
        acknowledged += 1
        if (acknowledged % 50 === 0) await db.execute('checkpoint')
      }
      const copy = await mkdtemp(path.join(folder, 'after-'))
      writeRemains(cut.remains, copy)
      const after = await openEmbedded({ directory: path.join(copy, 'database'), onFatal })
      const { rows } = await after.execute('select count(*) as count, coalesce(max(number), 0) as last from written')
      await after.close()
      await rm(copy, { recursive: true, force: true })
      const { count, last } = rows[0] as { count: number; last: number }
      expect([lossOf(turn), count]).toEqual([lossOf(turn), last])
      expect(last).toBeGreaterThanOrEqual(cut.acknowledged)
    }
    await db.close()
  })

  it('takes none either of what a killed process had left, once the next one has begun', async () => {
    const onFatal = (error: unknown): never => {
      throw error
    }
    const before = await openEmbedded({ directory: path.join(folder, 'before'), onFatal })
    await before.execute('create table written (number integer)')
    await before.execute('checkpoint')
    await before.execute('insert into written select generate_series(1, 1000)')
    const directory = path.join(disk.root, 'left')
    await leaveUnsynced(path.join(folder, 'before'), directory)
    await before.close()
    const next = await openEmbedded({ directory, onFatal })
    writeRemains(disk.cut('everything', random), path.join(folder, 'after'))
    await next.close()
    const after = await openEmbedded({ directory: path.join(folder, 'after', 'left'), onFatal })
    expect((await after.execute('select count(*)::int as count from written')).rows).toEqual([{ count: 1_000 }])
    await after.close()
  })

  // A product that grows for hours would spend them on being looked at after each cut.
  it.each(numbersTo(atScale({ quick: 1, bounded: 1, full: 10 })))('takes nothing that was acknowledged, product %i', async () => {
    const dataDir = path.join(disk.root, 'data')
    const server = await startInProcess(dataDir, { SMTP_URL: mails.url })
    const crowd = await Crowd.gather(await setScene(server.wire, dataDir, mails), server.wire, MEMBERS)

    const cutAfter = (moments: number, loss: Loss) =>
      new Promise<{ remains: Remains; memory: Memory }>((resolve) => {
        let left = moments
        disk.onMoment = () => {
          left -= 1
          if (left === 0) resolve({ remains: disk.cut(loss, random), memory: crowd.remember() })
        }
      })

    const cuts = atScale({ quick: 4, bounded: 6, full: 20 })
    for (let turn = 0; turn < cuts; turn += 1) {
      crowd.meet(server.wire)
      const { remains, memory } = await cutAfter(randomInt(1, MOST_MOMENTS), lossOf(turn))
      // The members rest while the remains are looked at: this process is one thread.
      crowd.part()
      await startOnRemains(remains, async (copyDir, copy) => {
        await crowd.check(copy.wire, { memory })
        await expectLedgerInOrder(copy.db)
        const operatorKey = (await readFile(path.join(copyDir, 'operator-key'), 'utf8')).trim()
        await copy.wire.ask(listOperatorKeys, {}, { operatorKey })
      })
    }
    crowd.meet(server.wire)
    await crowd.goHome()
    process.stdout.write(`power loss: ${cuts} cuts, ${crowd.acknowledged} deeds acknowledged, ${crowd.payments} payments\n`)
    await server.close()
  })

  it('during the very first start leaves something that the next start can begin with', async () => {
    const remains: Remains[] = []
    let next = randomInt(1, MOST_MOMENTS)
    disk.onMoment = () => {
      next -= 1
      if (next > 0) return
      next = randomInt(1, 4 * MOST_MOMENTS)
      remains.push(disk.cut(lossOf(remains.length), random))
    }
    const server = await startInProcess(path.join(disk.root, 'data'), { SMTP_URL: mails.url })
    disk.onMoment = () => undefined
    await server.close()
    const chosen = remains.slice(0, atScale({ quick: 2, bounded: 4, full: 20 }))
    for (const one of chosen) {
      await startOnRemains(one, async (copyDir, copy) => void (await setScene(copy.wire, copyDir, mails)))
    }
    process.stdout.write(`power loss in the first start: ${chosen.length} of ${remains.length} cuts\n`)
  })
})
