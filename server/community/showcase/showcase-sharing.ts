import * as v from 'valibot'
import { listPhotos } from '@server/base/moderation/review-service'
import { moderatedPost } from '@server/community/showcase/showcase-moderated'
import { findPostRow, isPostPicture as isPicture, type PostRow } from '@server/community/showcase/post-store'
import { POST_PICTURE_PATH } from '@server/community/showcase/showcase-views'
import type { Reader } from '@server/db/database'

/** Where a link to a post leads. */
export const POST_PAGE = 'pages_sub/commentDetail'

/** Of a post that everybody sees, what a link tells: the facts and a picture. Neither its text nor its author. */
export interface SharedPost {
  readonly facts: Pick<PostRow, 'id' | 'warehouseName' | 'country' | 'channelName' | 'days' | 'grams' | 'feePerKgCents'>
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | undefined
}

const idSchema = v.pipe(v.string(), v.uuid())

/** Undefined for what is no post, or one that is not for everybody. */
export async function findSharedPost(db: Reader, postId: unknown): Promise<SharedPost | undefined> {
  const row = v.is(idSchema, postId) ? await findPostRow(db, postId) : undefined
  if (row?.status !== 'approved') return undefined
  const [cover] = await listPhotos(db, moderatedPost, [row.id])
  const { id, warehouseName, country, channelName, days, grams, feePerKgCents } = row
  return {
    facts: { id, warehouseName, country, channelName, days, grams, feePerKgCents },
    picture: cover && { path: `${POST_PICTURE_PATH}/${cover.fileId}`, width: cover.width, height: cover.height },
  }
}

/** Whether everybody may see this picture. */
export const isPostPicture = (db: Reader, fileId: string): Promise<boolean> => isPicture(db, fileId)
