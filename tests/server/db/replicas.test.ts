import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Reader } from '@server/db/database'
import { DatabaseUnavailableError } from '@server/db/database-errors'
import { createLogPositions } from '@server/db/log-position'
import { ensureEpoch } from '@server/db/member-changes'
import { migrate } from '@server/db/migrate'
import { openPostgres } from '@server/db/postgres'
import { notedEpoch, viewEpoch } from '@server/db/view-end'
import { migrationsFolder, testEngine } from '../../support/database'
import { createOwnPostgres, findPostgresPrograms, type OwnPostgres } from '../../support/own-postgres'

// Views of the data by a replica of this test's own: docs/decisions/reading-from-replicas.md

const programs = findPostgresPrograms()

function describeReplicas(place: string): void {
  let primary: OwnPostgres
  let replica: OwnPostgres
  /** Two servers. */
  let ours: Database
  let theirs: Database

  beforeAll(async () => {
    primary = await createOwnPostgres(place)
    await primary.start()
    replica = await createOwnPostgres(place, { replicaOf: primary })
    await replica.start()
    const open = () => openPostgres({ connectionString: primary.url, replicaConnectionString: replica.url, followsRequests: true })
    ours = open()
    theirs = open()
    await migrate(ours, migrationsFolder)
    await ensureEpoch(ours.kysely)
    await primary.query('create table marks (id integer primary key)')
  })
  afterAll(async () => {
    await Promise.all([ours.close(), theirs.close()])
    await replica.remove()
    await primary.remove()
  })

  const portOf = ({ url }: OwnPostgres) => new URL(url).port
  async function findPort(db: Reader): Promise<string | undefined> {
    return (await sql<{ port: string }>`select current_setting('port') as port`.execute(db)).rows[0]?.port
  }
  const askPort = () => ours.snapshot(findPort)
  let mark = 0
  /** Acknowledged to one server, and asked for at the other. */
  async function writeAndLook(): Promise<{ seen: boolean; port: string | undefined }> {
    mark += 1
    await ours.transaction((tx) => sql`insert into marks values (${mark})`.execute(tx))
    return theirs.snapshot(async (db) => {
      const { rows } = await sql`select from marks where id = ${mark}`.execute(db)
      return { seen: rows.length === 1, port: await findPort(db) }
    })
  }
  async function untilPort(port: string): Promise<void> {
    while ((await askPort()) !== port) await sleep(50)
  }

  it('makes a view by the replica, and writes and single questions by the primary', async () => {
    await untilPort(portOf(replica))
    expect(await ours.transaction(findPort)).toBe(portOf(primary))
    expect(await findPort(ours.kysely)).toBe(portOf(primary))
  })

  it('shows every server what another has acknowledged a moment ago', async () => {
    const looks = []
    // A busy machine brings the log too late now and then, and the replica then rests.
    while (looks.filter(({ port }) => port === portOf(replica)).length < 200) looks.push(await writeAndLook())
    expect(looks.filter(({ seen }) => !seen)).toEqual([])
  })

  it('misses nothing while the replica stands still, and comes back to it when it goes on', async () => {
    while ((await theirs.snapshot(findPort)) !== portOf(replica)) await sleep(50)
    const { behind } = theirs.replicas ?? { behind: NaN }
    await replica.query('select pg_wal_replay_pause()')
    try {
      const looks = []
      for (let round = 0; round < 30; round += 1) looks.push(await writeAndLook())
      expect(looks).toEqual(looks.map(() => ({ seen: true, port: portOf(primary) })))
      expect(theirs.replicas?.behind).toBeGreaterThan(behind)
    } finally {
      await replica.query('select pg_wal_replay_resume()')
    }
    await untilPort(portOf(replica))
  })

  it('goes on while the replica is away, and comes back to it', async () => {
    await replica.stop()
    expect(await Promise.all(Array.from({ length: 20 }, askPort))).toEqual(Array.from({ length: 20 }, () => portOf(primary)))
    await replica.start()
    await untilPort(portOf(replica))
  })

  it('keeps nobody waiting for long when the replica freezes', async () => {
    await askPort()
    await replica.freeze()
    try {
      // The first finds out, the others do not wait for it again.
      expect(await askPort()).toBe(portOf(primary))
      const { resting } = ours.replicas ?? { resting: NaN }
      expect(await askPort()).toBe(portOf(primary))
      expect(ours.replicas?.resting).toBeGreaterThan(resting)
    } finally {
      await replica.thaw()
    }
    await untilPort(portOf(replica))
  })

  it('answers nobody while the primary is away, whatever the replica holds, and holds it against no replica', async () => {
    await untilPort(portOf(replica))
    const { failed } = ours.replicas ?? { failed: NaN }
    await primary.stop()
    await expect(askPort()).rejects.toThrow(DatabaseUnavailableError)
    expect(ours.replicas?.failed).toBe(failed)
    await primary.start()
    await ensureEpoch(ours.kysely)
    await untilPort(portOf(replica))
  })

  it("knows the primary's epoch, which a replica cannot tell", async () => {
    const atPrimary = await sql<{ epoch: string }>`select ${viewEpoch} as epoch`.execute(ours.kysely)
    const look = () => ours.snapshot(async (db) => ({ port: await findPort(db), epoch: notedEpoch(db) }))
    let noted = await look()
    while (noted.port !== portOf(replica)) noted = await look()
    expect(noted.epoch).toBe(atPrimary.rows[0]?.epoch)
    expect(noted.epoch).toEqual(expect.any(String))
  })

  it('says what is wrong with a view that writes, and leaves the replica in use', async () => {
    const write = ours.snapshot((db) => sql`insert into marks values (0)`.execute(db))
    await expect(write).rejects.toMatchObject({ name: 'DatabaseError', code: '25006' })
    await untilPort(portOf(replica))
  })

  it('refuses a question past the view that its own request holds', async () => {
    await expect(ours.snapshot(() => ours.snapshot(findPort))).rejects.toThrow('outside the transaction')
  })

  it('uses no replica that has been promoted: it follows nobody any more', async () => {
    await replica.query('select pg_promote()')
    const looks = []
    for (let round = 0; round < 5; round += 1) looks.push(await writeAndLook())
    expect(looks).toEqual(looks.map(() => ({ seen: true, port: portOf(primary) })))
  })
}

