import { randomUUID } from 'node:crypto'
import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { insertAccount } from '@server/modules/account/account-store'
import { createPasswords } from '@server/ports/passwords'
import { startTestServer, type TestServer } from '../../support/server'
import { anIdentity } from '../account/account-steps'
import { readTables, toChanges } from './tables'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  const passwords = createPasswords()
  server = await startTestServer({ passwords })
  await server.reset()
  passwordHash = await passwords.hash('a quiet harbour')
  // The first comparison of all makes the hash that unknown accounts are compared with.
  await ask(login, { email: unknown(), password: 'wrong' })
})
afterAll(() => server.close())

const unknown = () => `${randomUUID()}@example.com`
async function known(): Promise<string> {
  const email = unknown()
  await server.db.transaction((tx) => insertAccount(tx, { email, passwordHash, region: 'TW', phone: '+886912345678' }))
  return email
}

async function ask(endpoint: Endpoint, input: object) {
  const started = performance.now()
  const { status, headers, text } = await server.fetch(`/api/${endpoint.path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...input, requestId: randomUUID() }),
  })
  const ms = performance.now() - started
  const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers)
  return { ms, seen: { status, headers: rest, text } }
}

const wrong = (email: string) => anIdentity({ email, code: '000000' })
/** What a stranger can ask about an e-mail without having its mailbox. */
const questions: readonly (readonly [string, Endpoint, (email: string) => object])[] = [
  ['signing in with a wrong password', login, (email) => ({ email, password: 'not this one' })],
  ['asking for a code to register', sendCode, (email) => ({ email, purpose: 'register' })],
  ['asking for a code to reset', sendCode, (email) => ({ email, purpose: 'reset' })],
  ['registering without the code', register, wrong],
  ['resetting without the code', resetPassword, wrong],
]

/** Rows that came, went or changed, by their table alone. */
async function countChanges(endpoint: Endpoint, input: object) {
  const before = await readTables(server.db)
  const { seen } = await ask(endpoint, input)
  const changes = toChanges(before, await readTables(server.db)).map((line) => line.replace(/ \{.*/, ''))
  return { seen, changes }
}

it.each(questions)('%s: the same answer and as many rows for a member and for nobody', async (_what, endpoint, toInput) => {
  expect(await countChanges(endpoint, toInput(await known()))).toEqual(await countChanges(endpoint, toInput(unknown())))
})

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const PAIRS = [16, 48]
const [LEAST, MOST] = [0.8, 1.25]

it.each(questions)('%s: takes as long for a member as for nobody', async (_what, endpoint, toInput) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  let ratio = 0
  // A busy moment of this machine may bend a short look: then a longer one is taken, once, with all that was seen.
  for (const pairs of PAIRS) {
    for (let pair = 0; pair < pairs; pair += 1) {
      const [member, nobody] = [await known(), unknown()]
      // Turn by turn, and each of them first as often as the other.
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) times[kind].push((await ask(endpoint, toInput(kind === 'known' ? member : nobody))).ms)
    }
    ratio = median(times.unknown) / median(times.known)
    if (ratio > LEAST && ratio < MOST) break
  }
  process.stdout.write(`${endpoint.path}: unknown/known ${ratio.toFixed(2)}\n`)
  expect(ratio).toBeGreaterThan(LEAST)
  expect(ratio).toBeLessThan(MOST)
})
