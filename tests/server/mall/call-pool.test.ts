import { setTimeout as sleep } from 'node:timers/promises'
import { createCallPool, type PoolRules } from '@server/ports/call-pool'
import { GATEWAY_ERRORS, GatewayBusyError, GatewayFailedError, GatewayRefusedError, GatewayShutError } from '@server/ports/mall-gateway/gateway-errors'

const ROOM = { atOnce: 20, waiting: 20, maxWaitMs: 1_000 }
const ONCE = { tries: 1, tryMs: 1_000, wholeMs: 6_000 }
const createPool = (rules: PoolRules, pause?: (maxMs: number) => number) => createCallPool(rules, GATEWAY_ERRORS, pause)
const fail = () => Promise.reject(new GatewayFailedError('test'))
const well = () => Promise.resolve('well')

/** Only the wall clock, by which the breaker counts. */
beforeEach(() => void jest.useFakeTimers({ now: Date.now(), doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'clearImmediate', 'clearInterval', 'clearTimeout'] }))
afterEach(() => void jest.useRealTimers())
const pass = (ms: number) => void jest.setSystemTime(Date.now() + ms)

describe('the breaker', () => {
  it('opens after five failures in a row, sends nothing for 10 s, and closes by one probe [proxy case 28]', async () => {
    const pool = createPool(ROOM)
    for (let index = 0; index < 5; index += 1) {
      expect(pool.isShut()).toBe(false)
      await expect(pool.run(ONCE, fail)).rejects.toThrow(GatewayFailedError)
    }
    const sent = jest.fn(well)
    expect(pool.isShut()).toBe(true)
    await expect(pool.run(ONCE, sent)).rejects.toThrow(GatewayShutError)
    pass(9_900)
    await expect(pool.run(ONCE, sent)).rejects.toThrow(GatewayShutError)
    expect(sent).not.toHaveBeenCalled()
    pass(200)
    expect(await pool.run(ONCE, sent)).toBe('well')
    expect(pool.isShut()).toBe(false)
    // Four more in a row are forgiven again.
    for (let index = 0; index < 4; index += 1) await expect(pool.run(ONCE, fail)).rejects.toThrow(GatewayFailedError)
    expect(pool.isShut()).toBe(false)
  })

  it('rests twice as long after each failed probe, up to 60 s', async () => {
    const pool = createPool(ROOM)
    for (let index = 0; index < 5; index += 1) await pool.run(ONCE, fail).catch(() => undefined)
    for (const seconds of [10, 20, 40, 60, 60]) {
      pass(seconds * 1_000 - 100)
      await expect(pool.run(ONCE, fail)).rejects.toThrow(GatewayShutError)
      pass(200)
      await expect(pool.run(ONCE, fail)).rejects.toThrow(GatewayFailedError)
    }
  })

  it('lets one probe through, whoever else asks meanwhile, and does not let them wait', async () => {
    const pool = createPool(ROOM)
    for (let index = 0; index < 5; index += 1) await pool.run(ONCE, fail).catch(() => undefined)
    pass(10_100)
    let end: (said: string) => void = () => undefined
    const probe = pool.run(ONCE, () => new Promise<string>((resolve) => (end = resolve)))
    const sent = jest.fn(well)
    await expect(Promise.all(Array.from({ length: 10 }, () => pool.run(ONCE, sent)))).rejects.toThrow(GatewayShutError)
    expect(sent).not.toHaveBeenCalled()
    end('back')
    expect(await probe).toBe('back')
    expect(await pool.run(ONCE, sent)).toBe('well')
  })

  it('opens when half of ten calls within 20 s have failed, though never five in a row', async () => {
    const pool = createPool(ROOM)
    const calls = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? well : fail))
    for (const [index, call] of calls.entries()) {
      expect([index, pool.isShut()]).toEqual([index, false])
      await pool.run(ONCE, call).catch(() => undefined)
    }
    expect(pool.isShut()).toBe(true)
  })

  it('stays closed where fewer fail, and forgets after 20 s', async () => {
    const few = createPool(ROOM)
    for (let index = 0; index < 40; index += 1) await few.run(ONCE, index % 3 === 0 ? fail : well).catch(() => undefined)
    expect(few.isShut()).toBe(false)
    const slow = createPool(ROOM)
    for (let index = 0; index < 20; index += 1) {
      await slow.run(ONCE, index % 2 === 0 ? well : fail).catch(() => undefined)
      pass(4_000)
    }
    expect(slow.isShut()).toBe(false)
  })

  it('takes a refusal for an answer that says nothing against the gateway', async () => {
    const pool = createPool(ROOM)
    const refuse = () => Promise.reject(new GatewayRefusedError('notGoods'))
    for (let index = 0; index < 30; index += 1) await expect(pool.run(ONCE, refuse)).rejects.toThrow(GatewayRefusedError)
    expect(pool.isShut()).toBe(false)
  })
})

