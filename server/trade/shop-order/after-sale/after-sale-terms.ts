import type { Complete } from '@contract/kit/complete'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { AfterSaleTerm } from '@contract/shop/after-sale'
import {
  AFTER_SALE_REASONS,
  KINDS_OF_REASON,
  needsPhotos,
  OPEN_AFTER_SALE_STATES,
  type AfterSaleBar,
  type AfterSaleKind,
  type AfterSaleReason,
} from '@contract/shop/after-sale-status'
import type { AfterSaleRow } from '@server/trade/shop-order/after-sale/after-sale-store'
import type { ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** What the rule looks at for one line. */
export interface AfterSaleFacts {
  readonly order: Pick<ShopOrderRow, 'status' | 'delivery' | 'signedAt'>
  readonly line: Pick<ShopLineRow, 'id' | 'quantity' | 'refundedQuantity'>
  /** Of this line, whatever became of them. */
  readonly cases: readonly Pick<AfterSaleRow, 'id' | 'state'>[]
  /** Joined goods: the parcels that hold them and were not given back. */
  readonly parcels: readonly { readonly status: ParcelStatus; readonly isWaiting: boolean; readonly isCompensated: boolean }[]
}

/** What joined goods can suffer before they leave, that pictures of the warehouse show; and on their way, beside compensation. */
const OF_STOCKED: readonly AfterSaleReason[] = ['damaged', 'wrong', 'missing', 'quality', 'notAsShown']
const OF_JOINED: readonly AfterSaleReason[] = ['damaged', 'wrong', 'missing']
/** The goods are in the house, or not with anybody yet: nothing can be sent back. */
const KEPT: readonly AfterSaleKind[] = ['refundOnly']
const BOTH: readonly AfterSaleKind[] = ['refundOnly', 'returnRefund']

interface Choice {
  readonly reasons: readonly AfterSaleReason[]
  readonly kinds: readonly AfterSaleKind[]
}

/** What can be asked for of one line now; one rule for the form and for what it sends. */
export function toAfterSaleTerm(facts: AfterSaleFacts, now: Date): Complete<AfterSaleTerm> {
  const { order, line, cases } = facts
  const signedAt = order.status === 'signed' ? order.signedAt : null
  const until = signedAt ? new Date(signedAt.getTime() + limits.shop.afterSaleDays * DAY_MS) : undefined
  const choice = toChoice(order)
  const bar = toBar(facts, choice, until !== undefined && now >= until)
  return {
    lineId: line.id,
    maxQuantity: line.quantity - line.refundedQuantity,
    reasons: bar === undefined && choice ? toReasons(choice) : [],
    until: until?.toISOString(),
    bar,
    afterSaleId: cases.find(({ state }) => OPEN_AFTER_SALE_STATES.includes(state))?.id,
  }
}

/** Undefined before goods have left, and while joined ones are on their way: who carries them answers for that. */
function toChoice({ status, delivery }: AfterSaleFacts['order']): Choice | undefined {
  if (delivery === 'join') {
    if (status === 'inStock') return { reasons: OF_STOCKED, kinds: KEPT }
    return status === 'signed' ? { reasons: OF_JOINED, kinds: BOTH } : undefined
  }
  if (status === 'signed') return { reasons: AFTER_SALE_REASONS, kinds: BOTH }
  return status === 'shipped' ? { reasons: AFTER_SALE_REASONS.filter((reason) => reason !== 'changedMind'), kinds: BOTH } : undefined
}

function toReasons({ reasons, kinds }: Choice): AfterSaleTerm['reasons'] {
  return reasons
    .map((reason) => ({ reason, kinds: KINDS_OF_REASON[reason].filter((kind) => kinds.includes(kind)), needsPhotos: needsPhotos(reason) }))
    .filter((one) => one.kinds.length > 0)
}

function toBar({ order, line, cases, parcels }: AfterSaleFacts, choice: Choice | undefined, isLate: boolean): AfterSaleBar | undefined {
  if (cases.some(({ state }) => OPEN_AFTER_SALE_STATES.includes(state))) return 'open'
  if (line.refundedQuantity === line.quantity) return 'nothingLeft'
  if (!choice) return 'notNow'
  if (order.status === 'inStock' && parcels.some(({ status, isWaiting }) => status !== 'inStock' || isWaiting)) return 'inOrder'
  if (parcels.some(({ isCompensated }) => isCompensated)) return 'compensated'
  if (isLate) return 'tooLate'
  const tries = cases.filter(({ state }) => state === 'withdrawn' || state === 'refused').length
  return tries >= limits.shop.afterSaleTries ? 'askedTwice' : undefined
}
