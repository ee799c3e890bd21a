import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOperatorKey } from '@contract/operator/operator-endpoints'
import type { Database } from '@server/db/database'
import { openPostgres } from '@server/db/postgres'
import { setScene } from '../support/busy-members'
import { raceDeals, type Arena } from '../support/deal-races'
import { expectDealsInOrder, expectHoldsEndOnce, type Parties } from '../support/deals'
import { Fleet } from '../support/fleet'
import { auditPostgres, expectLedgerInOrder } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { ask, createOwnDatabase, dropDatabase } from '../support/own-database'
import { anAgent } from '../support/proxy'
import { atScale } from '../support/scale'
import { callerOf } from '../support/wire'
import { openMembers, type BankMember } from './bank/books'

// Two servers of one PostgreSQL: what both sides of a deal do at the same moment reaches another server each, and time works on both.

const ROUNDS = atScale({ quick: 1, bounded: 3, full: 20 })
/** A member and an agent for each test: what one has left open does not limit the next. */
const PEOPLE = 2 * (8 * ROUNDS + 1)

jest.setTimeout(7_200_000)

const adminUrl = process.env['DATABASE_URL']

describe('two servers of the same deals', () => {
  if (adminUrl === undefined) it.todo('were not tried: DATABASE_URL is not set')
  else dealTogether(adminUrl)
})

function dealTogether(admin: string): void {
  let url: string
  let mails: MailSink
  let fleet: Fleet
  let db: Database
  let people: BankMember[]
  let platform: Parties['platform'] & { readonly adminKey: string }
  let parties: Parties

  beforeAll(async () => {
    url = await createOwnDatabase(admin, 'parcel_deals_side_by_side')
    mails = await startMailSink()
    fleet = await Fleet.open({ DATABASE_URL: url, SMTP_URL: mails.url })
    await fleet.start(2)
    const keyFolder = await fleet.findKeyFolder()
    const scene = await setScene(fleet.wire, keyFolder, mails)
    const adminKey = (await readFile(path.join(keyFolder, 'operator-key'), 'utf8')).trim()
    const { key: supportKey } = await fleet.wire.ask(createOperatorKey, { name: 'support', scope: 'support' }, { operatorKey: adminKey })
    const { warehouseKey, financeKey, warehouseId } = scene
    platform = { adminKey, supportKey, warehouseKey, financeKey, warehouseIds: { DG: warehouseId } }
    db = openPostgres({ connectionString: url })
    people = await openMembers(db, PEOPLE)
  })
  beforeEach(async () => {
    const [member, agent] = people.splice(0, 2)
    if (!member || !agent) throw new Error('more tests than people')
    const server = callerOf(fleet.wire)
    await anAgent({ ...server, db }, platform, agent)
    parties = { server, platform, member, agent }
  })
  afterEach(async () => {
    await expectLedgerInOrder(db)
    await expectDealsInOrder(db)
    await expectHoldsEndOnce(db)
  })
  afterAll(async () => {
    await db.close()
    await fleet.close()
    await mails.close()
    await auditPostgres(url)
    await dropDatabase(url, admin)
    expect(fleet.listFaults()).toEqual([])
  })

  /** Twice, so that each server may have one of them at the same time. */
  async function workJobs(...names: string[]): Promise<void> {
    const list = names.map((name) => `'${name}'`).join(', ')
    await ask(url, `insert into pgboss.job (name) select name from unnest(array[${list}]) name, generate_series(1, 2)`)
    const open = `select 1 from pgboss.job where name in (${list}) and state not in ('completed', 'failed', 'cancelled')`
    while ((await ask(url, open)).length > 0) await sleep(20)
    expect(await ask(url, `select name from pgboss.job where name in (${list}) and state = 'failed'`)).toEqual([])
  }

  const arena: Arena = {
    get db() {
      return db
    },
    get parties() {
      return parties
    },
    async say(endpoint, input, { token }) {
      const reply = await fleet.wire.send(endpoint, input, { token })
      if (reply.kind === 'lost') throw new Error(`${endpoint.path}: no answer`)
      return reply.kind === 'done' ? 'ok' : reply.code
    },
    workDeals: () => workJobs('deals-tell', 'deals-end'),
    expireRequests: () => workJobs('requests-expire'),
  }
  raceDeals(ROUNDS, arena)
}
