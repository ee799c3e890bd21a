import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import type { AwaitedSku } from '@contract/shop/goods'
import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { toGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'
import { readShopLines } from '@server/trade/shop-catalogue/shop-lines'
import * as store from '@server/trade/shop-catalogue/wait-store'

/**
 * Notify the member once when the option is back; who waits already goes on waiting.
 * @throws Refusal `notFound` for no option of the shop, `goodsOffShelf` or `skuGone` for one that does not come back, `warehouseClosed`,
 * `notAllowedNow` where it can be bought, `tooManyWaits`
 */
export async function awaitSku(tx: Tx, memberId: string, skuId: string): Promise<void> {
  // Two requests at once count one after the other.
  await lockMember(tx, memberId)
  const line = (await readShopLines(tx, [skuId])).get(skuId)
  if (!line) throw new Refusal('notFound')
  if (!line.isOnShelf) throw new Refusal('goodsOffShelf')
  if (line.isWithdrawn) throw new Refusal('skuGone')
  if (line.isWarehouseClosed) throw new Refusal('warehouseClosed')
  if (line.freeStock > 0) throw new Refusal('notAllowedNow')
  if ((await store.listAwaited(tx, memberId, [skuId])).has(skuId)) return
  const { maxWaits } = limits.shop
  if ((await store.countWaits(tx, memberId)) >= maxWaits) throw new Refusal('tooManyWaits', { params: { max: maxWaits } })
  await store.insertWait(tx, memberId, skuId)
}

/** Who does not wait has nothing to stop. */
export function stopAwaitingSku(tx: Tx, memberId: string, skuId: string): Promise<void> {
  return store.deleteWait(tx, memberId, skuId)
}

/** The latest first. Merged accounts may have more than one member may. */
export async function listAwaitedSkus(db: Reader, memberId: string, language: Language): Promise<Complete<AwaitedSku>[]> {
  const waits = await store.listWaitRows(db, memberId, 2 * limits.shop.maxWaits)
  const lines = await readShopLines(db, waits.map(({ skuId }) => skuId))
  return waits.flatMap(({ skuId, createdAt }) => {
    const line = lines.get(skuId)
    if (!line) return []
    const { goodsId, names, optionTexts, fileId, icon, priceCents } = line
    return [{
      skuId,
      goodsId,
      name: names[language],
      optionText: optionTexts[language],
      picture: fileId === undefined ? undefined : toGoodsPicture(fileId),
      icon,
      priceCents,
      since: createdAt.toISOString(),
    }]
  })
}
