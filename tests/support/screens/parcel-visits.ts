import { aParcel, aParcelDetail } from '../../client/parcel/a-parcel'
import { error, loading, offline } from './plain-states'
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
      offline: offline(async ({ open, find }) => {
        await open(`${LIST}?status=inStock`)
        // The tab of that name stands before its parcels have come, and what has not come is not kept.
        await find('listitem')
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
    who: 'newcomer',
    states: {
      'kept for its deal': async ({ answer, open, see, words }) => {
        await answer('parcel/get', aParcelDetail(aParcel({ source: 'deal', keptFor: 'deal' })))
        await open(`${PARCEL}?parcelId=p1`)
        await see(words.parcelDetail.detail.deal)
      },
    },
  },
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
      'return sheet': async ({ tap, see, words }) => {
        await tap('button', words.ui.close)
        await tap('button', startsWith(words.parcel.problem.answer.return))
        await see(words.parcel.offer.freightBack)
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
      'parcel sent back': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.sentBack}`)
        await see(words.parcel.offer.sentBack)
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

export const parcelVisits: readonly Visit[] = [...list, ...detail]
