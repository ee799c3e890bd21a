import { addCents, subtractCents, sumCents, type Cents } from '@contract/kit/money'
import type { PurchaseParts } from '@contract/proxy/purchase-price'
import { payRise } from '@contract/proxy/purchase-refund'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { getBalance } from '@server/money/wallet/ledger'
import { postRise } from '@server/trade/proxy-order/purchase-entries'
import { toLeftColumns, toPaid } from '@server/trade/proxy-order/purchase-order-bill'
import { updatePurchaseOrder, type PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import { updatePurchase } from '@server/trade/proxy-order/purchase-store'
import { rereadPurchase, type LockedPurchase } from '@server/trade/proxy-order/refund-service'

export interface PaidRise {
  readonly rise: Pick<PurchaseParts, 'goodsCents' | 'transportCents'>
  readonly reference: string
  /** So much of the order's allowance is used up by it. */
  readonly allowanceCents: Cents
}

/**
 * The member pays for a dearer price from the balance: from now on that much more is paid for the purchase, and can come back.
 * @returns it as it is then
 * @throws Refusal `balanceInsufficient` with `missingCents`
 */
export async function takeRise(tx: Tx, locked: LockedPurchase, { rise, reference, allowanceCents }: PaidRise): Promise<LockedPurchase> {
  const { order, purchase } = locked
  const amountCents = addCents(rise.goodsCents, rise.transportCents)
  const { left } = payRise(toPaid(purchase), rise)
  await updatePurchase(tx, purchase.id, { ...toLeftColumns(left), riseCents: addCents(purchase.riseCents, amountCents) })
  await updatePurchaseOrder(tx, order.id, {
    riseCents: addCents(order.riseCents, amountCents),
    allowanceUsedCents: addCents(order.allowanceUsedCents, allowanceCents),
  })
  await postRise(tx, order, reference, amountCents)
  return rereadPurchase(tx, locked)
}

/** Of a rise that the order's allowance takes. */
export const takeByAllowance = (tx: Tx, locked: LockedPurchase, rise: PaidRise['rise']): Promise<LockedPurchase> =>
  takeRise(tx, locked, {
    rise,
    reference: `purchase:${locked.purchase.id}:rise:${newId()}`,
    allowanceCents: sumCents([rise.goodsCents, rise.transportCents]),
  })

/** What a rise may take by itself. */
export async function readMeans(db: Reader, { memberId, allowanceCents, allowanceUsedCents }: PurchaseOrderRow) {
  const { balanceCents } = await getBalance(db, memberId)
  return { allowanceLeftCents: subtractCents(allowanceCents, allowanceUsedCents), balanceCents }
}
