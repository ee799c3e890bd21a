import { confirmReceipt } from '@contract/order/order-endpoints'
import type { OwnPost } from '@contract/showcase/showcase'
import { writeComment, writePost } from '@contract/showcase/showcase-endpoints'
import { approveComment, approvePost } from '@contract/showcase/showcase-operator-endpoints'
import { aShippedOrder } from './orders'
import { aPhoto } from './parcels'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'

export async function aSignedOrder(server: TestServer, platform: TestPlatform, member: TestMember): Promise<string> {
  const { orderId } = await aShippedOrder(server, platform, member)
  await server.ask(confirmReceipt, { orderId }, { token: member.token })
  return orderId
}

export async function anUpload(server: TestServer, { token }: TestMember, picture?: Buffer): Promise<string> {
  const answer = await server.upload(picture ?? (await aPhoto()), { token })
  if (answer.status !== 'y') throw new Error(`the picture was refused: ${answer.code}`)
  return answer.data.fileId
}

/** Of a signed order, with one picture of the member's own; it waits to be looked at. */
export async function aPost(server: TestServer, platform: TestPlatform, member: TestMember, text = '七天就到，包得很紮實。'): Promise<OwnPost> {
  const orderId = await aSignedOrder(server, platform, member)
  return server.ask(writePost, { orderId, text, photoIds: [await anUpload(server, member)] }, { token: member.token })
}

/** That everybody sees. */
export async function aPublicPost(server: TestServer, platform: TestPlatform, member: TestMember, text?: string): Promise<OwnPost> {
  const own = await aPost(server, platform, member, text)
  await server.ask(approvePost, { postId: own.post.postId, revision: 1 }, { operatorKey: platform.supportKey })
  return own
}

/** That everybody sees. @returns its id */
export async function aPublicComment(server: TestServer, platform: TestPlatform, member: TestMember, { postId, replyTo, text = '關稅有被抽到嗎？' }: { postId: string; replyTo?: string; text?: string }): Promise<string> {
  const { commentId } = await server.ask(writeComment, { postId, text, ...(replyTo !== undefined && { replyTo }) }, { token: member.token })
  await server.ask(approveComment, { commentId, revision: 1 }, { operatorKey: platform.supportKey })
  return commentId
}
