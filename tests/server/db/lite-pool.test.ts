import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { DatabaseBusyError } from '@server/db/database-errors'
import { LitePool } from '@server/db/lite-pool'

let engine: PGlite

beforeAll(async () => {
  engine = await PGlite.create()
})
afterAll(() => engine.close())

describe('the pool over the embedded engine', () => {
  it('serves whoever has waited longest', async () => {
    const pool = new LitePool(engine)
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        const session = await pool.connect()
        await session.query('select 1')
        order.push(number)
        session.release()
      }),
    )
    expect(order).toEqual(Array.from({ length: 50 }, (_, number) => number))
  })

  it('says "busy" instead of waiting for ever, and goes on with the others', async () => {
    const pool = new LitePool(engine, { acquireTimeoutMs: 50 })
    const holder = await pool.connect()
    await expect(pool.connect()).rejects.toThrow(DatabaseBusyError)
    holder.release()
    const next = await pool.connect()
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    next.release()
  })

  it('turns away whom the queue cannot hold', async () => {
    const pool = new LitePool(engine, { maxQueue: 1 })
    const holder = await pool.connect()
    const waiting = pool.connect()
    await expect(pool.connect()).rejects.toThrow(DatabaseBusyError)
    holder.release()
    ;(await waiting).release()
  })

  it('does not hand on a transaction that was left open', async () => {
    const pool = new LitePool(engine)
    const careless = await pool.connect()
    await careless.query('create table left_open (n integer)')
    await careless.query('begin')
    await careless.query('insert into left_open values (1)')
    careless.release()
    const next = await pool.connect()
    expect((await next.query('select * from left_open')).rows).toEqual([])
    next.release()
  })

  it('refuses a session after its release', async () => {
    const pool = new LitePool(engine)
    const session = await pool.connect()
    session.release()
    session.release()
    await expect(session.query('select 1')).rejects.toThrow(/released/)
  })

  it('lets other work have its turn during a long run of queries', async () => {
    const pool = new LitePool(engine)
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const session = await pool.connect()
    for (let queries = 0; queries < 100_000 && turns < 5; queries += 1) await session.query('select 1')
    clearInterval(timer)
    session.release()
    expect(turns).toBeGreaterThanOrEqual(5)
  })

  it('reads the last of several statements, and rows without columns', async () => {
    const pool = new LitePool(engine)
    const session = await pool.connect()
    expect(await session.query('select 1 as a; select 2 as b, 3 as c')).toEqual({
      command: 'SELECT',
      rowCount: 1,
      rows: [{ b: 2, c: 3 }],
    })
    expect(await session.query('')).toEqual({ command: '', rowCount: 0, rows: [] })
    session.release()
  })

  it('takes a broken engine for fatal, but not a refused query or an unreadable answer', async () => {
    const fatal: unknown[] = []
    let isBroken = false
    const pool = new LitePool(
      {
        execProtocolStream: (message, options) =>
          isBroken ? Promise.reject(new WebAssembly.RuntimeError('unreachable')) : engine.execProtocolStream(message, options),
        isInTransaction: () => false,
        close: () => Promise.resolve(),
      },
      { onFatal: (error) => fatal.push(error) },
    )
    const session = await pool.connect()
    await expect(session.query('selec')).rejects.toMatchObject({ code: '42601' })
    await expect(session.query('select 9007199254740992::bigint')).rejects.toThrow(RangeError)
    expect(fatal).toEqual([])
    isBroken = true
    await expect(session.query('select 1')).rejects.toThrow('unreachable')
    expect(fatal).toHaveLength(1)
    session.release()
  })

  it('runs a statement again that it keeps ready, with other values', async () => {
    const session = await new LitePool(engine).connect()
    for (const value of ['one', null, "it's", 'two']) {
      expect((await session.query('select $1::text as said', [value])).rows).toEqual([{ said: value }])
    }
    session.release()
  })

  it('waits at its end for those who are at work, and takes no new ones', async () => {
    const closed: string[] = []
    const pool = new LitePool({
      execProtocolStream: (message, options) => engine.execProtocolStream(message, options),
      isInTransaction: () => engine.isInTransaction(),
      close: async () => {
        closed.push('closed')
        await Promise.resolve()
      },
    })
    const session = await pool.connect()
    const end = pool.end()
    await expect(pool.connect()).rejects.toThrow(/closed/)
    await sleep(20)
    expect(closed).toEqual([])
    await session.query('select 1')
    session.release()
    await end
    expect(closed).toEqual(['closed'])
  })
})
