import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const SERVICE_TYPES = '/pages_sub/serveType'

export const serviceTypeVisits: readonly Visit[] = [
  {
    route: SERVICE_TYPES,
    who: 'guest',
    states: {
      filled: async ({ open, see, words }) => {
        await open(SERVICE_TYPES)
        await see(words.serviceType.note)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      empty: async ({ clear, answer, open, see, words }) => {
        await clear()
        await answer('freight/getServiceTypes', { transports: [], services: [], insurance: { rateBasisPoints: 100 } })
        await open(SERVICE_TYPES)
        await see(words.serviceType.empty.title)
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(SERVICE_TYPES)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(SERVICE_TYPES)
        await see(words.ui.retry)
      },
    },
  },
]
