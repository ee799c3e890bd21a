import type { HallSort } from '@contract/showcase/showcase'
import { listOpenOrders, listOwnComments, listOwnPosts, listShowcase } from '@contract/showcase/showcase-endpoints'
import type { ReviewTab } from '@contract/showcase/showcase-status'
import type { RegionCode } from '@contract/kit/regions'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useSession } from '@/session/session'

export interface HallAsked {
  readonly warehouseId?: string | undefined
  readonly country?: RegionCode | undefined
  readonly channelCode?: string | undefined
  readonly sort: HallSort
}

export const useShowcase = (asked: HallAsked) => useEndpointPages(listShowcase, asked, ({ postId }) => postId)
/** A guest has none. */
export const useOpenOrders = () =>
  useEndpointPages(listOpenOrders, {}, ({ orderId }) => orderId, { enabled: useSession(({ user }) => user !== undefined) })
export const useOwnPosts = (tab: ReviewTab, enabled: boolean) =>
  useEndpointPages(listOwnPosts, { tab }, ({ post }) => post.postId, { enabled })
export const useOwnComments = (tab: ReviewTab, enabled: boolean) =>
  useEndpointPages(listOwnComments, { tab }, ({ commentId }) => commentId, { enabled })
