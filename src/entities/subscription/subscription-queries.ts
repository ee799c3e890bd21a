import type { MessageEvent } from '@contract/subscription/message-events'
import { allowMessages } from '@contract/subscription/subscription-endpoints'
import { useCallback, useState } from 'react'
import { subscribeMessages } from '@/platform/subscribe-messages'
import { session } from '@/session/session'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export interface SubscriptionQuestion {
  /** Asks once more, in a tap. Without templates, and on H5, nothing happens. Never in the way of what the tap does. */
  readonly ask: () => void
  /** The member said no to one of them, or has switched all messages off in WeChat's settings. */
  readonly refused: 'refused' | 'off' | undefined
}

const templatesOf = (events: readonly MessageEvent[]) => events.flatMap((event) => session.templateIdOf(event) ?? [])

/** Whether WeChat can be asked, here and for this event. */
export function canSubscribeTo(event: MessageEvent): boolean {
  return subscribeMessages.available && session.templateIdOf(event) !== undefined
}

/** Asks in the tap itself. What was allowed is counted on the server: one yes is one message. */
export function useSubscriptionConsent(): (events: readonly MessageEvent[]) => Promise<'accepted' | 'refused' | 'off' | undefined> {
  const { run: allow } = useEndpointMutation(allowMessages, { loading: 'hidden' })
  return useCallback(
    async (events) => {
      const ids = templatesOf(events)
      if (ids.length === 0) return undefined
      const answer = await subscribeMessages.ask(ids)
      if (typeof answer === 'string') return answer === 'off' ? 'off' : undefined
      if (answer.accepted.length > 0) await allow({ accepted: [...answer.accepted] })
      if (answer.refused.length > 0) return 'refused'
      return answer.accepted.length > 0 ? 'accepted' : undefined
    },
    [allow],
  )
}

/** May WeChat tell the member of these? Asked beside what a tap does, never in its way. */
export function useSubscriptionQuestion(...events: readonly MessageEvent[]): SubscriptionQuestion {
  const consent = useSubscriptionConsent()
  const [refused, setRefused] = useState<SubscriptionQuestion['refused']>()
  const names = events.join()

  const ask = useCallback(async () => {
    const answer = await consent(names.split(',') as MessageEvent[])
    setRefused(answer === 'accepted' ? undefined : answer)
  }, [consent, names])

  return { ask: () => void ask(), refused }
}
