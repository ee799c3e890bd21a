import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const LIST = '/pages/addressAdd/SenderList'
const FORM = '/pages/addressAdd/SenderAdd'

export const senderVisits: readonly Visit[] = [
  {
    route: LIST,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.address.sender.about)
      },
      'delete dialog': async ({ find, tapFirst, words }) => {
        await tapFirst('button', new RegExp(`^${words.address.card.delete}`))
        await find('alertdialog')
      },
      offline: offline(async ({ tap, lose, words }) => {
        await tap('button', words.address.sender.remove.keep)
        await lose('alertdialog')
      }),
    },
  },
  {
    route: LIST,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.address.sender.empty.title)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  guestAtTheDoor(LIST),
  {
    route: FORM,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(FORM)
        await see(words.address.sender.contact)
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', words.address.form.save)
        await find('alert', 4)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.address.form.save)
      },
    },
  },
  {
    route: FORM,
    who: 'member',
    states: {
      filled: async ({ open, see, things, words }) => {
        await open(`${FORM}?senderId=${things.senderId}`)
        await see(words.address.form.save)
      },
      loading: loading(({ senderId }) => `${FORM}?senderId=${senderId}`),
      error: error(({ senderId }) => `${FORM}?senderId=${senderId}`),
    },
  },
  guestAtTheDoor(FORM),
]
