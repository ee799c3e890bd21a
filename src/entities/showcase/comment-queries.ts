import { deleteComment, editComment, writeComment } from '@contract/showcase/showcase-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useWriteComment = () => useEndpointMutation(writeComment)
export const useEditComment = () => useEndpointMutation(editComment)
export const useDeleteComment = () => useEndpointMutation(deleteComment)
