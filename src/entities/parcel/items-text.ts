import type { ParcelSummary } from '@contract/parcel/parcel'
import type { ParcelGoodsStrings } from './parcel-goods-strings'

/** `機能尼龍後背包 × 1`, and how many more. Undefined while no item is known. */
export function toItemsText(items: ParcelSummary['items'], words: ParcelGoodsStrings): string | undefined {
  const [first] = items
  if (!first) return undefined
  const text = `${first.name} × ${first.quantity}`
  return items.length === 1 ? text : words.itemsMore(text, items.length)
}
