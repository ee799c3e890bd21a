import type { OutputOf } from '@contract/kit/endpoint'
import type { buyPurchaseAgain } from '@contract/proxy/proxy-endpoints'
import type { Reader, Tx } from '@server/db/database'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { readKnownGoods, type KnownByGoods } from '@server/trade/mall-cart/known-goods'
import { putAgainInMallCart, toLineName, type AgainMallLine } from '@server/trade/mall-cart/mall-cart-service'
import { getOwnPurchaseOrder } from '@server/trade/proxy-order/purchase-order-service'
import { listPurchaseLines, listPurchases } from '@server/trade/proxy-order/purchase-store'

interface OwnOrder {
  readonly orderId: string
  readonly memberId: string
}

/** @throws Refusal `notFound` */
async function listWanted(db: Reader, key: OwnOrder): Promise<(AgainMallLine & { readonly name: string })[]> {
  await getOwnPurchaseOrder(db, key)
  const purchases = await listPurchases(db, [key.orderId])
  const lines = await listPurchaseLines(db, purchases.map(({ id }) => id))
  return purchases.flatMap(({ id, platform }) =>
    lines
      .filter(({ purchaseId }) => purchaseId === id)
      .map(({ goodsId, skuId, quantity, unitCents, title, optionText }) => ({
        platform, goodsId, skuId, quantity, seenCents: unitCents, name: [title, optionText].filter(Boolean).join(' · '),
      })),
  )
}

/** Before the transaction: what the gateway knows of the order's goods. @throws Refusal `notFound` */
export async function learnOfOrder(db: Reader, gateway: MallGateway | undefined, key: OwnOrder): Promise<KnownByGoods> {
  return readKnownGoods(gateway, await listWanted(db, key))
}

/** @throws Refusal `notFound`, `cartFull` */
export async function buyAgain(tx: Tx, key: OwnOrder, known: KnownByGoods, now: Date): Promise<OutputOf<typeof buyPurchaseAgain>> {
  const wanted = await listWanted(tx, key)
  const lines = wanted.map(({ platform, goodsId, skuId, quantity, seenCents }) => ({ platform, goodsId, skuId, quantity, seenCents }))
  const added = new Set((await putAgainInMallCart(tx, key.memberId, lines, known, now)).map(toLineName))
  return { added: added.size, gone: wanted.filter((line) => !added.has(toLineName(line))).map(({ name }) => name) }
}
