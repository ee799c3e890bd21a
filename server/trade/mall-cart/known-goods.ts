import type { Platform } from '@contract/mall/platform'
import { GatewayRefusedError } from '@server/ports/mall-gateway/gateway-errors'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import type { KnownGoods } from '@server/trade/mall-cart/mall-line-state'

export interface GoodsKey {
  readonly platform: Platform
  readonly goodsId: string
}

/** What is known of goods; of the others the gateway could say nothing now. */
export type KnownByGoods = ReadonlyMap<string, KnownGoods>

export const toGoodsKey = ({ platform, goodsId }: GoodsKey): string => `${platform} ${goodsId}`

/** A cart takes no more of the gateway's places than this, whoever else is looking around. */
const AT_ONCE = 4

/**
 * Asks of each goods once, outside of any transaction. It never fails: a cart is shown with what is known. Mostly it asks nobody, since
 * what was looked at is kept for a while.
 */
export async function readKnownGoods(gateway: MallGateway | undefined, wanted: readonly GoodsKey[]): Promise<KnownByGoods> {
  const known = new Map<string, KnownGoods>()
  if (!gateway) return known
  const open = [...new Map(wanted.map((one) => [toGoodsKey(one), one])).values()]
  const askOn = async (): Promise<void> => {
    for (let next = open.shift(); next; next = open.shift()) {
      const goods = await askOf(gateway, next)
      if (goods) known.set(toGoodsKey(next), goods)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  return known
}

async function askOf(gateway: MallGateway, { platform, goodsId }: GoodsKey): Promise<KnownGoods | undefined> {
  try {
    return await gateway.goods(platform, goodsId)
  } catch (error) {
    return error instanceof GatewayRefusedError && error.code === 'gone' ? 'gone' : undefined
  }
}
