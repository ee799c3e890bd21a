import { lateShopPanel } from '@/entities/goods/late-shop-panel'

export const LateMemberPanel = lateShopPanel('member', async () => {
  const { MemberPanel } = await import(/* webpackChunkName: "shop-member" */ './MemberPanel')
  return { default: MemberPanel }
})
