import type { OrderPageParts } from '@server/modules/order/order-parts'
import { findOrderPost } from '@server/modules/showcase/order-post-service'
import { listAskedLines } from '@server/modules/support/asked-line-service'

/** What the showcase and support add to an order's page. */
export const ORDER_PAGE_PARTS: OrderPageParts = { findPost: findOrderPost, listAskedLines }
