import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallOptions } from '@/api/api'
import { useApi } from './api-context'
import { BusinessError } from './business-error'
import { isByClock, noteLook, saysTheSame } from './poll-interval'
import { mayAsk, useQueryKey } from './query-key'
import { toStaleTime } from './stale-time'
import { useInView } from './use-in-view'
import { oneAnswer, useKeptAnswer } from './use-kept-answer'
import { usePoll } from './use-poll'
import { useRefreshOnReturn } from './use-refresh-on-return'

export interface QueryOptions {
  /** False waits: for a login, an id, another answer. */
  readonly enabled?: boolean
  /** Asks again while the page is seen, and less often while nothing new comes: for what the warehouse or others move. */
  readonly refreshEverySeconds?: number
  /** Answers last seen are kept on the device for the time without a network. False for what must not lie there. */
  readonly keep?: boolean
  readonly staleSeconds?: number
  /** Read anew when the screen opens, whatever the page has asked beforehand: for money that is paid by what stands here. */
  readonly readsNow?: boolean
  /** While the input changes, the former answer stays on screen. */
  readonly keepPrevious?: boolean
  /** Silent: of what nobody has asked for, and which stays away when it does not come. */
  readonly failure?: CallOptions['failure']
}

interface AnswerOptions<Answer> extends QueryOptions {
  /** What the screen gets of the answer. A function that stays the same over redraws runs again only for another answer. */
  readonly select?: (answer: Answer) => Answer
}

export type EndpointQuery<Data> = UseQueryResult<Data, Error>

/**
 * One read. `error` is a BusinessError or NetworkFailure and has been told by a toast, unless its page lies below another; earlier
 * `data` stays beside it, with `dataUpdatedAt` as the time it was seen.
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: AnswerOptions<OutputOf<E>> = {},
): EndpointQuery<OutputOf<E>> {
  const api = useApi()
  const queryKey = useQueryKey(endpoint, input)
  useKeptAnswer(queryKey, endpoint.shape, oneAnswer)
  const tag = useRef<string>()
  const mayTell = useInView()
  const refetchInterval = usePoll(queryKey, options.refreshEverySeconds)
  const query = useQuery<OutputOf<E>>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const asked = client.getQueryCache().find<OutputOf<E>>({ queryKey })
      const before = asked?.state.data
      const isLook = isByClock(asked, options.refreshEverySeconds)
      const held = tag.current !== undefined && isLook ? { tag: tag.current, data: before } : undefined
      const answer = await api.call(endpoint, input, { loading: 'hidden', signal, held, mayTell, ...(options.failure && { failure: options.failure }) })
      if (answer.status === 'n') throw new BusinessError(answer)
      if (signal.aborted) return answer.data
      tag.current = answer.tag
      if (asked) noteLook(asked, isLook && answer.tag === undefined && saysTheSame(before, answer.data))
      return answer.data
    },
    enabled: (options.enabled ?? true) && mayAsk(endpoint, queryKey),
    meta: { keep: options.keep ?? true },
    refetchInterval,
    staleTime: options.readsNow ? 0 : toStaleTime(options.staleSeconds),
    ...(options.select && { select: options.select }),
    ...(options.keepPrevious && { placeholderData: (previous: OutputOf<E> | undefined) => previous as never }),
  })
  useRefreshOnReturn(query)
  return query
}
