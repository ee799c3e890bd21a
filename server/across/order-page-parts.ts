import { findOrderPost } from '@server/community/showcase/order-post-service'
import { listAskedLines } from '@server/community/support/asked-line-service'
import type { OrderPageParts } from '@server/trade/order/order-page'

/** What the showcase and support add to an order's page. */
export const ORDER_PAGE_PARTS: OrderPageParts = { findPost: findOrderPost, listAskedLines }
