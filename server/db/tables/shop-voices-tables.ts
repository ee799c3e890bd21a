import type { ColumnType, Generated } from 'kysely'
import type { SHOP_COMMENT_STATUSES, SHOP_REVIEW_STATUSES, ShopCommentKind } from '@contract/shop/voice'
import type { ModeratedColumns, ModeratedPhotoColumns, ReportColumns } from '@server/db/tables/moderated-columns'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Filled by the database when it is written. */
type WrittenAt = ColumnType<Date, never, never>

interface ShopReviewsTable extends ModeratedColumns<(typeof SHOP_REVIEW_STATUSES)[number]> {
  orderLineId: Fixed<string>
  goodsId: Fixed<string>
  skuId: Fixed<string>
  rating: number
  isAnonymous: boolean
  photoCount: number
  /** A text or photos. Generated. */
  hasContent: ColumnType<boolean, never, never>
  writtenAt: WrittenAt
}

interface ShopReviewPhotosTable extends ModeratedPhotoColumns {
  reviewId: Fixed<string>
}

interface ShopCommentsTable extends ModeratedColumns<(typeof SHOP_COMMENT_STATUSES)[number]> {
  kind: Fixed<ShopCommentKind>
  goodsId: Fixed<string>
  questionId: Fixed<string | null>
  reviewId: Fixed<string | null>
  /** With which its author had received the goods when it was written. */
  orderId: string | null
  writtenAt: WrittenAt
  publishedAt: ColumnType<Date | null, never, Date | null>
}

/** By the shop itself. */
interface ShopAnswersTable {
  id: Generated<string>
  questionId: Fixed<string | null>
  reviewId: Fixed<string | null>
  text: Fixed<string>
  answeredBy: Fixed<string>
  writtenAt: WrittenAt
}

interface ShopVoiceReportsTable extends ReportColumns {
  reviewId: Fixed<string | null>
  commentId: Fixed<string | null>
}

export interface ShopVoicesTables {
  shopReviews: ShopReviewsTable
  shopReviewPhotos: ShopReviewPhotosTable
  shopComments: ShopCommentsTable
  shopAnswers: ShopAnswersTable
  shopVoiceReports: ShopVoiceReportsTable
}
