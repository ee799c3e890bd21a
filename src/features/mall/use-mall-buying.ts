import { limits } from '@contract/limits'
import type { MallGoods } from '@contract/mall/mall'
import { toUnitCents } from '@contract/mall/quantity-price'
import { shopStrings } from '@/entities/goods/shop-strings'
import { keyOfMallLine, useGetMallCart, usePutInMallCart } from '@/entities/mall/mall-cart-queries'
import { keepMallCheckout } from '@/entities/mall/mall-checkout'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { requireLogin } from '@/navigation/login-way'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import type { Chosen } from './goods-choice'

/** What follows from a choice: into the cart, or straight to ordering it. True when it has been done; both belong to a member. */
export function useMallBuying(goods: MallGoods) {
  const { inCart } = useStrings(shopStrings)
  const getCart = useGetMallCart()
  const put = usePutInMallCart()
  const { platform, goodsId, tiers, skus, asOf } = goods
  return {
    async add({ skuId, quantity }: Chosen): Promise<boolean> {
      const sku = skus.find((one) => one.skuId === skuId)
      const seenCents = sku && toUnitCents(tiers, sku, quantity)
      if (seenCents === undefined || !(await requireLogin())) return false
      const cart = await getCart()
      if (!cart) return false
      const line = { platform, goodsId, skuId }
      const before = cart.lines.find((one) => keyOfMallLine(one) === keyOfMallLine(line))?.quantity ?? 0
      const all = Math.min(before + quantity, limits.proxy.maxQuantity)
      const { ok } = await put.run({ ...line, quantity: all, seenCents, seenAsOf: asOf })
      if (ok) toast(inCart)
      return ok
    },
    async buy({ skuId, quantity }: Chosen): Promise<boolean> {
      if (!(await requireLogin())) return false
      keepMallCheckout({ from: 'goods', lines: [{ platform, goodsId, skuId, quantity }] })
      await goTo(routes.mallCart, { step: 'pay' })
      return true
    },
  }
}
