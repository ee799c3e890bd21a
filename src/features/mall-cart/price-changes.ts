import type { PurchasePreview } from '@contract/proxy/purchase-order'
import type { PriceChange } from '@/entities/bill/PriceChangedSheet'
import { keyOfMallLine } from '@/entities/mall/mall-cart-queries'
import type { PurchaseBillStrings } from '@/entities/proxy/purchase-bill-strings'

/** Each part of the price that has changed since it was seen: lines by the piece, transport, fee, other services. */
export function toPriceChanges(was: PurchasePreview, now: PurchasePreview, words: PurchaseBillStrings): readonly PriceChange[] {
  const before = new Map(was.shops.flatMap(({ lines }) => lines).map((line) => [keyOfMallLine(line), line.unitCents]))
  const lines = now.shops.flatMap((shop) => shop.lines).flatMap((line): PriceChange[] => {
    const wasCents = before.get(keyOfMallLine(line))
    if (wasCents === undefined || wasCents === line.unitCents) return []
    return [{ key: keyOfMallLine(line), label: line.title, wasCents, nowCents: line.unitCents }]
  })
  const parts = (['transport', 'service', 'other'] as const).flatMap((part): PriceChange[] => {
    const [wasCents, nowCents] = [was[`${part}Cents`], now[`${part}Cents`]]
    return wasCents === nowCents ? [] : [{ key: part, label: words[part], wasCents, nowCents }]
  })
  return [...lines, ...parts]
}
