import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditDeals } from '@contract/proxy/deal-operator-endpoints'
import type { Database } from '@server/db/database'
import { setScene } from '../support/busy-members'
import { randomInt } from '../support/chance'
import { DealCrew, openDealPeople, setUpDeals, type DealPair, type KnownDeal } from '../support/deal-crew'
import { expectDealsInOrder, expectHoldsEndOnce } from '../support/deals'
import { Gate } from '../support/gate'
import { killOnEachEngine, type KilledEngine } from '../support/killed-engines'
import { expectLedgerInOrder } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire } from '../support/wire'

// A product that is killed while bids are accepted, deals are paid, bought, sent, sent again with another number, received, confirmed,
// objected to and decided, and while time ends them.

const PAIRS = 4
const MOST_DEEDS = 80
const LONGEST_MOMENT_MS = 40
/** Its jobs come due so long after a start, when it answers already. */
const HEAD_START_SECONDS = 2

jest.setTimeout(7_200_000)

let mails: MailSink
beforeAll(async () => {
  mails = await startMailSink()
})
afterAll(() => mails.close())

interface FoundDeal {
  readonly id: string
  readonly memberId: string
  readonly status: string
  readonly isPaid: boolean
  readonly isBought: boolean
  readonly isReceived: boolean
  readonly isDisputed: boolean
  readonly trackingNumbers: readonly string[]
}

/** Each with the member who is its agent. */
async function listDeals(db: Database): Promise<FoundDeal[]> {
  const { rows } = await db.execute(`select d.id, a.member_id as "memberId", d.status, d.paid_at is not null as "isPaid",
      d.bought_at is not null as "isBought", d.received_at is not null as "isReceived",
      exists (select 1 from deal_disputes x where x.deal_id = d.id) as "isDisputed",
      array(select p.tracking_number from deal_parcels link join parcels p on p.id = link.parcel_id where link.deal_id = d.id) as "trackingNumbers"
    from deals d join agents a on a.id = d.agent_id`)
  return rows as FoundDeal[]
}

/** Everything that somebody was told is so, and nothing else is there but what is under way. */
function checkPair(pair: DealPair, found: readonly FoundDeal[]): void {
  const own = found.filter(({ memberId }) => memberId === pair.agent.memberId)
  const byId = new Map(own.map((deal) => [deal.id, deal]))
  for (const [dealId, known] of pair.deals) {
    const deal = byId.get(dealId)
    if (!deal) throw new Error(`deal ${dealId} was acknowledged, and is not there`)
    for (const fact of ['isPaid', 'isBought', 'isReceived', 'isDisputed'] as const) if (known[fact]) expect(`${fact} ${deal[fact]}`).toBe(`${fact} true`)
    if (known.trackingNumber !== undefined) expectNumber(deal, known)
    if (known.ended !== undefined) expect(deal.status).toBe(known.ended)
  }
  const untold = own.filter(({ id }) => !pair.deals.has(id))
  expect(untold.length).toBeLessThanOrEqual(pair.pending ? 1 : 0)
  // Its request will be sent again, and must be answered with this one.
  if (untold[0]) pair.promisedId = untold[0].id
}

/** One alone: the one that was answered last, or the one that it is being corrected to. */
function expectNumber({ trackingNumbers }: FoundDeal, { trackingNumber, correctedTo }: Pick<KnownDeal, 'trackingNumber' | 'correctedTo'>): void {
  const right = correctedTo !== undefined && trackingNumbers.includes(correctedTo) ? correctedTo : trackingNumber
  expect(trackingNumbers).toEqual([right])
}

/** What was corrected is not waited for any more. */
async function expectNoForecastLeft(db: Database): Promise<void> {
  const { rows } = await db.execute(`select p.tracking_number from parcels p
    where p.source = 'deal' and p.status = 'notInStock' and not exists (select 1 from deal_parcels link where link.parcel_id = p.id)`)
  expect(rows).toEqual([])
}

