import { findMiniOpenid } from '@server/base/member/wechat-openid-service'
import { CHECK_CONTENT, type CheckWork } from '@server/base/moderation/content-check'
import type { Moderated, ModeratedRow } from '@server/base/moderation/moderated'
import { findRow, updateCheck } from '@server/base/moderation/moderated-store'
import { listUntracedPhotos, updatePhotoTrace } from '@server/base/moderation/photo-store'
import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import type { Ports } from '@server/ports/ports'
import type { WechatContentCheck } from '@server/ports/wechat/wechat-content-check'
import { WechatRefusedError } from '@server/ports/wechat/wechat-errors'

type JobPorts = Pick<Ports, 'jobs' | 'secret' | 'fileUrls' | 'wechatContentCheck' | 'wechatLogin'>

/** WeChat only ever holds something back: what passes its check waits for people all the same. */
export function registerContentChecks(ports: JobPorts, database: Database, kinds: readonly Moderated[]): void {
  const { wechatContentCheck } = ports
  if (!wechatContentCheck) return
  ports.jobs.registerJob<CheckWork>(CHECK_CONTENT, (work) => {
    const moderated = kinds.find(({ kind }) => kind === work.kind)
    // A newer server's: it is tried again there.
    if (!moderated) throw new Error(`this server moderates no ${work.kind}`)
    return checkContent(database, ports, wechatContentCheck, { moderated, work })
  })
}

interface Asked {
  readonly moderated: Moderated
  readonly work: CheckWork
}

async function checkContent(database: Database, ports: JobPorts, wechat: WechatContentCheck, asked: Asked): Promise<void> {
  const { moderated, work } = asked
  const row = await findRow(database.kysely, moderated.table, work.id)
  if (row?.revision !== work.revision) return
  const openid = await findMiniOpenid(database.kysely, ports.secret, ports.wechatLogin?.appIdOf('miniProgram'), row.memberId)
  const text = { content: row.text, nickname: row.authorName ?? undefined }
  const suggestion = openid === undefined ? undefined : await askOrNothing(() => wechat.checkText(moderated.scene, openid, text))
  await database.transaction((tx) => updateCheck(tx, moderated.table, work, { checked: suggestion ?? 'review' }))
  if (openid !== undefined) await checkPictures(database, ports, wechat, { ...asked, row, openid })
}

/** What WeChat refuses it would refuse again: then people decide. What cannot be asked now is tried again by the queue. */
async function askOrNothing<Said>(ask: () => Promise<Said>): Promise<Said | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WechatRefusedError) return undefined
    throw error
  }
}

interface Pictures extends Asked {
  readonly row: ModeratedRow
  readonly openid: string
}

/** The author's, and the photos. WeChat fetches each by an address that is good for minutes. */
async function checkPictures(database: Database, { fileUrls }: JobPorts, wechat: WechatContentCheck, pictures: Pictures): Promise<void> {
  const { moderated, work, row, openid } = pictures
  const { pictureOrigin } = wechat
  if (pictureOrigin === undefined) return
  const ask = async (fileId: string) => {
    const address = `${pictureOrigin}${fileUrls.sign(fileId, row.memberId, await getNow(database.kysely))}`
    return askOrNothing(() => wechat.checkPicture(moderated.scene, openid, address))
  }
  if (row.authorPictureId !== null && row.authorChecked === 'waiting' && row.authorTraceId === null) {
    const authorTraceId = await ask(row.authorPictureId)
    const change = authorTraceId === undefined ? ({ authorChecked: 'review' } as const) : { authorTraceId }
    await database.transaction((tx) => updateCheck(tx, moderated.table, work, change))
  }
  const { photos } = moderated
  if (!photos) return
  for (const fileId of await listUntracedPhotos(database.kysely, photos, work.id)) {
    const traceId = await ask(fileId)
    await database.transaction((tx) => updatePhotoTrace(tx, photos, { ownerId: work.id, fileId, traceId }))
  }
}
