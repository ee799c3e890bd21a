import { confirmReceipt, getOrder } from '@contract/order/order-endpoints'
import { trackOrder } from '@contract/order/order-operator-endpoints'
import { toTrackKind } from '@contract/order/carrier-words'
import { changeSettings } from '@server/base/system/system-service'
import { goToDay } from '../../support/go-to-day'
import { anOrder, aPaidOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const promise = (packHours: number, shipHours: number) => server.db.transaction((tx) => changeSettings(tx, { orderPromise: { packHours, shipHours } }))

describe('the stages of an order', () => {
  it('keep what was promised when it was applied for, whatever is promised later', async () => {
    await promise(24, 12)
    const { orderId, stages } = await anOrder(server, platform, member)
    expect(stages).toMatchObject([{ stage: 'pack', promisedHours: 24 }])
    expect(stages[0]).not.toHaveProperty('endedAt')
    await promise(0, 0)
    expect((await server.ask(getOrder, { orderId }, as(member))).stages).toMatchObject([{ promisedHours: 24 }])
    const other = await anOrder(server, platform, member)
    expect(other.stages[0]).not.toHaveProperty('promisedHours')
  })

  it('say when each began and ended; the time until payment is none of them', async () => {
    await promise(24, 12)
    const paid = await aPaidOrder(server, platform, member)
    expect(paid.stages.map(({ stage, endedAt }) => [stage, endedAt !== undefined])).toEqual([['pack', true], ['handOver', false]])
    expect(paid.stages[0]?.endedAt).toBe(paid.bill?.pricedAt)
    expect(paid.stages[1]?.startedAt).toBe(paid.paidAt)
    const shipped = await aShippedOrder(server, platform, member)
    expect(shipped.stages).toMatchObject([{ stage: 'pack' }, { stage: 'handOver', endedAt: shipped.shippedAt }, { stage: 'transit', promisedHours: 240 }])
    await goToDay(server, member, 4)
    const { tracks } = await server.ask(trackOrder, { orderId: shipped.orderId, kind: 'delivered' }, byWarehouse())
    await goToDay(server, member, 6)
    const signed = await server.ask(confirmReceipt, { orderId: shipped.orderId }, as(member))
    expect(signed.stages[2]?.endedAt).toBe(tracks[0]?.at)
  })
})

describe('the carrier’s own words', () => {
  it('stand beside ours, and say what has happened where nobody has', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    const said = '【台北分撥】快件正在派送中，派件員王先生'
    await server.ask(trackOrder, { orderId, carrierText: said }, byWarehouse())
    await server.ask(trackOrder, { orderId, kind: 'note', carrierText: 'delivered to a neighbour?' }, byWarehouse())
    expect((await server.ask(getOrder, { orderId }, as(member))).tracks).toMatchObject([
      { kind: 'note', carrierText: 'delivered to a neighbour?' },
      { kind: 'outForDelivery', carrierText: said },
      { kind: 'handedOver' },
    ])
    expect(await server.post(trackOrder, { orderId }, byWarehouse())).toMatchObject({ code: 'required', fields: [{ path: 'kind' }] })
  })

  it.each([
    ['包裹已签收，签收人：本人', 'delivered'],
    ['Delivered, signed by LIN', 'delivered'],
    ['已到自提點，請憑碼取件', 'readyForPickup'],
    ['Out for delivery', 'outForDelivery'],
    ['出口報關完成', 'exported'],
    ['海關放行', 'customsCleared'],
    ['Import customs clearance complete', 'customsCleared'],
    ['到達桃園轉運中心', 'arrived'],
    ['航班已起飛', 'departed'],
    ['已攬收', 'handedOver'],
    ['包裝破損，已拍照', 'note'],
    ['收件人已簽收', 'delivered'],
    ['已签收，如非本人签收请联系客服', 'delivered'],
    ['快件正在派送途中，请您准备签收', 'outForDelivery'],
    ['Out for delivery, expected to be delivered by 8 pm', 'outForDelivery'],
    ['到達網點，待派送', 'arrived'],
    ['Arrived at the depot, awaiting release', 'arrived'],
    ['Left the airport', 'departed'],
    ['Shipment has left Hong Kong', 'departed'],
  ])('%s is %s', (text, kind) => expect(toTrackKind(text)).toBe(kind))

  it.each([
    'The parcel could not be delivered', 'Couldn’t be delivered: nobody at home', 'Undelivered, kept at the depot', 'Delivery attempted, left a card',
    'Refused by the recipient, not accepted', 'Returned to sender, delivered', 'Not yet released by customs', 'Has not left the country', 'Will be delivered tomorrow',
    'Left at the front door', 'Left with a neighbour',
    '拒絕簽收', '拒绝签收', '收件人拒收', '待簽收', '待签收', '未簽收', '未签收', '無法送達', '无法送达', '無人簽收', '无人签收',
    '派送失敗', '派送失败', '派件未成功', '派件未成功簽收', '海關未放行', '海关未放行', '尚未到達', '尚未到达', '預計送達', '预计抵达', '退件已簽收', '退件已签收',
    '發往自提點', '发往自提点', '收件人不在家', '收件人電話不通',
  ])('says of what has not happened that it has nowhere: %s', (text) => expect(toTrackKind(text)).toBe('note'))
})
