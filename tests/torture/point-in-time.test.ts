import { readdir, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { BusyMember, forecastOne, setScene } from '../support/busy-members'
import { Gate } from '../support/gate'
import { auditPostgres } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { ask } from '../support/own-database'
import { createOwnPostgres, findPostgresPrograms, makeFolder, type OwnPostgres } from '../support/own-postgres'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire } from '../support/wire'

// A PostgreSQL that keeps its log goes back to a chosen moment, by the very lines of docs/how-to/back-up-and-restore.md: what was
// acknowledged before is there, and nothing that was begun afterwards; a server starts on it, and the books are in order.

jest.setTimeout(3_600_000)

/** Moments to which one base copy goes back. */
const MOMENTS = atScale({ quick: 1, bounded: 1, full: 5 })
const FORECASTS = atScale({ quick: 20, bounded: 60, full: 400 })
const LINES = 4
const SECRETS = { FILE_SECRET: 'f'.repeat(64), ID_NUMBER_KEYS: `first:${'0'.repeat(64)}` }

const programs = findPostgresPrograms()

describe('a PostgreSQL that keeps its log', () => {
  if (programs === undefined) it.todo('was not tried: no initdb and pg_basebackup on this machine')
  else goesBack(programs)
})

function goesBack(found: string): void {
  let mails: MailSink
  let folder: string
  let postgres: OwnPostgres
  let product: ProductProcess | undefined
  beforeAll(async () => {
    mails = await startMailSink()
    folder = await makeFolder('log-of-')
    postgres = await createOwnPostgres(found, {
      settings: `archive_mode = on\narchive_command = 'test ! -f ${folder}/%f && cp %p ${folder}/%f'\narchive_timeout = 60`,
    })
    await postgres.start()
  })
  afterAll(async () => {
    await product?.stop()
    await postgres.remove()
    await mails.close()
    await rm(folder, { recursive: true, force: true })
    await rm(`${folder}-base`, { recursive: true, force: true })
  })

  const serve = (url: string) => startProduct({ ...openToLoad, ...SECRETS, SMTP_URL: mails.url, DATABASE_URL: url })

  it(`goes back to ${MOMENTS} chosen moments, to no row more and no row less`, async () => {
    product = await serve(postgres.url)
    const wire = openWire(product.address)
    const scene = await setScene(wire, product.dataDir, mails)
    const gate = new Gate()
    gate.open(wire)
    const member = await BusyMember.join(scene, gate)
    const told: string[] = []
    const forecast = async () => {
      const end = told.length + FORECASTS
      const line = async () => {
        while (told.length < end) told.push(await forecastOne(wire, scene, member.token))
      }
      await Promise.all(Array.from({ length: LINES }, line))
    }

    // The base copy is taken while it works.
    await Promise.all([forecast(), postgres.copyTo(`${folder}-base`)])
    const moments: { readonly at: string; readonly known: readonly string[] }[] = []
    for (let count = 0; count < MOMENTS; count += 1) {
      await forecast()
      const [now] = await ask<{ at: string }>(postgres.url, "select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at")
      moments.push({ at: now?.at ?? '', known: [...told] })
      await sleep(10)
    }
    await forecast()
    // What is not archived yet is in the last piece: it is closed, and waited for.
    const [piece] = await ask<{ name: string }>(postgres.url, 'select pg_walfile_name(pg_switch_wal()) as name')
    while (!(await readdir(folder)).includes(piece?.name ?? '')) await sleep(100)
    await product.stop()
    product = undefined
    await postgres.kill()

    for (const { at, known } of moments) {
      const settings = `archive_mode = off\nrestore_command = 'cp ${folder}/%f %p'\nrecovery_target_time = '${at}'\nrecovery_target_action = 'promote'`
      const restored = await createOwnPostgres(found, { base: `${folder}-base`, settings })
      try {
        await restored.start()
        while ((await ask<{ is: boolean }>(restored.url, 'select pg_is_in_recovery() as is'))[0]?.is) await sleep(100)
        const rows = await ask<{ number: string }>(restored.url, 'select tracking_number as number from parcels')
        const numbers = new Set(rows.map(({ number }) => number))
        expect({ at, missing: known.filter((one) => !numbers.has(one)), later: told.filter((one) => !known.includes(one) && numbers.has(one)) }).toEqual({ at, missing: [], later: [] })
        await auditPostgres(restored.url)
        const again = await serve(restored.url)
        await again.stop()
      } finally {
        await restored.remove()
      }
    }
    process.stdout.write(`point in time: ${told.length} forecasts, of which ${moments.map(({ known }) => known.length).join(', ')} at the chosen moments\n`)
  })
}
