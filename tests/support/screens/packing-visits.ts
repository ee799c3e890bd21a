import { cents } from '@contract/kit/money'
import { aParcel } from '../../client/parcel/a-parcel'
import { anAdvice } from '../../client/order/an-order'
import { EVERY_CALL } from '../member-driver'
import type { Stage } from './stage'
import type { Visit } from './visit'

/** As long as shops write. */
const LONG = '客製鍵盤 Kraftfahrzeughaftpflichtversicherung 靜音軸 68 鍵 奶油綠'
const PACK = '/pages_sub/forecastParcel'
const dongguan = /東莞|东莞|Dongguan/

async function chooseParcel({ open, tap, see, find, tapFirst, words }: Stage): Promise<void> {
  await open(PACK)
  await tap('radio', dongguan)
  await find('checkbox', 2)
  // All are chosen by themselves: none, then one by its number, since what chooses all of them is a box too.
  await see(words.order.packing.value('').trim())
  await tap('checkbox', words.order.packing.selectAll)
  await see(words.order.packing.none)
  await tapFirst('checkbox', /\d{6}/)
  await see(words.order.packing.value('').trim())
}

export const packingVisits: readonly Visit[] = [
  {
    route: PACK,
    who: 'member',
    states: {
      'sent again': async ({ open, see, things, words }) => {
        await open(`${PACK}?again=${things.orders.signed}`)
        await see(words.order.packing.again('').slice(0, 3))
      },
      filled: chooseParcel,
      delivery: async ({ tap, see, words }) => {
        await tap('button', words.order.packing.next)
        await see(words.order.packing.declaredHelp)
      },
      channels: async ({ tap, see, tapFirst, words }) => {
        await tapFirst('radio')
        await tap('button', words.order.packing.next)
        await see(words.order.packing.channels)
        await tapFirst('radio')
        await see(words.order.packing.breakdown)
      },
      confirm: async ({ tap, see, words }) => {
        await tap('button', words.order.packing.nextConfirm)
        await see(words.order.packing.notesTitle)
      },
      'notes not accepted': async ({ tap, find, words }) => {
        await tap('button', words.order.packing.submit)
        await find('alert')
      },
      submitted: async ({ tap, answer, see, things, words }) => {
        await answer('order/apply', await things.getOrder(things.orders.unprocessed))
        await tap('checkbox', words.order.packing.accept)
        await tap('button', words.order.packing.submit)
        await see(words.order.packing.submittedText)
      },
    },
  },
  {
    route: PACK,
    who: 'member',
    states: {
      advised: async ({ open, tap, find, see, answer, things, words }) => {
        await answer('order/advise', { advice: anAdvice({}, [things.parcels.inStock, things.parcels.fragile]) })
        await open(PACK)
        await tap('radio', dongguan)
        await find('checkbox', 2)
        await see(words.advice.see)
      },
      'advice opened': async ({ tap, find, words }) => {
        await tap('button', new RegExp(words.advice.see))
        await find('dialog')
      },
      'divided as advised': async ({ tap, see, words }) => {
        await tap('button', words.advice.follow)
        await see(words.advice.join)
      },
    },
  },
  {
    route: PACK,
    who: 'member',
    states: {
      'no parcel chosen': async ({ open, tap, find, see, words }) => {
        await open(PACK)
        await tap('radio', dongguan)
        await see(words.order.packing.value('').trim())
        await tap('checkbox', words.order.packing.selectAll)
        await see(words.order.packing.none)
        await tap('button', words.order.packing.next)
        await find('alert')
      },
      'leave dialog': async ({ tap, find, words }) => {
        await tap('button', words.ui.back)
        await find('alertdialog')
      },
    },
  },
  {
    route: PACK,
    who: 'member',
    states: {
      'no address chosen': async (stage) => {
        const { tap, see, find, type, words } = stage
        await chooseParcel(stage)
        await tap('button', words.order.packing.next)
        await see(words.order.packing.declaredHelp)
        await tap('tab', words.order.packing.selfPickup)
        await type(words.order.packing.declaredValue, '')
        await tap('button', words.order.packing.next)
        await find('alert')
      },
      'price that cannot be made': async ({ fail, tap, see, tapFirst, type, words }) => {
        await fail('order/preview')
        await type(words.order.packing.declaredValue, '12')
        await tapFirst('radio')
        await tap('button', words.order.packing.next)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: PACK,
    who: 'newcomer',
    states: {
      empty: async ({ open, tap, see, words }) => {
        await open(PACK)
        await tap('radio', dongguan)
        await see(words.order.packing.noParcels.title)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
    },
  },
  {
    route: PACK,
    who: 'newcomer',
    states: {
      loading: async ({ open, hold, find }) => {
        await hold(EVERY_CALL)
        await open(PACK)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(PACK)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: PACK,
    who: 'newcomer',
    states: {
      'some that are kept': async ({ answer, open, see, words }) => {
        const items = [{ name: LONG, quantity: 999, unitPriceCents: cents(1), totalCents: cents(999) }]
        await answer('parcel/list', { items: [aParcel({ source: 'deal', keptFor: 'deal', items }), aParcel({ parcelId: 'p2', keptFor: 'return' })] })
        await open(PACK)
        await see(words.parcelKept.toDeal)
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: PACK,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(PACK)
        await see(words.account.browseAsGuest)
      },
    },
  },
]
