import { CARRIER_WATCH_STATES } from '@contract/order/carrier-watch'
import { listCarrierWatches, retryCarrierWatch, type CarrierWatch } from '@contract/order/carrier-watch-endpoints'
import { getWord, type Command } from '@server/cli/command'
import { readChoice } from '@server/cli/read-values'
import { toMinute, toTable, withMore } from '@server/cli/text-table'

const HEADS = ['tracking number', 'carrier', 'state', 'tries', 'last answer', 'since (UTC)', 'heard (UTC)', 'next (UTC)']

const toRow = (watch: CarrierWatch) => [
  watch.trackingNumber,
  watch.carrierName,
  watch.isLate ? `${watch.state}, late` : watch.state,
  String(watch.tries),
  watch.lastError ?? '',
  toMinute(watch.createdAt),
  watch.heardAt === undefined ? '' : toMinute(watch.heardAt),
  watch.nextAt === undefined ? '' : toMinute(watch.nextAt),
]

export const carrierWatchCommands: readonly Command[] = [
  {
    name: 'carrier-watches',
    help: 'the shipments whose carriers are asked for news, and those of which none can be had',
    options: {
      state: {
        value: `<${CARRIER_WATCH_STATES.join('|')}>`,
        help: 'waiting and refused ones unless said; watched: news come by themselves',
      },
      cursor: { value: '<cursor>', help: 'go on where the last list ended' },
    },
    example: 'carrier-watches --state refused',
    async run(server, typed) {
      const state = typed.find('state')
      const page = await server.ask(listCarrierWatches, {
        state: state === undefined ? undefined : readChoice(state, CARRIER_WATCH_STATES, 'state'),
        cursor: typed.find('cursor'),
      })
      const table = toTable(HEADS, page.items.map(toRow))
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
  {
    name: 'carrier-watch-retry',
    words: ['<tracking-number>'],
    help: 'subscribe again to the news of a shipment, once what was in the way is mended',
    options: {},
    example: 'carrier-watch-retry SF1234567890123',
    async run(server, typed) {
      const trackingNumber = getWord(typed, 0)
      const data = await server.ask(retryCarrierWatch, { trackingNumber })
      return { data, text: `${trackingNumber} is subscribed to again within a minute` }
    },
  },
]
