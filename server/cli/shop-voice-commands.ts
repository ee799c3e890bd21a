import { SHOP_COMMENT_KINDS, type ShopVoiceItem } from '@contract/shop/voice'
import { answerVoice, approveVoice, operatorListVoices, refuseVoice } from '@contract/shop/voice-operator-endpoints'
import { getOption, getWord, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readChoice, readCount } from '@server/cli/read-values'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import { toFacts, toMinute, toTable } from '@server/cli/text-table'

const VOICE_KINDS = ['review', ...SHOP_COMMENT_KINDS] as const

function toOutcome(item: ShopVoiceItem): Outcome {
  const { kind, id, goodsCode, revision, status, check, author, rating, text } = item
  const facts = toFacts({
    kind,
    id,
    goods: goodsCode,
    revision: String(revision),
    status,
    check,
    stars: rating === undefined ? undefined : String(rating),
    author: author.name,
    avatar: author.picture?.url,
    text,
  })
  const photos = toTable(['photo', 'address'], item.photos.map(({ url }, index) => [String(index + 1), url]))
  const reported = item.reports.map(({ at, reason, text: said }) => [toMinute(at), reason, said ?? ''])
  const reports = toTable(['reported', 'reason', 'text'], reported)
  const parts = [facts, item.photos.length > 0 ? photos : '', item.reports.length > 0 ? reports : '']
  return { data: item, text: parts.filter(Boolean).join('\n\n') }
}

/** The kind and id that are typed, as the endpoints take them. */
function readVoice(typed: TypedWords): { readonly reviewId: string } | { readonly commentId: string } {
  const id = getWord(typed, 1)
  return readChoice(getWord(typed, 0), VOICE_KINDS, 'kind') === 'review' ? { reviewId: id } : { commentId: id }
}

async function findVoice(server: ServerClient, id: string): Promise<ShopVoiceItem> {
  let cursor: string | undefined
  do {
    const page = await server.ask(operatorListVoices, { limit: 50, cursor })
    const item = page.items.find((one) => one.id === id)
    if (item) return item
    cursor = page.nextCursor
  } while (cursor !== undefined)
  throw new UsageError(`nothing with the id ${id} waits to be looked at`)
}

/** By their places, as `shop-voice` shows them. */
async function readPhotoIds(server: ServerClient, id: string, places: readonly string[]): Promise<string[]> {
  if (places.length === 0) return []
  const { photos } = await findVoice(server, id)
  return places.map((place) => {
    const photo = photos[Number(place) - 1]
    if (!photo) throw new UsageError(`the review has no photo ${place}: it has ${photos.length}`)
    return photo.fileId
  })
}

const VOICE_WORDS = [VOICE_KINDS.join('|'), '<id>']
const revision = { value: '<number>', help: 'the revision that you have read, as shop-voice shows it', required: true }
const readRevision = (typed: TypedWords) => readCount(getOption(typed, 'revision'))

/** @throws RefusedError that says how to read it as it is now */
async function decide(typed: TypedWords, asked: Promise<ShopVoiceItem>): Promise<Outcome> {
  try {
    return toOutcome(await asked)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'rewrittenMeanwhile') throw error
    throw new RefusedError(error.code, `${error.message} (shop-voice ${getWord(typed, 1)})`, error.fields)
  }
}

/** What members say of goods: looked at, and answered as the shop. */
export const shopVoiceCommands: readonly Command[] = [
  {
    name: 'shop-voices',
    help: 'reviews of goods, questions, answers and replies that wait to be looked at, or were reported; the one that waits longest first',
    options: {},
    example: 'shop-voices',
    async run(server) {
      const listed = await server.ask(operatorListVoices, { limit: 50 })
      const rows = listed.items.map(({ kind, id, goodsCode, status, check, rating, reports, photos, waitsSince, text }) => [
        kind,
        id,
        goodsCode,
        status,
        check ?? '',
        rating === undefined ? '' : String(rating),
        String(reports.length),
        String(photos.length),
        toMinute(waitsSince),
        text.replace(/\s+/g, ' ').slice(0, 40),
      ])
      const headings = ['kind', 'id', 'goods', 'status', 'check', 'stars', 'reports', 'photos', 'waits since (UTC)', 'text']
      return { data: listed, text: toTable(headings, rows) }
    },
  },
  {
    name: 'shop-voice',
    words: ['<id>'],
    help: 'one that waits: its whole text, photos, its author’s name and avatar, and who says what of it',
    options: {},
    example: 'shop-voice 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11',
    async run(server, typed) {
      return toOutcome(await findVoice(server, getWord(typed, 0)))
    },
  },
  {
    name: 'shop-voice-approve',
    words: VOICE_WORDS,
    help: 'let everybody see it; of what is public, its reports are answered',
    options: { revision },
    example: 'shop-voice-approve review 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11 --revision 1',
    async run(server, typed) {
      return decide(typed, server.ask(approveVoice, { ...readVoice(typed), revision: readRevision(typed) }))
    },
  },
  {
    name: 'shop-voice-refuse',
    words: VOICE_WORDS,
    help: 'it does not pass, also what is public; its author reads why',
    options: {
      revision,
      reason: { value: '<text>', help: 'what the member reads', required: true },
      photo: { value: '<place>', help: 'which photo of a review is meant: 1 is the first', repeated: true },
    },
    example: 'shop-voice-refuse question 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11 --revision 1 --reason "請勿留聯絡方式"',
    async run(server, typed) {
      const photoIds = await readPhotoIds(server, getWord(typed, 1), typed.list('photo'))
      const refusal = { ...readVoice(typed), revision: readRevision(typed), reason: getOption(typed, 'reason'), photoIds }
      return decide(typed, server.ask(refuseVoice, refusal))
    },
  },
  {
    name: 'shop-answer',
    words: ['question|review', '<id>', '<text>'],
    help: 'answer a question or reply to a review as the shop; everybody sees it at once',
    options: {},
    example: 'shop-answer question 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11 "可以機洗。"',
    async run(server, typed) {
      const kind = readChoice(getWord(typed, 0), ['question', 'review'] as const, 'kind')
      const [id, text] = [getWord(typed, 1), getWord(typed, 2)]
      const said = await server.ask(answerVoice, kind === 'question' ? { questionId: id, text } : { reviewId: id, text })
      return { data: said, text: toFacts({ id: said.commentId, kind: said.kind, text: said.text }) }
    },
  },
]
