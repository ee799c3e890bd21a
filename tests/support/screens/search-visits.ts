import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const SEARCH = '/pages_sub/search'
const addressOf = (text: string) => `${SEARCH}?search=${encodeURIComponent(text)}`
/** Goods of every member here, and nobody's number. */
const GOODS = '咖啡'
const NOBODYS = 'SF9988776655443'

export const searchVisits: readonly Visit[] = [
  {
    route: SEARCH,
    who: 'member',
    states: {
      idle: async ({ open, see, words }) => {
        await open(SEARCH)
        await see(words.search.hint)
      },
      filled: async ({ open, see, words }) => {
        await open(addressOf(GOODS))
        await see(words.search.moreOf(words.search.group.orders))
      },
      'one group': async ({ tap, find, words }) => {
        await tap('button', words.search.moreOf(words.search.group.orders))
        await find('listitem', 4)
      },
      addresses: async ({ open, find }) => {
        await open(addressOf('110'))
        await find('link')
      },
      'goods of the shop': async ({ open, see, words }) => {
        await open(addressOf('收納'))
        await see(words.search.moreOf(words.search.group.goods))
      },
    },
  },
  {
    route: SEARCH,
    who: 'member',
    states: {
      empty: async ({ open, see, words }) => {
        await open(addressOf('鋼琴'))
        await see(words.search.noneText)
      },
      'a number that is nobody’s': async ({ type, see, words }) => {
        await type(words.search.placeholder, NOBODYS)
        await see(words.search.number.missing)
      },
      history: async ({ tap, see, words }) => {
        await tap('button', words.search.number.missing)
        await see(words.lookout.sheet.submit)
        await tap('button', words.ui.close)
        await tap('button', words.ui.back)
        await see(words.search.number.missing)
        await tap('button', words.ui.clear)
        await see(words.search.history)
      },
    },
  },
  {
    route: SEARCH,
    who: 'newcomer',
    states: {
      offline: async ({ open, goOffline, see, words }) => {
        await open(SEARCH)
        // The page's own code has come: without it there is nothing to be offline.
        await see(words.search.hint)
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(addressOf(GOODS))
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(addressOf(GOODS))
        await see(words.ui.retry)
      },
    },
  },
  {
    route: SEARCH,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(addressOf(NOBODYS))
        await see(words.search.guest.title)
      },
    },
  },
]
