import { DAY_MS } from '@contract/kit/time'
import { changeGroup, consentToChange, getGroup } from '@contract/group/group-endpoints'
import type { MessageDetail } from '@contract/notification/message'
import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import type { NoticeEvent } from '@contract/notification/notification'
import { cancelOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { saveStanding } from '@contract/order/standing-endpoints'
import { claimParcel } from '@contract/parcel/claim-endpoints'
import { approveClaim, refuseClaim } from '@contract/parcel/claim-operator-endpoints'
import { leaveLookout } from '@contract/parcel/lookout-endpoints'
import { deleteComment, deletePost, editComment, writeComment } from '@contract/showcase/showcase-endpoints'
import { refuseComment, refusePost } from '@contract/showcase/showcase-operator-endpoints'
import { operatorListGoods, setGoodsState } from '@contract/shop/shop-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { answerFeedback } from '@contract/support/feedback-operator-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { remindOfStorage } from '@server/goods/parcel/storage-reminders'
import { lookAtAllStanding } from '@server/trade/order/standing/standing-jobs'
import { aCampaign } from '../../support/campaigns'
import { setClockOffset } from '../../support/database'
import { aFormedGroup, aGroup, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aCredit, anAddress, anApplication, aPricedOrder } from '../../support/orders'
import { aParcelInStock, aPoolParcel } from '../../support/parcels'
import { aPost, aPublicComment, aPublicPost } from '../../support/posts'
import type { TestMember } from '../../support/server'
import { aCatalogue, importBatch, inThree } from '../../support/shop'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What a message is about, in figures that the member can check where they stand, as they are now.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const member = useMember(server)
const stranger = useMember(server)

const by = ({ token }: TestMember = member) => ({ token })
const desk = () => ({ operatorKey: platform.warehouseKey })

async function open(event: NoticeEvent): Promise<MessageDetail> {
  const { items } = await server.ask(listMessages, {}, by())
  const messageId = items.find((one) => one.event === event)?.messageId ?? ''
  return server.ask(getMessage, { messageId }, { ...by(), language: 'en' })
}
const factsOf = ({ facts }: MessageDetail) => Object.fromEntries(facts.map(({ label, value }) => [label, value]))
const money = expect.stringMatching(/^\D{1,3}\d+\.\d\d$/) as string
const day = expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/) as string
const minute = expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/) as string
/** As if it had never been the member's. */
const give = (table: string, id: string) => server.db.execute(`update ${table} set member_id = (select id from members where client_no = $1) where id = $2`, [stranger.ClientNO, id])

async function expectGone(event: NoticeEvent, place: string): Promise<void> {
  const message = await open(event)
  expect(message).toMatchObject({ isGone: true, facts: [], photos: [], look: { target: { place } } })
  expect(message.next).toBeUndefined()
}

describe('of a group', () => {
  it('asks for consent to a change, until when, with the price and what is set aside; and no more once it is given', async () => {
    const { group } = await aGroup(server, platform, stranger)
    await joinWithParcel(server, platform, member, group.groupId)
    await server.ask(changeGroup, { groupId: group.groupId, channelCode: 'AIR' }, by(stranger))
    const asked = await open('groupNews')
    expect(asked).toMatchObject({ number: group.groupNumber, next: { label: 'See the change', target: { place: 'group', id: group.groupId } } })
    expect(factsOf(asked)).toEqual({ Status: 'Open', 'Agree by': minute, 'Per kg': money, 'Set aside': money })
    const { mine } = await server.ask(getGroup, { groupId: group.groupId }, by())
    await aCredit(server, platform, member, 50_000)
    await server.ask(consentToChange, { groupId: group.groupId, seenHoldCents: mine?.share.totalCents ?? 0 }, by())
    const consented = await open('groupNews')
    expect(consented.next).toBeUndefined()
    expect(factsOf(consented)).toEqual({ Status: 'Open', Ends: minute, 'Per kg': money, 'Set aside': money })
  })

  it('leads to the code once it can be fetched, with the number it came by', async () => {
    const { group } = await aFormedGroup(server, platform, [stranger, member])
    expect(factsOf(await open('groupNews'))).toEqual({ Status: 'Formed', 'Set aside': money })
    await priceIt(server, platform, group.groupId, 5_000)
    await shipIt(server, platform, group.groupId)
    await arriveIt(server, platform, group.groupId)
    const arrived = await open('groupNews')
    expect(factsOf(arrived)).toEqual({ Status: 'Ready to collect', 'My share': money, 'Tracking number': 'TCAT900123' })
    expect(arrived.next).toEqual({ label: 'Show the code', target: { place: 'group', id: group.groupId } })
  })
})

