import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { countParcels } from '@contract/parcel/parcel-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { setScene, type Scene } from '../support/busy-members'
import { Crowd } from '../support/crowd'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { onOwnLine } from '../support/own-line'
import { createOwnPostgres, findPostgresPrograms } from '../support/own-postgres'
import { aTrackingNumber } from '../support/parcels'
import { startProduct, waitUntilReady, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire, type Wire } from '../support/wire'

// A crash takes transactions' numbers back and gives them out again: no poll may take the new ones for old ones.
// docs/decisions/a-poll-that-brings-nothing-new.md

jest.setTimeout(7_200_000)

const MEMBERS = 3
const ROUNDS = atScale({ quick: 2, bounded: 4, full: 20 })
/** A change is seen a second later at most (server/db/change-feed.ts). */
const SEEN_AFTER_MS = 1_200
const CALM_MS = 500

interface Polled {
  readonly data?: unknown
  readonly tag?: string
  readonly unchanged?: boolean
}

/** An answer that a page shows, and asks by its tag whether it still would be the same. */
interface Page {
  readonly endpoint: Endpoint
  readonly token: string
  readonly data: unknown
  readonly tag: string
}

async function poll(address: string, endpoint: Endpoint, token: string, tag?: string): Promise<Polled> {
  const response = await fetch(`${address}/api/${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...onOwnLine() },
    body: JSON.stringify({ token, lang: 'en', ...(tag !== undefined && { tag }) }),
  })
  return (await response.json()) as Polled
}

async function openPage(address: string, endpoint: Endpoint, token: string): Promise<Page> {
  const { data, tag } = await poll(address, endpoint, token)
  if (tag === undefined) throw new Error(`${endpoint.path} gave no tag`)
  return { endpoint, token, data, tag }
}

/** Where a page hears that nothing is new, what a page opened now would show must be the same. */
async function isStale(address: string, { endpoint, token, data, tag }: Page): Promise<boolean> {
  const { unchanged } = await poll(address, endpoint, token, tag)
  return unchanged === true && !isDeepStrictEqual((await poll(address, endpoint, token)).data, data)
}

interface Place {
  readonly product: () => ProductProcess
  readonly mails: MailSink
  /** Takes transactions’ numbers and changes nothing, so that the disk need not hear of them at once. */
  burnNumbers(scene: Scene, member: Member): Promise<void>
  crash(): Promise<void>
}

type Member = Crowd['members'][number]

const toForecast = ({ warehouseId }: Scene, trackingNumber: string) => ({
  ...{ warehouseId, trackingNumber, carrierCode: 'SF', goodsNature: 'ordinary' as const },
  items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }],
})

async function change(wire: Wire, scene: Scene, { token, account }: Member): Promise<void> {
  await wire.ask(creditMember, { ClientNO: account.ClientNO, amountCents: 100, reason: 'crash test' }, { operatorKey: scene.financeKey })
  await wire.ask(forecastParcel, toForecast(scene, aTrackingNumber()), { token })
}

async function crashOften(place: Place): Promise<void> {
  const wire = openWire(place.product().address)
  const scene = await setScene(wire, place.product().dataDir, place.mails)
  const crowd = await Crowd.gather(scene, wire, MEMBERS, { newcomers: false })
  let [polls, stale] = [0, 0]
  for (let round = 1; round <= ROUNDS; round += 1) {
    await crowd.do(10)
    crowd.part()
    // What is under way ends: its commit would bring the numbers to the disk.
    await sleep(CALM_MS)
    const [first] = crowd.members as [Member]
    await place.burnNumbers(scene, first)
    const pages = await Promise.all(
      crowd.members.flatMap((member) => [getWallet, countParcels].map((endpoint) => openPage(place.product().address, endpoint, member.token))),
    )
    await place.crash()
    const { address } = place.product()
    const look = async () => {
      await sleep(SEEN_AFTER_MS)
      const found = await Promise.all(pages.map((page) => isStale(address, page)))
      polls += found.length
      stale += found.filter(Boolean).length
    }
    await look()
    for (const member of crowd.members) await change(openWire(address), scene, member)
    // So far that the numbers of before the crash lie in the past again.
    await place.burnNumbers(scene, first)
    await look()
    crowd.meet(openWire(address))
  }
  await crowd.disperse()
  process.stdout.write(`stale polls: ${ROUNDS} crashes, ${stale} of ${polls} polls heard that nothing is new where something was\n`)
  expect(stale).toBe(0)
}

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
    })
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
        })
      } finally {
        await product?.kill()
        await postgres.remove()
      }
    })
  }
})
