import { findMiniOpenid } from '@server/base/member/wechat-openid-service'
import * as check from '@server/community/showcase/check-store'
import { CHECK_CONTENT, type CheckWork } from '@server/community/showcase/content-check'
import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import type { Ports } from '@server/ports/ports'
import type { WechatContentCheck } from '@server/ports/wechat/wechat-content-check'
import { WechatRefusedError } from '@server/ports/wechat/wechat-errors'

type JobPorts = Pick<Ports, 'jobs' | 'secret' | 'fileUrls' | 'wechatContentCheck' | 'wechatLogin'>

/** WeChat only ever holds something back: what it lets pass waits for people all the same. */
export function registerContentChecks(ports: JobPorts, database: Database): void {
  const { wechatContentCheck } = ports
  if (!wechatContentCheck) return
  ports.jobs.registerJob<CheckWork>(CHECK_CONTENT, (work) => checkContent(database, ports, wechatContentCheck, work))
}

/** Where each is seen, as WeChat asks. */
const SCENE_OF = { post: 'forum', comment: 'comment' } as const

async function checkContent(database: Database, ports: JobPorts, wechat: WechatContentCheck, work: CheckWork): Promise<void> {
  const found = await check.findChecked(database.kysely, work.kind, work.id)
  if (found?.revision !== work.revision) return
  const openid = await findMiniOpenid(database.kysely, ports.secret, ports.wechatLogin?.appIdOf('miniProgram'), found.memberId)
  const text = { content: found.text, nickname: found.authorName ?? undefined }
  const suggestion = openid === undefined ? undefined : await askOrNothing(() => wechat.checkText(SCENE_OF[work.kind], openid, text))
  await database.transaction((tx) => check.updateChecked(tx, work, suggestion ?? 'review'))
  if (openid !== undefined) await checkPictures(database, ports, wechat, { work, found, openid })
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
  readonly work: CheckWork
  readonly found: check.CheckedThing
  readonly openid: string
}

/** The author's own, and those of a post. WeChat fetches each by an address that is good for minutes. */
async function checkPictures(database: Database, { fileUrls }: JobPorts, wechat: WechatContentCheck, { work, found, openid }: Pictures): Promise<void> {
  const { pictureOrigin } = wechat
  if (pictureOrigin === undefined) return
  const ask = async (fileId: string) => {
    const address = `${pictureOrigin}${fileUrls.sign(fileId, found.memberId, await getNow(database.kysely))}`
    return askOrNothing(() => wechat.checkPicture(SCENE_OF[work.kind], openid, address))
  }
  if (found.authorPictureId !== null && found.authorChecked === 'waiting' && found.authorTraceId === null) {
    const authorTraceId = await ask(found.authorPictureId)
    await database.transaction((tx) => check.updateAuthorChecked(tx, work, authorTraceId === undefined ? { authorChecked: 'review' } : { authorTraceId }))
  }
  if (work.kind !== 'post') return
  for (const fileId of await check.listUntracedPhotos(database.kysely, work.id)) {
    const traceId = await ask(fileId)
    await database.transaction((tx) => check.updatePhotoTrace(tx, { postId: work.id, fileId, traceId }))
  }
}
