import { saveStanding, listStanding } from '@contract/order/standing-endpoints'
import type { StandingRule } from '@contract/order/standing-application'
import { listMessages } from '@contract/notification/message-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import { getLanded } from '@contract/shop/shop-order-endpoints'
import { lookAtAllStanding } from '@server/trade/order/standing/standing-jobs'
import { aStockedDeal, expectDealsInOrder, type Parties } from '../../support/deals'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { anAgent } from '../../support/proxy'
import { aShop, shopPlatform } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Goods of a deal lie in stock and are packed by nobody before they are confirmed: what works by itself goes without them, or waits, and
// says nothing.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
const agent = useMember(server)
const parties: Parties = { server, platform, member, agent }
beforeEach(() => anAgent(server, platform, agent))
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectDealsInOrder(server.db)
})

const by = () => ({ token: member.token })
const look = () => lookAtAllStanding(server.db, server.app.ports)
const standing = async () => (await server.ask(listStanding, {}, by())).items[0]
const listEvents = async () => (await server.ask(listMessages, {}, by())).items.map(({ event }) => event)

/** A deal whose goods are in stock, another parcel, and a wish of both. */
async function aWish(rules: { readonly ifLate?: StandingRule; readonly ifProblem?: StandingRule }) {
  const { dealId, parcels } = await aStockedDeal(parties)
  const ofDeal = parcels[0]?.parcelId ?? ''
  const other = (await aParcelInStock(server, platform, member)).parcelId
  const { addressId } = await anAddress(server, member)
  await server.ask(saveStanding, {
    parcelIds: [ofDeal, other], warehouseId: platform.warehouseIds['DG'] ?? '', addressId, pickupMethod: 'delivery', channelCode: 'SEA',
    notesAccepted: true, capCents: 50_000, waitDays: 1, ifLate: 'wait', ifProblem: 'wait', ...rules,
  }, by())
  return { dealId, ofDeal, other }
}

async function packed(): Promise<string[]> {
  const { rows } = await server.db.execute("select id from parcels where status = 'inOrder' order by id")
  return (rows as { id: string }[]).map(({ id }) => id)
}

it('a wish waits for the goods of a deal without a word, and all go once they are confirmed', async () => {
  const { dealId, ofDeal, other } = await aWish({})
  await look()
  expect(await standing()).toMatchObject({ status: 'open' })
  expect((await standing())?.obstacle).toBeUndefined()
  expect(await packed()).toEqual([])
  await server.ask(deals.confirmDeal, { dealId }, by())
  await look()
  expect(await standing()).toMatchObject({ status: 'applied' })
  expect(await packed()).toEqual([ofDeal, other].sort())
  expect(await listEvents()).not.toContain('transferBlocked')
})

it.each([
  ['with what is no problem', { ifProblem: 'goWithout' }],
  ['with what is not late', { ifLate: 'goWithout' }],
] as const)('a wish that goes %s goes without the goods of a deal, which stay in stock', async (_what, rules) => {
  const { dealId, ofDeal, other } = await aWish(rules)
  await server.db.execute('update standing_applications set late_from = app_now()')
  await look()
  expect(await standing()).toMatchObject({ status: 'applied' })
  expect(await packed()).toEqual([other])
  expect(await listEvents()).not.toContain('transferBlocked')
  // The deal goes on as if nothing had happened.
  expect(await server.ask(deals.getDeal, { dealId }, by())).toMatchObject({ status: 'inStock', can: { confirm: true, object: true }, parcels: [{ parcelId: ofDeal, status: 'inStock' }] })
})

it('what the shop reckons together with what lies in stock leaves the goods of a deal out', async () => {
  const skuIds = await aShop(server, platform)
  await anAddress(server, member)
  const asked = { lines: [{ skuId: skuIds['CUP'] ?? '', quantity: 1 }], delivery: 'join' as const }
  const land = async () => {
    const { estimatedAt: _now, ...landed } = await server.ask(getLanded, asked, by())
    return landed
  }
  const alone = await land()
  const { dealId } = await aStockedDeal(parties)
  expect(await land()).toEqual(alone)
  await server.ask(deals.confirmDeal, { dealId }, by())
  expect((await land()).parcelCount).toBe(alone.parcelCount + 1)
})
