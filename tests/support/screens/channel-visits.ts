import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const CHANNEL = '/pages_public/channelinfo'

export const channelVisits: readonly Visit[] = [
  {
    route: CHANNEL,
    who: 'guest',
    states: {
      filled: async ({ open, see, words }) => {
        await open(`${CHANNEL}?channelCode=SEA`)
        await see(words.freight.prices)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      empty: async ({ clear, open, see, words }) => {
        await clear()
        await open(CHANNEL)
        await see(words.freight.missing.title)
      },
      'unknown channel': async ({ open, find }) => {
        await open(`${CHANNEL}?channelCode=NONE`)
        await find('main')
      },
      loading: async ({ hold, open, find }) => {
        await hold(EVERY_CALL)
        await open(`${CHANNEL}?channelCode=SEA`)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(`${CHANNEL}?channelCode=SEA`)
        await see(words.ui.retry)
      },
    },
  },
]
