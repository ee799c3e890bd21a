import type { OrderDetail } from '@contract/order/order'
import { findPostOfOrder } from '@server/community/showcase/post-store'
import type { Reader } from '@server/db/database'

/** What has been posted of an order. */
export async function findOrderPost(db: Reader, orderId: string): Promise<OrderDetail['post']> {
  const row = await findPostOfOrder(db, orderId)
  return row && { postId: row.id, status: row.status }
}