describe('of a transfer', () => {
  async function transfer(change: { orderId?: string } = {}): Promise<string> {
    const { transferId } = await server.ask(submitTransfer, { amountCents: 5_000, taobaoOrderNumber: '9876543210987', ...change }, by())
    return transferId
  }
  const review = (input: object) => server.ask(reviewTransfer, input as never, { operatorKey: platform.financeKey })

  it('says what was sent and what has come; one that was refused can be sent again', async () => {
    const transferId = await transfer()
    await review({ transferId, decision: 'reject', reason: '看不清金額' })
    const refused = await open('transferReviewed')
    expect(factsOf(refused)).toEqual({ Status: 'Refused', Sent: money, 'Sent on': day })
    expect(refused.next).toEqual({ label: 'Send it again', target: { place: 'transfers' } })
    await give('transfers', transferId)
    await expectGone('transferReviewed', 'transfers')
  })

  it('that was too little for its order leads to paying, with what is still due, until that is paid or cancelled', async () => {
    const { orderId, orderNumber } = await aPricedOrder(server, platform, member)
    const transferId = await transfer({ orderId })
    await review({ transferId, decision: 'approve', amountCents: 100 })
    const short = await open('transferReviewed')
    expect(short).toMatchObject({ number: orderNumber, next: { label: 'Pay', target: { place: 'pay', id: orderId } } })
    expect(factsOf(short)).toEqual({ Status: 'Accepted', Sent: money, Credited: money, 'Still due': money })
    await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, by())
    const after = await open('transferReviewed')
    expect(after.next).toBeUndefined()
    expect(factsOf(after)).toEqual({ Status: 'Accepted', Sent: money, Credited: money, 'Sent on': day })
  })
})

describe('of a claim', () => {
  it('that was refused says when, and leads to people; the number stays hidden', async () => {
    const { parcelId, trackingNumber } = await aPoolParcel(server, platform)
    const { claimId } = await server.ask(claimParcel, { poolParcelId: parcelId, trackingNumber }, by())
    await server.ask(refuseClaim, { claimId, reason: '截圖看不出是這一件' }, desk())
    const refused = await open('claimDecided')
    expect(factsOf(refused)).toEqual({ Status: 'Not accepted', 'Claimed on': day, 'Decided on': day })
    expect(refused.next).toMatchObject({ target: { place: 'service' } })
    expect(JSON.stringify(refused)).not.toContain(trackingNumber)
    await give('pool_claims', claimId)
    await expectGone('claimDecided', 'claims')
  })

  it('that was approved is about the parcel', async () => {
    const { parcelId, trackingNumber } = await aPoolParcel(server, platform)
    const { claimId } = await server.ask(claimParcel, { poolParcelId: parcelId, trackingNumber }, by())
    await server.ask(approveClaim, { claimId, reason: '單號相符' }, desk())
    expect(await open('claimDecided')).toMatchObject({ number: trackingNumber, isGone: false, look: { target: { place: 'parcel', id: parcelId } } })
  })

  it('can be made of what could be the missed parcel, until that has found its owner', async () => {
    await server.ask(leaveLookout, { trackingNumber: 'SF1472660388301' }, by())
    const { parcelId } = await aPoolParcel(server, platform, { trackingNumber: 'SF1472660388301' })
    const matched = await open('lookoutMatched')
    expect(factsOf(matched)).toEqual({ Status: 'Looking', 'Could be yours': '1', 'Looking until': day })
    expect(matched.next).toMatchObject({ label: 'Claim it', target: { place: 'claimPool' } })
    await give('parcels', parcelId)
    await expectGone('lookoutMatched', 'claimPool')
  })
})

