import type { NoticeEvent } from '@contract/notification/notification'
import type { MessageEvent } from '@contract/subscription/message-events'
import { allowMessages, listAllowedMessages } from '@contract/subscription/subscription-endpoints'
import { useCallback, useState } from 'react'
import { subscribeMessages } from '@/platform/subscribe-messages'
import { session } from '@/session/session'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export interface SubscriptionQuestion {
  /** Asks once more, in a tap. Without templates, and on H5, nothing happens. Never in the way of what the tap does. */
  readonly ask: () => void
  /** The member said no to one of them, or has switched all messages off in WeChat's settings. */
  readonly refused: 'refused' | 'off' | undefined
}

type Event = MessageEvent | NoticeEvent

const templatesOf = (events: readonly Event[]) => events.flatMap((event) => session.templateIdOf(event) ?? [])

/** Whether WeChat can be asked, here and for this event. */
export function canSubscribeTo(event: Event): boolean {
  return subscribeMessages.available && session.templateIdOf(event) !== undefined
}

/** How many messages of each event the member has allowed and not yet had. */
export function useAllowedMessages(isAsked: boolean) {
  const { data } = useEndpointQuery(listAllowedMessages, {}, { enabled: isAsked })
  return data && ((event: Event) => data.find(({ templateId }) => templateId === session.templateIdOf(event))?.allowed ?? 0)
}

/** Asks in the tap itself. What was allowed is counted on the server: one yes is one message; `lost` where it could not be told. */
export function useSubscriptionConsent(): (events: readonly Event[]) => Promise<'accepted' | 'refused' | 'off' | 'lost' | undefined> {
  const { run: allow } = useEndpointMutation(allowMessages, { loading: 'hidden' })
  return useCallback(
    async (events) => {
      const ids = templatesOf(events)
      if (ids.length === 0) return undefined
      const answer = await subscribeMessages.ask(ids)
      if (typeof answer === 'string') return answer === 'off' ? 'off' : undefined
      if (answer.accepted.length > 0 && !(await allow({ accepted: [...answer.accepted] })).ok) return 'lost'
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
    setRefused(answer === 'refused' || answer === 'off' ? answer : undefined)
  }, [consent, names])

  return { ask: () => void ask(), refused }
}
