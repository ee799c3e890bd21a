import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@contract/kit/language'
import { findPublicImage } from '@server/base/file/file-service'
import { drawGroupCard } from '@server/base/image/group-card'
import { listRegionRows } from '@server/base/region/region-service'
import { getSettings } from '@server/base/system/system-service'
import { toPostPreview } from '@server/community/showcase/post-preview'
import { findSharedPost, POST_PAGE } from '@server/community/showcase/showcase-sharing'
import type { Config } from '@server/config/config'
import type { Reader } from '@server/db/database'
import { toNamedLanguage, toVisitLanguage } from '@server/http/pipeline/accept-language'
import { withPatience } from '@server/http/pipeline/patience'
import { HttpProblem } from '@server/http/pipeline/problem'
import type { RouterParts } from '@server/http/pipeline/router'
import { findStaticSite } from '@server/http/site/static-site'
import type { LinkPreview } from '@server/kit/link-preview'
import { toCardVersion, toLinkPreview } from '@server/trade/group/group-preview'
import { findShared, GROUP_CARD_PATH, GROUP_LANDING_PAGE, type SharedGroup } from '@server/trade/group/group-sharing'

const LOCALES: Readonly<Record<Language, string>> = { 'zh-Hant': 'zh_TW', 'zh-Hans': 'zh_CN', en: 'en_US' }
/** Of some 150 KB each. */
const MAX_KEPT = 60

/** Links to a group, and to a post, say what they lead to, to whoever reads no scripts: chats and search engines. */
export async function addLinkPreviews(app: FastifyInstance, parts: RouterParts, config: Pick<Config, 'siteDir' | 'siteProgressFile'>): Promise<void> {
  app.get(`${GROUP_CARD_PATH}/:file`, async (request, reply) => {
    const { file } = request.params as { file: string }
    const group = file.endsWith('.png') ? await findShared(parts.db.kysely, file.slice(0, -'.png'.length)) : undefined
    if (!group) throw new HttpProblem(404, 'notFound')
    return reply.header('cache-control', 'public, max-age=300').type('image/png').send(await cardOf(group))
  })

  const kept = new Map<string, Promise<Buffer>>()
  /** Drawn once for each state of a group; the oldest makes room. */
  function cardOf(group: SharedGroup): Promise<Buffer> {
    const version = toCardVersion(group)
    const drawn = kept.get(version) ?? drawCard(parts, group)
    kept.delete(version)
    kept.set(version, drawn)
    drawn.catch(() => kept.delete(version))
    for (const old of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(old)
    return drawn
  }

  const site = await findStaticSite(config)
  if (!site) return
  for (const [address, findPreview] of [[GROUP_LANDING_PAGE, previewGroup], [POST_PAGE, previewPost]] as const) {
    app.get(`/${address}`, (request, reply) => answerPage(request, reply, findPreview))
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply, findPreview: FindPreview) {
    const page = await site?.readPage()
    if (page === undefined) return reply.callNotFound()
    // The page itself opens also where nothing can be said of it.
    const head = await withPatience(toHead(request, parts, findPreview)).catch((err: unknown) => {
      request.log.error({ err }, 'a link’s preview could not be made')
      return undefined
    })
    if (head === undefined) return reply.sendFile('index.html')
    return sendPacked(request, reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8'), withHead(page, head))
  }
}

const packBr = promisify(brotliCompress)
const packGzip = promisify(gzip)
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** As small as the page that lies there packed: it is the first that a friend sees of us. */
async function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const accepted = String(headers['accept-encoding'] ?? '')
  void reply.header('vary', 'accept-language, accept-encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await packBr(page, QUICK))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await packGzip(page))
  return reply.send(page)
}

/** How it is said: in whose language, and what a price is written with. */
interface Wording {
  readonly language: Language
  readonly symbol: string
}

/** Undefined where the query names nothing that everybody may see. */
type FindPreview = (
  db: Reader,
  query: Readonly<Record<string, unknown>>,
  wording: Wording,
) => Promise<{ readonly preview: LinkPreview; readonly page: string } | undefined>

const previewGroup: FindPreview = async (db, { code, scene }, { language, symbol }) => {
  const group = await findShared(db, code ?? scene)
  return group && { preview: toLinkPreview(group, language, symbol), page: `${GROUP_LANDING_PAGE}?code=${group.code}` }
}

const previewPost: FindPreview = async (db, { postId }, { language, symbol }) => {
  const post = await findSharedPost(db, postId)
  if (!post) return undefined
  const { id, country } = post.facts
  const region = (await listRegionRows(db, language)).find(({ code }) => code === country)
  return { preview: toPostPreview(post, region?.name ?? country, language, symbol), page: `${POST_PAGE}?postId=${id}` }
}

async function toHead(request: FastifyRequest, { db, ports }: RouterParts, findPreview: FindPreview): Promise<string | undefined> {
  const { name, currencySymbol: symbol } = await getSettings(db.kysely)
  const language = toVisitLanguage(request)
  const found = await findPreview(db.kysely, request.query as Readonly<Record<string, unknown>>, { language, symbol })
  // What a request calls the site is its sender's word, and may be kept for others on the way.
  const origin = ports.siteUrl ?? `${request.protocol}://${request.host}`
  // Some robots read this address in place of the one they were given, and would tell a friend in another language.
  const named = toNamedLanguage(request)
  const address = `${origin}/${found?.page ?? ''}${named ? `&lang=${named}` : ''}`
  return found && writeHead(found.preview, { language, platform: name[language], origin, address })
}

interface Site {
  readonly language: Language
  readonly platform: string
  readonly origin: string
  readonly address: string
}

function writeHead({ title, description, image }: LinkPreview, { language, platform, origin, address }: Site): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': platform,
    'og:title': title,
    'og:description': description,
    ...(image && { 'og:image': `${origin}${image.path}`, 'og:image:width': String(image.width), 'og:image:height': String(image.height) }),
    'og:url': address,
    'og:locale': LOCALES[language],
  }
  const names = { description, 'twitter:card': image ? 'summary_large_image' : 'summary' }
  return [
    `<title>${escape(`${title} · ${platform}`)}</title>`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
    ...Object.entries(names).map(([meta, content]) => `<meta name="${meta}" content="${escape(content)}">`),
  ].join('')
}

/** Takes the place of the page's empty title. By a function: what people write may hold the signs of a pattern. */
function withHead(page: string, head: string): string {
  const withoutTitle = page.replace(/<title>[^<]*<\/title>/i, '')
  return withoutTitle.replace(/<\/head>|<script|<link|<style/i, (found) => `${head}${found}`)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')

async function drawCard({ db, ports }: RouterParts, group: SharedGroup): Promise<Buffer> {
  const { imageFileId, price, targetGrams, contributedGrams } = group
  const image = await findPublicImage(db.kysely, imageFileId)
  const content = image && (await ports.fileStore.read(imageFileId))
  const scale = Math.max(targetGrams, contributedGrams, price.steps[price.steps.length - 1]?.fromGrams ?? 0)
  return drawGroupCard({
    picture: content && (await buffer(content)),
    filled: contributedGrams / scale,
    nodes: price.steps.slice(1).map(({ fromGrams }) => ({ at: fromGrams / scale, isNext: fromGrams === price.next?.fromGrams })),
  })
}
