import { saveProfile } from '@contract/account/profile-endpoints'
import { allEndpoints } from '@contract/all-endpoints'
import { formGroup, getGroup, handOverParcels } from '@contract/group/group-endpoints'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { getOrder } from '@contract/order/order-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import * as showcase from '@contract/showcase/showcase-endpoints'
import { approvePost } from '@contract/showcase/showcase-operator-endpoints'
import { aGroup, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aForecastParcel, anArrival, anOperatorPhoto } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// A post of an order that came with a group: the member's own part of it, and nothing of the group or of who else was in it.

const MARK = '密藏'
const PHONE = '0987650321'

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const member = useMember(server)
const looker = useMember(server)
const as = ({ token }: TestMember) => ({ token })
let orderId: string
let openPhotoId: string
let othersPhotoId: string
let secrets: string[]

/** In stock, with a picture of its label and one that shows none. */
async function aParcelWithPhotos(who: TestMember) {
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, who)
  const [label, open] = [await anOperatorPhoto(server, platform), await anOperatorPhoto(server, platform)]
  const photos = [{ fileId: label, kind: 'label' as const }, { fileId: open, kind: 'other' as const, withoutLabel: true }]
  await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { photos }), { operatorKey: platform.warehouseKey })
  return { parcelId, trackingNumber, open }
}

beforeAll(async () => {
  await server.ask(saveProfile, { name: `${MARK}團長`, region: 'TW', nickname: '小團長', phone: PHONE }, as(leader))
  const texts = { name: `${MARK}團`, description: `${MARK}說明`, recipient: `${MARK}收件人`, address: `${MARK}路 1 號`, city: `${MARK}市`, recipientPhone: PHONE }
  const { group } = await aGroup(server, platform, leader, texts)
  const [theirs, mine] = [await aParcelWithPhotos(leader), await aParcelWithPhotos(member)]
  await joinWithParcel(server, platform, leader, group.groupId, { parcelIds: [theirs.parcelId] })
  await joinWithParcel(server, platform, member, group.groupId, { parcelIds: [mine.parcelId] })
  await server.ask(formGroup, { groupId: group.groupId }, as(leader))
  await priceIt(server, platform, group.groupId, 5_000)
  await shipIt(server, platform, group.groupId)
  await arriveIt(server, platform, group.groupId)
  const own = (await server.ask(getGroup, { groupId: group.groupId }, as(member))).mine
  orderId = own?.order?.orderId ?? ''
  await server.ask(handOverParcels, { groupId: group.groupId, code: own?.handOverCode ?? '' }, as(leader))
  openPhotoId = mine.open
  othersPhotoId = theirs.open
  const { orderNumber } = await server.ask(getOrder, { orderId }, as(member))
  secrets = [MARK, PHONE, PHONE.slice(1), '小團長', group.groupId, group.groupNumber, group.code, orderId, orderNumber, mine.parcelId, mine.trackingNumber, theirs.trackingNumber, 'TCAT900123', leader.ClientNO, member.ClientNO]
})

it('offers the pictures of the member’s own parcels that show no label, and takes nobody else’s', async () => {
  const draft = await server.ask(showcase.getPostDraft, { orderId }, as(member))
  expect(draft.offered.map(({ fileId }) => fileId)).toEqual([openPhotoId])
  expect(await server.post(showcase.getPostDraft, { orderId }, as(leader))).toMatchObject({ code: 'notFound' })
  expect(await server.post(showcase.writePost, { orderId, text: 'x', photoIds: [othersPhotoId] }, as(member))).toMatchObject({ code: 'notFound' })
})

it('says of the shipment what the member’s part of it was, and nothing of the group or of others', async () => {
  const draft = await server.ask(showcase.getPostDraft, { orderId }, as(member))
  // Of a box of 5 kg by two members, half; the channel's price by what they paid for it.
  expect(draft.facts).toMatchObject({ channelCode: 'SEA', country: 'TW', parcelCount: 1, days: 1 })
  expect(draft.facts.grams).toBeGreaterThan(0)
  expect(draft.facts.grams).toBeLessThan(5_000)
  expect(draft.facts.feePerKgCents).toBeGreaterThan(0)
  const own = await server.ask(showcase.writePost, { orderId, text: '第一次跟團，很快', photoIds: [openPhotoId] }, as(member))
  expect(own.post.facts).toEqual(draft.facts)
  const { postId } = own.post
  await server.ask(approvePost, { postId, revision: 1 }, { operatorKey: platform.supportKey })
  const publicOnes = allEndpoints.filter(({ path, access }) => path.startsWith('showcase/') && access === 'public')
  for (const endpoint of publicOnes) {
    for (const options of [{}, as(looker), as(leader)]) {
      const answer = await server.post(endpoint, (endpoint.path === 'showcase/hall' ? {} : { postId }) as InputOf<Endpoint>, options)
      const text = JSON.stringify(answer)
      expect([endpoint.path, answer.status, secrets.filter((secret) => text.includes(secret))]).toEqual([endpoint.path, 'y', []])
    }
  }
})
