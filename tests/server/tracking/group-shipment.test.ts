import { formGroup } from '@contract/group/group-endpoints'
import { getOrder, listOrders } from '@contract/order/order-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { recordCarrierNews } from '@server/trade/order/carrier-news/carrier-news-service'
import { aGroup, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aCredit } from '../../support/orders'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)

it('what a carrier says of a group’s shipment goes to all its parts, and fetching is said by the group alone', async () => {
  const members = [await server.signUpMember(), await server.signUpMember()]
  const [leader] = members
  if (!leader) throw new Error('no leader')
  const { group } = await aGroup(server, platform, leader)
  for (const member of members) {
    await joinWithParcel(server, platform, member, group.groupId, { topUpCapCents: 50_000 })
    await aCredit(server, platform, member, 50_000)
  }
  await server.ask(formGroup, { groupId: group.groupId }, { token: leader.token })
  await priceIt(server, platform, group.groupId)
  await shipIt(server, platform, group.groupId)
  const orders = await Promise.all(
    members.map(async ({ token }) => {
      const { items } = await server.ask(listOrders, {}, { token })
      return { token, orderId: items[0]?.orderId ?? '' }
    }),
  )
  const read = () => Promise.all(orders.map(({ token, orderId }) => server.ask(getOrder, { orderId }, { token })))
  const soon = new Date(Date.now() + DAY_MS)
  const events = [
    { kind: 'readyForPickup' as const, text: '已到自提點', place: '臺北', at: soon, mark: 'a' },
    { kind: 'delivered' as const, text: '已簽收', place: undefined, at: soon, mark: 'b' },
  ]
  const added = await server.db.transaction((tx) => recordCarrierNews(tx, server.app.ports, { trackingNumber: 'TCAT900123', events }, new Date()))
  expect(added).toBe(4)
  for (const { tracks, confirmsAt } of await read()) {
    expect(tracks.map(({ kind }) => kind).sort()).toEqual(['arrived', 'delivered', 'handedOver'])
    expect(confirmsAt).toBeUndefined()
  }
  await arriveIt(server, platform, group.groupId)
  for (const { confirmsAt } of await read()) expect(confirmsAt).toBeDefined()
})
