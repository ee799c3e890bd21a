import type { OutputOf } from '@contract/kit/endpoint'
import type { Language } from '@contract/kit/language'
import type { buyAgain as buyAgainEndpoint } from '@contract/shop/shop-order-endpoints'
import type { Tx } from '@server/db/database'
import { putAgain } from '@server/trade/shop-cart/cart-service'
import { listLines } from '@server/trade/shop-order/order-lines-store'
import { getOwnShopOrder } from '@server/trade/shop-order/shop-order-service'

interface Buying {
  readonly language: Language
  readonly now: Date
}

/**
 * At the prices of now, as far as the goods are sold; by another way where they do not go by the order's any more.
 * @throws Refusal `notFound`, `cartFull`
 */
export async function buyAgain(
  tx: Tx,
  key: { readonly orderId: string; readonly memberId: string },
  { language, now }: Buying,
): Promise<OutputOf<typeof buyAgainEndpoint>> {
  const { id, delivery } = await getOwnShopOrder(tx, key)
  const lines = await listLines(tx, [id])
  const added = await putAgain(tx, key.memberId, lines.map(({ skuId, quantity }) => ({ skuId, delivery, quantity })), now)
  const gone = lines.filter(({ skuId }) => !added.includes(skuId))
  const toName = ({ names, optionTexts }: (typeof gone)[number]) => [names[language], optionTexts[language]].filter(Boolean).join(' · ')
  return { added: added.length, gone: gone.map(toName) }
}
