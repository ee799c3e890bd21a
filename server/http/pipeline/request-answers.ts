import { sql } from 'kysely'
import { Refusal } from '@contract/kit/envelope'
import type { ErrorCode, ErrorParams } from '@contract/kit/errors'
import { appNow } from '@server/db/clock'
import { withCommit, type Tx } from '@server/db/database'
import { prepared, preparedOne, type Value } from '@server/db/prepared'
import { toCanonicalText } from '@server/http/pipeline/canonical-text'
import type { Secret } from '@server/ports/secret'

/** What a finished request comes to, in no language yet. */
export type Outcome =
  | { readonly data: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly params?: ErrorParams; readonly field?: string } }

export interface RepeatableRequest {
  /** The member, the operator, or the endpoint where a guest asks. */
  readonly owner: string
  readonly requestId: string
  readonly endpointPath: string
  readonly input: unknown
}

/** Sealed: an answer may hold a picture's signed address, which opens it for minutes. */
function sealAnswer(secret: Secret, outcome: Outcome): string {
  return JSON.stringify(secret.seal('kept answer', JSON.stringify(outcome)))
}

function unsealAnswer(secret: Secret, kept: unknown): Outcome {
  const text = typeof kept === 'string' ? secret.unseal('kept answer', kept) : undefined
  if (text === undefined) throw new Error('a kept answer was sealed with another secret')
  return JSON.parse(text) as Outcome
}

/** A key in the hash, since the input may hold a password. */
function toBodyHash(secret: Secret, { endpointPath, input }: RepeatableRequest): string {
  return secret.sign('request body', `${endpointPath}\n${toCanonicalText(input)}`)
}

/** Nothing comes back where the same request has been noted already. */
const noteRequest = preparedOne((tx, owner: Value<string>, requestId: Value<string>, endpoint: Value<string>, bodyHash: Value<string>) =>
  tx
    .insertInto('requestAnswers')
    .values({ owner, requestId, endpoint, bodyHash, answer: '{}' })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'requestId'])
        .doUpdateSet({ endpoint, bodyHash, answer: '{}', createdAt: appNow })
        .where(sql<boolean>`request_answers.created_at <= app_now() - interval '24 hours'`),
    )
    .returning('requestId'),
)

const keepAnswer = prepared((tx, answer: Value<string>, owner: Value<string>, requestId: Value<string>) =>
  tx.updateTable('requestAnswers').set({ answer }).where('owner', '=', owner).where('requestId', '=', requestId),
)

/**
 * Does `work` once for one request id: the row is written first, so that the same request coming in meanwhile waits for
 * it, and gets the kept answer when this one commits. What `hold` holds for the work is asked for together with it. A refusal is not
 * kept: the corrected form may come under the same id. A day later the id is free again.
 * @throws Refusal requestIdReused when the id came with other content before.
 */
export async function answerOnce(
  tx: Tx,
  secret: Secret,
  request: RepeatableRequest,
  { hold, work }: { readonly hold?: () => Promise<void>; readonly work: () => Promise<Outcome> },
): Promise<Outcome> {
  const { owner, requestId, endpointPath } = request
  const bodyHash = toBodyHash(secret, request)
  const [mine] = await Promise.all([noteRequest(tx, owner, requestId, endpointPath, bodyHash), hold?.()])
  if (!mine) {
    const kept = await tx
      .selectFrom('requestAnswers')
      .select(['bodyHash', 'answer'])
      .where('owner', '=', owner)
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow()
    if (kept.bodyHash !== bodyHash) throw new Refusal('requestIdReused')
    return unsealAnswer(secret, kept.answer)
  }
  const outcome = await work()
  if ('data' in outcome) {
    withCommit(tx, keepAnswer(tx, sealAnswer(secret, outcome), owner, requestId))
  } else {
    await tx.deleteFrom('requestAnswers').where('owner', '=', owner).where('requestId', '=', requestId).execute()
  }
  return outcome
}
