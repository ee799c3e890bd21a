import * as v from 'valibot'
import { SECOND_MS } from '@contract/kit/time'
import type { WatchOutcome } from '@server/ports/tracking/tracking-port'

const TIMEOUT_MS = 10 * SECOND_MS
const OK = 200
const REASON_LENGTH = 80

export type Failed = Exclude<WatchOutcome, { readonly kind: 'watched' }>

export class TrackingFailedError extends Error {
  override readonly name = 'TrackingFailedError'

  constructor(readonly outcome: Failed) {
    super(outcome.reason)
  }
}

/** One call, without redirections. @throws TrackingFailedError `away` when no answer came that can be read */
export async function askProvider<Schema extends v.GenericSchema>(
  address: string,
  init: RequestInit,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const away = (reason: string) => new TrackingFailedError({ kind: 'away', reason })
  const response = await fetch(address, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      // The address and the body hold a key: only the kind of failure is told on.
      throw away(`unanswered: ${cause instanceof Error ? cause.name : 'no answer'}`)
    },
  )
  if (response.status !== OK) {
    await response.body?.cancel()
    throw away(`answered ${response.status}`)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw away('answered something else')
  return parsed.output
}

/** What was to be done, or how it failed. */
export async function orFailed<Done>(work: () => Promise<Done>): Promise<Done | Failed> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TrackingFailedError) return error.outcome
    throw error
  }
}

/** A provider's own code and words, without what could be a number of somebody's. */
export const toReason = (code: string | number, words: string) => `${code} ${words.replace(/\d{5,}/g, '…')}`.trim().slice(0, REASON_LENGTH)
