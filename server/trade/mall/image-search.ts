import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { MallPage } from '@contract/mall/mall'
import type { Platform } from '@contract/mall/platform'
import { getOwnImage } from '@server/base/file/file-service'
import { scaleToSide } from '@server/base/image/image-judge'
import { getNow } from '@server/db/clock'
import type { Member } from '@server/kit/who-asks'
import type { FileStore } from '@server/ports/file-store'
import { askGateway } from '@server/trade/mall/ask-gateway'
import type { MallVisitor } from '@server/trade/mall/browse-service'
import { findApproximateRate } from '@server/trade/mall/mall-rates'
import { toMallPage } from '@server/trade/mall/mall-views'

/** A visitor who has uploaded a picture. */
export interface ImageVisitor extends MallVisitor {
  readonly member: Pick<Member, 'id' | 'clientNo'>
  readonly ports: MallVisitor['ports'] & { readonly fileStore: FileStore }
}

const FIELD = 'fileId'

/**
 * Goods that look like a picture of the member's own. It was written anew when it was uploaded, and is made small for the gateway; who
 * asks with the same picture within a day gets the same answer.
 * @throws Refusal as askGateway; `notFound` unless it is their own, `imageTooSmall`
 */
export async function searchByImage(visitor: ImageVisitor, fileId: string, platform?: Platform): Promise<Complete<MallPage>> {
  const { db, ports, member } = visitor
  if (!ports.mallGateway) throw new Refusal('mallNotSetUp')
  const { width, height } = await getOwnImage(db, member.id, fileId)
  if (Math.min(width, height) < limits.mall.imageLeastSidePx) throw new Refusal('imageTooSmall', { field: FIELD })
  const stored = await ports.fileStore.find(fileId)
  if (!stored) throw new Refusal('notFound', { field: FIELD })
  const { content } = await scaleToSide(stored, limits.mall.imageSidePx, member.id)
  const [found, approximate] = await Promise.all([
    askGateway(ports, (gateway) => gateway.searchImage(content, platform), FIELD),
    findApproximateRate(ports, member, await getNow(db)),
  ])
  return toMallPage(found, { secret: ports.secret, approximate })
}
