import type * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { MAX_CENTS, ZERO_CENTS, type BasisPoints, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { ApproximateRate } from '@contract/mall/approximate'
import type { Platform } from '@contract/mall/platform'
import { ONLY_OPTION } from '@contract/proxy/mall-cart'
import type { ApartState, purchaseChoiceSchema } from '@contract/proxy/purchase-order'
import { toPricedOrder, type PricedOrder } from '@contract/proxy/purchase-price'
import { getSettings } from '@server/base/system/system-service'
import { getOpenWarehouse, type Warehouse } from '@server/base/warehouse/warehouse-service'
import { getNow } from '@server/db/clock'
import type { Reader } from '@server/db/database'
import type { Member } from '@server/kit/who-asks'
import type { LineState, Quote, QuotedLine } from '@server/ports/mall-gateway/quote-lines'
import { askGateway, type MallPort } from '@server/trade/mall/ask-gateway'
import { findApproximateRate } from '@server/trade/mall/mall-rates'
import { readKnownGoods, toGoodsKey, type KnownByGoods } from '@server/trade/mall-cart/known-goods'
import { findLook, listCartLooks, toLineName, type MallLook } from '@server/trade/mall-cart/mall-cart-service'

export type PurchaseChoice = v.InferOutput<typeof purchaseChoiceSchema>
type ChosenLine = Required<PurchaseChoice['lines'][number]>

/** What the gateway has said of a choice, and when it was asked by the database's time. */
export interface AskedQuote {
  readonly warehouse: Warehouse
  readonly lines: readonly ChosenLine[]
  readonly quote: Quote
  readonly known: KnownByGoods
  readonly approximate: ApproximateRate | undefined
  readonly askedAt: Date
}

interface Asking {
  readonly db: Reader
  readonly ports: MallPort
  readonly member: Pick<Member, 'id' | 'clientNo'>
}

/**
 * Asks the shops what goods cost this moment. Never within a transaction.
 * @throws Refusal `mallNotSetUp`, `mallUnavailable`, `mallBusy`, `unknownWarehouse`, `warehouseClosed`, `invalidQuantity`
 */
export async function askQuote({ db, ports, member }: Asking, choice: PurchaseChoice): Promise<AskedQuote> {
  const lines = mergeLines(choice.lines)
  const warehouse = await getOpenWarehouse(db, choice.warehouseId)
  const askedAt = await getNow(db)
  const asked = lines.map(({ skuId, ...line }) => ({ ...line, skuId: skuId === ONLY_OPTION ? undefined : skuId }))
  const [quote, known, approximate] = await Promise.all([
    askGateway(ports, (gateway) => gateway.quote(warehouse.code, asked), 'lines'),
    readKnownGoods(ports.mallGateway, lines),
    findApproximateRate(ports, member, askedAt),
  ])
  return { warehouse, lines, quote, known, approximate, askedAt }
}

/** The same option twice is one line. */
function mergeLines(lines: readonly ChosenLine[]): ChosenLine[] {
  const merged = new Map<string, ChosenLine>()
  for (const line of lines) {
    const quantity = line.quantity + (merged.get(toLineName(line))?.quantity ?? 0)
    if (quantity > limits.proxy.maxQuantity) throw new Refusal('invalidQuantity', { field: 'lines' })
    merged.set(toLineName(line), { ...line, quantity })
  }
  return [...merged.values()]
}

export interface PlannedLine extends ChosenLine {
  readonly look: MallLook
  readonly unitCents: Cents
  readonly isFlagged: boolean
}

export interface PlannedShop {
  readonly platform: Platform
  readonly shopId: string
  readonly shopName: string
  readonly transportCents: Cents
  readonly lines: readonly PlannedLine[]
}

/** What cannot be ordered now. */
export interface ApartLine extends ChosenLine {
  readonly look: MallLook
  readonly state: ApartState
  readonly left: number | undefined
  readonly min: number | undefined
  readonly batch: number | undefined
}

export interface PurchasePlan extends Pick<AskedQuote, 'warehouse' | 'approximate' | 'askedAt'> {
  readonly shops: readonly PlannedShop[]
  readonly apart: readonly ApartLine[]
  readonly price: PricedOrder
  readonly serviceRate: BasisPoints
}

const NOTHING: PricedOrder = {
  goodsCents: ZERO_CENTS,
  transportCents: ZERO_CENTS,
  serviceCents: ZERO_CENTS,
  otherCents: ZERO_CENTS,
  totalCents: ZERO_CENTS,
  purchases: [],
}

/**
 * What of a choice can be ordered, by shops in the order in which they were named, and what it comes to.
 * @throws Refusal `tooManyShops`, `invalidAmount` for more than an amount can be
 */
export async function planPurchase(db: Reader, memberId: string, asked: AskedQuote, isInspected: boolean): Promise<PurchasePlan> {
  const { warehouse, approximate, askedAt } = asked
  const { proxyServiceRate: serviceRate } = await getSettings(db)
  const judged = judgeLines(asked, await listCartLooks(db, memberId))
  const shops = toShops(asked.quote, judged.flatMap((one) => ('unitCents' in one ? [one] : [])))
  if (shops.length > limits.proxy.maxShopsPerOrder) {
    throw new Refusal('tooManyShops', { field: 'lines', params: { max: limits.proxy.maxShopsPerOrder } })
  }
  const whole = shops.reduce(
    (sum, { lines, transportCents }) => lines.reduce((own, line) => own + line.unitCents * line.quantity, sum + transportCents),
    0,
  )
  // With room for the fee.
  if (2 * whole > MAX_CENTS) throw new Refusal('invalidAmount', { field: 'lines' })
  const price = shops.length === 0 ? NOTHING : toPricedOrder(shops, serviceRate, isInspected ? limits.proxy.inspectionFee : ZERO_CENTS)
  return { warehouse, approximate, askedAt, shops, apart: judged.flatMap((one) => ('state' in one ? [one] : [])), price, serviceRate }
}

const toName = (line: Pick<QuotedLine, 'platform' | 'goodsId' | 'skuId'>) => toLineName({ ...line, skuId: line.skuId ?? ONLY_OPTION })

/** A line has words of the gateway, or it is not ordered: of now, or as the cart has kept them. */
function judgeLines({ lines, quote, known }: AskedQuote, cart: ReadonlyMap<string, MallLook>): (PlannedLine | ApartLine)[] {
  const quoted = new Map(quote.shops.flatMap((shop) => shop.lines.map((line) => [toName(line), { shop, line }] as const)))
  return lines.map((line) => {
    const said = quoted.get(toLineName(line))
    const goods = known.get(toGoodsKey(line))
    const found = findLook(goods, line.skuId) ?? cart.get(toLineName(line))
    const shop = said && { shopId: said.shop.shopId, shopName: said.shop.shopName }
    const look: MallLook = { title: line.goodsId, optionText: '', pictureId: null, shopId: '', shopName: '', ...found, ...shop }
    const { state, unitCents, stock, min, batch } = said?.line ?? { state: goods === 'gone' ? ('gone' as const) : ('failed' as const) }
    if (found && unitCents !== undefined && (state === 'ok' || state === 'flagged')) {
      const isFlagged = state === 'flagged' || (goods !== undefined && goods !== 'gone' && goods.value.flagged)
      return { ...line, look, unitCents, isFlagged }
    }
    return { ...line, look, ...toApart(state, { stock, min, batch }) }
  })
}

function toApart(state: LineState, { stock, min, batch }: Partial<Pick<QuotedLine, 'stock' | 'min' | 'batch'>>) {
  const apart: ApartState = state === 'ok' || state === 'flagged' ? 'failed' : state
  return {
    state: apart,
    left: apart === 'notEnough' ? stock : undefined,
    min: apart === 'belowMin' ? min : undefined,
    batch: apart === 'notBatch' ? batch : undefined,
  }
}

/** One purchase each, also where the gateway names a shop twice. */
function toShops({ shops }: Quote, lines: readonly PlannedLine[]): PlannedShop[] {
  const bought = new Map<string, PlannedShop>()
  for (const line of lines) {
    const { platform, look: { shopId, shopName } } = line
    const name = `${platform} ${shopId}`
    const own = shops.filter((shop) => `${shop.platform} ${shop.shopId}` === name)
    const transportCents = own.reduce<Cents>((most, shop) => (shop.transportCents > most ? shop.transportCents : most), ZERO_CENTS)
    const before = bought.get(name)?.lines ?? []
    bought.set(name, { platform, shopId, shopName, transportCents, lines: [...before, line] })
  }
  return [...bought.values()]
}
