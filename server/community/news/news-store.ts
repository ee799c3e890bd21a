import { sql } from 'kysely'
import type { Language } from '@contract/kit/language'
import type { NewsBlock, NewsCategory } from '@contract/news/news'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'

export interface NewsRow {
  readonly id: string
  readonly category: NewsCategory
  readonly isPinned: boolean
  readonly publishAt: Date
  readonly rankedAt: Date
  readonly language: Language
  readonly title: string
  readonly summary: string
  readonly isRead: boolean
}

export interface NewsReader {
  readonly language: Language
  readonly memberId: string | undefined
}

/** As asked for; else the other Chinese; else what there is. */
function listWanted(language: Language): Language[] {
  return [language, ...(['zh-Hant', 'zh-Hans', 'en'] as const).filter((other) => other !== language)]
}

const isRow = (table: 'news_reads' | 'news_helpful', memberId: string | undefined) =>
  sql<boolean>`exists (select from ${sql.table(table)} mine where mine.news_id = news.id and mine.member_id = ${memberId ?? null}::uuid)`
const countRows = (table: 'news_reads' | 'news_helpful') => sql<number>`(select count(*) from ${sql.table(table)} row where row.news_id = news.id)`

/** What is published and not withdrawn, in the reader's language or the nearest to it. */
function selectShown(db: Reader, { language, memberId }: NewsReader) {
  const turn = sql`array_position(${listWanted(language)}::text[], language)`
  return db
    .selectFrom('news')
    .innerJoinLateral(
      (lateral) => lateral.selectFrom('newsTexts').selectAll('newsTexts').whereRef('newsTexts.newsId', '=', 'news.id').orderBy(turn).limit(1).as('text'),
      (join) => join.onTrue(),
    )
    .select(['news.id', 'news.category', 'news.isPinned', 'news.publishAt', 'news.rankedAt', 'text.language', 'text.title', 'text.summary'])
    .select(isRow('news_reads', memberId).as('isRead'))
    .where('news.withdrawnAt', 'is', null)
    .where('news.publishAt', '<=', appNow)
}

export function listShownNews(
  db: Reader,
  reader: NewsReader,
  { category, after, count }: { readonly category: NewsCategory | undefined; readonly after: Keyset | undefined; readonly count: number },
): Promise<NewsRow[]> {
  let rows = selectShown(db, reader).orderBy('news.rankedAt', 'desc').orderBy('news.id', 'desc').limit(count)
  if (category) rows = rows.where('news.category', '=', category)
  if (after) rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('news.rankedAt', 'news.id'), '<', tuple(after.at, after.id)))
  return rows.execute()
}

export interface NewsTextRow extends NewsRow {
  readonly blocks: NewsBlock[]
  readonly minutes: number
  readonly helpful: number
  readonly isHelpful: boolean
}

export function findShownNews(db: Reader, reader: NewsReader, newsId: string): Promise<NewsTextRow | undefined> {
  return selectShown(db, reader)
    .select(['text.blocks', 'text.minutes', countRows('news_helpful').as('helpful'), isRow('news_helpful', reader.memberId).as('isHelpful')])
    .where('news.id', '=', newsId)
    .executeTakeFirst()
}

export async function isShown(db: Reader, newsId: string): Promise<boolean> {
  const row = await db.selectFrom('news').select('id').where('id', '=', newsId).where('withdrawnAt', 'is', null).where('publishAt', '<=', appNow).executeTakeFirst()
  return row !== undefined
}

export async function isShownPicture(db: Reader, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsPictures')
    .innerJoin('news', 'news.id', 'newsPictures.newsId')
    .select('news.id')
    .where('newsPictures.fileId', '=', fileId)
    .where('news.withdrawnAt', 'is', null)
    .where('news.publishAt', '<=', appNow)
    .executeTakeFirst()
  return row !== undefined
}

interface Mark {
  readonly newsId: string
  readonly memberId: string
}

