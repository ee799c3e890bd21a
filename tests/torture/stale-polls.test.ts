import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnPostgres, findPostgresPrograms } from '../support/own-postgres'
import { aTrackingNumber } from '../support/parcels'
import { startProduct, waitUntilReady, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { crashOften, toForecast } from '../support/stale-polls'
import { openToLoad, openWire } from '../support/wire'

// A crash takes transactions' numbers back and gives them out again: no poll may take the new ones for old ones.
// docs/decisions/a-poll-that-brings-nothing-new.md

jest.setTimeout(7_200_000)

const ROUNDS = atScale({ quick: 2, bounded: 4, full: 20 })
const REFUSED = 20

describe('a page that asks whether its answer still is the same', () => {
  let mails: MailSink
  let dataDir: string
  let product: ProductProcess | undefined
  beforeEach(async () => {
    mails = await startMailSink()
    dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-stale-'))
  })
  afterEach(async () => {
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
    await mails.close()
  })

  const running = () => product as ProductProcess
  async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    product = await startProduct({ ...openToLoad, SMTP_URL: mails.url, ...environment }, { dataDir })
  }

  it('is never told so wrongly, however often the embedded database falls', async () => {
    await start()
    await crashOften({
      product: running,
      mails,
      async burnNumbers(scene, { token }) {
        const wire = openWire(running().address)
        const again = toForecast(scene, aTrackingNumber())
        await wire.ask(forecastParcel, again, { token })
        for (let refused = 0; refused < REFUSED; refused += 1) await wire.send(forecastParcel, again, { token })
      },
      async crash() {
        await running().kill()
        await start()
      },
    }, ROUNDS)
  })

  const programs = findPostgresPrograms()
  if (programs === undefined) it.todo('was not tried on PostgreSQL: no initdb and pg_ctl on this machine')
  else {
    it('is never told so wrongly, however often PostgreSQL falls, beside a server that goes on and one that falls along', async () => {
      const postgres = await createOwnPostgres(programs)
      try {
        await postgres.start()
        // What nobody waits for comes to the disk late.
        await postgres.query("alter system set wal_writer_delay = '10s'")
        await postgres.query('select pg_reload_conf()')
        await start({ DATABASE_URL: postgres.url })
        let crashes = 0
        await crashOften({
          product: running,
          mails,
          burnNumbers: () => postgres.query('begin; select pg_current_xact_id(); rollback;'.repeat(500)),
          async crash() {
            crashes += 1
            await postgres.kill()
            if (crashes % 2 === 0) await running().kill()
            await postgres.start()
            if (crashes % 2 === 0) await start({ DATABASE_URL: postgres.url })
            await waitUntilReady(running())
          },
        }, ROUNDS)
      } finally {
        await product?.kill()
        await postgres.remove()
      }
    })
  }
})
