import sharp from 'sharp'
import { errorTexts } from '@contract/kit/errors'
import { getOrder } from '@contract/order/order-endpoints'
import * as showcase from '@contract/showcase/showcase-endpoints'
import type { ReviewTab } from '@contract/showcase/showcase-status'
import { approveComment, approvePost, operatorListReviews, refuseComment, refusePost } from '@contract/showcase/showcase-operator-endpoints'
import { packingPlatform, aShippedOrder } from '../../support/orders'
import { aPost, aPublicComment, aPublicPost, aSignedOrder, anUpload } from '../../support/posts'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const author = useMember(server)
const friend = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const staff = () => ({ operatorKey: platform.supportKey })
const notices = async ({ ClientNO }: TestMember) => {
  const { rows } = await server.db.execute(`select event, facts from notifications n join members m on m.id = n.member_id where m.client_no = $1 and event in ('postReviewed', 'commentNews') order by n.created_at, n.id`, [ClientNO])
  return rows as { event: string; facts: Record<string, string> }[]
}

describe('a post of a signed order [spec 1.13] [spec 4.06] [spec 4.11]', () => {
  it('takes its facts from the order, waits to be looked at, and is then seen by everybody', async () => {
    const orderId = await aSignedOrder(server, platform, author)
    const open = await server.ask(showcase.listOpenOrders, {}, as(author))
    expect([open.count, open.items[0]?.orderId]).toEqual([1, orderId])
    const draft = await server.ask(showcase.getPostDraft, { orderId }, as(author))
    expect(draft.facts).toMatchObject({ country: 'TW', channelCode: 'SEA', days: 1, grams: 6_000, feePerKgCents: 1_800, parcelCount: 2 })
    expect(draft.own).toBeUndefined()

    const own = await server.ask(showcase.writePost, { orderId, text: '很快', photoIds: [await anUpload(server, author)] }, as(author))
    expect(own).toMatchObject({ orderId, isHeld: false, failedPhotoIds: [], post: { status: 'unreviewed', facts: draft.facts } })
    const { postId } = own.post
    expect((await server.ask(showcase.listShowcase, {})).items).toEqual([])
    expect(await server.post(showcase.getPost, { postId }, as(friend))).toMatchObject({ code: 'notFound' })
    expect((await fetch(new URL(own.post.photos[0]?.url ?? '', server.baseUrl))).status).toBe(200)
    expect((await fetch(new URL(`/api/showcase/picture/${own.post.photos[0]?.fileId ?? ''}`, server.baseUrl))).status).toBe(404)

    await server.ask(approvePost, { postId, revision: 1 }, staff())
    const seen = await server.ask(showcase.getPost, { postId }, as(friend))
    // What the author saw beforehand is what others see.
    expect(seen.facts).toEqual(own.post.facts)
    expect(seen.author).toEqual({ name: `${author.ClientNO.slice(0, 2)}••${author.ClientNO.slice(-2)}`, isMe: false })
    const { items, routes, channels } = await server.ask(showcase.listShowcase, {})
    expect(items).toMatchObject([{ postId, excerpt: '很快', cover: { width: 320, height: 240 } }])
    expect([routes, channels.map(({ code }) => code)]).toMatchObject([[{ country: 'TW' }], ['SEA']])
    expect((await fetch(new URL(items[0]?.cover?.url ?? '', server.baseUrl))).status).toBe(200)
    expect((await server.ask(showcase.listOpenOrders, {}, as(author))).count).toBe(0)
    expect((await server.ask(getOrder, { orderId }, as(author))).post).toEqual({ postId, status: 'approved' })
    expect(await notices(author)).toEqual([{ event: 'postReviewed', facts: { postId, orderId, status: 'approved' } }])
  })

  it('is refused of an order that is not signed, is another’s, or has one already, and with a picture that is another’s', async () => {
    const { orderId: shipped } = await aShippedOrder(server, platform, author)
    expect(await server.post(showcase.writePost, { orderId: shipped, text: 'x', photoIds: [] }, as(author))).toMatchObject({ code: 'notAllowedNow' })
    const orderId = await aSignedOrder(server, platform, author)
    expect(await server.post(showcase.writePost, { orderId, text: 'x', photoIds: [] }, as(friend))).toMatchObject({ code: 'notFound' })
    expect(await server.post(showcase.writePost, { orderId, text: 'x', photoIds: [await anUpload(server, friend)] }, as(author))).toMatchObject({ code: 'notFound' })
    await server.ask(showcase.writePost, { orderId, text: 'x', photoIds: [] }, as(author))
    expect(await server.post(showcase.writePost, { orderId, text: 'y', photoIds: [] }, as(author))).toMatchObject({ code: 'notAllowedNow' })
  })

  it('does not pass for a reason and a photo, is written anew and looked at again; withdrawn and deleted it is gone for others', async () => {
    const { post: { postId, photos }, orderId } = await aPost(server, platform, author)
    const photoIds = photos.map(({ fileId }) => fileId)
    const stranger = await anUpload(server, friend)
    expect(await server.post(refusePost, { postId, revision: 1, reason: '面單', photoIds: [stranger] }, staff())).toMatchObject({ code: 'notFound' })
    await server.ask(refusePost, { postId, revision: 1, reason: '看得到面單', photoIds }, staff())
    const tab = (name: 'notPassed' | 'unreviewed') => server.ask(showcase.listOwnPosts, { tab: name }, as(author))
    expect((await tab('notPassed')).items).toMatchObject([{ reason: '看得到面單', failedPhotoIds: photoIds, post: { status: 'notPassed' } }])
    await server.ask(showcase.writePost, { orderId, text: '換一張', photoIds: [] }, as(author))
    expect((await tab('unreviewed')).items).toMatchObject([{ failedPhotoIds: [], post: { text: '換一張' } }])
    await server.ask(approvePost, { postId, revision: 2 }, staff())
    await server.ask(showcase.withdrawPost, { postId }, as(author))
    expect(await server.post(showcase.getPost, { postId })).toMatchObject({ code: 'notFound' })
    expect(await server.post(showcase.deletePost, { postId }, as(friend))).toMatchObject({ code: 'notFound' })
    await server.ask(showcase.deletePost, { postId }, as(author))
    expect((await server.ask(showcase.listOwnPosts, {}, as(author))).items).toEqual([])
    expect((await notices(author)).map(({ facts }) => facts['status'])).toEqual(['notPassed', 'approved'])
  })

  it('shows pictures without what the camera knew of the place', async () => {
    const orderId = await aSignedOrder(server, platform, author)
    const camera = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#88aacc' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'xqz-camera', ImageDescription: '信義區' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' } })
      .toBuffer()
    expect((await sharp(camera).metadata()).exif).toBeDefined()
    const own = await server.ask(showcase.writePost, { orderId, text: 'x', photoIds: [await anUpload(server, author, camera)] }, as(author))
    await server.ask(approvePost, { postId: own.post.postId, revision: 1 }, staff())
    const { photos } = await server.ask(showcase.getPost, { postId: own.post.postId })
    const shown = Buffer.from(await (await fetch(new URL(photos[0]?.url ?? '', server.baseUrl))).arrayBuffer())
    const { exif, xmp, iptc } = await sharp(shown).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(shown.includes('xqz-camera')).toBe(false)
  })
})

