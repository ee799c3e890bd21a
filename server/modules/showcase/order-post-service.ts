import type { OrderDetail } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { findPostOfOrder } from '@server/modules/showcase/post-store'

/** What has been posted of an order. */
export async function findOrderPost(db: Reader, orderId: string): Promise<OrderDetail['post']> {
  const row = await findPostOfOrder(db, orderId)
  return row && { postId: row.id, status: row.status }
}
