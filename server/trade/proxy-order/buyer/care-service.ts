import { Refusal } from '@contract/kit/envelope'
import type { Refund } from '@contract/payment/refund'
import { sumParts, type PurchaseParts } from '@contract/proxy/purchase-price'
import { giveBack } from '@contract/proxy/purchase-refund'
import { ZERO_CENTS } from '@contract/kit/money'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { assertNotAbove } from '@server/trade/proxy-order/buyer/buyer-service'
import { lockNamedPurchase, type PurchaseName } from '@server/trade/proxy-order/locked-purchase'
import { tellPurchaseRefunded } from '@server/trade/proxy-order/purchase-notices'
import { toPaid } from '@server/trade/proxy-order/purchase-order-bill'
import { addPurchasePhotos, updatePurchase } from '@server/trade/proxy-order/purchase-store'
import { keepRefund } from '@server/trade/proxy-order/refund-service'

/** What the warehouse and finance do for purchases beside the buyers. */

interface Inspecting extends PurchaseName {
  readonly photos: readonly string[]
  readonly operatorKeyId: string
}

/**
 * The opened goods are shown to their member. @returns the purchase's id @throws Refusal `notFound`, `notAllowedNow` where it is not
 * paid for, has come back or is not in stock
 */
export async function inspectPurchase(tx: Tx, { photos, operatorKeyId, ...name }: Inspecting): Promise<string> {
  await assertOwnFiles(tx, { operatorKeyId }, photos)
  const { order, purchase } = await lockNamedPurchase(tx, name)
  if (!order.isInspected || purchase.status !== 'inStock' || purchase.leftOtherCents === 0) throw new Refusal('notAllowedNow')
  await addPurchasePhotos(tx, purchase.id, photos, operatorKeyId)
  await updatePurchase(tx, purchase.id, { inspectionEndedAt: appNow })
  return purchase.id
}

interface Goodwill extends PurchaseName, PurchaseParts {
  readonly reason: string
  readonly operatorKeyId: string
}

const PARTS = ['goodsCents', 'transportCents', 'serviceCents', 'otherCents'] as const

/**
 * At our own cost, whatever the seller does. @throws Refusal `notFound`, `notAllowedNow` before it is bought, `required` for nothing,
 * `refundAboveLeft`
 */
export async function refundAtOwnCost(
  tx: Tx,
  ports: NoticePorts,
  { reason, operatorKeyId, orderNumber, place, ...parts }: Goodwill,
): Promise<Refund> {
  const locked = await lockNamedPurchase(tx, { orderNumber, place })
  if (locked.purchase.boughtAt === null) throw new Refusal('notAllowedNow')
  if (sumParts(parts) === 0) throw new Refusal('required', { field: 'goodsCents' })
  const paid = toPaid(locked.purchase)
  for (const part of PARTS) await assertNotAbove(tx, parts[part], paid.left[part], part)
  const back = giveBack(paid, parts)
  const refund = await keepRefund(tx, locked, { stage: 'sellerFault', back, recoveredCents: ZERO_CENTS, reason, operatorKeyId })
  await tellPurchaseRefunded(tx, ports, locked, { ...refund, reason })
  return refund
}
