import { setTimeout as sleep } from 'node:timers/promises'
import { saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import { linkWechat, signInByWechat } from '@contract/account/wechat-endpoints'
import { editComment, getPost, listOwnPosts, withdrawPost, writeComment, writePost } from '@contract/showcase/showcase-endpoints'
import { approvePost, operatorListReviews } from '@contract/showcase/showcase-operator-endpoints'
import { FakeWechat, PUSHED_PATH } from '../../support/fake-wechat/fake-wechat'
import { packingPlatform } from '../../support/orders'
import { aPost, aPublicPost, aSignedOrder, anUpload } from '../../support/posts'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

let wechat: FakeWechat
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    return wechat.environment
  },
})
afterAll(() => wechat.stop())
const platform = usePlatform(server, packingPlatform)
const author = useMember(server)
const OPENID = 'o-of-the-author'

/** By WeChat in the mini-program: only then does WeChat know who writes. */
async function link(member: TestMember, openid: string): Promise<void> {
  const answer = await server.ask(signInByWechat, { code: wechat.people.aCode('mini', openid) })
  if (answer.outcome === 'unknown') await server.ask(linkWechat, { ticket: answer.ticket }, { token: member.token })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it did not come to be so')
}
const reviews = async () => (await server.ask(operatorListReviews, {}, { operatorKey: platform.supportKey })).items
const checkIs = (check: string) => until(async () => (await reviews())[0]?.check === check)
const areAsked = (count: number) => until(() => Promise.resolve(wechat.people.picturesChecked.length === count))
/** WeChat's answer to the picture that was asked about as the so-manieth; it comes again until its name is known. */
const answer = (index: number, suggestion: 'pass' | 'risky') =>
  until(async () => (await push(wechat.signPush(), wechat.toPictureChecked(wechat.people.picturesChecked[index]?.traceId ?? '', suggestion))).status === 200)
