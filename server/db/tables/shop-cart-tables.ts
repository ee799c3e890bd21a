import type { Cents } from '@contract/kit/money'
import type { Delivery } from '@contract/shop/cart'

interface CartLinesTable {
  memberId: string
  skuId: string
  delivery: Delivery
  quantity: number
  seenCents: Cents
  changedAt: Date
}

export interface ShopCartTables {
  cartLines: CartLinesTable
}
