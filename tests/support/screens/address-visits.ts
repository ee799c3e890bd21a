import { errorTexts } from '@contract/kit/errors'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
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
      offline: offline(async ({ tap, lose, words }) => {
        await tap('button', words.address.remove.keep)
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
        await see(words.address.empty.title)
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
  guestAtTheDoor(FORM),
  {
    route: FORM,
    who: 'member',
    states: {
      filled: async ({ open, see, things, words }) => {
        await open(`${FORM}?addressId=${things.addressId}`)
        await see(words.address.form.save)
      },
      loading: loading(({ addressId }) => `${FORM}?addressId=${addressId}`),
      error: error(({ addressId }) => `${FORM}?addressId=${addressId}`),
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
        await tap('button', words.idNumber.about)
        await find('dialog')
      },
    },
  },
]
