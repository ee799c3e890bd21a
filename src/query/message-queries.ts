import type { MessageEvent } from '@contract/system/system'
import { allowMessages } from '@contract/system/system-endpoints'
import { useCallback, useState } from 'react'
import { subscribeMessages } from '@/platform/subscribe-messages'
import { session } from '@/session/session'
import { useEndpointMutation } from './use-endpoint-mutation'

export interface MessageQuestion {
  /** Asks once more, in a tap. Without templates, and on H5, nothing happens. Never in the way of what the tap does. */
  readonly ask: () => void
  /** The member said no to one of them, or has switched all messages off in WeChat's settings. */
  readonly refused: 'refused' | 'off' | undefined
}

/** May WeChat tell the member of these? What was allowed is counted on the server: one yes is one message. */
export function useMessageQuestion(...events: readonly MessageEvent[]): MessageQuestion {
  const { run: allow } = useEndpointMutation(allowMessages, { loading: 'hidden' })
  const [refused, setRefused] = useState<MessageQuestion['refused']>()
  const names = events.join()

  const ask = useCallback(async () => {
    const ids = names.split(',').flatMap((event) => session.templateIdOf(event as MessageEvent) ?? [])
    if (ids.length === 0) return
    const answer = await subscribeMessages.ask(ids)
    if (typeof answer === 'string') {
      setRefused(answer === 'off' ? 'off' : undefined)
      return
    }
    setRefused(answer.refused.length > 0 ? 'refused' : undefined)
    if (answer.accepted.length > 0) await allow({ accepted: [...answer.accepted] })
  }, [allow, names])

  return { ask: () => void ask(), refused }
}
