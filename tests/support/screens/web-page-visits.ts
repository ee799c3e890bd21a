import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const OUTSIDE = 'https://www.sf-express.com@evil.example/login'

/** The settings of the product under test allow no host, so that nothing of the outside is ever loaded here. */
const visitOf = (route: string): Visit => ({
  route,
  who: 'guest',
  states: {
    filled: async ({ open, see }) => {
      await open(`${route}?url=${encodeURIComponent(OUTSIDE)}`)
      await see(OUTSIDE)
    },
    'no https': async ({ open, see }) => {
      await open(`${route}?url=${encodeURIComponent('javascript:alert(1)')}`)
      await see('javascript:alert(1)')
    },
    empty: async ({ open, see, words }) => {
      await open(route)
      await see(words.system.missing.title)
    },
    loading: async ({ hold, open, find }) => {
      await hold(EVERY_CALL)
      await open(`${route}?url=${encodeURIComponent(OUTSIDE)}`)
      await find('main')
    },
    error: async ({ clear, fail, open, see, words }) => {
      await clear()
      await fail(EVERY_CALL)
      await open(`${route}?url=${encodeURIComponent(OUTSIDE)}`)
      await see(words.ui.retry)
    },
  },
})

export const webPageVisits: readonly Visit[] = ['/pages/webView/webView', '/pages/webView/webView2', '/pages/webView/webView3', '/pages_sub/urlView'].map(visitOf)
