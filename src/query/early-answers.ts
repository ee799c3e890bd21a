import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { earlyCalls } from '@/platform/early-calls'
import { session } from '@/session/session'
import { GUEST, memberOfKey } from './query-key'

type KeptQuery = DehydratedState['queries'][number]

/**
 * What the page has asked beforehand lies in memory when a screen asks for it: the screen is then drawn once, with its content.
 */
export function takeEarlyAnswers(queryClient: QueryClient): void {
  earlyCalls.onAnswer((answer) => {
    if (memberOfKey(answer.queryKey) === (session.memberNumber() ?? GUEST))
      hydrate(queryClient, { mutations: [], queries: [answer as unknown as KeptQuery] })
  })
}
