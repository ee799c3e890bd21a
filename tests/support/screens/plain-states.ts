import { EVERY_CALL } from '../member-driver'
import type { Belongings } from './belongings'
import type { Stage } from './stage'
import type { Visit } from './visit'

// How PLAIN_STATES come about where a screen adds nothing of its own.

type Step = (stage: Stage) => Promise<void>

/** Where a screen is opened: at an address, or at that of one of the member's things. */
type Place = string | ((things: Belongings) => string)

const toAddress = (place: Place, things: Belongings) => (typeof place === 'string' ? place : place(things))

export const loading =
  (place: Place): Step =>
  async ({ hold, open, find, things }) => {
    await hold(EVERY_CALL)
    await open(toAddress(place, things))
    await find('main')
  }

/** Also after `loading`, whose calls it lets go. */
export const error =
  (place: Place): Step =>
  async ({ clear, fail, open, see, things, words }) => {
    await clear()
    await fail(EVERY_CALL)
    await open(toAddress(place, things))
    await see(words.ui.retry)
  }

/** @param before what leads from the state before to the screen that loses its network */
export const offline =
  (before?: Step): Step =>
  async (stage) => {
    await before?.(stage)
    await stage.goOffline()
    await stage.see(stage.words.ui.offlineSince(undefined))
  }

/** A protected address: what a guest gets to see there. */
export const guestAtTheDoor = (route: string): Visit => ({
  route,
  who: 'guest',
  states: {
    guest: async ({ open, see, words }) => {
      await open(route)
      await see(words.account.browseAsGuest)
    },
  },
})
