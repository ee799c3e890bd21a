import { listDeadDeliveries, retryDelivery } from '@contract/notification/delivery-operator-endpoints'
import { NOTICE_CHANNELS } from '@contract/notification/notification'
import { getWord, type Command } from '@server/cli/command'
import { readChoice } from '@server/cli/read-values'
import { toMinute, toTable } from '@server/cli/text-table'

export const deliveryCommands: readonly Command[] = [
  {
    name: 'deliveries-dead',
    help: 'mails, pushes and WeChat messages that failed for good, the latest first',
    options: { channel: { value: '<channel>', help: NOTICE_CHANNELS.join(', ') } },
    example: 'deliveries-dead --channel wechat',
    async run(server, typed) {
      const channel = typed.find('channel')
      const listed = await server.ask(listDeadDeliveries, { channel: channel === undefined ? undefined : readChoice(channel, NOTICE_CHANNELS, 'channel') })
      const rows = listed.items.map((one) => [one.deliveryId, one.ClientNO ?? '', one.channel, one.event, String(one.attempts), one.lastError ?? '', toMinute(one.endedAt)])
      return { data: listed, text: toTable(['delivery', 'member', 'channel', 'event', 'tries', 'last answer', 'ended (UTC)'], rows) }
    },
  },
  {
    name: 'delivery-retry',
    words: ['<delivery-id>'],
    help: 'try a delivery that failed again, once what was in its way is mended',
    options: {},
    example: 'delivery-retry 0b6f6d0e-6d0c-4a55-9d2b-0c6f8f3b1a77',
    async run(server, typed) {
      const deliveryId = getWord(typed, 0)
      const data = await server.ask(retryDelivery, { deliveryId })
      return { data, text: `${deliveryId} is tried again` }
    },
  },
]
