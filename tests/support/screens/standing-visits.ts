import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const TRANSPORT = '/pages_sub/forecastParcel/transport'

export const standingVisits: readonly Visit[] = [
  {
    route: TRANSPORT,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(TRANSPORT)
        await see(words.standing.status.open)
      },
      'to be stopped': async ({ tap, find, words }) => {
        await tap('button', words.standing.stop)
        await find('alertdialog')
      },
    },
  },
  {
    route: TRANSPORT,
    who: 'member',
    states: {
      'new one': async ({ open, see, words }) => {
        await open(`${TRANSPORT}?mode=new`)
        await see(words.standing.form.rules)
      },
      'sent too early': async ({ tap, see, words }) => {
        await tap('button', words.standing.form.submit)
        await see(words.parcel.status.notInStock)
        await see(/至少選一件|至少选一件|at least one|選擇|选择|Choose/i)
      },
    },
  },
  {
    route: TRANSPORT,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(TRANSPORT)
        await see(words.standing.empty.title)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(TRANSPORT)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(TRANSPORT)
        await see(words.ui.retry)
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: TRANSPORT,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(TRANSPORT)
        await see(words.account.browseAsGuest)
      },
    },
  },
]
