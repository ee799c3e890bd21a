import type { Database } from '@server/db/database'
import { findMiniOpenid } from '@server/modules/account/wechat-openid-service'
import * as check from '@server/modules/showcase/check-store'
import { CHECK_CONTENT, type CheckWork } from '@server/modules/showcase/content-check'
import { getNow } from '@server/ports/clock'
import type { Ports } from '@server/ports/ports'
import { WechatRefusedError } from '@server/ports/wechat/wechat-errors'
import type { WechatContentCheck } from '@server/ports/wechat/wechat-content-check'

type JobPorts = Pick<Ports, 'jobs' | 'secret' | 'fileUrls' | 'wechatContentCheck' | 'wechatLogin'>

/** WeChat only ever holds something back: what it lets pass waits for people all the same. */
export function registerContentChecks(ports: JobPorts, database: Database): void {
  const { wechatContentCheck } = ports
  if (!wechatContentCheck) return
  ports.jobs.registerJob<CheckWork>(CHECK_CONTENT, (work) => checkContent(database, ports, wechatContentCheck, work))
}

async function checkContent(database: Database, ports: JobPorts, wechat: WechatContentCheck, work: CheckWork): Promise<void> {
  const isPost = work.kind === 'post'
  const found = await (isPost ? check.findCheckedPost : check.findCheckedComment)(database.kysely, work.id)
  if (found?.revision !== work.revision) return
  const openid = await findMiniOpenid(database.kysely, ports.secret, ports.wechatLogin?.appIdOf('miniProgram'), found.memberId)
  const suggestion = openid === undefined ? undefined : await askOrNothing(() => wechat.checkText(isPost ? 'forum' : 'comment', openid, found.text))
  await database.transaction((tx) => (isPost ? check.updatePostChecked : check.updateCommentChecked)(tx, work, suggestion ?? 'review'))
  if (isPost && openid !== undefined) await checkPictures(database, ports, wechat, { postId: work.id, memberId: found.memberId, openid })
}

/** Refused for what it is, it would be refused again: then people decide. What cannot be asked now is asked again by the queue. */
async function askOrNothing<Said>(ask: () => Promise<Said>): Promise<Said | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WechatRefusedError) return undefined
    throw error
  }
}

interface Pictures {
  readonly postId: string
  readonly memberId: string
  readonly openid: string
}

/** WeChat fetches each by an address that is good for minutes. */
async function checkPictures(database: Database, { fileUrls }: JobPorts, wechat: WechatContentCheck, { postId, memberId, openid }: Pictures): Promise<void> {
  const { pictureOrigin } = wechat
  if (pictureOrigin === undefined) return
  for (const fileId of await check.listUntracedPictures(database.kysely, postId)) {
    const address = `${pictureOrigin}${fileUrls.sign(fileId, memberId, await getNow(database.kysely))}`
    const traceId = await askOrNothing(() => wechat.checkPicture('forum', openid, address))
    await database.transaction((tx) => check.updateTrace(tx, { postId, fileId, traceId }))
  }
}
