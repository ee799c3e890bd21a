import { saveProfile } from '@contract/account/profile-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { confirmReceipt, getOrder, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getPostDraft, likePost, listComments, writeComment, writePost } from '@contract/showcase/showcase-endpoints'
import { approveComment, approvePost, refuseComment, refusePost } from '@contract/showcase/showcase-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { addDemoAddress } from '@server/demo/demo-address'
import { demoPhone, demoSignIn, type DemoMember, type SignUp } from '@server/demo/demo-member'
import { drawPostPicture, type PostScene } from '@server/demo/showcase/post-picture'
import { demoPosts, demoReviewers, type ToldPost } from '@server/demo/showcase/told-posts'
import { price, receive, ship } from '@server/demo/simulator/warehouse-acts'

export interface ShowcasePeople {
  readonly member: DemoMember
  readonly warehouse: ServerClient
  readonly finance: ServerClient
  /** Looks at what is posted. */
  readonly support: ServerClient
  readonly signUp: SignUp
}

type Place = Awaited<ReturnType<typeof listPlaces>>[number]

const listPlaces = ({ server }: DemoMember) => server.ask(listWarehouses, {})

/**
 * A full hall: boxes of several people from several warehouses, with pictures, comments and a reply in each state; of the
 * member's own one that did not pass, and an order that can be posted. Each step looks first whether it is done.
 */
export async function tellDemoShowcase(people: ShowcasePeople): Promise<void> {
  const places = await listPlaces(people.member)
  const friends: DemoMember[] = []
  for (const { email, nickname, phone } of demoReviewers) {
    const friend = await people.signUp({ email, phone, password: demoSignIn.password })
    if (nickname !== '') await friend.server.ask(saveProfile, { region: 'TW', phone, nickname })
    friends.push(friend)
  }
  const publicIds: string[] = []
  for (const told of demoPosts) {
    const author = told.by === 'member' ? people.member : friends[told.by]
    const place = places.find(({ code }) => code === told.warehouseCode)
    if (!author || !place) continue
    const postId = await postOnce(people, author, place, told)
    if (postId !== undefined && told.becomes === 'approved') publicIds.push(postId)
  }
  const [first] = publicIds
  if (first !== undefined) await discussOnce(people, friends, first)
  for (const [index, postId] of publicIds.entries()) {
    for (const friend of friends.slice(0, index % (friends.length + 1))) await friend.server.ask(likePost, { postId, on: true })
  }
}

/** Nobody of the demo writes anything twice. */
const FIRST = 1

/** @returns the post's id where there is one */
async function postOnce(people: ShowcasePeople, author: DemoMember, place: Place, told: ToldPost): Promise<string | undefined> {
  const orderId = await sendAndSign(people, author, place, told)
  if (told.becomes === 'unposted') return undefined
  const { own } = await author.server.ask(getPostDraft, { orderId })
  if (own && own.post.status !== 'unreviewed') return own.post.postId
  const { post } = own ?? (await author.server.ask(writePost, { orderId, text: told.text, photoIds: await upload(author, told.scenes) }))
  const { postId } = post
  if (told.becomes === 'approved') await people.support.ask(approvePost, { postId, revision: FIRST })
  if (told.becomes === 'notPassed') await people.support.ask(refusePost, { postId, revision: FIRST, reason: '第 2 張照片看得到面單，請換一張再送出。', photoIds: post.photos.slice(1, 2).map(({ fileId }) => fileId) })
  return postId
}

async function upload({ server }: DemoMember, scenes: readonly PostScene[]): Promise<string[]> {
  const fileIds: string[] = []
  for (const scene of scenes) fileIds.push(await server.upload(await drawPostPicture(scene), `${scene}.jpg`))
  return fileIds
}

async function sendAndSign(people: ShowcasePeople, author: DemoMember, place: Place, told: ToldPost): Promise<string> {
  const { warehouse, finance } = people
  const orderId = await applyOnce(people, author, place, told)
  const look = () => author.server.ask(getOrder, { orderId })
  if ((await look()).status === 'unprocessed') await price(warehouse, orderId, undefined, [])
  const order = await look()
  if (order.status === 'unpaid') {
    const missing = order.totalPayableCents - (await author.server.ask(getWallet, {})).balanceCents
    // The member keeps the balance that they try the product with.
    const credit = told.by === 'member' ? order.totalPayableCents : missing
    if (credit > 0) await finance.ask(creditMember, { ClientNO: author.clientNo, amountCents: credit, reason: '示範訂單的運費' })
    await author.server.ask(payOrder, { orderId, seenTotalCents: order.totalPayableCents })
  }
  if ((await look()).status === 'packing') await ship(warehouse, order)
  if ((await look()).status === 'shipped') await author.server.ask(confirmReceipt, { orderId })
  return orderId
}

async function applyOnce({ warehouse }: ShowcasePeople, author: DemoMember, { warehouseId, code }: Place, told: ToldPost): Promise<string> {
  const { trackingNumber, name, channelCode } = told
  const find = async () => (await author.server.ask(listParcels, { search: trackingNumber, limit: 1 })).items[0]
  const items = [{ name, quantity: 1, unitPriceCents: 12_800 }]
  const parcel = (await find()) ?? (await author.server.ask(forecastParcel, { warehouseId, carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items }))
  if (parcel.orderId !== undefined) return parcel.orderId
  if (parcel.status === 'notInStock') await receive(warehouse, { trackingNumber, ClientNO: author.clientNo }, code, ['weighing'])
  const addressId = await addDemoAddress(author, { contact: '示範收件人', phone: demoPhone })
  const choices = { pickupMethod: 'delivery', channelCode, notesAccepted: true } as const
  const applied = await author.server.ask(applyForPacking, {
    warehouseId,
    parcelIds: [parcel.parcelId],
    addressId,
    declaredValueCents: 12_800,
    ...choices,
  })
  return applied.orderId
}

/** One that is answered, one that waits, one that did not pass. */
async function discussOnce({ member, support }: ShowcasePeople, [author, asker]: readonly DemoMember[], postId: string): Promise<void> {
  if (!author || !asker || (await member.server.ask(listComments, { postId })).items.length > 0) return
  const { commentId } = await asker.server.ask(writeComment, { postId, text: '請問關稅有被抽到嗎？' })
  await support.ask(approveComment, { commentId, revision: FIRST })
  const reply = await author.server.ask(writeComment, { postId, replyTo: commentId, text: '沒有，小額免稅，第七天就到了。' })
  await support.ask(approveComment, { commentId: reply.commentId, revision: FIRST })
  const own = await member.server.ask(writeComment, { postId, text: '紙箱有加固嗎？我也想這樣寄。' })
  await support.ask(approveComment, { commentId: own.commentId, revision: FIRST })
  const refused = await member.server.ask(writeComment, { postId, text: '加我微信 yida-demo 一起湊單' })
  await support.ask(refuseComment, { commentId: refused.commentId, revision: FIRST, reason: '請勿留聯絡方式。' })
  await member.server.ask(writeComment, { postId, replyTo: commentId, text: '謝謝分享，我也問過客服，是免稅的。' })
}
