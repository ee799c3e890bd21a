import { EVERY_CALL } from '../member-driver'
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
      offline: async ({ goOffline, see, tap, lose, words }) => {
        await tap('button', words.address.sender.remove.keep)
        await lose('alertdialog')
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
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
      loading: async ({ open, hold, find }) => {
        await hold(EVERY_CALL)
        await open(LIST)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(LIST)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: LIST,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.account.welcomeBack)
      },
    },
  },
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
      loading: async ({ hold, open, things, find }) => {
        await hold(EVERY_CALL)
        await open(`${FORM}?senderId=${things.senderId}`)
        await find('main')
      },
      error: async ({ clear, fail, open, see, things, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(`${FORM}?senderId=${things.senderId}`)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: FORM,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(FORM)
        await see(words.account.welcomeBack)
      },
    },
  },
]
