import { closeAccount } from '@contract/account/closing-endpoints'
import { saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import { HOUR_MS } from '@contract/kit/time'
import * as showcase from '@contract/showcase/showcase-endpoints'
import { approveComment, approvePost, operatorListReviews } from '@contract/showcase/showcase-operator-endpoints'
import { deleteUnusedPictures } from '@server/base/file/file-cleaning'
import { setClockOffset } from '../../support/database'
import { packingPlatform } from '../../support/orders'
import { aPost, aPublicPost, anUpload } from '../../support/posts'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Beside what the staff has let through stands the name and picture that it was let through with.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const author = useMember(server)
const friend = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const staff = () => ({ operatorKey: platform.supportKey })
const name = (member: TestMember, nickname: string) => server.ask(saveProfile, { region: 'TW', phone: '912345678', nickname }, as(member))
const masked = ({ ClientNO }: TestMember) => `${ClientNO.slice(0, 2)}••${ClientNO.slice(-2)}`
const statusOf = async (address: string) => (await fetch(new URL(address, server.baseUrl))).status
const review = async () => (await server.ask(operatorListReviews, {}, staff())).items[0]

/** @returns the id of the picture that was cut */
async function picture(member: TestMember): Promise<string> {
  await server.ask(setAvatar, { fileId: await anUpload(server, member), crop: { left: 0, top: 0, side: 5_000 } }, as(member))
  const row = await server.db.kysely.selectFrom('members').select('avatarFileId').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
  return row.avatarFileId ?? ''
}

it('a name and picture set after the approval are not shown beside a post, in the hall or in full, before the next writing', async () => {
  const { post: { postId }, orderId } = await aPublicPost(server, platform, author)
  await name(author, '加微信 abc123')
  const fileId = await picture(author)
  const expected = { name: masked(author), isMe: false }
  expect((await server.ask(showcase.getPost, { postId })).author).toEqual(expected)
  expect((await server.ask(showcase.listShowcase, {})).items.map((post) => post.author)).toEqual([expected])
  expect(await statusOf(`/api/showcase/avatar/${fileId}`)).toBe(404)

  await server.ask(showcase.withdrawPost, { postId }, as(author))
  // What it would stand under is shown before it is sent.
  const draft = await server.ask(showcase.getPostDraft, { orderId }, as(author))
  expect([draft.author.name, await statusOf(draft.author.avatarUrl ?? '')]).toEqual(['加微信 abc123', 200])
  const { post } = await server.ask(showcase.writePost, { orderId, text: '改', photoIds: [] }, as(author))
  // Nobody has looked at it: its author alone opens it, and the staff.
  expect(post.author.name).toBe('加微信 abc123')
  expect(await statusOf(`/api/showcase/avatar/${fileId}`)).toBe(404)
  expect(await statusOf(post.author.avatarUrl ?? '')).toBe(200)
  const item = await review()
  expect(item).toMatchObject({ revision: 2, author: { name: '加微信 abc123', picture: { fileId } } })
  expect(await statusOf(item?.author.picture?.url ?? '')).toBe(200)
})

it('what was read is what is let through, though the profile has changed between', async () => {
  await name(author, '小美')
  const seen = await picture(author)
  const { post: { postId } } = await aPost(server, platform, author)
  await name(author, '加微信 abc123')
  const later = await picture(author)
  expect(await review()).toMatchObject({ author: { name: '小美', picture: { fileId: seen } } })
  await server.ask(approvePost, { postId, revision: 1 }, staff())
  expect((await server.ask(showcase.getPost, { postId })).author).toEqual({ name: '小美', avatarUrl: `/api/showcase/avatar/${seen}`, isMe: false })
  expect([await statusOf(`/api/showcase/avatar/${seen}`), await statusOf(`/api/showcase/avatar/${later}`)]).toEqual([200, 404])
})

it('the same of comments and replies; one written anew shows what is looked at with it', async () => {
  const { post: { postId } } = await aPublicPost(server, platform, author)
  await name(friend, '小美')
  const { commentId } = await server.ask(showcase.writeComment, { postId, text: '幾天？' }, as(friend))
  await server.ask(approveComment, { commentId, revision: 1 }, staff())
  await name(friend, '加微信 abc123')
  const fileId = await picture(friend)
  const reply = await server.ask(showcase.writeComment, { postId, replyTo: commentId, text: '謝謝' }, as(friend))
  expect(await statusOf(reply.author.avatarUrl ?? '')).toBe(200)
  expect(await review()).toMatchObject({ commentId: reply.commentId, author: { name: '加微信 abc123', picture: { fileId } } })
  expect((await server.ask(showcase.listComments, { postId })).items).toMatchObject([{ author: { name: '小美' }, replies: [] }])
  await name(friend, '小華')
  await server.ask(showcase.editComment, { commentId: reply.commentId, text: '謝謝你' }, as(friend))
  await server.ask(approveComment, { commentId: reply.commentId, revision: 2 }, staff())
  expect((await server.ask(showcase.listComments, { postId })).items).toMatchObject([
    { author: { name: '小美' }, replies: [{ author: { name: '小華', avatarUrl: `/api/showcase/avatar/${fileId}` } }] },
  ])
})

it('a picture is kept and public as long as something public was written under it, and goes with a closed account', async () => {
  const { post: { postId } } = await aPublicPost(server, platform, author)
  const former = await picture(friend)
  const { commentId } = await server.ask(showcase.writeComment, { postId, text: '幾天？' }, as(friend))
  await server.ask(approveComment, { commentId, revision: 1 }, staff())
  await picture(friend)
  setClockOffset(server.db, 49 * HOUR_MS)
  await deleteUnusedPictures(server.db, server.app.ports.fileStore)
  expect(await statusOf(`/api/showcase/avatar/${former}`)).toBe(200)
  setClockOffset(server.db, 0)
  await server.ask(closeAccount, { password: friend.password }, as(friend))
  expect(await statusOf(`/api/showcase/avatar/${former}`)).toBe(404)
  setClockOffset(server.db, 49 * HOUR_MS)
  await deleteUnusedPictures(server.db, server.app.ports.fileStore)
  expect(await server.app.ports.fileStore.find(former)).toBeUndefined()
})
