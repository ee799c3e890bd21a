import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { followDealParcels } from '@server/trade/proxy-deal/parcel-following'
import { followPurchaseParcels } from '@server/trade/proxy-order/parcel/parcel-following'
import { followShopParcels } from '@server/trade/shop-order/parcel-following'

/** Whose trade made the parcels, that hears where they go. A module joins with the first parcel that it makes. */
export const allParcelFollowers: ParcelFollowers = { shop: followShopParcels, proxy: followPurchaseParcels, deal: followDealParcels }
