import type { ReadText } from '@contract/mall/mall'
import { forgetMallAnswers, getMallHealth, tryMallText } from '@contract/mall/mall-operator-endpoints'
import { PLATFORMS } from '@contract/mall/platform'
import { getWord, UsageError, type Command } from '@server/cli/command'
import { readChoice } from '@server/cli/read-values'
import { toAmount, toFacts, toMinute, toTable } from '@server/cli/text-table'

const toSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

function toWhat(read: ReadText): string {
  switch (read.kind) {
    case 'foreign': return `a page of ${read.host}: members may post a request`
    case 'words': return `words: ${read.words}`
    case 'goods': return 'goods'
  }
}

export const mallCommands: readonly Command[] = [
  {
    name: 'mall-health',
    help: 'whether the gateway to foreign shops answers, which platforms it reaches, and how often it failed since the start',
    options: {},
    example: 'mall-health',
    async run(server) {
      const health = await server.ask(getMallHealth, {})
      if (!health.isSetUp) return { data: health, text: 'no gateway is set up: members can post requests alone' }
      const down = health.platforms.filter(({ isUp }) => !isUp).map(({ platform }) => platform)
      const isAmiss = health.isUp !== true || down.length > 0 || health.shutPools.length > 0
      const text = toFacts({
        gateway: health.isUp === undefined ? `does not answer: ${health.problem ?? ''}` : health.isUp ? 'answers' : 'says that it is not well',
        'platforms down': down.join(', '),
        calls: `${health.calls}, ${health.failures} of them failed`,
        answers: `${health.answers} shown, ${health.staleAnswers} of them stale`,
        budget: `${health.budgetWaits} calls waited, ${health.budgetRefusals} were refused`,
        'left alone now': health.shutPools.join(', '),
        'left alone': toSeconds(health.shutMs),
        kept: `${health.keptAnswers} answers, ${Math.round(health.keptBytes / 1_000)} kB`,
      })
      return { data: health, text, isAmiss }
    },
  },
  {
    name: 'mall-forget',
    words: ['[platform]', '[goods-id]'],
    help: 'forget what is kept of the gateway’s answers, or of these goods: members see what the shops say now',
    options: {},
    example: 'mall-forget taobao 680012345678',
    async run(server, typed) {
      const [platform, goodsId] = typed.words
      if (platform !== undefined && goodsId === undefined) throw new UsageError('a platform and the id of goods, or neither')
      const goods =
        platform === undefined || goodsId === undefined ? undefined : { platform: readChoice(platform, PLATFORMS, 'platform'), goodsId }
      const data = await server.ask(forgetMallAnswers, { goods })
      return { data, text: `${data.forgotten} answers forgotten` }
    },
  },
  {
    name: 'mall-try',
    words: ['<text>'],
    help: 'what members see for a link, a share text or words, and how long it takes',
    options: {},
    example: 'mall-try "https://item.taobao.com/item.htm?id=680012345678"',
    async run(server, typed) {
      const answer = await server.ask(tryMallText, { text: getWord(typed, 0) })
      const { read, found, ms, asOf, isStale } = answer
      const facts = toFacts({
        read: toWhat(read),
        title: read.title,
        took: toSeconds(ms),
        'as of (UTC)': toMinute(asOf),
        stale: isStale ? 'yes' : undefined,
      })
      if (read.kind === 'foreign') return { data: answer, text: facts }
      const rows = found.map(({ platform, goodsId, title, priceCents }) => {
        return [platform, goodsId, priceCents === undefined ? '' : toAmount(priceCents), title]
      })
      return { data: answer, text: `${facts}\n\n${toTable(['platform', 'goods', 'price', 'title'], rows)}` }
    },
  },
]
