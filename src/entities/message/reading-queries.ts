import { countUnread, readMessage } from '@contract/notification/reading-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@/api/api'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { session } from '@/session/session'

const LOOK_EVERY_SECONDS = 60

/** How many messages wait to be read. A guest has none, and nothing is asked. */
export const useUnread = (enabled = true) => useEndpointQuery(countUnread, {}, { enabled, refreshEverySeconds: LOOK_EVERY_SECONDS, staleSeconds: 15, failure: 'silent' })

export const useReadMessage = () => useEndpointMutation(readMessage, { loading: 'hidden', failure: 'silent' })

/** Who has tapped a notification need not read the same among the messages. Another member's stays as it is. */
export async function readTold(api: Api, queryClient: QueryClient, messageId: string): Promise<void> {
  const member = session.memberNumber()
  if (member === undefined) return
  await api.call(readMessage, { messageId }, { loading: 'hidden', failure: 'silent', member }).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: [readMessage.about] })
}
