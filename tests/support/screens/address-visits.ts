import { errorTexts } from '@contract/kit/errors'
import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const LIST = '/pages_sub/addressList'
const FORM = '/pages/addressAdd/addressAdd'

const startsWith = (label: string) => new RegExp(`^${label}`)

export const addressVisits: readonly Visit[] = [
  {
    route: LIST,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.address.card.needPostcode)
      },
      'delete dialog': async ({ find, tapFirst, words }) => {
        await tapFirst('button', startsWith(words.address.card.delete))
        await find('alertdialog')
      },
      offline: async ({ goOffline, see, tap, lose, words }) => {
        await tap('button', words.address.remove.keep)
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
        await see(words.address.empty.title)
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
    // A protected address: what a guest gets to see there.
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
        await see(words.address.paste.title)
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', words.address.form.save)
        await find('alert', 4)
      },
      'region sheet': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.address.form.country))
        await find('dialog')
      },
    },
  },
  {
    route: FORM,
    who: 'newcomer',
    states: {
      'pickup point': async ({ open, tap, see, words }) => {
        await open(FORM)
        await see(words.address.paste.title)
        await tap('tab', words.address.form.selfPickup)
        await see(words.address.form.siteHint)
      },
      'pickup point chosen': async ({ see, tap, words }) => {
        await tap('button', startsWith(words.address.form.site))
        await see(words.pickup.use)
        await tap('button', words.pickup.use)
        await see(words.address.form.hours)
      },
      'leave dialog': async ({ type, tap, find, words }) => {
        await type(words.address.form.contact, '林予安')
        await tap('button', words.ui.back)
        await find('alertdialog')
      },
    },
  },
  {
    route: FORM,
    who: 'newcomer',
    states: {
      'draft banner': async ({ open, type, reopen, see, words }) => {
        await open(FORM)
        await type(words.address.form.contact, '林予安')
        await reopen()
        await see(words.ui.dropDraft)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.address.form.save)
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: FORM,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(FORM)
        await see(words.account.welcomeBack)
      },
    },
  },
  {
    route: FORM,
    who: 'member',
    states: {
      filled: async ({ open, see, things, words }) => {
        await open(`${FORM}?addressId=${things.addressId}`)
        await see(words.address.form.save)
      },
      loading: async ({ hold, open, things, find }) => {
        await hold(EVERY_CALL)
        await open(`${FORM}?addressId=${things.addressId}`)
        await find('main')
      },
      error: async ({ clear, fail, open, see, things, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(`${FORM}?addressId=${things.addressId}`)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: FORM,
    who: 'newcomer',
    states: {
      'place sheet': async ({ open, see, tap, find, words }) => {
        await open(FORM)
        await see(words.address.idNumber.label)
        await tap('button', words.address.places.pickProvince)
        await find('option', 5)
      },
    },
  },
  {
    route: FORM,
    who: 'newcomer',
    states: {
      'wrong check digit': async ({ open, type, see, language, words }) => {
        await open(FORM)
        await type(words.address.idNumber.label, 'A123456788')
        await see(errorTexts.idNumberCheckDigit[language])
      },
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      'who has read': async ({ open, tap, find, words }) => {
        await open(LIST)
        await tap('button', words.address.idNumber.about)
        await find('dialog')
      },
    },
  },
]