/** A nickname and a picture. */
async function nameAuthor(nickname: string): Promise<void> {
  await server.ask(saveProfile, { region: 'TW', phone: '912345678', nickname }, { token: author.token })
  await server.ask(setAvatar, { fileId: await anUpload(server, author), crop: { left: 0, top: 0, side: 5_000 } }, { token: author.token })
}
const push = (query: string, body: string) => fetch(`${server.baseUrl}${PUSHED_PATH}?${query}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

beforeEach(async () => {
  Object.assign(wechat.people, { suggestion: 'pass', errcode: undefined })
  wechat.people.textsChecked.length = 0
  wechat.people.picturesChecked.length = 0
  await link(author, OPENID)
})

it('asks WeChat of a text and its pictures, each by what it needs, and lets nothing pass by itself', async () => {
  const { post: { postId } } = await aPost(server, platform, author, '七天就到')
  await until(() => Promise.resolve(wechat.people.picturesChecked.length === 1))
  expect(wechat.people.textsChecked).toEqual([{ version: 2, scene: 3, openid: OPENID, content: '七天就到' }])
  const [picture] = wechat.people.picturesChecked
  expect(picture).toMatchObject({ version: 2, scene: 3, openid: OPENID, media_type: 2 })
  // Where WeChat would fetch it.
  const { pathname, search, origin } = new URL(String(picture?.['media_url']))
  expect([origin, (await fetch(`${server.baseUrl}${pathname}${search}`)).status]).toEqual(['https://parcels.example', 200])

  await checkIs('waiting')
  const answer = () => push(wechat.signPush(), wechat.toPictureChecked(picture?.traceId ?? '', 'pass'))
  await until(async () => (await answer()).status === 200)
  expect(await (await answer()).text()).toBe('success')
  await checkIs('pass')
  expect(await server.post(getPost, { postId })).toMatchObject({ code: 'notFound' })
})

it('holds a risky text, and says so to its author; people decide', async () => {
  wechat.people.suggestion = 'risky'
  const { post: { postId } } = await aPost(server, platform, author)
  await checkIs('risky')
  expect((await server.ask(listOwnPosts, {}, { token: author.token })).items).toMatchObject([{ isHeld: true, post: { status: 'unreviewed' } }])
  await server.ask(approvePost, { postId, revision: 1 }, { operatorKey: platform.supportKey })
  expect((await server.ask(listOwnPosts, {}, { token: author.token })).items).toMatchObject([{ isHeld: false, post: { status: 'approved' } }])
})

it('holds a post for a risky picture; a message that is not WeChat’s changes nothing', async () => {
  await aPost(server, platform, author)
  await until(() => Promise.resolve(wechat.people.picturesChecked.length === 1))
  const traceId = wechat.people.picturesChecked[0]?.traceId ?? ''
  const risky = wechat.toPictureChecked(traceId, 'risky')
  const forged = new URLSearchParams({ signature: '0'.repeat(40), timestamp: '1', nonce: '2' }).toString()
  for (const query of ['', forged, wechat.signPush('anotherToken')]) expect((await push(query, risky)).status).toBe(401)
  expect((await push(wechat.signPush(), 'no json')).status).toBe(400)
  expect((await push(wechat.signPush(), wechat.toPictureChecked(traceId, 'risky', 'wx0000000000another'))).status).toBe(400)
  expect((await push(wechat.signPush(), wechat.toPictureChecked('unknown', 'risky'))).status).toBe(404)
  await checkIs('waiting')
  await until(async () => (await push(wechat.signPush(), risky)).status === 200)
  await checkIs('risky')
})

it('says back WeChat’s own word when the address is set up', async () => {
  const ask = (query: string) => fetch(`${server.baseUrl}${PUSHED_PATH}?${query}&echostr=4375120948345356249`)
  expect(await (await ask(wechat.signPush())).text()).toBe('4375120948345356249')
  expect((await ask(wechat.signPush('anotherToken'))).status).toBe(401)
})

it('leaves it to people where WeChat refuses, or does not know who writes', async () => {
  wechat.people.errcode = 61_010
  await aPost(server, platform, author)
  await checkIs('review')
  const guest = await server.signUpMember()
  const orderId = await aSignedOrder(server, platform, guest)
  const own = await server.ask(writePost, { orderId, text: 'x', photoIds: [await anUpload(server, guest)] }, { token: guest.token })
  expect((await reviews()).find(({ postId }) => postId === own.post.postId)).not.toHaveProperty('check')
})

it('asks of a comment as of a comment', async () => {
  const guest = await server.signUpMember()
  const { post: { postId } } = await aPublicPost(server, platform, guest)
  wechat.people.suggestion = 'review'
  await server.ask(writeComment, { postId, text: '加我微信' }, { token: author.token })
  await checkIs('review')
  expect(wechat.people.textsChecked).toMatchObject([{ scene: 2, openid: OPENID, content: '加我微信' }])
})

it('asks of the nickname with the text, and of the author’s picture as of the others: one that is risky holds the post', async () => {
  await nameAuthor('加微信 abc123')
  const { orderId } = await aPost(server, platform, author, '七天就到')
  await areAsked(2)
  expect(wechat.people.textsChecked).toEqual([{ version: 2, scene: 3, openid: OPENID, content: '七天就到', nickname: '加微信 abc123' }])
  const { pathname, search } = new URL(String(wechat.people.picturesChecked[0]?.['media_url']))
  const picture = (await reviews())[0]?.author.picture
  expect([pathname, (await fetch(`${server.baseUrl}${pathname}${search}`)).status]).toEqual([`/api/file/${picture?.fileId ?? ''}`, 200])
  await answer(1, 'pass')
  await checkIs('waiting')
  await answer(0, 'risky')
  await checkIs('risky')
  const own = async () => (await server.ask(listOwnPosts, {}, { token: author.token })).items[0]
  expect(await own()).toMatchObject({ isHeld: true })

  // The next writing stands under another picture: what was said of the one before says nothing of it.
  await server.ask(withdrawPost, { postId: (await own())?.post.postId ?? '' }, { token: author.token })
  await nameAuthor('小美')
  await server.ask(writePost, { orderId, text: '七天就到', photoIds: [await anUpload(server, author)] }, { token: author.token })
  await areAsked(4)
  expect([await own(), (await reviews())[0]?.check]).toMatchObject([{ isHeld: false }, 'waiting'])
  for (const index of [2, 3]) await answer(index, 'pass')
  await checkIs('pass')
})

it('asks of who has written a comment, and anew with each writing', async () => {
  const guest = await server.signUpMember()
  const { post: { postId } } = await aPublicPost(server, platform, guest)
  await nameAuthor('加微信 abc123')
  const { commentId } = await server.ask(writeComment, { postId, text: '好看' }, { token: author.token })
  await areAsked(1)
  expect([wechat.people.textsChecked, wechat.people.picturesChecked]).toMatchObject([[{ content: '好看', nickname: '加微信 abc123' }], [{ scene: 2, openid: OPENID }]])
  await answer(0, 'risky')
  await checkIs('risky')
  await nameAuthor('小美')
  await server.ask(editComment, { commentId, text: '好看！' }, { token: author.token })
  await areAsked(2)
  await checkIs('waiting')
  await answer(1, 'pass')
  await checkIs('pass')
})
