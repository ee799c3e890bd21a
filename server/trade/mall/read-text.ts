import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { NamedGoods, ReadText } from '@contract/mall/mall'
import type { Platform } from '@contract/mall/platform'
import { askGateway, type MallPort } from '@server/trade/mall/ask-gateway'
import { readShopLink, type GoodsLink, type ReadLink } from '@server/trade/mall/shop-link'
import { toGoodsUrl } from '@server/trade/mall/shop-sites'

const FIELD = 'text'

const toNamed = ({ platform, goodsId, skuId, url }: Omit<GoodsLink, 'kind'>): Complete<NamedGoods> => ({ platform, goodsId, skuId, url })

/** The gateway's own platforms, and names that are no numbers, have no page that we know. */
const findUrl = (platform: Platform, goodsId: string): string | undefined =>
  platform === 'other' || !/^\d{5,16}$/.test(goodsId) ? undefined : toGoodsUrl(platform, goodsId)

/** Only the gateway knows what a short link or a share code leads to. */
async function resolve(ports: MallPort, link: Extract<ReadLink, { kind: 'short' | 'code' }>): Promise<Complete<NamedGoods>> {
  const asked = link.kind === 'short' ? { url: link.url } : { code: link.code }
  const { platform, goodsId, skuId } = (await askGateway(ports, (gateway) => gateway.resolve(asked), FIELD)).value
  return { platform, goodsId, skuId, url: findUrl(platform, goodsId) }
}

/**
 * What a member has pasted or typed. Nothing is opened.
 * @throws Refusal `linkNotGoods`, `linkRefused`, `required` where nothing can be read; as askGateway where the gateway must be asked
 */
export async function readText(ports: MallPort, text: string): Promise<Complete<ReadText>> {
  const read = readShopLink(text)
  const { title } = read
  switch (read.kind) {
    case 'goods': return { kind: 'goods', goods: [read, ...read.others].map(toNamed), title }
    case 'short':
    case 'code': return { kind: 'goods', goods: [await resolve(ports, read)], title }
    case 'foreign': return { kind: 'foreign', url: read.url, host: read.host, title }
    case 'words': return { kind: 'words', words: read.words, title }
    case 'refused': throw new Refusal('linkRefused', { field: FIELD })
    case 'notGoods': throw new Refusal('linkNotGoods', { field: FIELD })
    case 'empty': throw new Refusal('required', { field: FIELD })
  }
}
