import { deletePost, getPost, getPostDraft, likePost, listComments, reportShowcase, withdrawPost, writePost } from '@contract/showcase/showcase-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const usePost = (postId: string) => useEndpointQuery(getPost, { postId }, { enabled: postId !== '' })
export const useComments = (postId: string) => useEndpointPages(listComments, { postId }, ({ commentId }) => commentId)
export const useLikePost = () => useEndpointMutation(likePost, { loading: 'hidden' })
export const useReport = () => useEndpointMutation(reportShowcase)

export const usePostDraft = (orderId: string, enabled: boolean) => useEndpointQuery(getPostDraft, { orderId }, { enabled })
export const useWritePost = () => useEndpointMutation(writePost)
export const useWithdrawPost = () => useEndpointMutation(withdrawPost)
export const useDeletePost = () => useEndpointMutation(deletePost)
