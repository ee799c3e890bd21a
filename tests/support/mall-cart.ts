import type { InputOf } from '@contract/kit/endpoint'
import type { putInMallCart } from '@contract/proxy/mall-cart-endpoints'
import { drawGoods, type DrawnGoods } from '@server/demo/mall-gateway/drawn-goods'
import type { TestMember, TestServer } from './server'

/** Which the bundled gateway sells, and its stand-in: three of them can be bought. */
export const GOODS = (() => {
  const isPlain = (one: DrawnGoods) => one.state === 'onSale' && one.min === 1 && one.batch === 1 && one.tiers.length === 0
  for (const { platform, goodsId, skus } of drawGoods().filter(isPlain)) {
    const sku = skus.find(({ stock }) => stock === null || stock >= 3)
    if (sku) return { platform, goodsId, skuId: sku.skuId }
  }
  throw new Error('the bundled gateway sells nothing plain')
})()

/** A line that came into the cart while a gateway was there; it can be changed without one. @returns what puts three of it */
export async function aMallLine(server: TestServer, { ClientNO }: TestMember): Promise<InputOf<typeof putInMallCart>> {
  await server.db.execute(
    `insert into mall_cart_lines (member_id, platform, goods_id, sku_id, quantity, title, option_text, picture_id, shop_id, shop_name, seen_cents, seen_as_of, changed_at)
     select id, $2, $3, $4, 2, '護眼檯燈', '白色', 'lamp-1', 'shop-1', '明光燈飾', 12900, '2026-11-01', app_now() from members where client_no = $1
     on conflict do nothing`,
    [ClientNO, GOODS.platform, GOODS.goodsId, GOODS.skuId],
  )
  return { ...GOODS, quantity: 3, seenCents: 12_500, seenAsOf: '2026-11-02T01:41:00.000Z' }
}
