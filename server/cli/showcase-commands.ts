import {
  approveComment,
  approvePost,
  operatorListReviews,
  refuseComment,
  refusePost,
  REVIEWED_KINDS,
  type ReviewItem,
} from '@contract/showcase/showcase-operator-endpoints'
import { getOption, getWord, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readChoice, readCount } from '@server/cli/read-values'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import { toFacts, toMinute, toTable } from '@server/cli/text-table'

/** A post's first pictures are counted from one, as people do. */
function toOutcome(item: ReviewItem): Outcome {
  const { postId, commentId, revision, status, check, author, text } = item
  const facts = toFacts({
    post: postId,
    comment: commentId,
    revision: String(revision),
    status,
    check,
    author: author.name,
    avatar: author.picture?.url,
    text,
  })
  const photos = toTable(['photo', 'address'], item.photos.map(({ url }, index) => [String(index + 1), url]))
  const reports = toTable(['reported', 'reason', 'text'], item.reports.map(({ at, reason, text }) => [toMinute(at), reason, text ?? '']))
  return { data: item, text: [facts, item.photos.length > 0 ? photos : '', item.reports.length > 0 ? reports : ''].filter(Boolean).join('\n\n') }
}

async function findReview(server: ServerClient, id: string): Promise<ReviewItem> {
  let cursor: string | undefined
  do {
    const page = await server.ask(operatorListReviews, { limit: 50, cursor })
    const item = page.items.find(({ postId, commentId }) => (commentId ?? postId) === id)
    if (item) return item
    cursor = page.nextCursor
  } while (cursor !== undefined)
  throw new UsageError(`nothing with the id ${id} waits to be looked at`)
}

/** By their places, as `review` shows them. */
async function readPhotoIds(server: ServerClient, postId: string, places: readonly string[]): Promise<string[]> {
  if (places.length === 0) return []
  const { photos } = await findReview(server, postId)
  return places.map((place) => {
    const photo = photos[Number(place) - 1]
    if (!photo) throw new UsageError(`the post has no photo ${place}: it has ${photos.length}`)
    return photo.fileId
  })
}

/** What was read is named, so that nothing is decided that its author has written since. */
const revision = { value: '<number>', help: 'the revision that you have read, as review shows it', required: true }
const readRevision = (typed: TypedWords) => readCount(getOption(typed, 'revision'))

/** @throws RefusedError that says how to read it as it is now */
async function decide<T>(id: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'rewrittenMeanwhile') throw new RefusedError(error.code, `${error.message} (review ${id})`, error.fields)
    throw error
  }
}

export const showcaseCommands: readonly Command[] = [
  {
    name: 'reviews',
    help: 'posts and comments that wait to be looked at, or were reported; the one that waits longest first',
    options: { kind: { value: '<kind>', help: REVIEWED_KINDS.join(', ') } },
    example: 'reviews --kind comment',
    async run(server, typed) {
      const kind = typed.find('kind')
      const asked = { limit: 50, kind: kind === undefined ? undefined : readChoice(kind, REVIEWED_KINDS, 'kind') }
      const listed = await server.ask(operatorListReviews, asked)
      const rows = listed.items.map(({ postId, commentId, status, check, reports, photos, waitsSince, text }) => [
        commentId === undefined ? 'post' : 'comment',
        commentId ?? postId,
        status,
        check ?? '',
        String(reports.length),
        String(photos.length),
        toMinute(waitsSince),
        text.replace(/\s+/g, ' ').slice(0, 40),
      ])
      return { data: listed, text: toTable(['kind', 'id', 'status', 'check', 'reports', 'photos', 'waits since (UTC)', 'text'], rows) }
    },
  },
  {
    name: 'review',
    words: ['<post-id|comment-id>'],
    help: 'one that waits: its whole text, pictures, its author’s name and avatar, and who says what of it',
    options: {},
    example: 'review 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11',
    async run(server, typed) {
      return toOutcome(await findReview(server, getWord(typed, 0)))
    },
  },
  {
    name: 'post-approve',
    words: ['<post-id>'],
    help: 'let everybody see a post; of a public one, its reports are answered',
    options: { revision },
    example: 'post-approve 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11 --revision 1',
    async run(server, typed) {
      return toOutcome(
        await decide(getWord(typed, 0), server.ask(approvePost, { postId: getWord(typed, 0), revision: readRevision(typed) })),
      )
    },
  },
  {
    name: 'post-refuse',
    words: ['<post-id>'],
    help: 'a post does not pass, also a public one; its author reads why',
    options: {
      revision,
      reason: { value: '<text>', help: 'what the member reads', required: true },
      photo: { value: '<place>', help: 'which of its photos is meant: 1 is the first', repeated: true },
    },
    example: 'post-refuse 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11 --revision 1 --reason "照片看得到面單" --photo 2',
    async run(server, typed) {
      const [postId, reason] = [getWord(typed, 0), getOption(typed, 'reason')]
      const photoIds = await readPhotoIds(server, postId, typed.list('photo'))
      return toOutcome(await decide(postId, server.ask(refusePost, { postId, revision: readRevision(typed), reason, photoIds })))
    },
  },
  {
    name: 'comment-approve',
    words: ['<comment-id>'],
    help: 'let everybody see a comment or reply',
    options: { revision },
    example: 'comment-approve 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11 --revision 1',
    async run(server, typed) {
      const comment = await decide(
        getWord(typed, 0),
        server.ask(approveComment, { commentId: getWord(typed, 0), revision: readRevision(typed) }),
      )
      return { data: comment, text: toFacts({ comment: comment.commentId, status: comment.status, text: comment.text }) }
    },
  },
  {
    name: 'comment-refuse',
    words: ['<comment-id>'],
    help: 'a comment or reply does not pass, also a public one; its author reads why',
    options: { revision, reason: { value: '<text>', help: 'what the member reads', required: true } },
    example: 'comment-refuse 5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11 --revision 1 --reason "請勿留聯絡方式"',
    async run(server, typed) {
      const reason = getOption(typed, 'reason')
      const comment = await decide(
        getWord(typed, 0),
        server.ask(refuseComment, { commentId: getWord(typed, 0), revision: readRevision(typed), reason }),
      )
      return {
        data: comment,
        text: toFacts({ comment: comment.commentId, status: comment.status, reason: comment.reason, text: comment.text }),
      }
    },
  },
]