describe('comments, likes and reports [spec 3.21]', () => {
  it('are seen once they are looked at; replies hang on the comment, and each hears of it once', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const commentId = await aPublicComment(server, platform, friend, { postId })
    const replyId = await aPublicComment(server, platform, author, { postId, replyTo: commentId, text: '沒有' })
    const thanks = await aPublicComment(server, platform, friend, { postId, replyTo: replyId, text: '謝謝' })
    const { items } = await server.ask(showcase.listComments, { postId })
    expect(items).toMatchObject([{ commentId, isPostAuthor: false, replies: [{ commentId: replyId, isPostAuthor: true }, { commentId: thanks }] }])
    expect((await server.ask(showcase.getPost, { postId })).comments).toBe(3)
    expect((await notices(author)).map(({ facts }) => facts['news'] ?? facts['status'])).toEqual(['approved', 'commented', 'approved', 'replied'])
    expect((await notices(friend)).map(({ facts }) => facts['news'])).toEqual(['approved', 'replied', 'approved'])
  })

  it('are their author’s alone before that, and while they are written anew', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const { commentId } = await server.ask(showcase.writeComment, { postId, text: '電話 0912' }, as(friend))
    expect((await server.ask(showcase.listComments, { postId }, as(author))).items).toEqual([])
    await server.ask(refuseComment, { commentId, revision: 1, reason: '請勿留電話' }, staff())
    expect((await server.ask(showcase.listOwnComments, { tab: 'notPassed' }, as(friend))).items).toMatchObject([{ commentId, reason: '請勿留電話' }])
    expect((await server.ask(showcase.listOwnComments, {}, as(friend))).items[0]?.orderNumber).toBeUndefined()
    expect(await server.post(showcase.editComment, { commentId, text: 'x' }, as(author))).toMatchObject({ code: 'notFound' })
    await server.ask(showcase.editComment, { commentId, text: '幾天？' }, as(friend))
    await server.ask(approveComment, { commentId, revision: 2 }, staff())
    expect((await server.ask(showcase.listComments, { postId })).items).toMatchObject([{ text: '幾天？' }])
    await server.ask(showcase.deleteComment, { commentId }, as(friend))
    expect((await server.ask(showcase.listComments, { postId })).items).toEqual([])
  })

  it('are found by their author under what became of them, with the order’s number of one’s own post alone [spec 3.21] [spec 4.11]', async () => {
    const { post: { postId }, orderNumber } = await aPublicPost(server, platform, author)
    const write = async (who: TestMember, text: string, replyTo?: string) =>
      (await server.ask(showcase.writeComment, { postId, text, ...(replyTo !== undefined && { replyTo }) }, as(who))).commentId
    const passed = await write(author, '歡迎提問')
    await server.ask(approveComment, { commentId: passed, revision: 1 }, staff())
    const refused = await write(author, '加我微信', passed)
    await server.ask(refuseComment, { commentId: refused, revision: 1, reason: '請勿留聯絡方式' }, staff())
    const waits = await write(author, '七天到', passed)
    await write(friend, '謝謝')
    const tab = async (name: ReviewTab) => (await server.ask(showcase.listOwnComments, { tab: name }, as(author))).items
    expect((await tab('all')).map(({ commentId, isReply, orderNumber: number }) => [commentId, isReply, number])).toEqual([
      [waits, true, orderNumber], [refused, true, orderNumber], [passed, false, orderNumber],
    ])
    for (const [name, commentId] of [['approved', passed], ['unreviewed', waits], ['notPassed', refused]] as const) {
      expect([name, (await tab(name)).map((one) => [one.commentId, one.status])]).toEqual([name, [[commentId, name]]])
    }
    expect((await server.ask(showcase.listOwnComments, {}, as(friend))).items.map(({ orderNumber: number }) => number)).toEqual([undefined])
    // Taken back, a post is its author's alone to open.
    const isSeen = async (who: TestMember) => (await server.ask(showcase.listOwnComments, {}, as(who))).items.map(({ isPostSeen }) => isPostSeen)
    expect(await isSeen(friend)).toEqual([true])
    await server.ask(showcase.withdrawPost, { postId }, as(author))
    expect([await isSeen(friend), await isSeen(author)]).toEqual([[false], [true, true, true]])
  })

  it('are told when others can first see them: with the post, and with the comment that they hang on', async () => {
    const { post: { postId }, orderId } = await aPublicPost(server, platform, author)
    const told = async (member: TestMember) => (await notices(member)).filter(({ facts }) => facts['news'] === 'commented' || facts['news'] === 'replied').map(({ facts }) => facts['commentId'])
    const { commentId } = await server.ask(showcase.writeComment, { postId, text: '幾天？' }, as(friend))
    const rewrite = () => server.ask(showcase.writePost, { orderId, text: '改', photoIds: [] }, as(author))
    await rewrite()
    await server.ask(approveComment, { commentId, revision: 1 }, staff())
    expect(await told(author)).toEqual([])
    await server.ask(approvePost, { postId, revision: 2 }, staff())
    expect(await told(author)).toEqual([commentId])

    const reply = await server.ask(showcase.writeComment, { postId, replyTo: commentId, text: '七天' }, as(author))
    await server.ask(showcase.editComment, { commentId, text: '到底幾天？' }, as(friend))
    await server.ask(approveComment, { commentId: reply.commentId, revision: 1 }, staff())
    expect(await told(friend)).toEqual([])
    await server.ask(approveComment, { commentId, revision: 2 }, staff())
    expect(await told(friend)).toEqual([reply.commentId])
    // Once each, whatever is let through again.
    await rewrite()
    await server.ask(approvePost, { postId, revision: 3 }, staff())
    expect([await told(author), await told(friend)]).toEqual([[commentId], [reply.commentId]])
  })

  it('are counted as they are seen: a hidden comment hides its replies, a deleted one takes them along', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const count = async () => (await server.ask(showcase.getPost, { postId })).comments
    const commentId = await aPublicComment(server, platform, friend, { postId })
    const replyId = await aPublicComment(server, platform, author, { postId, replyTo: commentId })
    await aPublicComment(server, platform, author, { postId })
    await server.ask(showcase.writeComment, { postId, replyTo: commentId, text: '還在等' }, as(author))
    expect(await count()).toBe(3)
    await server.ask(refuseComment, { commentId, revision: 1, reason: '廣告' }, staff())
    expect(await count()).toBe(1)
    // Of a reply under what is hidden nothing is seen either.
    await server.ask(refuseComment, { commentId: replyId, revision: 1, reason: '廣告' }, staff())
    await server.ask(showcase.editComment, { commentId: replyId, text: '改' }, as(author))
    await server.ask(approveComment, { commentId: replyId, revision: 2 }, staff())
    expect(await count()).toBe(1)
    await server.ask(showcase.editComment, { commentId, text: '改' }, as(friend))
    await server.ask(approveComment, { commentId, revision: 2 }, staff())
    expect(await count()).toBe(3)
    await server.ask(showcase.deleteComment, { commentId }, as(friend))
    expect(await count()).toBe(1)
  })

  it('are counted though several are decided at once', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const commentId = await aPublicComment(server, platform, friend, { postId })
    const write = async (replyTo?: string) => (await server.ask(showcase.writeComment, { postId, text: 'x', ...(replyTo !== undefined && { replyTo }) }, as(friend))).commentId
    const written = [await write(), await write(commentId), await write(commentId), await write()]
    await Promise.all(written.map((id) => server.ask(approveComment, { commentId: id, revision: 1 }, staff())))
    expect((await server.ask(showcase.getPost, { postId })).comments).toBe(5)
    await Promise.all([commentId, ...written].map((id) => server.post(showcase.deleteComment, { commentId: id }, as(friend))))
    expect((await server.ask(showcase.getPost, { postId })).comments).toBe(0)
  })

  it('a comment takes a hundred replies, each of which is seen; what did not pass takes no place', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const commentId = await aPublicComment(server, platform, friend, { postId })
    const reply = (text: string) => server.post(showcase.writeComment, { postId, replyTo: commentId, text }, as(friend))
    const { commentId: first } = await server.ask(showcase.writeComment, { postId, replyTo: commentId, text: '第一' }, as(friend))
    await server.ask(refuseComment, { commentId: first, revision: 1, reason: '廣告' }, staff())
    await server.db.execute(`insert into comments (post_id, parent_id, member_id, status, text, waits_since) select post_id, id, member_id, 'approved', 'x', null from comments cross join generate_series(1, 99) where id = $1`, [commentId])
    const answers = await Promise.all(['甲', '乙', '丙'].map(reply))
    expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'n', 'y'])
    expect(answers.find(({ status }) => status === 'n')).toMatchObject({ code: 'tooManyReplies', Message: errorTexts.tooManyReplies.en })
    expect(await server.post(showcase.editComment, { commentId: first, text: '改' }, as(friend))).toMatchObject({ code: 'tooManyReplies' })
    // A comment of its own is still welcome.
    await server.ask(showcase.writeComment, { postId, text: '另一則' }, as(friend))
    const seen = (await server.ask(showcase.listComments, { postId }, as(friend))).items[0]?.replies ?? []
    expect([seen.length, seen.filter(({ status }) => status === 'unreviewed').length]).toEqual([101, 1])
    expect((await server.ask(showcase.listComments, { postId })).items[0]?.replies).toHaveLength(99)
  })

  it('a report brings a public post before the staff again, once for each member', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    for (let time = 0; time < 2; time += 1) await server.ask(showcase.reportShowcase, { postId, reason: 'personal', text: '有電話' }, as(friend))
    expect(await server.post(showcase.reportShowcase, { postId, reason: 'other' }, as(author))).toMatchObject({ code: 'notAllowedNow' })
    const { items } = await server.ask(operatorListReviews, {}, staff())
    expect(items).toMatchObject([{ postId, status: 'approved', reports: [{ reason: 'personal', text: '有電話' }] }])
    await server.ask(approvePost, { postId, revision: 1 }, staff())
    expect((await server.ask(operatorListReviews, {}, staff())).items).toEqual([])
  })

  it('counts a like of each member once, however many come at once', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const others = await Promise.all(Array.from({ length: 4 }, () => server.signUpMember()))
    await Promise.all([...others, ...others, ...others].map((member) => server.post(showcase.likePost, { postId, on: true }, as(member))))
    expect(await server.ask(showcase.likePost, { postId, on: true }, as(friend))).toEqual({ likes: 5, isLiked: true })
    await Promise.all([...others, ...others].map((member) => server.post(showcase.likePost, { postId, on: false }, as(member))))
    expect(await server.ask(showcase.getPost, { postId }, as(friend))).toMatchObject({ likes: 1, isLiked: true })
  })

  it('a script in a text comes back as the text that it is', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { post: { postId } } = await aPublicPost(server, platform, author, script)
    await aPublicComment(server, platform, friend, { postId, text: script })
    expect((await server.ask(showcase.getPost, { postId })).text).toBe(script)
    expect((await server.ask(showcase.listComments, { postId })).items[0]?.text).toBe(script)
  })

  it('of two posts of one order at once, one is there', async () => {
    const orderId = await aSignedOrder(server, platform, author)
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => server.post(showcase.writePost, { orderId, text, photoIds: [] }, as(author))))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  })
})
