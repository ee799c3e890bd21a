import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { sendEmailCodes } from '@contract/account/email-endpoints'
import { previewMerge, sendMergeCode } from '@contract/account/merge-endpoints'
import { login } from '@contract/account/session-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { insertAccount } from '@server/base/member/member-store'
import { openSession } from '@server/base/member/session-service'
import { getNow } from '@server/db/clock'
import { createPasswords } from '@server/ports/passwords'
import { randomUUID } from '../../support/chance'
import { useTestServer } from '../../support/use-server'
import { anIdentity } from '../account/account-steps'
import { readTables, toChanges } from './tables'

const passwords = createPasswords()
const server = useTestServer({ sharesRows: true, passwords })
let passwordHash: string
beforeAll(async () => {
  passwordHash = await passwords.hash('a quiet harbour')
  // The first comparison of all makes the hash that unknown accounts are compared with.
  await ask(login, { email: unknown(), password: 'wrong' })
})

const unknown = () => `${randomUUID()}@example.com`
const aMember = (email: string) =>
  server.db.transaction((tx) => insertAccount(tx, { email, passwordHash, region: 'TW', phone: '+886912345678' }))
async function known(): Promise<string> {
  const email = unknown()
  await aMember(email)
  return email
}
/** Somebody signed in who asks, a new one each time: a code to their own mailbox may go out once a minute. */
async function anAsker(): Promise<string> {
  const { memberId, clientNo } = await aMember(unknown())
  return server.db.transaction(async (tx) => (await openSession(tx, { id: memberId, clientNo }, { now: await getNow(tx), device: { device: 'other', app: 'other' }, networkHash: null })).token)
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
const questions: readonly (readonly [string, Endpoint, (email: string) => object | Promise<object>])[] = [
  ['signing in with a wrong password', login, (email) => ({ email, password: 'not this one' })],
  ['asking for a code to register', sendCode, (email) => ({ email, purpose: 'register' })],
  ['asking for a code to reset', sendCode, (email) => ({ email, purpose: 'reset' })],
  ['registering without the code', register, wrong],
  ['resetting without the code', resetPassword, wrong],
  ['asking for codes to change to an e-mail', sendEmailCodes, async (email) => ({ email, token: await anAsker() })],
  ['asking for a code to merge', sendMergeCode, async (email) => ({ email, token: await anAsker() })],
  ['proving an account to merge with a wrong password', previewMerge, async (email) => ({ by: 'password', email, password: 'not this one', token: await anAsker() })],
  ['proving an account to merge without the code', previewMerge, async (email) => ({ by: 'code', email, code: '000000', token: await anAsker() })],
]

/** Rows that came, went or changed, by their table alone. */
async function countChanges(endpoint: Endpoint, input: object) {
  const before = await readTables(server.db)
  const { seen } = await ask(endpoint, input)
  const changes = toChanges(before, await readTables(server.db)).map((line) => line.replace(/ \{.*/, ''))
  return { seen, changes }
}

it.each(questions)('%s: the same answer and as many rows for a member and for nobody', async (_what, endpoint, toInput) => {
  expect(await countChanges(endpoint, await toInput(await known()))).toEqual(await countChanges(endpoint, await toInput(unknown())))
})

/** What else the machine does only ever adds time: the quick ones tell most about the work itself, to a stranger as well. */
const lowerQuartile = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
const PAIRS = [16, 48, 96]
const [LEAST, MOST] = [0.8, 1.25]

it.each(questions)('%s: takes as long for a member as for nobody', async (_what, endpoint, toInput) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  let ratio = 0
  // A busy moment of this machine may bend a short look: then longer ones are taken, with all that was seen.
  for (const pairs of PAIRS) {
    for (let pair = 0; pair < pairs; pair += 1) {
      const [member, nobody] = [await known(), unknown()]
      // Turn by turn, and each of them first as often as the other.
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const input = await toInput(kind === 'known' ? member : nobody)
        times[kind].push((await ask(endpoint, input)).ms)
      }
    }
    ratio = lowerQuartile(times.unknown) / lowerQuartile(times.known)
    if (ratio > LEAST && ratio < MOST) break
  }
  process.stdout.write(`${endpoint.path}: unknown/known ${ratio.toFixed(2)}\n`)
  expect(ratio).toBeGreaterThan(LEAST)
  expect(ratio).toBeLessThan(MOST)
})
