import { listShippingReports, retryShippingReport } from '@contract/order/shipping-report-endpoints'
import { aShippingScene, SHIPMENT, type ShippingScene } from './shipping-scene'

let at: ShippingScene
beforeAll(async () => {
  at = await aShippingScene()
})
beforeEach(() => at.reset())
afterAll(() => at.scene.stop())

describe('an operator', () => {
  it('sees what waits and has failed, not what is done, and has it tried again', async () => {
    const { server, platform, wechat } = at.scene
    const operatorKey = platform.financeKey
    const [done, dead, unsent] = [await at.aPaidOrder(), await at.aPaidOrder(), await at.aPaidOrder()]
    await at.ship(done.order.orderId)
    await at.run()
    wechat.shipping.mood = () => 10_060_014
    await at.ship(dead.order.orderId)
    await at.run()
    const { items } = await server.ask(listShippingReports, {}, { operatorKey })
    expect(items).toEqual([
      {
        paymentId: expect.any(String) as string,
        outTradeNo: dead.paid.out_trade_no,
        ClientNO: dead.member.ClientNO,
        orderNumber: dead.order.orderNumber,
        state: 'failed',
        isLate: false,
        kind: 'courier',
        trackingNumber: SHIPMENT.trackingNumber,
        tries: 1,
        lastError: 'wechat 10060014',
        paidAt: expect.any(String) as string,
      },
    ])
    const listed = async (state: 'owed' | 'reported') =>
      (await server.ask(listShippingReports, { state }, { operatorKey })).items.map(({ outTradeNo }) => outTradeNo)
    expect([await listed('owed'), await listed('reported')]).toEqual([[unsent.paid.out_trade_no], [done.paid.out_trade_no]])
    const { paymentId = '' } = items[0] ?? {}
    wechat.shipping.mood = () => undefined
    await server.ask(retryShippingReport, { paymentId }, { operatorKey })
    await at.run()
    expect(wechat.shipping.timesOf(dead.paid.out_trade_no)).toBe(1)
    expect((await server.ask(listShippingReports, {}, { operatorKey })).items).toEqual([])
    expect(await server.post(retryShippingReport, { paymentId }, { operatorKey })).toMatchObject({ status: 'n', code: 'notFound' })
  })

  it('pages through them', async () => {
    const { server, platform } = at.scene
    const numbers: string[] = []
    for (let count = 0; count < 3; count += 1) numbers.push((await at.aPaidOrder()).paid.out_trade_no)
    const ask = (cursor?: string) =>
      server.ask(listShippingReports, { state: 'owed', limit: 2, cursor }, { operatorKey: platform.financeKey })
    const first = await ask()
    const second = await ask(first.nextCursor)
    expect([...first.items, ...second.items].map(({ outTradeNo }) => outTradeNo).sort()).toEqual(numbers.sort())
    expect([first.items.length, second.nextCursor]).toEqual([2, undefined])
  })

  it('does so from the command line', async () => {
    const { platform, wechat } = at.scene
    const { member, order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId)
    wechat.shipping.mood = () => -1
    await at.run()
    const listed = await at.command(platform.financeKey, 'shipping-reports')
    const row = `waiting +${member.ClientNO} +${order.orderNumber} +courier +${SHIPMENT.trackingNumber} +1 +wechat -1`
    expect(listed.said).toMatch(new RegExp(row))
    expect((await at.command(platform.financeKey, 'shipping-reports', '--state', 'failed')).said).toBe('nothing')
    const wrong = await at.command(platform.financeKey, 'shipping-reports', '--state', 'lost')
    expect(wrong).toMatchObject({ code: 2, complained: expect.stringContaining('failed') as string })
    const [paymentId = ''] = /[0-9a-f-]{36}/.exec(listed.said) ?? []
    wechat.shipping.mood = () => undefined
    expect(await at.command(platform.financeKey, 'shipping-report-retry', paymentId)).toMatchObject({ code: 0 })
    await at.run()
    expect(wechat.shipping.timesOf(paid.out_trade_no)).toBe(1)
    expect((await at.command(platform.financeKey, 'shipping-report-retry', paymentId)).code).toBe(1)
  })

  it('finds them among the server’s figures', async () => {
    const { server, platform, wechat } = at.scene
    const read = async () => (await server.fetch('/metrics', { headers: { authorization: `Bearer ${platform.financeKey}` } })).text
    const { order } = await at.aPaidOrder()
    expect(await read()).toContain('wechat_shipping_reports{state="owed"} 1')
    await at.ship(order.orderId)
    wechat.shipping.mood = () => -1
    await at.run()
    at.setDays(2)
    const late = await read()
    const counts = { owed: 0, waiting: 1, late: 1, failed: 0 }
    for (const [state, count] of Object.entries(counts)) expect(late).toContain(`wechat_shipping_reports{state="${state}"} ${count}`)
  })
})

it('who has paid stands in no log, and in the database as a hash alone', async () => {
  const openid = 'o-somebody-who-pays-for-a-friend'
  const { order, paid } = await at.aPaidOrder(openid)
  await at.ship(order.orderId)
  at.scene.wechat.shipping.mood = () => 10_060_014
  await at.run()
  expect(at.sentFor(paid)).toMatchObject([{ payer: { openid } }])
  expect(JSON.stringify(await at.rows())).not.toContain(openid)
  expect(at.scene.server.logLines.join('\n')).not.toContain(openid)
})
