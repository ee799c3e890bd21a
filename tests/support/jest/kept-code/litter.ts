import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { globalAgent } from 'node:http'
import { trimEnd } from '@contract/kit/trim'
import { LitePool } from '@server/db/lite-pool'

// What tests/architecture/kept-code.test.ts runs in several files of one worker: each looks for what an earlier one has left behind, and
// leaves the same behind itself. So it does not matter which comes first.

declare global {
  var leftBehind: unknown
}

interface Expecting {
  toBeLeftBehind(): void
}

/** What the file loads for itself, to be gone with it. */
const own = { of: 'this file' }

/** A list of the worker's, to which each file adds. */
function listOf<Item>(name: string): Item[] {
  if (!perWorker.has(name)) perWorker.set(name, [])
  return perWorker.get(name) as Item[]
}

export function lookAndLitter(): void {
  it('finds the product as the file before has loaded it', () => {
    const products = listOf('products')
    products.push(trimEnd)
    expect(new Set(products).size).toBe(1)
    expect(listOf('own products')).not.toContain(trimEnd)
  })

  it('finds nothing that a file before has left behind', () => {
    expect(jest.isMockFunction(LitePool.prototype.end)).toBe(false)
    expect(fs.existsSync(__filename)).toBe(true)
    expect('leftBehind' in globalThis).toBe(false)
    expect(process.env['LEFT_BEHIND']).toBeUndefined()
    expect(process.env['TZ']).toBe('UTC')
    expect(process.listenerCount('SIGUSR2')).toBe(0)
    expect('toBeLeftBehind' in expect(1)).toBe(false)
    expect(globalAgent.maxSockets).toBe(Infinity)
  })

  it('finds the clock going', async () => {
    expect(Date.now()).toBeGreaterThan(1_000_000_000_000)
    await new Promise((resolve) => setTimeout(resolve, 1))
  })

  it('holds nothing of the files before but the first one and the one that ended last', async () => {
    const owns = listOf<WeakRef<object>>('owns')
    // What was looked at by a weak reference is there until the turn ends.
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.gc?.()
    expect(owns.slice(1, -1).filter((one) => one.deref() !== undefined)).toHaveLength(0)
    owns.push(new WeakRef(own))
  })

  it('has storages of its own', () => {
    const storage = new AsyncLocalStorage<object | undefined>()
    expect(storage.getStore()).toBeUndefined()
    storage.run(own, () => {
      expect(storage.getStore()).toBe(own)
      storage.run(undefined, () => expect(storage.getStore()).toBeUndefined())
      storage.exit(() => expect(storage.getStore()).toBeUndefined())
      expect(storage.getStore()).toBe(own)
    })
    storage.enterWith(own)
    expect(storage.getStore()).toBe(own)
  })

  it('leaves behind what a test can forget', () => {
    jest.spyOn(LitePool.prototype, 'end').mockResolvedValue(undefined)
    jest.spyOn(fs, 'existsSync').mockReturnValue(false)
    jest.replaceProperty(globalAgent, 'maxSockets', 99)
    // As a connection that is kept open: it remembers what it was begun within, and holds nothing else of the file.
    listOf('timers').push(setInterval(Math.max, 1_000_000).unref())
    globalThis.leftBehind = own
    process.env['LEFT_BEHIND'] = 'yes'
    process.env['TZ'] = 'Asia/Taipei'
    process.on('SIGUSR2', () => own)
    expect.extend({ toBeLeftBehind: () => ({ pass: own.of === '', message: () => '' }) })
    jest.useFakeTimers({ now: 0 })
    expect(() => (expect(1) as unknown as Expecting).toBeLeftBehind()).toThrow()
  })
}

export function refusesHalfFreshCode(): void {
  it.each([
    ['jest.mock', () => jest.mock('@contract/kit/trim', () => ({}))],
    ['jest.doMock', () => jest.doMock('@contract/kit/trim') && jest.requireMock('@contract/kit/trim')],
    ['jest.resetModules', () => jest.resetModules()],
    ['jest.isolateModules', () => jest.isolateModules(() => undefined)],
  ])('refuses %s, which would reach half of the code', (_name, call) => expect(call).toThrow('@jest-fresh'))
}

export function hasItsOwnCode(): void {
  it('finds a product that no other file has', () => {
    expect([...listOf('products'), ...listOf('own products')]).not.toContain(trimEnd)
    listOf('own products').push(trimEnd)
  })

  it('may load it once more', () => {
    jest.resetModules()
    const { trimEnd: again } = jest.requireActual<{ trimEnd: unknown }>('@contract/kit/trim')
    expect(again).not.toBe(trimEnd)
  })
}
