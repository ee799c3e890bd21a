import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeGroup, disbandGroup, formGroup } from '@contract/group/group-endpoints'
import { priceGroup, shipGroup } from '@contract/group/group-operator-endpoints'
import { DAY_MS } from '@contract/kit/time'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { openPostgres } from '@server/db/postgres'
import { findFaults } from '../support/book-faults'
import { setScene, type Scene } from '../support/busy-members'
import { randomInt, randomUUID } from '../support/chance'
import { Gate } from '../support/gate'
import { aBoxOf, by, countAgain, gatherCrew, standingOf, startTogether, statusOf, type Crew, type CrewInGroup } from '../support/group-crew'
import { auditEmbedded, auditPostgres, expectLedgerInOrder } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire, type Wire } from '../support/wire'

// A product that is killed while time does to groups what nobody asks for: nothing is acknowledged, and all of it must be done by
// itself in the end, once. The one that asks is the warehouse, which ships without those whose time to pay is over.

/** From the first statement to past the last, on a quick machine and on one that is busy with much else. */
const LONGEST_MOMENTS_MS = [60, 240, 960, 3_840] as const
const LONGEST_SHIPPING_MS = 30
/** Its jobs come due so long after a start, when it answers already. */
const HEAD_START_SECONDS = 3
/** Heavier than reckoned, so that each is left with a rest. */
const HEAVY_GRAMS = 28_000
const TOP_UP_CENTS = 15_000

jest.setTimeout(7_200_000)

let mails: MailSink
beforeAll(async () => {
  mails = await startMailSink()
})
afterAll(() => mails.close())

type Deed = 'expire' | 'consent' | 'giveUp' | 'unpaid' | 'ship'
const DEEDS: readonly Deed[] = ['expire', 'consent', 'giveUp', 'unpaid', 'ship']

interface Standing {
  readonly isHeld: boolean
  readonly parcel: 'inOrder' | 'toBePaid' | 'inStock' | 'shipped'
}
const IN: Standing = { isHeld: true, parcel: 'inOrder' }
const OWING: Standing = { isHeld: false, parcel: 'toBePaid' }
const paid = (parcel: Standing['parcel']): Standing => ({ isHeld: false, parcel })
const OUT: Standing = { isHeld: false, parcel: 'inStock' }
interface Picture {
  readonly status: string
  readonly leader: Standing
  readonly others: Standing
}
const all = (status: string, standing: Standing): Picture => ({ status, leader: standing, others: standing })

/** What the group is before and after each. */
const PICTURES: Readonly<Record<Deed, readonly [Picture, Picture]>> = {
  expire: [all('open', IN), all('ended', OUT)],
  // The leader has said yes by asking for the change; the others stay silent.
  consent: [all('open', IN), { status: 'open', leader: IN, others: OUT }],
  giveUp: [all('formed', IN), all('ended', OUT)],
  unpaid: [all('priced', OWING), all('ended', OUT)],
  ship: [{ status: 'priced', leader: paid('inOrder'), others: OWING }, { status: 'shipped', leader: paid('shipped'), others: OUT }],
}

/** What lets the time of each be over; a day more than enough. */
const PASS: Readonly<Record<Deed, string>> = {
  expire: `update groups set ends_at = now() - interval '1 day' where id = $1`,
  consent: `update groups set consent_by = now() - interval '1 day' where id = $1`,
  giveUp: `update groups set formed_at = now() - interval '46 days' where id = $1`,
  unpaid: `with moved as (update groups set pay_by = now() - interval '8 days' where id = $1 returning id) update orders set due_at = now() - interval '8 days' where group_id in (select id from moved)`,
  ship: `with moved as (update groups set pay_by = now() - interval '1 day' where id = $1 returning id) update orders set due_at = now() - interval '1 day' where group_id in (select id from moved)`,
}

interface Prepared extends CrewInGroup {
  readonly deed: Deed
}

