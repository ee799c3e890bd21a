import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { addAddress } from '@contract/address/address-endpoints'
import { listCouponOffers } from '@contract/coupon/coupon-endpoints'
import { publishCoupon } from '@contract/coupon/coupon-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { migrate } from '@server/db/migrate'
import { openPostgres } from '@server/db/postgres'
import { migrationsFolder } from '../support/database'
import { packingPlatform } from '../support/orders'
import { aPublication } from '../support/rewards'
import { startProduct, type Product } from '../support/product'
import { atScale } from '../support/scale'
import { findFaults } from '../support/book-faults'
import { openAccounts, type BankMember, type Keys } from './bank/books'
import { assertKnown, listMissing, makeOrder, runClient, type Customer, type Desk } from './bank/clients'
import { createWire } from './bank/wire'

const MEMBERS = 50
const CLIENTS = 32
/** So many members belong to one client each, which knows to the cent what they have; the others are shared by the rest. */
const OWNED = 16
const SECONDS = atScale({ quick: 4, bounded: 4, full: 60 })
const ORDERS_EACH = 2
/** Two or three bills. */
const START_CENTS = 20_000

const adminUrl = process.env['DATABASE_URL']
const engines = adminUrl === undefined ? (['embedded'] as const) : (['embedded', 'postgres'] as const)

interface Place {
  readonly open: () => Promise<Database>
  readonly environment: Readonly<Record<string, string>>
  readonly dataDir: string
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function withPlace<T>(engine: (typeof engines)[number], work: (place: Place) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-bank-'))
  const onFatal = (error: unknown) => {
    throw error
  }
  try {
    if (engine === 'embedded' || adminUrl === undefined) {
      return await work({ dataDir, environment: {}, open: () => openEmbedded({ directory: path.join(dataDir, 'database'), onFatal }) })
    }
    const name = `parcel_bank_${process.pid}`
    await runSql(adminUrl, `drop database if exists ${name} with (force)`)
    await runSql(adminUrl, `create database ${name}`)
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    const open = () => Promise.resolve(openPostgres({ connectionString: url.href, maxConnections: 2 }))
    try {
      return await work({ dataDir, environment: { DATABASE_URL: url.href }, open })
    } finally {
      await runSql(adminUrl, `drop database if exists ${name} with (force)`)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withDatabase<T>({ open }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await open()
  return work(db).finally(() => db.close())
}

async function openShop(product: Product, members: readonly BankMember[], keys: Keys): Promise<{ desk: Desk; customers: Customer[] }> {
  const wire = createWire(product.address)
  await wire.ask(setUpPlatform, packingPlatform, { key: keys.admin })
  const warehouseId = (await wire.ask(listWarehouses, {}, {})).find(({ code }) => code === 'DG')?.warehouseId ?? ''
  const photo = { fileId: await wire.upload({ key: keys.warehouse }), kind: 'weighing' as const }
  await wire.ask(publishCoupon, aPublication({ minSpendCents: 2_000, stock: 1_000, perMember: 100 }), { key: keys.finance })
  const [offer] = (await wire.ask(listCouponOffers, {}, members[0] ?? {})).items
  const desk: Desk = { wire, keys, warehouseId, offerId: offer?.offerId ?? '', photo, counts: new Map() }
  const street = { contact: '林予安', country: 'TW' as const, phone: '0912 345 678', pickupMethod: 'delivery' as const, province: '台北市', city: '信義區', street: '松高路', address: '9 號', postcode: '110' }
  const openFor = async (member: BankMember): Promise<Customer> => {
    const { addressId } = await wire.ask(addAddress, street, member)
    const customer = { ...member, addressId, slipFileId: await wire.upload(member), orders: new Map(), creditedCents: START_CENTS, holds: new Map() }
    await wire.ask(creditMember, { ClientNO: member.ClientNO, amountCents: START_CENTS, reason: 'bank' }, { key: keys.finance })
    for (let count = 0; count < ORDERS_EACH; count += 1) await makeOrder(desk, customer)
    return customer
  }
  return { desk, customers: await Promise.all(members.map(openFor)) }
}

/** Again and again while the clients are at work; on the embedded engine nobody else can look. */
async function watchBooks(place: Place, isOver: () => boolean): Promise<number> {
  if (place.environment['DATABASE_URL'] === undefined) return 0
  return withDatabase(place, async (db) => {
    let looks = 0
    for (; !isOver(); looks += 1) expect(await findFaults(db)).toEqual([])
    return looks
  })
}

it.each(engines)(`keeps the books of ${MEMBERS} members right under ${CLIENTS} clients for ${SECONDS} s on %s`, async (engine) => {
  await withPlace(engine, async (place) => {
    const { members, keys } = await withDatabase(place, async (db) => {
      await migrate(db, migrationsFolder)
      return openAccounts(db, MEMBERS)
    })
    const environment = { ...place.environment, DEMO: 'off', REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' }
    const product = await startProduct(environment, { dataDir: place.dataDir })
    try {
      const { desk, customers } = await openShop(product, members, keys)
      const endsAt = Date.now() + SECONDS * 1_000
      let over = false
      const clients = Promise.all(
        Array.from({ length: CLIENTS }, (_, index) => {
          const own = index < OWNED
          return runClient(desk, { customers: own ? customers.slice(index, index + 1) : customers.slice(OWNED), own, endsAt })
        }),
      ).finally(() => {
        over = true
      })
      const [looks] = await Promise.all([watchBooks(place, () => over), clients])
      for (const customer of customers) await assertKnown(desk, customer)
      await product.stop()
      expect(product.output()).not.toMatch(/"level":(50|60)/)
      expect(await withDatabase(place, findFaults)).toEqual([])
      process.stdout.write(`${engine}: ${looks} looks at the books while ${JSON.stringify(Object.fromEntries([...desk.counts].sort()))}\n`)
      expect(listMissing(desk)).toEqual([])
    } finally {
      await product.stop()
    }
  })
}, 600_000)
