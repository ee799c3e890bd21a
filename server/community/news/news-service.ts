import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { LANGUAGES } from '@contract/kit/language'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import type { NewsBlock, NewsCategory, NewsDetail } from '@contract/news/news'
import type { OperatorNews, saveNews as saveNewsEndpoint } from '@contract/news/news-operator-endpoints'
import { listOperatorImages, type OperatorImage } from '@server/base/file/file-service'
import { readHtml, type WrittenBlock, type WrittenText } from '@server/community/news/news-html'
import { countMinutes } from '@server/community/news/news-minutes'
import * as store from '@server/community/news/news-store'
import { NEWS_PICTURE_PATH, toNewsCard, toNewsDetail, toOperatorNews } from '@server/community/news/news-views'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'

export async function listNews(
  db: Reader,
  reader: store.NewsReader,
  { category, ...request }: PageRequest & { readonly category?: NewsCategory | undefined },
) {
  const page = await readPage(
    request,
    (part) => store.listShownNews(db, reader, { category, ...part }),
    ({ rankedAt, id }) => ({ at: rankedAt, id }),
  )
  return { ...page, items: page.items.map(toNewsCard) }
}

/** @throws Refusal `notFound`, also for what is to come and what was withdrawn */
export async function getNews(db: Reader, reader: store.NewsReader, newsId: string): Promise<Complete<NewsDetail>> {
  const row = await store.findShownNews(db, reader, newsId)
  if (!row) throw new Refusal('notFound')
  return toNewsDetail(row)
}

/** @throws Refusal `notFound` */
export async function readNews(tx: Tx, memberId: string, newsId: string): Promise<void> {
  await assertShown(tx, newsId)
  await store.insertRead(tx, { newsId, memberId })
}

/** As often as one likes: a member counts once. @throws Refusal `notFound` */
export async function findHelpful(
  tx: Tx,
  memberId: string,
  { newsId, on }: { readonly newsId: string; readonly on: boolean },
): Promise<{ helpful: number; isHelpful: boolean }> {
  await assertShown(tx, newsId)
  if (on) await store.insertHelpful(tx, { newsId, memberId })
  else await store.deleteHelpful(tx, { newsId, memberId })
  return { helpful: await store.countHelpful(tx, newsId), isHelpful: on }
}

async function assertShown(db: Reader, newsId: string): Promise<void> {
  if (!(await store.isShown(db, newsId))) throw new Refusal('notFound')
}

/** Whether everybody may see this picture. */
export function isNewsPicture(db: Reader, fileId: string): Promise<boolean> {
  return store.isShownPicture(db, fileId)
}

export interface SavedNews {
  readonly news: Complete<OperatorNews>
  readonly blocks: Record<string, NewsBlock[]>
  readonly leftOut: Record<string, string[]>
}

/** @throws Refusal `notFound`, also for what was withdrawn; `required` where nothing of a text is left to show */
export async function saveNews(
  tx: Tx,
  operatorKeyId: string,
  input: ParsedInputOf<typeof saveNewsEndpoint>,
  now: Date,
): Promise<SavedNews> {
  const { newsId: given, category, isPinned } = input
  const before = given === undefined ? undefined : await store.lockNews(tx, given)
  if (given !== undefined && !before) throw new Refusal('notFound', { field: 'newsId' })
  const publishAt = input.publishAt === undefined ? (before?.publishAt ?? now) : new Date(input.publishAt)

  const written = LANGUAGES.flatMap((language) => {
    const text = input.texts[language]
    return text ? [{ language, ...text, read: readHtml(text.html) }] : []
  })
  const images = await listOperatorImages(
    tx,
    written.flatMap(({ read }) => listFileIds(read.blocks)),
  )
  const texts = written.map(({ language, title, summary, read }) => {
    const { blocks, leftOut } = showPictures(read, images)
    if (blocks.length === 0) throw new Refusal('required', { field: `texts.${language}.html` })
    return { language, title, summary, blocks, leftOut, minutes: countMinutes(read.blocks) }
  })

  const head = { category, isPinned, publishAt }
  const newsId = given ?? (await store.insertNews(tx, head, operatorKeyId))
  if (given !== undefined) await store.updateNews(tx, given, head)
  await store.replaceTexts(
    tx,
    newsId,
    texts.map(({ leftOut: _leftOut, ...text }) => text),
    [...images.keys()],
  )
  return {
    news: toOperatorNews(await store.findNews(tx, newsId)),
    blocks: Object.fromEntries(texts.map(({ language, blocks }) => [language, blocks])),
    leftOut: Object.fromEntries(texts.map(({ language, leftOut }) => [language, leftOut])),
  }
}

const listFileIds = (blocks: readonly WrittenBlock[]) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : []))

/** Only what an operator has uploaded: of other files nothing is told, not even that they are there. */
function showPictures(
  { blocks, leftOut }: WrittenText,
  images: ReadonlyMap<string, OperatorImage>,
): { blocks: NewsBlock[]; leftOut: string[] } {
  const missing: string[] = []
  const shown = blocks.flatMap((block): NewsBlock[] => {
    if (block.kind !== 'picture') return [block]
    const image = images.get(block.fileId)
    if (!image) {
      missing.push(`img src=file:${block.fileId}`)
      return []
    }
    return [{ kind: 'image', url: `${NEWS_PICTURE_PATH}/${block.fileId}`, alt: block.alt, width: image.width, height: image.height }]
  })
  return { blocks: shown, leftOut: [...new Set([...leftOut, ...missing])] }
}

/** @throws Refusal `notFound` */
export async function withdrawNews(tx: Tx, newsId: string): Promise<Complete<OperatorNews>> {
  if (!(await store.withdrawNews(tx, newsId))) throw new Refusal('notFound')
  return toOperatorNews(await store.findNews(tx, newsId))
}

export async function listAllNews(db: Reader, request: PageRequest) {
  const page = await readPage(request, (part) => store.listAllNews(db, part), ({ publishAt, id }) => ({ at: publishAt, id }))
  return { ...page, items: page.items.map(toOperatorNews) }
}
