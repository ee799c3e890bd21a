import { cents, ZERO_CENTS, type Cents } from '../kit/money'
import type { PurchaseParts } from './purchase-price'
import type { PaidPurchase } from './purchase-refund'

/**
 * Why a purchase, or a part of it, comes back. notBought: nobody has bought it yet · memberWish: bought, and the seller lets it go ·
 * sellerFailed: the seller cancels, never ships or gives a false number · sellerFault: what arrived is wrong, broken, missing or fake ·
 * changedMind: it arrived as ordered, and the seller takes it back · inspectionMissed: the goods were not inspected in time.
 */
export const REFUND_STAGES = ['notBought', 'memberWish', 'sellerFailed', 'sellerFault', 'changedMind', 'inspectionMissed'] as const
export type RefundStage = (typeof REFUND_STAGES)[number]

/** bySeller: what the seller gives back of it · lessWayBack: all but what the way back to the seller costs. */
export type PartRule = 'all' | 'kept' | 'bySeller' | 'lessWayBack'
export type RefundRule = Readonly<Record<'goods' | 'transport' | 'service' | 'other', PartRule>>

const ALL: RefundRule = { goods: 'all', transport: 'all', service: 'all', other: 'all' }
const NOTHING: RefundRule = { goods: 'kept', transport: 'kept', service: 'kept', other: 'kept' }

/** The table that members see before they pay, and at each cancellation. */
export const RULE_OF_STAGE: Readonly<Record<RefundStage, RefundRule>> = {
  notBought: ALL,
  // What was chosen beside the fee is not done yet.
  memberWish: { goods: 'bySeller', transport: 'bySeller', service: 'kept', other: 'all' },
  sellerFailed: ALL,
  sellerFault: ALL,
  changedMind: { ...NOTHING, goods: 'lessWayBack' },
  inspectionMissed: { ...NOTHING, other: 'all' },
}

/** What only the case tells. */
export interface ToldAmounts {
  /** What the seller gives back: to be told where the rule is `bySeller`, 0 where it is nothing. */
  readonly goodsCents?: Cents
  readonly transportCents?: Cents
  /** Which the member was told of before; what is above the goods is not asked for. */
  readonly wayBackCents?: Cents
}

/**
 * How much of each part comes back at a stage.
 * @throws RangeError where the seller's part is asked for and not told, or more than is left
 */
export function toStageParts({ left }: Pick<PaidPurchase, 'left'>, stage: RefundStage, told: ToldAmounts = {}): PurchaseParts {
  const rule = RULE_OF_STAGE[stage]
  const wayBackCents = told.wayBackCents ?? ZERO_CENTS
  return {
    goodsCents: toPart(rule.goods, left.goodsCents, { bySeller: told.goodsCents, wayBackCents }),
    transportCents: toPart(rule.transport, left.transportCents, { bySeller: told.transportCents, wayBackCents }),
    serviceCents: toPart(rule.service, left.serviceCents, { wayBackCents }),
    otherCents: toPart(rule.other, left.otherCents, { wayBackCents }),
  }
}

function toPart(rule: PartRule, left: Cents, told: { readonly bySeller?: Cents | undefined; readonly wayBackCents: Cents }): Cents {
  if (rule === 'kept') return ZERO_CENTS
  if (rule === 'all') return left
  if (rule === 'lessWayBack') return cents(Math.max(0, left - told.wayBackCents))
  const back = told.bySeller
  if (back === undefined || back < 0 || back > left) throw new RangeError(`not what the seller can give back: ${back}`)
  return back
}
