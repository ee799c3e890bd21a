import { listCoupons } from '@contract/coupon/coupon-endpoints'
import { payOrder } from '@contract/order/order-endpoints'
import { aCredit, aPricedOrder, packingPlatform } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// A server of the release before answers beside this one: it knows `order_id`, this one `payable_id`, and each finds what the other wrote.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const by = () => ({ token: member.token })
const ask = async <Row>(text: string, values: unknown[] = []) => (await server.db.execute(text, values)).rows as Row[]

it('finds the coupon and the points that this one has used for an order', async () => {
  const { orderId, orderNumber, totalPayableCents } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, totalPayableCents)
  await somePoints(server, platform, member, 200)
  const { couponId } = await aCoupon(server, platform, member)
  await server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents - 1_200, deductions: { points: 200, couponId } }, by())
  expect(await ask('select order_id, order_number from member_coupons where id = $1', [couponId])).toEqual([{ order_id: orderId, order_number: orderNumber }])
  expect(await ask('select points::int from order_points where order_id = $1', [orderId])).toEqual([{ points: 200 }])
})

it('has its coupon, given and taken back, shown by this one', async () => {
  const { orderId, orderNumber } = await aPricedOrder(server, platform, member)
  const { couponId } = await aCoupon(server, platform, member)
  const list = async (status: 'unused' | 'used') => (await server.ask(listCoupons, { status }, by())).items
  await ask('update member_coupons set order_id = $1 where id = $2', [orderId, couponId])
  expect(await list('used')).toMatchObject([{ couponId, orderId, orderNumber }])
  await ask('update member_coupons set order_id = null where id = $1', [couponId])
  expect(await list('unused')).toMatchObject([{ couponId }])
  expect(await ask('select payable_id from member_coupons where id = $1', [couponId])).toEqual([{ payable_id: null }])
})

it('has its WeChat payment, lot of points and spent points known as of the order', async () => {
  const { orderId } = await aPricedOrder(server, platform, member)
  const [{ id: memberId } = { id: '' }] = await ask<{ id: string }>('select id from members where client_no = $1', [member.ClientNO])
  const payment = `insert into wechat_payments (id, out_trade_no, order_id, member_id, app_id, payer_hash, amount_cents, expires_at)
    values (gen_random_uuid(), 'RELEASE-BEFORE', $1, $2, 'wx1', 'hash', 100, app_now() + interval '1 hour') returning payable_id`
  expect(await ask(payment, [orderId, memberId])).toEqual([{ payable_id: orderId }])
  const lot = `insert into point_lots (member_id, order_id, points, left_points, expires_at)
    values ($2, $1, 5, 0, app_now() + interval '1 day') returning id, payable_id`
  const [made] = await ask<{ id: string; payable_id: string }>(lot, [orderId, memberId])
  expect(made?.payable_id).toBe(orderId)
  await ask('insert into order_points (order_id, lot_id, points) values ($1, $2, 5)', [orderId, made?.id])
  expect(await ask('select points::int from payable_points where payable_id = $1', [orderId])).toEqual([{ points: 5 }])
  expect(await ask('delete from order_points where order_id = $1 returning points::int', [orderId])).toEqual([{ points: 5 }])
})