describe('of storage that ends', () => {
  it('counts what still lies there and what it will cost, and packs just that', async () => {
    const [first, second] = [await aParcelInStock(server, platform, member), await aParcelInStock(server, platform, member)]
    setClockOffset(server.db, 29 * DAY_MS)
    await remindOfStorage(server.db, server.app.ports)
    setClockOffset(server.db, 0)
    const told = await open('storage')
    expect(factsOf(told)).toEqual({ 'Still in store': '2 / 2', 'Free until': day, 'Then a day': expect.stringMatching(/2\.00$/) as string })
    expect(told.next?.target.id?.split(',').sort()).toEqual([first.parcelId, second.parcelId].sort())
    const { addressId } = await anAddress(server, member)
    await server.ask(applyForPacking, await anApplication(server, platform, member, { parcelIds: [first.parcelId], addressId }), by())
    const less = await open('storage')
    expect(factsOf(less)).toMatchObject({ 'Still in store': '1 / 2', 'Then a day': expect.stringMatching(/1\.00$/) as string })
    expect(less.next?.target.id).toBe(second.parcelId)
    await give('parcels', first.parcelId)
    await give('parcels', second.parcelId)
    await expectGone('storage', 'parcels')
  })
})

describe('of a one-click transfer', () => {
  it('names the cap and what it would have cost, and can be changed while something is in its way', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const { addressId } = await anAddress(server, member)
    const wish = {
      parcelIds: [parcelId], warehouseId: platform.warehouseIds['DG'] ?? '', addressId, pickupMethod: 'delivery' as const, channelCode: 'SEA', notesAccepted: true as const, waitDays: 14,
      ifLate: 'wait' as const, ifProblem: 'wait' as const,
    }
    const { standingId } = await server.ask(saveStanding, { ...wish, capCents: 100 }, by())
    await lookAtAllStanding(server.db, server.app.ports)
    const blocked = await open('transferBlocked')
    expect(factsOf(blocked)).toEqual({ Status: 'Waiting', Ready: '1 / 1', Cap: expect.stringMatching(/1\.00$/) as string, Estimate: money })
    expect(blocked).toMatchObject({ isProblem: true, next: { target: { place: 'standing', id: standingId } } })
    await server.ask(saveStanding, { ...wish, standingId, capCents: 90_000 }, by())
    expect(await open('transferBlocked')).toMatchObject({ isProblem: false, look: { target: { place: 'standing', id: standingId } } })
    await lookAtAllStanding(server.db, server.app.ports)
    expect(await open('transferBlocked')).toMatchObject({ isProblem: false, facts: [{ value: 'Became an order' }, { label: 'Cap' }], look: { target: { place: 'order' } } })
    await give('standing_applications', standingId)
    await expectGone('transferBlocked', 'standing')
  })
})

