import { hasMiniOpenid } from '@server/base/member/wechat-openid-service'
import type { Moderated, ModeratedRow } from '@server/base/moderation/moderated'
import { updateAuthorResult, updateCheck, type Revision } from '@server/base/moderation/moderated-store'
import { awaitPhotoChecks, updatePhotoResult } from '@server/base/moderation/photo-store'
import type { Reader, Tx } from '@server/db/database'
import type { Checked } from '@server/db/tables/moderated-columns'
import type { Ports } from '@server/ports/ports'
import type { PictureChecked } from '@server/ports/wechat/wechat-push'

export type CheckPorts = Pick<Ports, 'jobs' | 'wechatContentCheck' | 'wechatLogin'>

/** The name is that of the first module with such jobs: servers of other releases share the queue. */
export const CHECK_CONTENT = 'showcase-check-content'

/** One revision of a thing of this kind: a later one has a job of its own. */
export interface CheckWork extends Revision {
  readonly kind: string
}

type CheckedKind = Pick<Moderated, 'kind' | 'table' | 'photos'>
type Written = Pick<ModeratedRow, 'id' | 'revision' | 'memberId' | 'authorPictureId'>

/**
 * Asks WeChat about what was written, after the transaction: the text with the author's name, the author's picture and the photos. Where
 * WeChat is not set up, or does not know the author, people decide alone.
 */
export async function askForCheck(tx: Tx, ports: CheckPorts, { kind, table, photos }: CheckedKind, row: Written): Promise<void> {
  if (!(await canAsk(tx, ports, row.memberId))) return
  const work: CheckWork = { kind, id: row.id, revision: row.revision }
  await updateCheck(tx, table, work, { checked: 'waiting' })
  if (ports.wechatContentCheck?.pictureOrigin !== undefined) {
    if (row.authorPictureId !== null) await updateCheck(tx, table, work, { authorChecked: 'waiting' })
    if (photos) await awaitPhotoChecks(tx, photos, row.id)
  }
  await ports.jobs.enqueue(tx, CHECK_CONTENT, work)
}

async function canAsk(db: Reader, { wechatContentCheck, wechatLogin }: CheckPorts, memberId: string): Promise<boolean> {
  const appId = wechatLogin?.appIdOf('miniProgram')
  return wechatContentCheck !== undefined && appId !== undefined && hasMiniOpenid(db, appId, memberId)
}

/**
 * WeChat's result for a picture of any of these kinds. What WeChat could not check is for people to decide.
 * @returns false for a trace that is unknown, or not known yet: the result may arrive before the trace is stored, and is sent again
 */
export async function notePictureChecked(tx: Tx, kinds: readonly CheckedKind[], checked: PictureChecked): Promise<boolean> {
  const { traceId, suggestion = 'review' } = checked
  for (const { table, photos } of kinds) {
    if (photos && (await updatePhotoResult(tx, photos, traceId, suggestion))) return true
    if (await updateAuthorResult(tx, table, traceId, suggestion)) return true
  }
  return false
}

const WORST_FIRST: readonly Checked[] = ['risky', 'review', 'waiting', 'pass']

type Checks = Pick<ModeratedRow, 'checked' | 'authorChecked'>

/** The worst result for the text, the author's picture and all photos together; undefined where no check was asked for. */
export function toWorst({ checked, authorChecked }: Checks, photos: readonly Pick<Checks, 'checked'>[] = []): Checked | undefined {
  const results = [checked, authorChecked, ...photos.map((photo) => photo.checked)]
  return WORST_FIRST.find((one) => results.includes(one))
}
