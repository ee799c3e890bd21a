import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const CLAIM = '/pages_sub/parcelClaimList'

export const claimVisits: readonly Visit[] = [
  {
    route: CLAIM,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(CLAIM)
        await see(words.claim.about.title)
        await see(words.claim.claim)
      },
      'proof by number': async ({ tapFirst, type, see, words }) => {
        await tapFirst('button', /^(認領|认领|Claim) \S+ •••• \S+$/)
        await see(words.claim.sheet.note)
        await type(words.claim.sheet.number, 'SF9988776655443')
      },
      'proof by picture': async ({ tap, see, words }) => {
        await tap('tab', words.claim.sheet.byPicture)
        await see(words.claim.sheet.picturesHint(3))
      },
      'own claims': async ({ tap, see, words }) => {
        await tap('button', words.ui.close)
        await tap('tab', new RegExp(words.claim.tabs.mine))
        await see(words.claim.mine.withdraw)
        await see(words.claim.status.refused)
      },
      missing: async ({ tap, see, words }) => {
        await tap('tab', words.lookout.tab)
        await see(words.lookout.status.open)
      },
      'what is missing': async ({ tap, see, words }) => {
        await tap('button', words.lookout.start)
        await see(words.lookout.sheet.note)
      },
    },
  },
  {
    route: CLAIM,
    who: 'newcomer',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('claim/listPool', { items: [] })
        await open(CLAIM)
        await see(words.claim.empty.title)
      },
      'nothing found': async ({ type, see, words }) => {
        await type(words.claim.search, '0000')
        await see(words.claim.filterEmpty.title)
      },
      'no claims': async ({ tap, see, words }) => {
        await tap('tab', words.claim.tabs.mine)
        await see(words.claim.mine.empty.title)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(CLAIM)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(CLAIM)
        await see(words.ui.retry)
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: CLAIM,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(CLAIM)
        await see(words.account.browseAsGuest)
      },
    },
  },
]
