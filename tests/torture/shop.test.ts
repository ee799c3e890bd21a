import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditShop } from '@contract/shop/shop-order-operator-endpoints'
import type { Database } from '@server/db/database'
import { setScene } from '../support/busy-members'
import { randomInt } from '../support/chance'
import { Gate } from '../support/gate'
import { killOnEachEngine, type KilledEngine } from '../support/killed-engines'
import { expectLedgerInOrder } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { setUpShop, ShopCrew, type Shopper } from '../support/shop-crew'
import { expectShopInOrder } from '../support/shop-orders'
import { openToLoad, openWire } from '../support/wire'

// A product that is killed while members order, pay, cancel and give back, while the warehouse picks, stocks, shorts and sends back, and
// while time ends orders.

const SHOPPERS = 4
const MOST_DEEDS = 60
const LONGEST_MOMENT_MS = 40
/** Its jobs come due so long after a start, when it answers already. */
const HEAD_START_SECONDS = 2

jest.setTimeout(7_200_000)

let mails: MailSink
beforeAll(async () => {
  mails = await startMailSink()
})
afterAll(() => mails.close())

interface FoundOrder {
  readonly id: string
  readonly clientNo: string
  readonly status: string
  readonly isPaid: boolean
}

async function listOrders(db: Database): Promise<FoundOrder[]> {
  const { rows } = await db.execute(`select o.id, m.client_no as "clientNo", o.status, o.paid_at is not null as "isPaid"
    from shop_orders o join members m on m.id = o.member_id`)
  return rows as FoundOrder[]
}

/** Everything that a member was told is so, and nothing else is there but what is under way. */
function checkShopper(shopper: Shopper, found: readonly FoundOrder[]): void {
  const own = found.filter(({ clientNo }) => clientNo === shopper.member.account.ClientNO)
  const byId = new Map(own.map((order) => [order.id, order]))
  for (const [orderId, { isPaid, isCancelled }] of shopper.orders) {
    const order = byId.get(orderId)
    if (!order) throw new Error(`order ${orderId} was acknowledged, and is not there`)
    if (isPaid) expect(order.isPaid).toBe(true)
    if (isCancelled) expect(order.status).toBe('cancelled')
  }
  const untold = own.filter(({ id }) => !shopper.orders.has(id))
  expect(untold.length).toBeLessThanOrEqual(shopper.pending ? 1 : 0)
  // Its request will be sent again, and must be answered with this one.
  if (untold[0]) shopper.promisedId = untold[0].id
}

/** While nothing runs: all adds up, and for half of the unpaid orders time is over. @returns how many of them */
async function look(db: Database, crew: ShopCrew): Promise<number> {
  try {
    await expectShopInOrder(db)
    await expectLedgerInOrder(db)
    const found = await listOrders(db)
    for (const shopper of crew.shoppers) checkShopper(shopper, found)
    const { rows } = await db.execute(
      `update shop_orders set due_at = app_now() where status = 'unpaid' and right(id::text, 1) in ('0', '2', '4', '6', '8', 'a', 'c', 'e') returning id`,
    )
    await db.execute("insert into pgboss.job (name, start_after) values ('shop-orders-expire', now() + make_interval(secs => $1))", [HEAD_START_SECONDS])
    return rows.length
  } finally {
    await db.close()
  }
}

/** What became of the orders, at the end. */
async function tell(db: Database): Promise<string> {
  try {
    const { rows } = await db.execute(`select status || coalesce(' ' || end_reason, '') as what, count(*)::int as count from shop_orders group by 1 order by 1`)
    return (rows as { what: string; count: number }[]).map(({ what, count }) => `${count} ${what}`).join(', ')
  } finally {
    await db.close()
  }
}

async function dieOften(rounds: number, { environment, open, audit }: KilledEngine): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-shop-'))
  const start = () => startProduct({ ...openToLoad, SMTP_URL: mails.url, ...environment }, { dataDir })
  let product: ProductProcess | undefined
  let crew: ShopCrew | undefined
  let [overdue, repeated] = [0, 0]
  try {
    product = await start()
    const wire = openWire(product.address)
    const scene = await setScene(wire, dataDir, mails)
    const adminKey = (await readFile(path.join(dataDir, 'operator-key'), 'utf8')).trim()
    const gate = new Gate()
    gate.open(wire)
    crew = await ShopCrew.gather(wire, scene, gate, await setUpShop(wire, scene, adminKey), SHOPPERS)
    for (let round = 0; round < rounds; round += 1) {
      await crew.do(randomInt(10, MOST_DEEDS))
      await sleep(randomInt(LONGEST_MOMENT_MS))
      await product.kill()
      gate.close()
      overdue += await look(await open(dataDir), crew)
      repeated += crew.shoppers.filter(({ promisedId }) => promisedId !== undefined).length
      product = await start()
      const again = openWire(product.address)
      for (const shopper of crew.shoppers) await shopper.repeatLast(again)
      gate.open(again)
    }
    await crew.do(MOST_DEEDS)
    await crew.goHome()
    expect(await openWire(product.address).ask(auditShop, {}, { operatorKey: scene.financeKey })).toEqual({ faults: [] })
    expect(product.output().split('\n').filter((line) => /"level":(50|60)/.test(line))).toEqual([])
    await product.stop()
    await look(await open(dataDir), crew)
    await audit(dataDir)
    const told = await tell(await open(dataDir))
    process.stdout.write(
      `kill -9 of the shop: ${rounds} rounds, ${gate.acknowledged} deeds acknowledged, ${overdue} orders overdue, ${repeated} placed without a word; ${told}\n`,
    )
  } finally {
    await crew?.disperse()
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

describe('a shop that is killed at random under load', () => {
  killOnEachEngine(
    'has every acknowledged order once, releases each reservation once, and answers a repeated request with the same order [shop case 34]',
    'parcel_torture_shop',
    (engine) => dieOften(atScale({ quick: 2, bounded: 3, full: 20 }), engine),
  )
})