async function prepare(wire: Wire, scene: Scene, crew: Crew, deed: Deed): Promise<Prepared> {
  const together = await startTogether(wire, scene, crew, deed === 'ship' ? TOP_UP_CENTS : undefined)
  const { groupId, leader } = together
  if (deed === 'consent') await wire.ask(changeGroup, { groupId, endsAt: new Date(Date.now() + 2 * DAY_MS).toISOString() }, by(leader))
  if (deed === 'giveUp' || deed === 'unpaid' || deed === 'ship') await wire.ask(formGroup, { groupId }, by(leader))
  if (deed === 'unpaid' || deed === 'ship') await wire.ask(priceGroup, await aBoxOf(wire, scene, groupId, HEAVY_GRAMS), { operatorKey: scene.warehouseKey })
  return { ...(await countAgain(wire, together)), deed }
}

/** The minute of these jobs has come while nothing ran, as the schedule would have it: how else to meet them at work. */
async function letTimePass(database: Database, prepared: readonly Prepared[]): Promise<void> {
  try {
    for (const { deed, groupId } of prepared) await database.execute(PASS[deed], [groupId])
    for (const name of ['orders-cancel-overdue', 'groups-by-time']) {
      await database.execute('insert into pgboss.job (name, start_after) values ($1, now() + make_interval(secs => $2))', [name, HEAD_START_SECONDS])
    }
  } finally {
    await database.close()
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** One answer after the other, while time goes on with its work: what two rounds of asking say alike was so at one moment. */
async function readAtRest(wire: Wire, together: CrewInGroup) {
  const read = async () => {
    const standings: Awaited<ReturnType<typeof standingOf>>[] = []
    for (const one of together.all) standings.push(await standingOf(wire, together.groupId, one))
    return { status: await statusOf(wire, together), standings }
  }
  for (let before = await read(); ; ) {
    const now = await read()
    if (isSame(before, now)) return now
    before = now
  }
}

/**
 * Done for everybody or for nobody, and everybody's money whole either way. Unpaid parts end one by one, each whole; their group with them all.
 * @returns whether it is done
 */
async function look(wire: Wire, { deed, ...together }: Prepared): Promise<boolean> {
  const [before, after] = PICTURES[deed]
  const { status, standings } = await readAtRest(wire, together)
  const found = standings.map(({ heldCents, ownsCents, parcelStatus }, index): Standing => {
    const one = together.all[index]
    expect([0, one?.heldCents]).toContain(heldCents)
    expect(ownsCents).toBe(one?.ownsCents)
    return { isHeld: heldCents > 0, parcel: parcelStatus as Standing['parcel'] }
  })
  const pictureOf = ({ status, leader, others }: Picture) => [status, ...found.map((_, index) => (index === 0 ? leader : others))]
  const seen = [status, ...found]
  if (deed === 'unpaid' && status === before.status) for (const standing of found) expect([before.others, after.others]).toContainEqual(standing)
  else expect([pictureOf(before), pictureOf(after)]).toContainEqual(seen)
  return isSame(seen, pictureOf(after))
}

/** Every other time in the middle of its work: as soon as one of the groups has ended. */
async function waitForMoment(wire: Wire, prepared: readonly Prepared[], round: number): Promise<void> {
  if (round % 2 === 1) return void (await sleep(randomInt(LONGEST_MOMENTS_MS[randomInt(LONGEST_MOMENTS_MS.length)] ?? 1)))
  const awaited: Deed = randomInt(2) === 0 ? 'expire' : 'giveUp'
  for (const one of prepared) if (one.deed === awaited) while ((await statusOf(wire, one)) !== 'ended') await sleep(2)
}

/** As the kill has left it, before a start goes on with the work: in order already. @returns what is done */
async function lookAtWreck(database: Database, prepared: readonly Prepared[]): Promise<ReadonlySet<Deed>> {
  try {
    await expectLedgerInOrder(database)
    expect(await findFaults(database)).toEqual([])
    const done = new Set<Deed>()
    for (const { deed, groupId } of prepared) {
      const { rows } = await database.execute("select status, (select count(*)::int from group_lines where group_id = $1 and left_reason = 'notConsented') as out from groups where id = $1", [groupId])
      const { status, out } = rows[0] as { status: string; out: number }
      if (status !== PICTURES[deed][0].status || out > 0) done.add(deed)
    }
    return done
  } finally {
    await database.close()
  }
}

interface Engine {
  readonly environment: Readonly<Record<string, string>>
  readonly open: (dataDir: string) => Promise<Database>
  readonly audit: (dataDir: string) => Promise<void>
}

async function dieOften(rounds: number, { environment, open, audit }: Engine): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-groups-by-time-'))
  const start = () => startProduct({ ...openToLoad, SMTP_URL: mails.url, ...environment }, { dataDir })
  let product: ProductProcess | undefined
  const cut = { done: 0, undone: 0, mixed: 0 }
  try {
    product = await start()
    let wire = openWire(product.address)
    const scene = await setScene(wire, dataDir, mails)
    const gate = new Gate()
    gate.open(wire)
    const crews: (readonly [Deed, Crew])[] = []
    for (const deed of DEEDS) crews.push([deed, await gatherCrew(wire, scene, gate)])
    for (let round = 0; round < rounds; round += 1) {
      const prepared: Prepared[] = []
      for (const [deed, crew] of crews) prepared.push(await prepare(wire, scene, crew, deed))
      const requestId = randomUUID()
      const ship = (to: Wire) => {
        const groupId = prepared.find(({ deed }) => deed === 'ship')?.groupId ?? ''
        return to.send(shipGroup, { groupId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT900123' }, { operatorKey: scene.warehouseKey, requestId })
      }
      for (const one of prepared) expect(await look(wire, one)).toBe(false)
      await product.stop()
      await letTimePass(await open(dataDir), prepared)

      product = await start()
      wire = openWire(product.address)
      await waitForMoment(wire, prepared, round)
      const answer = ship(wire)
      await sleep(randomInt(LONGEST_SHIPPING_MS))
      await product.kill()
      const { kind } = await answer
      expect(['done', 'lost']).toContain(kind)

      const done = await lookAtWreck(await open(dataDir), prepared)
      if (kind === 'done') expect(done).toContain('ship')
      cut.done += done.size
      cut.undone += DEEDS.length - done.size
      if (done.size > 0 && done.size < DEEDS.length) cut.mixed += 1

      product = await start()
      wire = openWire(product.address)
      for (const one of prepared) if (done.has(one.deed)) expect(await look(wire, one)).toBe(true)
      expect(await ship(wire)).toMatchObject({ kind: 'done' })
      // By itself: the next turn of its schedule comes within a minute, and of what it had in hand at once or when its time is over.
      for (const one of prepared) while (!(await look(wire, one))) await sleep(500)
      for (const { deed, groupId, leader } of prepared) if (deed === 'consent') await wire.ask(disbandGroup, { groupId }, by(leader))
    }
    process.stdout.write(`kill -9 of groups by time: ${rounds} rounds, ${cut.done} done when killed, ${cut.undone} not, both in ${cut.mixed} rounds\n`)
    await product.stop()
    await audit(dataDir)
  } finally {
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const fail = (error: unknown): never => {
  throw error
}

describe('a product that is killed while the time of groups is over: to join, to agree, to be packed, to pay', () => {
  it('has done it for all of a group or for nobody, does the rest by itself, and gives nothing back twice', async () => {
    await dieOften(atScale({ quick: 1, bounded: 2, full: 20 }), {
      environment: {},
      open: (dataDir) => openEmbedded({ directory: path.join(dataDir, 'database'), onFatal: fail }),
      audit: auditEmbedded,
    })
  })

  const adminUrl = process.env['DATABASE_URL']
  if (adminUrl) {
    it('and so it is on PostgreSQL', async () => {
      const url = await createOwnDatabase(adminUrl, 'parcel_torture_groups_by_time')
      try {
        await dieOften(atScale({ quick: 1, bounded: 2, full: 20 }), {
          environment: { DATABASE_URL: url },
          open: () => Promise.resolve(openPostgres({ connectionString: url })),
          audit: () => auditPostgres(url),
        })
      } finally {
        await dropDatabase(url, adminUrl)
      }
    })
  }
})
