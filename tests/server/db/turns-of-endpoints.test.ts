import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getOrder, listOrders, payOrder } from '@contract/order/order-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { countParcels, listParcels } from '@contract/parcel/parcel-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { lastTraffic } from '../../support/database'
import { aCredit, aPaidOrder, aPricedOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What an answer asks of the database, and in how many turns: docs/performance.md tells it, and here nothing is more.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

/** `| order/get | 12 | 2 |` */
function readTable(): ReadonlyMap<string, { statements: number; turns: number }> {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/performance.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+\/\w+)` \| (\d+) \| (\d+) \|$/gm)]
  return new Map(rows.map(([, name = '', statements, turns]) => [name, { statements: Number(statements), turns: Number(turns) }]))
}

it('asks no more statements and no more turns than docs/performance.md says', async () => {
  const by = { token: member.token }
  const { parcelId } = await aParcelInStock(server, platform, member)
  const paid = await aPaidOrder(server, platform, member)
  const bill = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, bill.totalPayableCents)

  const found = new Map<string, { statements: number; turns: number }>()
  const ask = async (name: string, work: () => Promise<unknown>) => {
    await work()
    found.set(name, lastTraffic(server.db))
  }
  await ask('parcel/count', () => server.ask(countParcels, {}, by))
  await ask('parcel/list', () => server.ask(listParcels, {}, by))
  await ask('parcel/get', () => server.ask(getParcel, { parcelId }, by))
  await ask('order/list', () => server.ask(listOrders, {}, by))
  await ask('order/get', () => server.ask(getOrder, { orderId: paid.orderId }, by))
  await ask('wallet/get', () => server.ask(getWallet, {}, by))
  await ask('order/pay', () => server.ask(payOrder, { orderId: bill.orderId, seenTotalCents: bill.totalPayableCents }, by))

  const table = readTable()
  expect([...table.keys()].sort()).toEqual([...found.keys()].sort())
  const isMore = ([name, { statements, turns }]: [string, { statements: number; turns: number }]) =>
    statements > (table.get(name)?.statements ?? 0) || turns > (table.get(name)?.turns ?? 0)
  expect([...found].filter(isMore)).toEqual([])
})
