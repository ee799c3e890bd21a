import type { GoodsDetail, GoodsSku } from '@contract/shop/goods'
import { keepCheckout } from '@/entities/cart/checkout'
import { usePutInCart } from '@/entities/cart/use-put-in-cart'
import { shopStrings } from '@/entities/goods/shop-strings'
import { isLeft } from '@/entities/goods/sku-choice'
import type { SkuChoice } from '@/entities/goods/SkuSheet'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { requireLogin } from '@/navigation/login-way'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import type { Buying } from './components/GoodsBar'

/** What can be done with the goods, or with the one of them that is chosen. */
export function toBuying({ isOnShelf, isWarehouseClosed, skus, memberLeft }: Pick<GoodsDetail, 'isOnShelf' | 'isWarehouseClosed' | 'skus' | 'memberLeft'>, sku: GoodsSku | undefined): Buying {
  if (!isOnShelf) return isWarehouseClosed ? 'closed' : 'withdrawn'
  if (sku ? !isLeft(sku) : !skus.some(isLeft)) {
    const [only, another] = skus.filter(({ isWithdrawn }) => !isWithdrawn)
    const meant = sku ?? (another ? undefined : only)
    return meant?.isAwaited ? 'awaited' : 'soldOut'
  }
  return memberLeft === 0 ? 'limit' : 'ok'
}

/** What follows from a choice: into the cart, or straight to the checkout. True when it has been done. */
export function useBuying() {
  const { inCart } = useStrings(shopStrings)
  const put = usePutInCart()
  return {
    async add({ skuId, delivery, quantity }: SkuChoice, { priceCents }: GoodsSku): Promise<boolean> {
      const isIn = await put.run({ skuId, delivery, quantity, seenCents: priceCents })
      if (isIn) toast(inCart)
      return isIn
    },
    /** An order has an owner: a guest signs in first. */
    async buy({ skuId, delivery, quantity }: SkuChoice): Promise<boolean> {
      if (!(await requireLogin())) return false
      keepCheckout({ from: 'goods', delivery, lines: [{ skuId, quantity }] })
      await goTo(routes.settlement, { from: 'goods' })
      return true
    },
  }
}