describe('views by a replica', () => {
  if (testEngine !== 'postgres') it.todo('were not tried: DATABASE_URL is not set')
  else if (programs === undefined) it.todo('were not tried: no initdb and pg_ctl on this machine')
  else describeReplicas(programs)
})

describe('where the log has come to', () => {
  it('is read after each call began, once for all who came meanwhile', async () => {
    const readings: ((lsn: string) => void)[] = []
    const ask = createLogPositions(async () => ({ lsn: await new Promise<string>((resolve) => readings.push(resolve)), epoch: null }))
    const answers: string[] = []
    const asking = (name: string) => ask().then(({ lsn }) => answers.push(`${name} ${lsn}`))

    const first = asking('first')
    await sleep(0)
    expect(readings.length).toBe(1)
    // That one may have been answered before these came.
    const others = [asking('second'), asking('third')]
    await sleep(0)
    expect(readings.length).toBe(1)
    readings[0]?.('0/1')
    await first
    await sleep(0)
    expect(readings.length).toBe(2)
    readings[1]?.('0/2')
    await Promise.all(others)
    expect(answers).toEqual(['first 0/1', 'second 0/2', 'third 0/2'])
  })

  it('is read again after a reading that failed', async () => {
    let tries = 0
    const ask = createLogPositions(async () => {
      tries += 1
      if (tries === 1) throw new Error('away')
      return { lsn: `0/${tries}`, epoch: null }
    })
    await expect(ask()).rejects.toThrow('away')
    expect(await ask()).toEqual({ lsn: '0/2', epoch: null })
  })
})
