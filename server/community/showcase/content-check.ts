import { hasMiniOpenid } from '@server/base/member/wechat-openid-service'
import * as check from '@server/community/showcase/check-store'
import type { CommentRow } from '@server/community/showcase/comment-store'
import type { Tx } from '@server/db/database'
import type { Ports } from '@server/ports/ports'
import type { PictureChecked } from '@server/ports/wechat/wechat-push'

export type CheckPorts = Pick<Ports, 'jobs' | 'wechatContentCheck' | 'wechatLogin'>

export const CHECK_CONTENT = 'showcase-check-content'

/** One revision: what is written later is checked by itself. */
export type CheckWork = check.Revision

/** Asked when the transaction is through; where WeChat is not set up, or does not know the author, people decide alone. */
export async function checkPost(tx: Tx, ports: CheckPorts, postId: string): Promise<void> {
  const post = await check.findChecked(tx, 'post', postId)
  if (post) await askFor(tx, ports, { kind: 'post', id: postId, revision: post.revision }, post)
}

export async function checkComment(tx: Tx, ports: CheckPorts, row: CommentRow): Promise<void> {
  await askFor(tx, ports, { kind: 'comment', id: row.id, revision: row.revision }, row)
}

/** The text with the name that it stands under, the pictures, and the author's own. */
async function askFor(tx: Tx, ports: CheckPorts, work: CheckWork, { memberId, authorPictureId }: check.CheckedThing): Promise<void> {
  if (!(await canAsk(tx, ports, memberId))) return
  await check.updateChecked(tx, work, 'waiting')
  if (ports.wechatContentCheck?.pictureOrigin !== undefined) {
    if (authorPictureId !== null) await check.updateAuthorChecked(tx, work, { authorChecked: 'waiting' })
    if (work.kind === 'post') await check.awaitPhotoChecks(tx, work.id)
  }
  await ports.jobs.enqueue(tx, CHECK_CONTENT, work)
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