describe('of the service', () => {
  it('names the order that was asked about and when it was answered', async () => {
    const { orderId, orderNumber } = await aPricedOrder(server, platform, member)
    const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '為什麼比預估高', orderId }, by())
    await server.ask(answerFeedback, { feedbackId, text: '多了 1.2 公斤' }, { operatorKey: platform.supportKey })
    const answered = await open('feedbackAnswered')
    expect(answered).toMatchObject({ number: orderNumber, next: { label: 'Read the answer', target: { place: 'feedback', id: feedbackId } } })
    expect(factsOf(answered)).toEqual({ Status: 'Answered', 'Answered on': day })
    await give('feedbacks', feedbackId)
    await expectGone('feedbackAnswered', 'feedback')
  })

  it('of an activity says until when, and that it is gone once it was withdrawn', async () => {
    const campaignId = await aCampaign(server, platform)
    await server.db.execute(`insert into notifications (member_id, event, facts) select id, 'campaignBegun', $1::jsonb from members where client_no = $2`, [
      JSON.stringify({ campaignId, headline: { 'zh-Hant': '一箱', 'zh-Hans': '一箱', en: 'A box' } }), member.ClientNO,
    ])
    expect(factsOf(await open('campaignBegun'))).toEqual({ Ends: minute })
    await server.db.execute('update campaigns set withdrawn_at = app_now() where id = $1', [campaignId])
    await expectGone('campaignBegun', 'activity')
  })

  it('of an option that is back says what it costs now, and is gone with goods that are sold no longer', async () => {
    await importBatch(server, platform, aCatalogue())
    const [goods] = (await server.ask(operatorListGoods, {}, { operatorKey: platform.shopKey })).items
    const [sku] = goods?.skus ?? []
    await server.db.execute(`insert into notifications (member_id, event, facts) select id, 'shopBack', $1::jsonb from members where client_no = $2`, [
      JSON.stringify({ goodsId: goods?.goodsId, skuId: sku?.skuId, names: inThree('籃'), optionTexts: inThree('灰') }), member.ClientNO,
    ])
    const message = await open('shopBack')
    expect(message).toMatchObject({ title: 'Back in stock: 籃 · 灰', look: { target: { place: 'goods', id: goods?.goodsId, skuId: sku?.skuId } } })
    expect(factsOf(message)).toEqual({ Price: money })
    await server.ask(setGoodsState, { code: 'BASKET', state: 'withdrawn' }, { operatorKey: platform.shopKey })
    await expectGone('shopBack', 'shop')
  })

  it('of a post that did not pass leads to writing it anew', async () => {
    const { post, orderId } = await aPost(server, platform, member)
    await server.ask(refusePost, { postId: post.postId, revision: 1, reason: '看得到地址' }, { operatorKey: platform.supportKey })
    const refused = await open('postReviewed')
    expect(factsOf(refused)).toEqual({ Status: 'Not passed', Comments: '0', Likes: '0' })
    expect(refused.next).toEqual({ label: 'Change the post', target: { place: 'rewrite', id: orderId } })
    await server.ask(deletePost, { postId: post.postId }, by())
    await expectGone('postReviewed', 'showcase')
  })

  it('of one’s comment says how that stands, not the post, and leads to where it is written anew', async () => {
    const { post } = await aPublicPost(server, platform, stranger)
    const { commentId } = await server.ask(writeComment, { postId: post.postId, text: '關稅有被抽到嗎？' }, by())
    await server.ask(refuseComment, { commentId, revision: 1, reason: '有電話' }, { operatorKey: platform.supportKey })
    const refused = await open('commentNews')
    expect(refused.title).toBe('Your comment did not pass')
    expect(factsOf(refused)).toEqual({ Status: 'Not passed', Comments: '0', Likes: '0' })
    expect(refused.next).toEqual({ label: 'Change the comment', target: { place: 'ownComments' } })
    expect(refused.look?.target).toEqual({ place: 'post', id: post.postId })
    await server.ask(editComment, { commentId, text: '關稅呢？' }, by())
    const changed = await open('commentNews')
    expect(factsOf(changed)).toMatchObject({ Status: 'In review' })
    expect(changed.next).toBeUndefined()
    await server.ask(deleteComment, { commentId }, by())
    const deleted = await open('commentNews')
    expect(factsOf(deleted)).toEqual({ Comments: '0', Likes: '0' })
    expect(deleted.next).toBeUndefined()
  })

  it('of what somebody else has commented says nothing of a state', async () => {
    const { post } = await aPublicPost(server, platform, member)
    await aPublicComment(server, platform, stranger, { postId: post.postId })
    const commented = await open('commentNews')
    expect(factsOf(commented)).toEqual({ Comments: '1', Likes: '0' })
    expect(commented.next).toBeUndefined()
  })
})
