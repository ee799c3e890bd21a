import type { Endpoint } from '@contract/kit/endpoint'
import { MINUTE_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { TokenView } from '@server/base/member/session-service'
import type { ChangeFeed } from '@server/db/change-feed'
import type { ViewEnd } from '@server/db/view-end'
import { toCanonicalText } from '@server/http/pipeline/canonical-text'
import type { RequestFields } from '@server/http/pipeline/request-fields'
import type { Route } from '@server/kit/handler'
import type { Secret } from '@server/ports/secret'

/** What a member asks, and by which token. */
export interface Question {
  readonly endpoint: Endpoint
  readonly fields: RequestFields
  /** As the contract reads it. */
  readonly input: unknown
}

/** From which view of the data an answer was made, and for how long it may be confirmed. */
interface TagFacts extends ViewEnd {
  readonly memberId: string
  /** The database's time in ms. */
  readonly goodUntilMs: number
}

/**
 * How long an answer may be confirmed. It says things that time alone changes (days of storage, deadlines), and its pictures'
 * addresses are good for five minutes at least: a page that asks every 30 s has new ones before.
 */
const LIFE_MS = 4 * MINUTE_MS
/** No tag has more life left than it began with: else the clock went back. */
const CLOCKS_DIFFER_MS = MINUTE_MS

const PURPOSE = 'answer tag'
/** Without an epoch nobody confirms it, but who brings it lets one begin (member-changes.ts). */
const SHAPE = /^([0-9a-f-]{36})\.([0-9a-f-]{36})?\.(\d{1,16})\.(\d{1,15})\.([\w-]{43})$/

/** Reads of members: for a guest nothing is noted. Where tries are counted each is answered in full, and counts. */
export const mayBeTagged = ({ access, effect, method, limit }: Endpoint): boolean =>
  access === 'member' && effect === 'read' && method === 'POST' && limit === undefined

export const isTagged = ({ endpoint, alwaysInFull }: Route): boolean => mayBeTagged(endpoint) && !alwaysInFull

/** Another version of the program may answer differently. */
function toSignedText({ endpoint, fields, input }: Question, { memberId, epoch, xmin, goodUntilMs }: TagFacts): string {
  const { token, language } = fields
  return [limits.app.version, memberId, epoch, xmin, goodUntilMs, endpoint.path, language, toCanonicalText([token, input])].join('\n')
}

/** Names an answer, so that any server can tell later whether it would be the same: nothing is kept for it. */
export function makeTag(
  secret: Secret,
  question: Question,
  { memberId, now, view }: { memberId: string; now: Date; view: TokenView },
): string {
  const goodUntilMs = Math.min(now.getTime() + LIFE_MS, view.tokenEndsAt.getTime())
  const { epoch, xmin } = view
  const facts = { memberId, epoch, xmin, goodUntilMs }
  return [memberId, epoch, xmin, goodUntilMs, secret.sign(PURPOSE, toSignedText(question, facts))].join('.')
}

function readTag(secret: Secret, question: Question): TagFacts | undefined {
  const [, memberId = '', epoch, xmin, goodUntilMs, signature = ''] = SHAPE.exec(question.fields.tag ?? '') ?? []
  const facts = { memberId, epoch: epoch ?? null, xmin: Number(xmin), goodUntilMs: Number(goodUntilMs) }
  return memberId !== '' && secret.verify(PURPOSE, toSignedText(question, facts), signature) ? facts : undefined
}

/**
 * Whether a question names the tag of an answer that is still the one it would get: same words, same token, and since that
 * answer neither the member, their session nor the platform has changed. Whatever is not known for sure is answered in full.
 */
export async function isUnchanged(secret: Secret, feed: ChangeFeed, question: Question): Promise<boolean> {
  const facts = readTag(secret, question)
  if (!facts) return false
  // A database that is away says so itself, to the answer in full.
  const look = await feed.look(facts.memberId, facts).catch(() => undefined)
  if (!look?.isUnchanged) return false
  const lifeMs = facts.goodUntilMs - look.nowMs
  return lifeMs > 0 && lifeMs <= LIFE_MS + CLOCKS_DIFFER_MS
}