export async function insertRead(tx: Tx, mark: Mark): Promise<void> {
  await tx.insertInto('newsReads').values(mark).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function insertHelpful(tx: Tx, mark: Mark): Promise<void> {
  await tx.insertInto('newsHelpful').values(mark).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function deleteHelpful(tx: Tx, { newsId, memberId }: Mark): Promise<void> {
  await tx.deleteFrom('newsHelpful').where('newsId', '=', newsId).where('memberId', '=', memberId).execute()
}

export async function countHelpful(db: Reader, newsId: string): Promise<number> {
  const { count } = await db.selectFrom('newsHelpful').select(({ fn }) => fn.countAll<number>().as('count')).where('newsId', '=', newsId).executeTakeFirstOrThrow()
  return Number(count)
}

export interface StaffNewsRow {
  readonly id: string
  readonly category: NewsCategory
  readonly isPinned: boolean
  readonly publishAt: Date
  readonly status: 'scheduled' | 'published' | 'withdrawn'
  readonly titles: Record<string, string>
  readonly helpful: number
  readonly readers: number
}

function selectAllNews(db: Reader) {
  return db.selectFrom('news').select([
    'id',
    'category',
    'isPinned',
    'publishAt',
    sql<StaffNewsRow['status']>`case when withdrawn_at is not null then 'withdrawn' when publish_at > ${appNow} then 'scheduled' else 'published' end`.as('status'),
    sql<Record<string, string>>`(select jsonb_object_agg(language, title) from news_texts where news_id = news.id)`.as('titles'),
    countRows('news_helpful').as('helpful'),
    countRows('news_reads').as('readers'),
  ])
}

export function findNews(db: Reader, newsId: string): Promise<StaffNewsRow> {
  return selectAllNews(db).where('id', '=', newsId).executeTakeFirstOrThrow()
}

export function listAllNews(
  db: Reader,
  { after, count }: { readonly after: Keyset | undefined; readonly count: number },
): Promise<StaffNewsRow[]> {
  let rows = selectAllNews(db).orderBy('publishAt', 'desc').orderBy('id', 'desc').limit(count)
  if (after) rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('publishAt', 'id'), '<', tuple(after.at, after.id)))
  return rows.execute()
}

/** Undefined where there is none, or it was withdrawn. Nobody else changes it meanwhile. */
export function lockNews(tx: Tx, newsId: string): Promise<{ readonly publishAt: Date } | undefined> {
  return tx.selectFrom('news').select('publishAt').where('id', '=', newsId).where('withdrawnAt', 'is', null).forUpdate().executeTakeFirst()
}

export interface NewsHead {
  readonly category: NewsCategory
  readonly isPinned: boolean
  readonly publishAt: Date
}

const toRankedAt = ({ isPinned, publishAt }: NewsHead) =>
  isPinned ? sql<Date>`${publishAt}::timestamptz + interval '1000 years'` : sql<Date>`${publishAt}::timestamptz`

export async function insertNews(tx: Tx, head: NewsHead, writtenBy: string): Promise<string> {
  const { id } = await tx.insertInto('news').values({ ...head, rankedAt: toRankedAt(head), writtenBy }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateNews(tx: Tx, newsId: string, head: NewsHead): Promise<void> {
  await tx.updateTable('news').set({ ...head, rankedAt: toRankedAt(head) }).where('id', '=', newsId).execute()
}

export interface NewText {
  readonly language: Language
  readonly title: string
  readonly summary: string
  readonly blocks: readonly NewsBlock[]
  readonly minutes: number
}

/** Instead of all that was there. */
export async function replaceTexts(tx: Tx, newsId: string, texts: readonly NewText[], fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('newsTexts').where('newsId', '=', newsId).execute()
  await tx.deleteFrom('newsPictures').where('newsId', '=', newsId).execute()
  await tx.insertInto('newsTexts').values(texts.map((text) => ({ ...text, newsId, blocks: JSON.stringify(text.blocks) }))).execute()
  if (fileIds.length > 0) await tx.insertInto('newsPictures').values(fileIds.map((fileId) => ({ newsId, fileId }))).execute()
}

/** False where there is none. As often as one likes. */
export async function withdrawNews(tx: Tx, newsId: string): Promise<boolean> {
  const row = await tx.updateTable('news').set({ withdrawnAt: sql<Date>`coalesce(withdrawn_at, ${appNow})` }).where('id', '=', newsId).returning('id').executeTakeFirst()
  return row !== undefined
}
