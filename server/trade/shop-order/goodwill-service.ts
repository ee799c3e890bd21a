import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { subtractCents, ZERO_CENTS } from '@contract/kit/money'
import { toUnitsRefund } from '@contract/shop/shop-price'
import type { refundShopLine } from '@contract/shop/shop-order-operator-endpoints'
import { sayAmount } from '@server/base/system/system-service'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { listSkuCodes } from '@server/trade/shop-catalogue/sku-codes'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { lockByNumber } from '@server/trade/shop-order/picking-service'
import { refundOrder, type Refunded } from '@server/trade/shop-order/refund-service'
import { tellRefunded } from '@server/trade/shop-order/shop-order-notices'

type Wish = Pick<ParsedInputOf<typeof refundShopLine>, 'quantity' | 'amountCents'>

type GoodwillRefund = ParsedInputOf<typeof refundShopLine> & { readonly operatorKeyId: string }

/**
 * Gives back some of what was paid for a line, as goodwill: its goods stay with whoever has them, and count as sold.
 * @returns the order's id
 * @throws Refusal `notFound` for an order or an option that is not in it; `notAllowedNow` where nobody has paid yet; `refundAboveLeft`
 */
export async function refundAsGoodwill(tx: Tx, ports: NoticePorts, refund: GoodwillRefund): Promise<string> {
  const { orderNumber, skuCode, reason, operatorKeyId } = refund
  const row = await lockByNumber(tx, orderNumber)
  if (row.paidAt === null) throw new Refusal('notAllowedNow')
  const lines = await listLines(tx, [row.id])
  const codes = await listSkuCodes(tx, lines.map(({ skuId }) => skuId))
  const line = lines.find(({ skuId }) => codes.get(skuId) === skuCode)
  if (!line) throw new Refusal('notFound', { field: 'skuCode' })
  const wish = { kind: 'goodwill', lines: [], kept: { line, ...(await toGoodwill(tx, line, refund)) }, freightCents: ZERO_CENTS } as const
  const back = await refundOrder(tx, row, { ...wish, reason, operatorKeyId })
  await tellRefunded(tx, ports, row, { ...back, reason })
  return row.id
}

/** An amount in money, or what so many units were paid with: no more than what is left of either. */
async function toGoodwill(tx: Tx, line: ShopLineRow, { quantity, amountCents }: Wish): Promise<Refunded> {
  const left = { moneyCents: subtractCents(line.moneyCents, line.refundedCents), points: line.points - line.refundedPoints }
  const wanted = quantity === undefined ? { moneyCents: amountCents ?? ZERO_CENTS, points: 0 } : toUnitsWorth(line, quantity)
  if (wanted && wanted.moneyCents <= left.moneyCents && wanted.points <= left.points) return wanted
  const field = quantity === undefined ? 'amountCents' : 'quantity'
  throw new Refusal('refundAboveLeft', { field, params: { amount: await sayAmount(tx, left.moneyCents) } })
}

/** Without what was given back beside the units; undefined for more units than have not come back. */
function toUnitsWorth({ quantity, refundedQuantity, moneyCents, points }: ShopLineRow, units: number): Refunded | undefined {
  if (units > quantity - refundedQuantity) return undefined
  return toUnitsRefund({ quantity, refundedQuantity, moneyCents, points }, units)
}
