import type { Tx } from '@server/db/database'
import { hasMiniOpenid } from '@server/modules/account/wechat-openid-service'
import * as check from '@server/modules/showcase/check-store'
import type { CommentRow } from '@server/modules/showcase/comment-store'
import type { Ports } from '@server/ports/ports'
import type { PictureChecked } from '@server/ports/wechat/wechat-push'

export type CheckPorts = Pick<Ports, 'jobs' | 'wechatContentCheck' | 'wechatLogin'>

export const CHECK_CONTENT = 'showcase-check-content'

/** One revision: what is written later is checked by itself. */
export interface CheckWork {
  readonly kind: 'post' | 'comment'
  readonly id: string
  readonly revision: number
}

/** Asked when the transaction is through; where WeChat is not set up, or does not know the author, people decide alone. */
export async function checkPost(tx: Tx, ports: CheckPorts, postId: string): Promise<void> {
  const post = await check.findCheckedPost(tx, postId)
  if (!post || !(await canAsk(tx, ports, post.memberId))) return
  await check.awaitPostCheck(tx, postId, { withPictures: ports.wechatContentCheck?.pictureOrigin !== undefined })
  await ports.jobs.enqueue(tx, CHECK_CONTENT, { kind: 'post', id: postId, revision: post.revision } satisfies CheckWork)
}

export async function checkComment(tx: Tx, ports: CheckPorts, { id, memberId, revision }: CommentRow): Promise<void> {
  if (!(await canAsk(tx, ports, memberId))) return
  await check.updateCommentChecked(tx, { id, revision }, 'waiting')
  await ports.jobs.enqueue(tx, CHECK_CONTENT, { kind: 'comment', id, revision } satisfies CheckWork)
}

async function canAsk(tx: Tx, { wechatContentCheck, wechatLogin }: CheckPorts, memberId: string): Promise<boolean> {
  const appId = wechatLogin?.appIdOf('miniProgram')
  return wechatContentCheck !== undefined && appId !== undefined && hasMiniOpenid(tx, appId, memberId)
}

/**
 * What could not be looked at is for people to decide.
 * @returns false for a trace that is not known, or not yet: WeChat's answer may overtake its own name, and is sent again
 */
export function notePictureChecked(tx: Tx, { traceId, suggestion }: PictureChecked): Promise<boolean> {
  return check.updatePictureChecked(tx, traceId, suggestion ?? 'review')
}
