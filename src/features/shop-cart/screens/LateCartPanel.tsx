import { lateShopPanel } from '@/entities/goods/late-shop-panel'

export const LateCartPanel = lateShopPanel('cart', async () => {
  const { CartPanel } = await import(/* webpackChunkName: "shop-cart" */ './CartPanel')
  return { default: CartPanel }
})
