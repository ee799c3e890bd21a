import { EVERY_CALL } from '../member-driver'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const LIST = '/pages/parcelQuery/parcelQuery'
const PARCEL = '/pages_sub/parcelSea'

const startsWith = (label: string) => new RegExp(`^${label}`)

const list: readonly Visit[] = [
  {
    route: LIST,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.parcel.list.guest.text)
      },
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      filled: async ({ open, find }) => {
        await open(LIST)
        await find('listitem')
      },
      selection: async ({ open, see, tapFirst, words }) => {
        await open(`${LIST}?status=inStock`)
        await tapFirst('checkbox')
        await see(words.parcel.list.selectAll)
      },
      'warehouse sheet': async ({ tap, find, words }) => {
        await tap('button', words.parcel.list.allWarehouses)
        await find('dialog')
      },
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      'nothing found': async ({ open, see, find, type, words }) => {
        await open(LIST)
        await find('listitem')
        await type(words.parcel.list.search, 'ZZZ000')
        await see(words.parcel.list.filterEmpty.title)
      },
      offline: offline(async ({ open, see, words }) => {
        await open(`${LIST}?status=inStock`)
        await see(words.parcel.status.inStock)
      }),
    },
  },
  {
    route: LIST,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.parcel.list.empty.title)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
]

const detail: readonly Visit[] = [
  {
    route: PARCEL,
    who: 'member',
    states: {
      'parcel in stock': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.fragile}`)
        await see(words.parcel.detail.evidence)
      },
      'more sheet': async ({ open, tap, find, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incoming}`)
        await tap('button', words.parcel.detail.more)
        await find('dialog')
      },
      'withdraw dialog': async ({ tap, find, words }) => {
        await tap('button', words.parcel.detail.withdraw)
        await find('alertdialog')
      },
      'service sheet': async ({ tap, find, words }) => {
        await tap('button', words.parcel.detail.withdrawDialog.keep)
        await tap('button', words.parcel.detail.service)
        await find('img')
      },
    },
  },
  {
    route: PARCEL,
    who: 'member',
    states: {
      'parcel with a problem': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.problem}`)
        await see(words.parcel.problem.question)
      },
      'answer sheet': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.parcel.problem.answer.fix))
        await find('dialog')
      },
      'dispose dialog': async ({ tap, find, words }) => {
        await tap('button', words.ui.close)
        await tap('button', startsWith(words.parcel.problem.answer.dispose))
        await find('alertdialog')
      },
    },
  },
  {
    route: PARCEL,
    who: 'member',
    states: {
      'parcel on its way to us': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incoming}`)
        await see(words.parcel.detail.edit)
      },
      'parcel to be completed': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incomplete}`)
        await see(words.parcel.detail.noGoods)
      },
      'problem answered': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.answered}`)
        await see(words.parcel.problem.yours(words.parcel.problem.answer.fix))
      },
      'parcel in an order': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.inOrder}`)
        await see(words.parcel.hero.inOrder)
      },
      'shipped parcel': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.shipped}`)
        await see(words.parcel.hero.shipped)
      },
      offline: offline(),
    },
  },
  {
    route: PARCEL,
    who: 'member',
    states: {
      'loading a parcel': loading(({ parcels }) => `${PARCEL}?parcelId=${parcels.inStock}`),
      error: error(({ parcels }) => `${PARCEL}?parcelId=${parcels.inStock}`),
      'not found': async ({ clear, open, see, words }) => {
        await clear()
        await open(`${PARCEL}?parcelId=00000000-0000-4000-8000-000000000000`)
        await see(words.ui.retry)
      },
    },
  },
]

const forms: readonly Visit[] = [
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(PARCEL)
        await see(words.parcel.form.items)
      },
      'form errors': async ({ tap, type, find, words }) => {
        await tap('button', words.parcel.form.addItem)
        await type(words.parcel.form.name, 'backpack')
        await tap('button', words.parcel.form.submit)
        await find('alert', 3)
      },
      'warehouse sheet': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.parcel.form.warehouse))
        await find('dialog')
      },
      'courier sheet': async ({ tap, find, tapFirst, words }) => {
        await tapFirst('option')
        await tap('button', startsWith(words.parcel.form.carrier))
        await find('dialog')
      },
      'no courier found': async ({ see, type, words }) => {
        await type(words.ui.search, 'zzzz')
        await see(words.ui.nothingFound)
      },
    },
  },
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      filled: async ({ open, driver, type, tap, see, words }) => {
        const { form, nature } = words.parcel
        await open(PARCEL)
        await driver.pick(startsWith(form.warehouse), /東莞|东莞|Dongguan/)
        await type(form.trackingNumber, 'SF7408 2236 9917')
        await tap('radio', nature.ordinary)
        await type(form.name, '衣服')
        await type(form.unitPrice, '468')
        await see(form.taxNote)
      },
      'draft banner': async ({ reopen, see, words }) => {
        await reopen()
        await see(words.ui.dropDraft)
      },
      'leave dialog': async ({ tap, find, words }) => {
        await tap('button', words.ui.back)
        await find('alertdialog')
      },
    },
  },
  {
    route: PARCEL,
    who: 'member',
    states: {
      submitted: async ({ open, answer, tap, see, tapFirst, things, words }) => {
        const parcel = await things.getParcel(things.parcels.incoming)
        await answer('parcel/forecast', parcel)
        await answer('parcel/checkTrackingNumber', { free: true })
        await open(`${PARCEL}?warehouseId=${parcel.warehouseId}&trackingNumber=SF7408223699177`)
        await tap('button', startsWith(words.parcel.form.carrier))
        await tapFirst('option')
        await tap('radio', words.parcel.nature.ordinary)
        await tap('button', words.parcel.form.submit)
        await see(words.parcel.result.title)
      },
      'editing a forecast': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incoming}&mode=edit`)
        await see(words.parcel.form.save)
      },
      'completing a parcel': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incomplete}&mode=complete`)
        await see(words.parcel.form.saveItems)
      },
      'items missing': async ({ tap, find, words }) => {
        await tap('button', words.parcel.form.saveItems)
        await find('alert')
      },
    },
  },
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      loading: loading(PARCEL),
      'form that cannot be read': async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(PARCEL)
        await see(words.ui.retry)
      },
    },
  },
  guestAtTheDoor(PARCEL),
]

export const parcelVisits: readonly Visit[] = [...list, ...detail, ...forms]
