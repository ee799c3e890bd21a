import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '@server/db/database'
import { DatabaseError } from '@server/db/database-errors'
import { createJobs } from '@server/jobs/jobs'
import type { Jobs } from '@server/ports/job-queue'
import { emptyTables, openTestDatabase, testEngine } from '../../support/database'

let db: Database
let jobs: Jobs
let errors: unknown[]
const started: Jobs[] = []

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  await emptyTables(db)
  errors = []
  jobs = aQueue()
})
afterEach(() => Promise.all(started.splice(0).map((one) => one.stop())))
afterAll(() => db.close())

function aQueue(): Jobs {
  return createJobs({ database: db, onError: (error) => errors.push(error), pollSeconds: 0.1, schedulePollSeconds: 1 })
}

async function start(queue = jobs): Promise<void> {
  await queue.start()
  started.push(queue)
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await sleep(10)
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute("select id from pgboss.job where state < 'active' and name not like '\\_\\_%'")
  return rows.length
}

describe(`the jobs on ${testEngine}`, () => {
  it('run soon after the transaction that queued them, with what they were given', async () => {
    const seen: unknown[] = []
    jobs.registerJob<{ to: string; list: number[] }>('send-mail', async (payload) => {
      seen.push(payload)
      await Promise.resolve()
    })
    await start()
    await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { to: 'a', list: [1, 2] }))
    await until(() => seen.length > 0)
    expect(seen).toEqual([{ to: 'a', list: [1, 2] }])
    await until(async () => (await countWaiting()) === 0)
  })

  // On PostgreSQL several servers share the jobs: there only the time that a job may take tells that its server is gone.
  if (testEngine === 'embedded') {
    it('take up at once what a killed process had in hand', async () => {
      let runs = 0
      jobs.registerJob('send-mail', () => Promise.resolve(void (runs += 1)), { retryDelaySeconds: 600 })
      await start()
      await jobs.stop()
      await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', {}))
      await db.execute("update pgboss.job set state = 'active', started_on = now() where name = 'send-mail'")
      const next = aQueue()
      next.registerJob('send-mail', () => Promise.resolve(void (runs += 1)), { retryDelaySeconds: 600 })
      await start(next)
      await until(() => runs > 0)
    })
  }

  it('are taken up by another server when the time of one that died with them is over', async () => {
    const seen: unknown[] = []
    jobs = createJobs({ database: db, onError: (error) => errors.push(error), pollSeconds: 0.1, expiryPollSeconds: 1 })
    jobs.registerJob<object>('left-behind', async (payload) => {
      seen.push(payload)
      await Promise.resolve()
    }, { retryLimit: 1, retryDelaySeconds: 1, expireSeconds: 1 })
    await start()
    // As a server leaves it that was killed in the middle: in hand, and nobody at work on it.
    await db.execute(
      "insert into pgboss.job (name, data, state, started_on, expire_in, retry_limit, retry_delay) values ('left-behind', '{\"of\":\"the dead\"}', 'active', now(), interval '1 second', 1, 1)",
    )
    await until(() => seen.length > 0)
    expect(seen).toEqual([{ of: 'the dead' }])
  })

  it('do not run when the transaction was rolled back', async () => {
    const seen: object[] = []
    jobs.registerJob('send-mail', async (payload) => {
      seen.push(payload)
      await Promise.resolve()
    })
    await start()
    const work = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { from: 'rolled back' })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { from: 'committed' }))
    await until(() => seen.length > 0)
    await sleep(300)
    expect(seen).toEqual([{ from: 'committed' }])
  })

  it('see the rows that were written with them', async () => {
    const seen: number[] = []
    jobs.registerJob('count', async () => {
      const rows = await db.kysely.selectFrom('serialNumbers').selectAll().execute()
      seen.push(rows.length)
    })
    await start()
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'count', {})
      await sleep(150)
      await tx.insertInto('serialNumbers').values({ name: 'n', lastValue: 1 }).execute()
    })
    await until(() => seen.length > 0)
    expect(seen).toEqual([1])
  })

  it('are tried again after a failure', async () => {
    let tries = 0
    jobs.registerJob(
      'flaky',
      async () => {
        tries += 1
        await Promise.resolve()
        if (tries < 3) throw new Error('not yet')
      },
      { retryDelaySeconds: 0 },
    )
    await start()
    await db.transaction((tx) => jobs.enqueue(tx, 'flaky', {}))
    await until(() => tries === 3)
    await until(async () => (await countWaiting()) === 0)
    expect(errors).toHaveLength(2)
  })

  it('give up in the end and keep no message of the failure', async () => {
    let tries = 0
    jobs.registerJob(
      'hopeless',
      async () => {
        tries += 1
        await Promise.resolve()
        throw new Error('mail to secret@example.com failed')
      },
      { retryDelaySeconds: 0, retryLimit: 1 },
    )
    await start()
    await db.transaction((tx) => jobs.enqueue(tx, 'hopeless', {}))
    const failed = async () => (await db.execute("select output::text as output from pgboss.job where state = 'failed'")).rows
    await until(async () => (await failed()).length === 1)
    expect(tries).toBe(2)
    expect(JSON.stringify(await failed())).not.toContain('secret')
  })

  it('count as failed when they take too long', async () => {
    jobs.registerJob('endless', () => new Promise(() => undefined), { expireSeconds: 1, retryLimit: 0 })
    await start()
    await db.transaction((tx) => jobs.enqueue(tx, 'endless', {}))
    await until(() => errors.length > 0)
    expect(String(errors[0])).toContain('took longer')
  })

  it('wait for their time', async () => {
    let ran = false
    jobs.registerJob('later', async () => {
      ran = true
      await Promise.resolve()
    })
    await start()
    await db.transaction((tx) => jobs.enqueue(tx, 'later', {}, { startAfter: new Date(Date.now() + 900) }))
    await sleep(400)
    expect(ran).toBe(false)
    await until(() => ran)
  })

  it('are kept once by their key', async () => {
    const seen: object[] = []
    jobs.registerJob('once', async (payload) => {
      seen.push(payload)
      await Promise.resolve()
    })
    await start()
    for (const number of [1, 2, 3]) {
      await db.transaction((tx) => jobs.enqueue(tx, 'once', { number }, { singletonKey: 'k', singletonSeconds: 3_600 }))
    }
    await until(() => seen.length > 0)
    await sleep(300)
    expect(seen).toEqual([{ number: 1 }])
  })

  it('run once, whichever of two servers takes them', async () => {
    const seen: number[] = []
    const other = aQueue()
    for (const queue of [jobs, other]) {
      queue.registerJob<{ number: number }>('shared', async ({ number }) => {
        seen.push(number)
        await sleep(2)
      })
    }
    await start()
    await start(other)
    await Promise.all(
      Array.from({ length: 40 }, (_, number) => db.transaction((tx) => jobs.enqueue(tx, 'shared', { number }))),
    )
    await until(() => seen.length >= 40)
    await sleep(300)
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number))
  })

  it('finish what runs before they stop, and leave the rest for the next start', async () => {
    const done: number[] = []
    jobs.registerJob<{ number: number }>('slow', async ({ number }) => {
      await sleep(300)
      done.push(number)
    })
    await start()
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'slow', { number: 1 })
      await jobs.enqueue(tx, 'slow', { number: 2 })
    })
    await sleep(150)
    await jobs.stop()
    expect(done).toHaveLength(1)
    expect(await countWaiting()).toBe(1)
  })

  it('run by their schedule', async () => {
    let turns = 0
    jobs.registerSchedule('every-minute', '* * * * *', async () => {
      turns += 1
      await Promise.resolve()
    })
    // Another start within the same half minute would leave the schedule to the one before it.
    await start()
    await jobs.stop()
    await db.execute('update pgboss.version set cron_on = null')
    const next = aQueue()
    next.registerSchedule('every-minute', '* * * * *', async () => {
      turns += 1
      await Promise.resolve()
    })
    turns = 0
    await db.execute('delete from pgboss.job')
    await start(next)
    await until(() => turns > 0)
    expect(turns).toBe(1)
  })

  // Each makes the queues, which hang on each other: two who had begun waited for each other, and one of them ended.
  it('are set up by one after the other of several servers that start at once', async () => {
    await db.execute('drop schema if exists pgboss cascade')
    const seen: object[] = []
    const servers = Array.from({ length: 4 }, aQueue)
    for (const queue of servers) {
      for (const name of ['one', 'two', 'three', 'four', 'five']) queue.registerJob(name, (payload) => Promise.resolve(void seen.push(payload)))
    }
    await Promise.all(servers.map(start))
    await db.transaction((tx) => (servers[0] ?? jobs).enqueue(tx, 'five', { of: 'the first' }))
    await until(() => seen.length > 0)
    expect(seen).toEqual([{ of: 'the first' }])
  })

  it('are there also where another server has made their schema at the same moment', async () => {
    await db.execute('drop schema if exists pgboss cascade')
    let races = 0
    const racing: Database = {
      ...db,
      async execute(text, values) {
        const done = await db.execute(text, values)
        if (!text.includes('CREATE SCHEMA')) return done
        races += 1
        throw new DatabaseError('duplicate key value violates unique constraint', '23505', 'pg_namespace_nspname_index')
      },
    }
    await start(createJobs({ database: racing, onError: (error) => errors.push(error) }))
    expect([races, errors]).toEqual([1, []])
  })

  it('of a newer server keep their schedules when an older one starts', async () => {
    const newer = aQueue()
    newer.registerSchedule('new-job', '0 3 * * *', () => Promise.resolve())
    await start(newer)
    await start()
    expect((await db.execute('select name from pgboss.schedule')).rows).toContainEqual({ name: 'new-job' })
  })

  it('refuse a name that nobody handles', async () => {
    await start()
    await expect(db.transaction((tx) => jobs.enqueue(tx, 'nobody', {}))).rejects.toThrow(/not registered/)
  })

  it('ask the database little while there is nothing to do', async () => {
    jobs.registerJob('one', () => Promise.resolve())
    jobs.registerJob('two', () => Promise.resolve())
    await start()
    await sleep(300)
    const asked = jest.spyOn(db, 'execute')
    await sleep(1_050)
    const questions = asked.mock.calls.filter(([text]) => text.includes('due_queues()')).length
    expect(asked.mock.calls.length - questions).toBeLessThanOrEqual(3)
    expect(questions).toBeLessThanOrEqual(12)
    asked.mockRestore()
  })

  it('live on while the database is away', async () => {
    let ran = 0
    jobs.registerJob('after-all', async () => {
      ran += 1
      await Promise.resolve()
    })
    await start()
    const away = jest.spyOn(db, 'execute').mockRejectedValue(new Error('connection refused'))
    await sleep(400)
    expect(errors.length).toBeGreaterThan(0)
    away.mockRestore()
    await db.transaction((tx) => jobs.enqueue(tx, 'after-all', {}))
    await until(() => ran === 1)
    await sql`select 1`.execute(db.kysely)
  })

  it('tell of nothing else while the database is away', async () => {
    const one = createJobs({ database: db, onError: (error) => errors.push(error), expiryPollSeconds: 1 })
    await start(one)
    const away = jest.spyOn(db, 'execute').mockRejectedValue(new Error('connection refused'))
    const isMaintained = () => away.mock.calls.some(([text]) => text.includes('maintained_on'))
    await until(isMaintained)
    await sleep(0)
    away.mockRestore()
    expect(new Set(errors.map((error) => (error as Error).message))).toEqual(new Set(['connection refused']))
  })
})
