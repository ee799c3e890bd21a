import { operatorGetOrder } from '@contract/order/order-operator-endpoints'
import { getOrder } from '@contract/order/order-endpoints'
import { toCsv } from '@server/tables/csv'
import { anAddress, anOrder, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

it.each(['(02)2345-6789#123', '02-23456789 ext. 123', '0223456789x123', '02 2345 6789 分機 123', '02 2345 6789 轉123'])(
  'an extension stands on the order that the warehouse and the carrier read: %s',
  async (phone) => {
    const { addressId } = await anAddress(server, member, { phone })
    const { orderId } = await anOrder(server, platform, member, { addressId })
    const whole = '+886223456789#123'
    expect((await server.ask(operatorGetOrder, { orderId }, { operatorKey: platform.warehouseKey })).address.phone).toBe(whole)
    expect((await server.ask(getOrder, { orderId }, { token: member.token })).address.phone).toBe(whole)
  },
)

it('and it is no formula in the member’s own tables', () => {
  expect(toCsv([{ phone: '+886223456789#123' }])).toBe('\ufeffphone\r\n+886223456789#123\r\n')
})
