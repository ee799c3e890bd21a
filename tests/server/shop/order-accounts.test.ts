import { closeAccount } from '@contract/account/closing-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { getCart } from '@contract/shop/cart-endpoints'
import { cancelShopOrder, listShopOrders, placeShopOrder } from '@contract/shop/shop-order-endpoints'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import type { TestMember } from '../../support/server'
import { aShop, aShopOrder, bringGoods, expectShopInOrder, payShopOrder, putSome, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
const other = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
afterEach(async () => {
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

const by = ({ token }: TestMember) => ({ token })
const idOf = (code: string) => ids[code] ?? ''
const close = (who: TestMember) => server.post(closeAccount, { password: who.password }, by(who))

async function merge(from: TestMember, to: TestMember): Promise<void> {
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: from.email, password: from.password }, by(to))
  await server.ask(mergeAccount, { ticket }, by(to))
}

it('[shop case 62] of two accounts that become one has the orders of both, their carts joined and their pieces counted together', async () => {
  const few = await bringGoods(server, platform, 'FEW', { goods: { perMember: 4 } })
  const lines = [{ skuId: few, quantity: 3 }]
  const mine = await aShopOrder(server, member, { lines })
  const theirs = await aShopOrder(server, other, { lines })
  await putSome(server, member, idOf('POOL'), 2)
  await putSome(server, member, idOf('BOX'), 1)
  await putSome(server, other, idOf('POOL'), 3)
  await putSome(server, other, idOf('CUP'), 1)
  await merge(other, member)
  const { items } = await server.ask(listShopOrders, {}, by(member))
  expect(items.map(({ orderId }) => orderId).sort()).toEqual([mine.orderId, theirs.orderId].sort())
  const cart = await server.ask(getCart, {}, by(member))
  expect(cart.lines.map(({ name, quantity }) => `${name} ${quantity}`).sort()).toEqual(['保溫杯 1', '充氣池 3', '收納箱 1'])
  const again = { lines: [{ skuId: few, quantity: 1 }], delivery: 'join' as const, seenTotalCents: 10_000 }
  expect(await server.post(placeShopOrder, again, by(member))).toMatchObject({ code: 'overMemberLimit', params: { max: 4, count: 0 } })
  await server.ask(cancelShopOrder, { orderId: theirs.orderId }, by(member))
  expect(await server.post(placeShopOrder, again, by(member))).toMatchObject({ status: 'y' })
})

it('[shop case 63] nobody closes their account while the shop owes them goods; what is not paid is given up', async () => {
  const paid = await aShopOrder(server, member, { lines: [{ skuId: idOf('CUP'), quantity: 1 }] })
  await payShopOrder(server, platform, member, paid)
  expect(await close(member)).toMatchObject({ code: 'accountNotEmpty' })
  await aShopOrder(server, other, { lines: [{ skuId: idOf('CUP'), quantity: 1 }] })
  await putSome(server, other, idOf('POOL'), 2)
  expect(await close(other)).toMatchObject({ status: 'y' })
  const { rows } = await server.db.execute(`select status, end_reason from shop_orders where paid_at is null`)
  expect(rows).toEqual([{ status: 'cancelled', end_reason: 'memberCancelled' }])
  expect((await server.db.execute('select 1 from cart_lines')).rows).toEqual([])
})
