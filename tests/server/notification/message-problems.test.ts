import { DAY_MS } from '@contract/kit/time'
import { getMessage, listMessages, readAllMessages } from '@contract/notification/message-endpoints'
import { countUnread } from '@contract/notification/reading-endpoints'
import { answerProblem } from '@contract/parcel/one-parcel-endpoints'
import { declineAnswer, flagParcel } from '@contract/parcel/parcel-operator-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { remindOfStorage } from '@server/goods/parcel/storage-reminders'
import { setClockOffset } from '../../support/database'
import { anAddress, anApplication, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const by = () => ({ token: member.token, language: 'en' as const })
const desk = () => ({ operatorKey: platform.warehouseKey })
const list = async () => (await server.ask(listMessages, {}, by())).items
/** The events of those that are red, the newest first. */
const red = async () => (await list()).filter(({ isProblem }) => isProblem).map(({ event }) => event)

describe('what is red', () => {
  it('is a question of the warehouse until it has an answer, and again when that is declined', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    await server.ask(flagParcel, { parcelId, type: 'damaged', remark: '外箱破損' }, desk())
    expect(await red()).toEqual(['problem'])
    await server.ask(answerProblem, { parcelId, answer: 'dispose', seenFeeCents: 0 }, by())
    expect(await red()).toEqual([])
    await server.ask(declineAnswer, { parcelId, reason: '這裡不能棄件' }, desk())
    expect(await red()).toEqual(['problemNews', 'problem'])
    await server.ask(answerProblem, { parcelId, answer: 'dispose', seenFeeCents: 0 }, by())
    expect(await red()).toEqual([])
    const [{ messageId } = { messageId: '' }] = await list()
    expect((await server.ask(getMessage, { messageId }, by())).isProblem).toBe(false)
  })

  it('is storage whose last free day has come, until the parcels are packed', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    setClockOffset(server.db, 29 * DAY_MS)
    await remindOfStorage(server.db, server.app.ports)
    setClockOffset(server.db, 0)
    expect(await red()).toEqual(['storage'])
    const { addressId } = await anAddress(server, member)
    await server.ask(applyForPacking, await anApplication(server, platform, member, { parcelIds: [parcelId], addressId }), by())
    expect(await red()).toEqual([])
  })
})

describe('what a newer server has written, while this one still runs', () => {
  const write = (event: string, facts: object) =>
    server.db.execute('insert into notifications (member_id, event, facts) select id, $1, $2::jsonb from members where client_no = $3', [event, JSON.stringify(facts), member.ClientNO])

  it.each([
    ['ofALaterRelease', { anything: 1 }],
    ['groupNews', { groupId: '1', groupNumber: 'G1', name: '團', news: 'ofALaterRelease' }],
    ['problemNews', { parcelId: '1', trackingNumber: 'SF1', news: 'ofALaterRelease' }],
    ['transferBlocked', { standingId: '1', code: 'ofALaterRelease' }],
    ['postReviewed', { postId: '1', orderId: '1', status: 'ofALaterRelease' }],
    ['commentNews', { postId: '1', commentId: '1', news: 'ofALaterRelease' }],
  ])('%s stands in the list without its words, is counted, opens and can be marked as read', async (event, facts) => {
    await aParcelInStock(server, platform, member)
    await write(event, facts)
    expect(await list()).toMatchObject([{ event, title: 'A new message', isProblem: false }, { event: 'arrival' }])
    expect((await server.ask(countUnread, {}, by())).total).toBe(2)
    const [{ messageId } = { messageId: '' }] = await list()
    const message = await server.ask(getMessage, { messageId }, by())
    expect(message).toMatchObject({ title: 'A new message', facts: [], isGone: false })
    expect(message.next ?? message.look).toBeUndefined()
    expect((await server.ask(readAllMessages, {}, by())).count).toBe(2)
  })
})
