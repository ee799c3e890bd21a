import type * as v from 'valibot'
import type { Language } from '@contract/kit/language'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { Delivery } from '@contract/shop/cart'
import type { shopChoiceSchema } from '@contract/shop/shop-order'
import { getAddressForOrder, listAddresses } from '@server/base/address/address-service'
import type { Reader } from '@server/db/database'
import { sumParcelsInStock } from '@server/goods/parcel/parcels-in-stock'
import { listUsableCoupons, type UsableCoupon } from '@server/money/coupon/coupon-service'
import { listRunningOffers } from '@server/trade/shop-catalogue/offer-service'
import { chooseLines, type ChosenLine } from '@server/trade/shop-order/chosen-lines'
import { planHomeFreight, type HomeFreight, type NoFreightReason, type ShopAddress } from '@server/trade/shop-order/home-freight'
import { toSentGoods } from '@server/trade/shop-order/place-service'
import { toGoodsPrice, toTotal, type GoodsPrice } from '@server/trade/shop-order/shop-price'

export type ShopChoice = v.InferOutput<typeof shopChoiceSchema>

export interface DeliveryPrice {
  readonly delivery: Delivery
  readonly freightCents: Cents | undefined
  readonly unavailable: NoFreightReason | undefined
}

export interface ShopPreviewPlan {
  readonly delivery: Delivery
  readonly lines: readonly ChosenLine[]
  readonly price: GoodsPrice
  readonly offerName: string | undefined
  readonly deliveries: readonly DeliveryPrice[]
  readonly home: HomeFreight
  readonly freightCents: Cents
  readonly totalCents: Cents
  readonly coupons: readonly UsableCoupon[]
  readonly parcelCount: number
  readonly isPlaceable: boolean
}

interface Asking {
  readonly memberId: string
  readonly language: Language
  readonly now: Date
}

/**
 * What goods would come to now, both ways; changes and reserves nothing. Lines that cannot be bought say why, and fail nothing.
 * @throws Refusal `skuGone` for what is no option, `oneGroupAtATime`, `invalidAmount`, `notFound` and `addressLacksPostcode` of the address
 */
export async function previewShopOrder(db: Reader, { memberId, language, now }: Asking, choice: ShopChoice): Promise<ShopPreviewPlan> {
  const { delivery } = choice
  const lines = await chooseLines(db, { memberId, delivery, lines: choice.lines })
  const offers = await listRunningOffers(db, language)
  const price = toGoodsPrice(lines, offers)
  const warehouseId = lines[0]?.goods.warehouseId ?? ''
  const address = await findAddress(db, memberId, choice.addressId)
  const sending = { warehouseId, goods: toSentGoods(lines), valueCents: price.afterCents, address, channelCode: choice.channelCode, now }
  const home = await planHomeFreight(db, sending)
  const deliveries = [toJoinPrice(lines), toHomePrice(lines, home)]
  const own = deliveries.find((one) => one.delivery === delivery)
  const freightCents = own?.freightCents ?? ZERO_CENTS
  const coupons = await listUsableCoupons(db, { memberId }, { scope: 'shop', spendCents: price.afterCents })
  const parcels = await sumParcelsInStock(db, memberId)
  return {
    delivery,
    lines,
    price,
    offerName: offers.find(({ offerId }) => offerId === price.offer.offerId)?.name,
    deliveries,
    home,
    freightCents,
    totalCents: toTotal(price, freightCents),
    coupons: coupons.filter(({ row }) => row.terms.scope === 'shop').sort(byFit),
    parcelCount: parcels.find((stocked) => stocked.warehouseId === warehouseId)?.count ?? 0,
    isPlaceable: lines.every(({ state }) => state === 'ok') && own?.unavailable === undefined,
  }
}

const byFit = (one: UsableCoupon, other: UsableCoupon) => Number('unfit' in one.worth) - Number('unfit' in other.worth)

/** The one that was chosen, else the member's default, where that is complete. */
export async function findAddress(db: Reader, memberId: string, addressId: string | undefined): Promise<ShopAddress | undefined> {
  if (addressId !== undefined) return getAddressForOrder(db, memberId, addressId)
  const [first] = await listAddresses(db, memberId)
  return first?.isDefault && first.postcode !== undefined ? { ...first, postcode: first.postcode } : undefined
}

const isOffered = (lines: readonly ChosenLine[], delivery: Delivery) => lines.every(({ goods }) => goods.deliveries.includes(delivery))

function toJoinPrice(lines: readonly ChosenLine[]): DeliveryPrice {
  const offered = isOffered(lines, 'join')
  return { delivery: 'join', freightCents: offered ? ZERO_CENTS : undefined, unavailable: offered ? undefined : 'notOffered' }
}

function toHomePrice(lines: readonly ChosenLine[], { chosen, unavailable }: HomeFreight): DeliveryPrice {
  if (!isOffered(lines, 'home')) return { delivery: 'home', freightCents: undefined, unavailable: 'notOffered' }
  return { delivery: 'home', freightCents: chosen?.quote.totalCents, unavailable }
}
