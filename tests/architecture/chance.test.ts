import path from 'node:path'
import type * as chance from '../support/chance'
import { root } from './repository'

/** What a file of that name draws first in a run with that seed. */
function drawn(seed: string, file: string): string {
  const before = process.env['SEED']
  const state = expect.getState()
  const { testPath } = state
  let words: unknown[] = []
  try {
    process.env['SEED'] = seed
    expect.setState({ testPath: path.join(root, file) })
    jest.isolateModules(() => {
      const { random, randomBytes, randomInt, randomUUID } = jest.requireActual('../support/chance') as typeof chance
      words = [randomUUID(), randomInt(10 ** 12, 10 ** 13), randomInt(2), random(), randomBytes(4).toString('hex')]
    })
  } finally {
    process.env['SEED'] = before
    expect.setState({ testPath })
  }
  return JSON.stringify(words)
}

it('draws the same again from a seed, and otherwise for each file and each seed', () => {
  const first = drawn('17', 'tests/server/order/pay.test.ts')
  expect(drawn('17', 'tests/server/order/pay.test.ts')).toBe(first)
  expect(drawn('18', 'tests/server/order/pay.test.ts')).not.toBe(first)
  expect(drawn('17', 'tests/journeys/rewards.test.ts')).not.toBe(first)
})

it('draws within bounds, and ids that the contract knows', () => {
  const { random, randomInt, randomUUID } = jest.requireActual('../support/chance') as typeof chance
  for (let round = 0; round < 1_000; round += 1) {
    expect(randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect([0, 1, 2]).toContain(randomInt(3))
    expect([5, 6]).toContain(randomInt(5, 7))
    expect(random()).toBeLessThan(1)
  }
})
