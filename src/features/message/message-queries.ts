import { getMessage, listMessages, readAllMessages, undoReadAll } from '@contract/notification/message-endpoints'
import type { MessageKind } from '@contract/notification/message'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useMessages = (kind: MessageKind | undefined) =>
  useEndpointPages(listMessages, { kind }, ({ messageId }) => messageId, { staleSeconds: 0, refreshEverySeconds: 30 })
export const useMessage = (messageId: string) => useEndpointQuery(getMessage, { messageId }, { enabled: messageId !== '' })
export const useReadAll = () => useEndpointMutation(readAllMessages)
export const useUndoReadAll = () => useEndpointMutation(undoReadAll)
