import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setScene } from '../support/busy-members'
import { randomInt } from '../support/chance'
import { Crowd } from '../support/crowd'
import { auditEmbedded, auditPostgres } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire } from '../support/wire'

/** A life lasts at most so many acknowledged deeds, and a moment, before it is cut. */
const MOST_DEEDS = 80
const LONGEST_MOMENT_MS = 30
const MEMBERS = 6

jest.setTimeout(7_200_000)

let mails: MailSink
beforeAll(async () => {
  mails = await startMailSink()
})
afterAll(() => mails.close())

async function dieOften(rounds: number, environment: Readonly<Record<string, string>>, auditLedger: (dataDir: string) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-kill-'))
  const start = () => startProduct({ ...openToLoad, SMTP_URL: mails.url, ...environment }, { dataDir })
  let product: ProductProcess | undefined
  try {
    product = await start()
    const wire = openWire(product.address)
    // On a shared database, a job that a killed server had in hand waits for its time to run out, and the newcomer for the
    // mailed code: docs/decisions/what-a-bad-day-may-cost.md
    const newcomers = environment['DATABASE_URL'] === undefined
    const crowd = await Crowd.gather(await setScene(wire, dataDir, mails), wire, MEMBERS, { newcomers })
    for (let round = 1; round <= rounds; round += 1) {
      await crowd.do(randomInt(1, MOST_DEEDS))
      await sleep(randomInt(LONGEST_MOMENT_MS))
      await product.kill()
      crowd.part()
      if (round % 10 === 0) await auditLedger(dataDir)
      product = await start()
      const wire = openWire(product.address)
      // Before anybody says anything again.
      await crowd.check(wire)
      crowd.meet(wire)
    }
    await crowd.goHome()
    await crowd.check(openWire(product.address), { thorough: true })
    process.stdout.write(`kill -9: ${rounds} rounds, ${crowd.acknowledged} deeds acknowledged, ${crowd.payments} payments, ${crowd.members.length} members\n`)
    await product.stop()
    await auditLedger(dataDir)
  } finally {
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

describe('a product that is killed at random under load', () => {
  it('has lost nothing that it has acknowledged, and did nothing twice', async () => {
    await dieOften(atScale({ quick: 3, bounded: 20, full: 100 }), {}, auditEmbedded)
  })

  const adminUrl = process.env['DATABASE_URL']
  if (adminUrl) {
    it('has lost and doubled nothing on PostgreSQL either', async () => {
      const url = await createOwnDatabase(adminUrl, 'parcel_torture_kill')
      try {
        await dieOften(atScale({ quick: 2, bounded: 4, full: 100 }), { DATABASE_URL: url }, () => auditPostgres(url))
      } finally {
        await dropDatabase(url, adminUrl)
      }
    })
  }
})
