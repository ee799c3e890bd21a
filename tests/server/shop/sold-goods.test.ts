import { cancelShopOrder } from '@contract/shop/shop-order-endpoints'
import { listSoldGoods } from '@server/trade/shop-order/sold-goods'
import { aShop, aShopOrder, payShopOrder, shopPlatform } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
const sold = async () => (await listSoldGoods(server.db.kysely, 30)).map(({ pieces, lately }) => [pieces, lately])

it('counts pieces that were paid, no more once they were cancelled, and lately those of 30 days', async () => {
  const [skuId = ''] = Object.values(await aShop(server, platform))
  const order = await aShopOrder(server, member, { lines: [{ skuId, quantity: 2 }] })
  expect(await sold()).toEqual([])
  await payShopOrder(server, platform, member, order)
  expect(await sold()).toEqual([[2, 2]])
  await server.db.execute(`update shop_orders set paid_at = app_now() - interval '30 days'`)
  expect(await sold()).toEqual([[2, 0]])
  await server.ask(cancelShopOrder, { orderId: order.orderId }, { token: member.token })
  expect(await sold()).toEqual([])
})
