import type { ColumnType } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { Grams } from '@contract/kit/weight'
import type { CommentStatus, PostStatus } from '@contract/showcase/showcase-status'
import type { CreatedAt } from '@server/db/tables/foundation-tables'
import type { ModeratedColumns, ModeratedPhotoColumns, ReportColumns } from '@server/db/tables/moderated-columns'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Taken from the order when the post is written. */
type FixedJson<T> = ColumnType<T, string, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T | null>

interface PostsTable extends ModeratedColumns<PostStatus> {
  orderId: Fixed<string>
  warehouseId: Fixed<string>
  warehouseName: FixedJson<Texts>
  country: Fixed<RegionCode>
  channelCode: Fixed<string>
  channelName: FixedJson<Texts>
  days: Fixed<number>
  grams: Fixed<Grams>
  feePerKgCents: Fixed<Cents>
  parcelCount: Fixed<number>
  /** By a trigger alone. */
  likes: ColumnType<number, never, never>
  /** That everybody sees. By a trigger alone. */
  comments: ColumnType<number, never, never>
  createdAt: CreatedAt
  editedAt: ColumnType<Date, never, Date>
  publishedAt: Later<Date>
}

interface PostPhotosTable extends ModeratedPhotoColumns {
  postId: Fixed<string>
}

interface CommentsTable extends ModeratedColumns<CommentStatus> {
  postId: Fixed<string>
  parentId: Fixed<string | null>
  /** Let through. By a trigger alone. */
  replies: ColumnType<number, never, never>
  answersId: Fixed<string | null>
  writtenAt: ColumnType<Date, never, Date>
  publishedAt: Later<Date>
}

interface PostLikesTable {
  postId: string
  memberId: string
}

interface ShowcaseReportsTable extends ReportColumns {
  postId: Fixed<string>
  commentId: Fixed<string | null>
}

export interface ShowcaseTables {
  posts: PostsTable
  postPhotos: PostPhotosTable
  comments: CommentsTable
  postLikes: PostLikesTable
  showcaseReports: ShowcaseReportsTable
}
