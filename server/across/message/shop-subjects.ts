import { toFacts, toGone, toMoney, toSeen, type Context, type Subject } from '@server/across/message/message-subject'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'
import { readShopLines } from '@server/trade/shop-catalogue/shop-lines'

/** An option of goods, at today's price. Sold no longer: gone. */
export async function toGoodsSubject(context: Context, { goodsId, skuId }: SubjectOf<'goods'>): Promise<Subject> {
  const line = (await readShopLines(context.db, [skuId])).get(skuId)
  if (!line?.isOnShelf || line.isWithdrawn) return toGone(context, 'shop')
  return toSeen(context, 'goods', { id: goodsId, skuId, facts: toFacts(context, { price: toMoney(context, line.priceCents) }) })
}
