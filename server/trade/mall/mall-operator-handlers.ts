import type { Complete } from '@contract/kit/complete'
import type { MallHealth } from '@contract/mall/mall-operator-endpoints'
import * as endpoints from '@contract/mall/mall-operator-endpoints'
import { handlePrepared, type HandlerList } from '@server/kit/handler'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { askGateway, type MallPort } from '@server/trade/mall/ask-gateway'
import { readGoods, search, type MallVisitor } from '@server/trade/mall/browse-service'
import { readText } from '@server/trade/mall/read-text'

const NOTHING = { calls: 0, failures: 0, answers: 0, staleAnswers: 0, budgetWaits: 0, budgetRefusals: 0, shutPools: [], shutMs: 0 }

async function askHealth(mallGateway: MallGateway) {
  try {
    const { ok, platforms } = await mallGateway.askHealth()
    return { isUp: ok, problem: undefined, platforms }
  } catch (error) {
    return { isUp: undefined, problem: error instanceof Error ? error.message : 'unknown', platforms: [] }
  }
}

async function readHealth({ mallGateway }: MallPort): Promise<Complete<MallHealth>> {
  if (!mallGateway) return { isSetUp: false, isUp: undefined, problem: undefined, platforms: [], ...NOTHING, keptAnswers: 0, keptBytes: 0 }
  const said = await askHealth(mallGateway)
  const { answers, bytes } = await mallGateway.countKept()
  const { shutPools, ...counts } = mallGateway.health()
  return { isSetUp: true, ...said, ...counts, shutPools: [...shutPools], keptAnswers: answers, keptBytes: bytes }
}

/** The ways of members, from the text to what is shown. */
async function tryText(visitor: MallVisitor, text: string) {
  const begun = performance.now()
  const read = await readText(visitor.ports, text)
  const [goods] = read.kind === 'goods' ? read.goods : []
  const shown = goods ? await readGoods(visitor, goods.platform, goods.goodsId) : undefined
  const page = read.kind === 'words' ? await search(visitor, { q: read.words, sort: 'relevance' }) : undefined
  const items = shown ? [shown] : (page?.items ?? [])
  return {
    read,
    found: items.map(({ platform, goodsId, title, priceCents }) => ({ platform, goodsId, title, priceCents })),
    asOf: (shown ?? page)?.asOf,
    isStale: (shown ?? page)?.isStale,
    ms: Math.round(performance.now() - begun),
  }
}

/** Prepared: no transaction is held while the gateway is asked, or what is kept of it forgotten. */
export const mallOperatorHandlers: HandlerList = [
  handlePrepared(endpoints.getMallHealth, ({ ports }) => readHealth(ports), async ({ prepared }) => prepared),
  handlePrepared(
    endpoints.forgetMallAnswers,
    ({ ports, input }) => askGateway(ports, (gateway) => gateway.forget(input.goods)),
    async ({ prepared }) => ({ forgotten: prepared }),
  ),
  handlePrepared(
    endpoints.tryMallText,
    ({ db, ports, input }) => tryText({ db, ports, member: undefined }, input.text),
    async ({ prepared }) => prepared,
  ),
]
