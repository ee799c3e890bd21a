import {
  BrokenCircuitError, BulkheadRejectedError, bulkhead, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen, retry, SamplingBreaker,
  TaskCancelledError, type IBackoff, type IBackoffFactory, type IBreaker,
} from 'cockatiel'
import { SECOND_MS } from '@contract/kit/time'

export interface PoolRules {
  /** Calls at once, and those that may wait for one of them to end. */
  readonly atOnce: number
  readonly waiting: number
  readonly maxWaitMs: number
}

export interface CallRules {
  readonly tries: number
  /** Of each try. */
  readonly tryMs: number
  /** Of all tries and the pauses between them. */
  readonly wholeMs: number
}

/** What calls of one kind throw. */
export interface CallErrors {
  /** Whether another try may succeed. Only such errors count against the other side. */
  readonly isFailure: (error: unknown) => boolean
  /** The other side has failed just now and is left alone for some seconds: nothing was sent. */
  readonly toShut: (why: string) => Error
  /** Too many calls are under way: nothing was sent. */
  readonly toBusy: (why: string) => Error
}

/** Calls to another server that share room and fate: what one pool makes of it does not keep the others from calling. */
export interface CallPool {
  /**
   * Tries again after a failure alone.
   * @throws `toShut`, `toBusy` without a try, and whatever the last try threw
   */
  run<T>(rules: CallRules, tryOnce: (timeoutMs: number) => Promise<T>): Promise<T>
  /** Whether the next call is not sent. */
  isShut(): boolean
  /** For how long it was shut since it was made, in milliseconds. */
  shutMs(): number
}

const FAILURES_IN_A_ROW = 5
const WINDOW_MS = 20 * SECOND_MS
const MIN_CALLS = 10
/** At least half of them: the library asks for more than its threshold. */
const FAILED_SHARE = 0.4999
const FIRST_REST_MS = 10 * SECOND_MS
const MAX_REST_MS = 60 * SECOND_MS
const FIRST_PAUSE_MS = 150
const MAX_PAUSE_MS = SECOND_MS
/** Less is no time for a try. */
const MIN_TRY_MS = 50

/** Opens by either rule. Both hear of every call. */
function createBreaker(): IBreaker {
  const share = new SamplingBreaker({ threshold: FAILED_SHARE, duration: WINDOW_MS, minimumRps: MIN_CALLS / (WINDOW_MS / SECOND_MS) })
  const rules = [share, new ConsecutiveBreaker(FAILURES_IN_A_ROW)]
  return {
    state: undefined,
    success: (state) => rules.forEach((rule) => rule.success(state)),
    failure: (state) => rules.map((rule) => rule.failure(state)).some(Boolean),
  }
}

/** @param pause how long a random pause is: full jitter, so that many who failed at once do not come again at once */
export function createCallPool(
  { atOnce, waiting, maxWaitMs }: PoolRules,
  { isFailure, toShut, toBusy }: CallErrors,
  pause = (maxMs: number) => Math.random() * maxMs,
): CallPool {
  /** By the wall clock, as the library counts. */
  let restsUntil = 0
  const rest = (duration: number): IBackoff<unknown> => ({
    duration,
    next() {
      const longer = Math.min(2 * duration, MAX_REST_MS)
      restsUntil = Date.now() + longer
      return rest(longer)
    },
  })
  const halfOpenAfter: IBackoffFactory<unknown> = {
    next() {
      restsUntil = Date.now() + FIRST_REST_MS
      return rest(FIRST_REST_MS)
    },
  }
  const breaker = circuitBreaker(handleWhen(isFailure), { breaker: createBreaker(), halfOpenAfter })
  const room = bulkhead(atOnce, waiting)
  let shut = { ms: 0, since: undefined as number | undefined }
  breaker.onBreak(() => {
    shut = { ...shut, since: shut.since ?? performance.now() }
  })
  breaker.onReset(() => {
    shut = { ms: shut.ms + performance.now() - (shut.since ?? performance.now()), since: undefined }
  })

  /** While one call tries whether the other side is back, the library lets the others wait for it: they are refused instead. */
  const isShut = () => breaker.state === CircuitState.HalfOpen || (breaker.state === CircuitState.Open && Date.now() < restsUntil)

  function retrying(tries: number, endsAt: number) {
    const pauseAfter = (tried: number): IBackoff<unknown> => {
      const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried, Math.max(0, endsAt - performance.now()))
      return { duration: pause(longest), next: () => pauseAfter(tried + 1) }
    }
    const isWorthwhile = (error: unknown) => isFailure(error) && endsAt - performance.now() > MIN_TRY_MS
    return retry(handleWhen(isWorthwhile), { maxAttempts: tries - 1, backoff: { next: () => pauseAfter(0) } })
  }

  /** Not for ever behind calls that hang. */
  async function enter<T>(work: () => Promise<T>): Promise<T> {
    const patience = new AbortController()
    let hasBegun = false
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (hasBegun) return
        patience.abort()
        reject(toBusy('no room in time'))
      }, maxWaitMs)
    })
    const begun = room.execute(() => {
      hasBegun = true
      return work()
    }, patience.signal)
    try {
      return await Promise.race([begun, tooLong])
    } finally {
      clearTimeout(timer)
      begun.catch(() => undefined)
    }
  }

  return {
    isShut,
    shutMs: () => Math.round(shut.ms + (shut.since === undefined ? 0 : performance.now() - shut.since)),
    async run({ tries, tryMs, wholeMs }, tryOnce) {
      if (isShut()) throw toShut('left alone')
      try {
        return await enter(() => {
          const endsAt = performance.now() + wholeMs
          return retrying(tries, endsAt).execute(() => {
            if (isShut()) throw toShut('left alone')
            return breaker.execute(() => tryOnce(Math.max(1, Math.min(tryMs, endsAt - performance.now()))))
          })
        })
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw toShut('left alone')
        if (error instanceof BulkheadRejectedError || error instanceof TaskCancelledError) throw toBusy('no room')
        throw error
      }
    },
  }
}
