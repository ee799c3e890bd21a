import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { Grams } from '@contract/kit/weight'
import type { REPORT_REASONS } from '@contract/showcase/showcase'
import type { CommentStatus, PostStatus } from '@contract/showcase/showcase-status'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Taken from the order when the post is written. */
type FixedJson<T> = ColumnType<T, string, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T | null>

/** What WeChat's check of contents has said. */
export type Checked = 'waiting' | 'pass' | 'review' | 'risky'

/** As others see its author: changes with each writing, and only then. */
interface KeptAuthor {
  /** Null where there was no nickname: then it is a masked number. */
  authorName: string | null
  authorPictureId: string | null
  /** What the check has said of that picture. */
  authorChecked: ColumnType<Checked | null, never, Checked | null>
  authorTraceId: Later<string>
}

interface PostsTable extends KeptAuthor {
  id: Generated<string>
  memberId: Fixed<string>
  orderId: Fixed<string>
  status: Generated<PostStatus>
  text: string
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
  reason: Later<string>
  revision: Generated<number>
  checked: ColumnType<Checked | null, Checked | null | undefined, Checked | null>
  waitsSince: ColumnType<Date | null, never, Date | null>
  createdAt: CreatedAt
  editedAt: ColumnType<Date, never, Date>
  publishedAt: Later<Date>
}

interface PostPhotosTable {
  postId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  failed: Generated<boolean>
  traceId: Later<string>
  checked: Later<Checked>
}

interface CommentsTable extends KeptAuthor {
  id: Generated<string>
  postId: Fixed<string>
  parentId: Fixed<string | null>
  /** Let through. By a trigger alone. */
  replies: ColumnType<number, never, never>
  answersId: Fixed<string | null>
  memberId: Fixed<string>
  status: Generated<CommentStatus>
  text: string
  reason: Later<string>
  revision: Generated<number>
  checked: ColumnType<Checked | null, Checked | null | undefined, Checked | null>
  waitsSince: ColumnType<Date | null, never, Date | null>
  writtenAt: ColumnType<Date, never, Date>
  publishedAt: Later<Date>
}

interface PostLikesTable {
  postId: string
  memberId: string
}

interface ShowcaseReportsTable {
  id: Generated<string>
  memberId: Fixed<string>
  postId: Fixed<string>
  commentId: Fixed<string | null>
  reason: Fixed<(typeof REPORT_REASONS)[number]>
  text: Fixed<string | null>
  createdAt: CreatedAt
  answeredAt: Later<Date>
}

export interface ShowcaseTables {
  posts: PostsTable
  postPhotos: PostPhotosTable
  comments: CommentsTable
  postLikes: PostLikesTable
  showcaseReports: ShowcaseReportsTable
}