/** While nothing runs: all adds up, and for half of what waits for a member time is over. @returns of how many */
async function look(db: Database, crew: DealCrew): Promise<number> {
  try {
    await expectDealsInOrder(db)
    await expectHoldsEndOnce(db)
    await expectLedgerInOrder(db)
    await expectNoForecastLeft(db)
    const found = await listDeals(db)
    for (const pair of crew.pairs) checkPair(pair, found)
    const { rows } = await db.execute(`update deals set due_at = app_now()
      where status in ('unpaid', 'asking', 'inStock') and due_at is not null and right(id::text, 1) in ('0', '2', '4', '6', '8', 'a', 'c', 'e') returning id`)
    for (const name of ['deals-tell', 'deals-end']) {
      await db.execute('insert into pgboss.job (name, start_after) values ($1, now() + make_interval(secs => $2))', [name, HEAD_START_SECONDS])
    }
    return rows.length
  } finally {
    await db.close()
  }
}

/** What became of the deals, at the end. */
async function tell(db: Database): Promise<string> {
  try {
    const { rows } = await db.execute(`select status || coalesce(' ' || end_reason, '') as what, count(*)::int as count from deals group by 1 order by 1`)
    return (rows as { what: string; count: number }[]).map(({ what, count }) => `${count} ${what}`).join(', ')
  } finally {
    await db.close()
  }
}

async function gatherPeople(db: Database) {
  try {
    return await openDealPeople(db, PAIRS)
  } finally {
    await db.close()
  }
}

async function dieOften(rounds: number, { environment, open, audit }: KilledEngine): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-deals-'))
  const start = () => startProduct({ ...openToLoad, SMTP_URL: mails.url, ...environment }, { dataDir })
  let product: ProductProcess | undefined
  let crew: DealCrew | undefined
  let [overdue, repeated] = [0, 0]
  try {
    product = await start()
    const scene = await setScene(openWire(product.address), dataDir, mails)
    await product.stop()
    const people = await gatherPeople(await open(dataDir))
    product = await start()
    const wire = openWire(product.address)
    const adminKey = (await readFile(path.join(dataDir, 'operator-key'), 'utf8')).trim()
    const gate = new Gate()
    gate.open(wire)
    crew = await DealCrew.gather(wire, gate, await setUpDeals(wire, scene, adminKey, people), people)
    for (let round = 0; round < rounds; round += 1) {
      await crew.do(randomInt(10, MOST_DEEDS))
      await sleep(randomInt(LONGEST_MOMENT_MS))
      await product.kill()
      gate.close()
      overdue += await look(await open(dataDir), crew)
      repeated += crew.pairs.filter(({ promisedId }) => promisedId !== undefined).length
      product = await start()
      const again = openWire(product.address)
      for (const pair of crew.pairs) await pair.repeatLast(again)
      gate.open(again)
    }
    await crew.do(MOST_DEEDS)
    await crew.goHome()
    expect(await openWire(product.address).ask(auditDeals, {}, { operatorKey: scene.financeKey })).toEqual({ faults: [] })
    expect(product.output().split('\n').filter((line) => /"level":(50|60)/.test(line))).toEqual([])
    await product.stop()
    await look(await open(dataDir), crew)
    await audit(dataDir)
    const told = await tell(await open(dataDir))
    const corrected = crew.pairs.reduce((sum, pair) => sum + pair.corrected, 0)
    process.stdout.write(
      `kill -9 of deals: ${rounds} rounds, ${gate.acknowledged} deeds acknowledged, ${overdue} deals overdue, ${repeated} accepted without a word, ${corrected} numbers corrected; ${told}\n`,
    )
  } finally {
    await crew?.disperse()
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

describe('deals of a product that is killed at random under load [proxy case 74]', () => {
  killOnEachEngine(
    'are all there that were acknowledged, and what is set aside is given back or given on once',
    'parcel_torture_deals',
    (engine) => dieOften(atScale({ quick: 2, bounded: 3, full: 20 }), engine),
  )
})
