import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import type { NoticeEvent } from '@contract/notification/notification'
import { aPricedOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const stranger = useMember(server)

async function open(event: NoticeEvent, who: TestMember = member, language: 'en' | 'zh-Hant' = 'en') {
  const { items } = await server.ask(listMessages, {}, { token: who.token })
  const messageId = items.find((one) => one.event === event)?.messageId ?? ''
  return server.ask(getMessage, { messageId }, { token: who.token, language })
}

it('tells of an arrival the parcel as it stands, with its photos, and offers to pack it [spec 1.17]', async () => {
  const { parcelId, trackingNumber } = await aParcelInStock(server, platform, member)
  const message = await open('arrival', member, 'zh-Hant')
  expect(message).toMatchObject({
    number: trackingNumber, isGone: false,
    next: { label: '申請打包', target: { place: 'packing', id: parcelId } },
    look: { label: '查看包裹', target: { place: 'parcel', id: parcelId } },
  })
  expect(message.facts.map(({ label }) => label)).toEqual(['重量', '尺寸', '申報價值', '倉庫'])
  expect(message.photos.length).toBeGreaterThan(0)
  expect(message.paragraphs.join('')).not.toContain('通知')
})

it('offers to pay an order while it waits for that', async () => {
  const { orderId } = await aPricedOrder(server, platform, member)
  expect(await open('priced')).toMatchObject({ next: { label: 'Pay', target: { place: 'pay', id: orderId } }, look: { target: { place: 'order', id: orderId } } })
})

it('stays when the parcel has become another’s, shows nothing of it, and leads to the list', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  await server.db.execute('update parcels set member_id = (select id from members where client_no = $1) where id = $2', [stranger.ClientNO, parcelId])
  const message = await open('arrival')
  expect(message).toMatchObject({ isGone: true, facts: [], photos: [], look: { target: { place: 'parcels' } } })
  expect(message.next).toBeUndefined()
})

it('is not found by a stranger', async () => {
  await aParcelInStock(server, platform, member)
  const { items } = await server.ask(listMessages, {}, { token: member.token })
  const [{ messageId } = { messageId: '' }] = items
  expect(await server.post(getMessage, { messageId }, { token: stranger.token })).toMatchObject({ status: 'n', code: 'notFound' })
})