describe('trying again', () => {
  it('happens after failures alone, as often as is allowed, with random pauses that grow', async () => {
    const longest: number[] = []
    const pool = createPool(ROOM, (maxMs) => {
      longest.push(maxMs)
      return 0
    })
    const rules = { ...ONCE, tries: 3 }
    const sent = jest.fn(fail)
    await expect(pool.run(rules, sent)).rejects.toThrow(GatewayFailedError)
    expect(sent).toHaveBeenCalledTimes(3)
    expect(longest).toEqual([150, 300])
    const refused = jest.fn(() => Promise.reject(new GatewayRefusedError('notGoods')))
    await expect(pool.run(rules, refused)).rejects.toThrow(GatewayRefusedError)
    expect(refused).toHaveBeenCalledTimes(1)
    let tries = 0
    expect(await pool.run(rules, () => ((tries += 1) < 2 ? fail() : well()))).toBe('well')
  })

  it('never pauses for longer than a second, nor beyond the whole time, and gives the last try what is left', async () => {
    const longest: number[] = []
    const given: number[] = []
    const pool = createPool(ROOM, (maxMs) => {
      longest.push(maxMs)
      return 0
    })
    await expect(pool.run({ tries: 5, tryMs: 1_000, wholeMs: 1_500 }, (timeoutMs) => {
      given.push(timeoutMs)
      return fail()
    })).rejects.toThrow(GatewayFailedError)
    expect(longest.slice(0, 3)).toEqual([150, 300, 600])
    expect(Math.max(...longest)).toBeLessThanOrEqual(1_000)
    expect(Math.max(...given)).toBeLessThanOrEqual(1_000)
    const late: number[] = []
    await createPool(ROOM, () => 0).run({ tries: 3, tryMs: 1_000, wholeMs: 700 }, async (timeoutMs) => {
      late.push(timeoutMs)
      await sleep(200)
      return fail()
    }).catch(() => undefined)
    expect(late.length).toBeGreaterThan(0)
    expect(Math.max(...late)).toBeLessThanOrEqual(700)
    expect([...late].sort((one, other) => other - one)).toEqual(late)
  })
})

describe('room', () => {
  it('is for so many at once and so many who wait; the next are refused at once', async () => {
    const pool = createPool({ atOnce: 2, waiting: 3, maxWaitMs: 10_000 })
    const ends: (() => void)[] = []
    let under = 0
    let most = 0
    const work = async () => {
      under += 1
      most = Math.max(most, under)
      await new Promise<void>((resolve) => ends.push(resolve))
      under -= 1
      return 'well'
    }
    const calls = Array.from({ length: 5 }, () => pool.run(ONCE, work))
    await expect(pool.run(ONCE, work)).rejects.toThrow(GatewayBusyError)
    for (let index = 0; index < 5; index += 1) {
      while (ends.length <= index) await sleep(1)
      ends[index]?.()
    }
    expect(await Promise.all(calls)).toHaveLength(5)
    expect(most).toBe(2)
  })

  it('is not waited for longer than is allowed, and who has left is not sent later', async () => {
    const pool = createPool({ atOnce: 1, waiting: 5, maxWaitMs: 50 })
    let end: () => void = () => undefined
    const first = pool.run(ONCE, () => new Promise<string>((resolve) => (end = () => resolve('first'))))
    const sent = jest.fn(well)
    await expect(pool.run(ONCE, sent)).rejects.toThrow(GatewayBusyError)
    end()
    expect(await first).toBe('first')
    await sleep(20)
    expect(sent).not.toHaveBeenCalled()
    expect(await pool.run(ONCE, sent)).toBe('well')
  })
})
