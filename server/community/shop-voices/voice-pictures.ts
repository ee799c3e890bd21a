import { isReviewPhoto } from '@server/community/shop-voices/review-store'
import type { Reader } from '@server/db/database'

/** Whether everybody may see this picture: it is a photo of a review that everybody sees. */
export const isReviewPicture = (db: Reader, fileId: string): Promise<boolean> => isReviewPhoto(db, fileId)
