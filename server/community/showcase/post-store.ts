import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { HallSort } from '@contract/showcase/showcase'
import { postMachine, type PostStatus } from '@contract/showcase/showcase-status'
import type { Texts } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ShowcaseTables } from '@server/db/tables/showcase-tables'

export type PostRow = Selectable<ShowcaseTables['posts']>

/** Of an order: nothing has been posted of it. */
export const isUnposted = sql<boolean>`not exists (select 1 from posts where posts.order_id = orders.id)`

export function findPostRow(db: Reader, postId: string): Promise<PostRow | undefined> {
  return db.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirst()
}

export function findPostOfOrder(db: Reader, orderId: string): Promise<PostRow | undefined> {
  return db.selectFrom('posts').selectAll().where('orderId', '=', orderId).executeTakeFirst()
}

export function listPostRowsById(db: Reader, postIds: readonly string[]): Promise<PostRow[]> {
  return postIds.length === 0 ? Promise.resolve([]) : db.selectFrom('posts').selectAll().where('id', 'in', postIds).execute()
}

export function lockPostRow(tx: Tx, postId: string): Promise<PostRow | undefined> {
  return tx.selectFrom('posts').selectAll().where('id', '=', postId).forNoKeyUpdate().executeTakeFirst()
}

export function lockPostOfOrder(tx: Tx, orderId: string): Promise<PostRow | undefined> {
  return tx.selectFrom('posts').selectAll().where('orderId', '=', orderId).forNoKeyUpdate().executeTakeFirst()
}

/** Undefined when the order has been posted meanwhile: the index decides. */
export async function insertPost(tx: Tx, row: NewRow<ShowcaseTables['posts']>): Promise<PostRow | undefined> {
  return tx.insertInto('posts').values(row).onConflict((conflict) => conflict.column('orderId').doNothing()).returningAll().executeTakeFirst()
}

type PostAction = (typeof postMachine.transitions)[number]['action']

/** The one way a locked post's status changes. */
export async function movePost(
  tx: Tx,
  row: PostRow,
  move: { readonly action: PostAction; readonly to: PostStatus; readonly set?: UpdateObject<Schema, 'posts'> },
): Promise<void> {
  postMachine.assertTransition(row.status, move.action, move.to)
  await updatePost(tx, row.id, { ...move.set, status: move.to })
}

async function updatePost(tx: Tx, postId: string, change: UpdateObject<Schema, 'posts'>): Promise<void> {
  await tx.updateTable('posts').set(change).where('id', '=', postId).execute()
}

/** With its pictures, comments, likes and reports. */
export async function deletePost(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', postId).execute()
}

export async function replacePhotos(tx: Tx, postId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('postPhotos').where('postId', '=', postId).execute()
  if (fileIds.length === 0) return
  await tx.insertInto('postPhotos').values(fileIds.map((fileId, position) => ({ postId, position, fileId }))).execute()
}

/** Whether everybody may see this picture: one of a post that everybody sees. */
export async function isPostPicture(db: Reader, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('postPhotos')
    .innerJoin('posts', 'posts.id', 'postPhotos.postId')
    .select('posts.id')
    .where('postPhotos.fileId', '=', fileId)
    .where('posts.status', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface HallFilter {
  readonly warehouseId?: string | undefined
  readonly country?: RegionCode | undefined
  readonly channelCode?: string | undefined
}

/** Where a page of the hall ends, in the order that it was asked for. */
export function toHallKeyset({ id, likes, publishedAt }: PostRow, sort: HallSort): Keyset {
  return { id, at: sort === 'newest' ? (publishedAt ?? new Date(0)) : new Date(likes) }
}

export function listHallRows(
  db: Reader,
  {
    warehouseId,
    country,
    channelCode,
    sort,
    after,
    count,
  }: HallFilter & { readonly sort: HallSort; readonly after: Keyset | undefined; readonly count: number },
): Promise<PostRow[]> {
  const [column, name] = sort === 'newest' ? (['publishedAt', sql`published_at`] as const) : (['likes', sql`likes`] as const)
  let query = db
    .selectFrom('posts')
    .selectAll()
    .where('status', '=', sql.lit('approved'))
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (warehouseId !== undefined) query = query.where('warehouseId', '=', warehouseId)
  if (country !== undefined) query = query.where('country', '=', country)
  if (channelCode !== undefined) query = query.where('channelCode', '=', channelCode)
  if (after) query = query.where(sql<boolean>`(${name}, id) < (${sort === 'newest' ? after.at : after.at.getTime()}, ${after.id})`)
  return query.execute()
}

export interface RouteRow {
  readonly warehouseId: string
  readonly country: RegionCode
  readonly warehouseName: Texts
}

/** Each once: the index is entered anew behind each that was found, so that a crowded route costs no more than a quiet one. */
export async function listRouteRows(db: Reader, count: number): Promise<RouteRow[]> {
  const { rows } = await sql<RouteRow>`
    with recursive routes as (
      (select warehouse_id, country, warehouse_name from posts where status = 'approved' order by warehouse_id, country, published_at desc, id desc limit 1)
      union all
      select next.* from routes cross join lateral (
        select warehouse_id, country, warehouse_name from posts
        where status = 'approved' and (warehouse_id, country) > (routes.warehouse_id, routes.country)
        order by warehouse_id, country, published_at desc, id desc limit 1
      ) next
    )
    select warehouse_id as "warehouseId", country, warehouse_name as "warehouseName" from routes limit ${sql.lit(count)}`.execute(db)
  return rows
}

export interface ChannelRow {
  readonly code: string
  readonly name: Texts
}

/** As above. */
export async function listChannelRows(db: Reader, count: number): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    with recursive channels as (
      (select channel_code, channel_name from posts where status = 'approved' order by channel_code, published_at desc, id desc limit 1)
      union all
      select next.* from channels cross join lateral (
        select channel_code, channel_name from posts where status = 'approved' and channel_code > channels.channel_code
        order by channel_code, published_at desc, id desc limit 1
      ) next
    )
    select channel_code as code, channel_name as name from channels limit ${sql.lit(count)}`.execute(db)
  return rows
}

/** One's own, the one written last first. */
export function listOwnPostRows(
  db: Reader,
  {
    memberId,
    status,
    after,
    count,
  }: { readonly memberId: string; readonly status: PostStatus | undefined; readonly after: Keyset | undefined; readonly count: number },
): Promise<PostRow[]> {
  let query = db
    .selectFrom('posts')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('editedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) query = query.where(sql<boolean>`(edited_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** Again it changes nothing; of several at once each counts for itself. */
export async function insertLike(tx: Tx, like: ShowcaseTables['postLikes']): Promise<void> {
  await tx.insertInto('postLikes').values(like).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function deleteLike(tx: Tx, { postId, memberId }: ShowcaseTables['postLikes']): Promise<void> {
  await tx.deleteFrom('postLikes').where('postId', '=', postId).where('memberId', '=', memberId).execute()
}

export async function listLikedIds(db: Reader, memberId: string | undefined, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberId === undefined || postIds.length === 0) return new Set()
  const rows = await db.selectFrom('postLikes').select('postId').where('memberId', '=', memberId).where('postId', 'in', postIds).execute()
  return new Set(rows.map(({ postId }) => postId))
}
