import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { PictureWidth } from '@contract/file/picture-width'
import { findPublicImage, findSignedImage, type FoundFile } from '@server/base/file/file-service'
import { createRenditions, type Rendition } from '@server/base/file/rendition-service'
import { drawIcon, drawQr, ICON_PATH, QR_PATH } from '@server/base/image/drawn-images'
import { isAuthorPicture } from '@server/base/moderation/author-names'
import type { Moderated } from '@server/base/moderation/moderated'
import { AUTHOR_PICTURE_PATH } from '@server/base/moderation/moderated-views'
import { getSettings } from '@server/base/system/system-service'
import { isCampaignPicture } from '@server/community/campaign/campaign-service'
import { CAMPAIGN_PICTURE_PATH } from '@server/community/campaign/campaign-views'
import { isNewsPicture } from '@server/community/news/news-service'
import { NEWS_PICTURE_PATH } from '@server/community/news/news-views'
import { isPostPicture } from '@server/community/showcase/showcase-sharing'
import { isReviewPicture } from '@server/community/shop-voices/voice-pictures'
import { REVIEW_PICTURE_PATH } from '@server/community/shop-voices/voice-views'
import { POST_PICTURE_PATH } from '@server/community/showcase/showcase-views'
import { getNow } from '@server/db/clock'
import type { Reader } from '@server/db/database'
import { networkOf } from '@server/http/pipeline/own-calls'
import { HttpProblem } from '@server/http/pipeline/problem'
import type { RouterParts } from '@server/http/pipeline/router'
import { readRange, sendStream, type Download } from '@server/http/routes/downloads'
import { readWidth } from '@server/http/routes/picture-width'
import { GROUP_PICTURE_PATH, isGroupPicture } from '@server/trade/group/group-sharing'
import { GOODS_PICTURE_PATH } from '@server/trade/shop-catalogue/goods-pictures'
import { isShopPicture } from '@server/trade/shop-order/bought-pictures'

const fileIdSchema = v.pipe(v.string(), v.uuid())
export const signedQuerySchema = v.object({ member: v.string(), expires: v.string(), signature: v.string() })

export interface PictureParts extends RouterParts {
  /** The kinds beside which everybody sees an author's picture once they are approved. */
  readonly moderated: readonly Moderated[]
}

interface AskedPicture {
  readonly image: FoundFile | undefined
  /** At most so wide; undefined for as it is kept. */
  readonly width?: PictureWidth | undefined
  /** By whom, and for how long. */
  readonly cached: string
}

type StoredDownload = Download & Pick<Rendition, 'contentType'>

/**
 * Pictures: members' own behind signed addresses, the platform's those of activities, goods, groups, posts, reviews and news for
 * everybody.
 */
export function addPictures(app: FastifyInstance, { moderated, ...parts }: PictureParts): void {
  const { fileStore } = parts.ports
  const renditions = createRenditions(parts.db, fileStore)

  app.get('/api/file/:fileId', async (request, reply) => {
    const { fileId } = request.params as { fileId: string }
    const query = v.safeParse(signedQuerySchema, request.query)
    const now = await getNow(parts.db.kysely)
    // A wrong address and a wrong signature look the same: there is nothing to be had.
    if (!v.is(fileIdSchema, fileId) || !query.success || !parts.ports.fileUrls.verify(fileId, query.output, now)) {
      throw new HttpProblem(404, 'notFound')
    }
    const image = await findSignedImage(parts.db.kysely, fileId, query.output.member)
    return sendStored(request, reply, { image, cached: 'private, max-age=600, immutable' })
  })

  const kinds = [
    [CAMPAIGN_PICTURE_PATH, isCampaignPicture, 86_400],
    [GROUP_PICTURE_PATH, isGroupPicture, 86_400],
    [NEWS_PICTURE_PATH, isNewsPicture, 86_400],
    [GOODS_PICTURE_PATH, isShopPicture, 86_400],
    // Withdrawn or refused, it is soon gone from caches too.
    [POST_PICTURE_PATH, isPostPicture, 300],
    [REVIEW_PICTURE_PATH, isReviewPicture, 300],
    [AUTHOR_PICTURE_PATH, (db: Reader, fileId: string) => isAuthorPicture(db, moderated, fileId), 300],
  ] as const
  for (const [address, isPublic, seconds] of kinds) {
    app.get(`${address}/:fileId`, async (request, reply) => {
      const { fileId } = request.params as { fileId: string }
      const width = readWidth(request.query)
      const { kysely } = parts.db
      const isShown = v.is(fileIdSchema, fileId) && (await isPublic(kysely, fileId))
      const image = isShown ? await findPublicImage(kysely, fileId) : undefined
      return sendStored(request, reply, { image, width, cached: `public, max-age=${seconds}` })
    })
  }

  /** What is not there, or no longer, looks like what is not for who asks. */
  async function sendStored(request: FastifyRequest, reply: FastifyReply, { image, width, cached }: AskedPicture) {
    const found = image && ((width && (await readNarrow(request, image, width))) ?? (await readStored(request, image)))
    if (!found) throw new HttpProblem(404, 'notFound')
    const headers = { 'cache-control': cached, 'content-disposition': 'inline', 'accept-ranges': 'bytes' }
    return sendStream(reply.headers(headers).type(found.contentType), found)
  }

  async function readNarrow(request: FastifyRequest, image: FoundFile, width: PictureWidth): Promise<StoredDownload | undefined> {
    const rendition = await renditions.find(image, width, networkOf(request))
    const found = rendition && (await readStored(request, rendition))
    if (rendition && !found) await renditions.forget(rendition)
    return found
  }

  async function readStored({ headers }: FastifyRequest, { id, bytes, contentType }: Rendition): Promise<StoredDownload | undefined> {
    const range = readRange(headers, bytes)
    const content = await fileStore.read(id, range)
    return content && { content, bytes, range, contentType }
  }

  let icon: Promise<Buffer> | undefined
  app.get(ICON_PATH, async (_request, reply) => {
    icon ??= drawIcon()
    return sendPublic(reply, await icon)
  })

  app.get(QR_PATH, async (_request, reply) => {
    const { customerService } = await getSettings(parts.db.kysely)
    if (customerService.link === '') throw new HttpProblem(404, 'notFound')
    return sendPublic(reply, await drawQr(customerService.link))
  })
}

/** Their addresses carry a version of what they show. */
function sendPublic(reply: FastifyReply, content: Buffer) {
  return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(content)
}
