import { closeAccount } from '@contract/account/closing-endpoints'
import { getPost, likePost, listComments } from '@contract/showcase/showcase-endpoints'
import { moveMemberRows } from '@server/across/account/member-rows-store'
import { allMemberParts } from '@server/app/all-member-parts'
import { packingPlatform } from '../../support/orders'
import { aPublicComment, aPublicPost } from '../../support/posts'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const author = useMember(server)
const friend = useMember(server)
const other = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const idOf = async ({ ClientNO }: TestMember) => (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id

it('takes what somebody wrote and liked along when their account is closed', async () => {
  const { post: { postId } } = await aPublicPost(server, platform, author)
  const commentId = await aPublicComment(server, platform, friend, { postId })
  await aPublicComment(server, platform, author, { postId, replyTo: commentId })
  for (const member of [friend, other]) await server.ask(likePost, { postId, on: true }, as(member))
  await server.ask(closeAccount, { password: friend.password }, as(friend))
  expect((await server.ask(listComments, { postId })).items).toEqual([])
  expect(await server.ask(getPost, { postId })).toMatchObject({ likes: 1, comments: 0 })
})

it('makes one like of two where two accounts become one, and moves posts and comments', async () => {
  const { post: { postId } } = await aPublicPost(server, platform, author)
  await aPublicComment(server, platform, friend, { postId })
  for (const member of [friend, other]) await server.ask(likePost, { postId, on: true }, as(member))
  const move = { from: await idOf(friend), to: await idOf(other) }
  await server.db.transaction((tx) => moveMemberRows(tx, allMemberParts, move))
  expect(await server.ask(getPost, { postId }, as(other))).toMatchObject({ likes: 1, isLiked: true })
  expect((await server.ask(listComments, { postId }, as(other))).items).toMatchObject([{ author: { isMe: true } }])
})
