import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const LIST = '/pages/processingOrders/processingOrders'
const ORDER = '/pages_sub/parcelOrderDetails'

const startsWith = (label: string) => new RegExp(`^${label}`)

const list: readonly Visit[] = [
  {
    route: LIST,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.order.guest.text)
      },
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      filled: async ({ open, find }) => {
        await open(LIST)
        await find('listitem', 2)
      },
      'pay sheet': async ({ tapFirst, see, words }) => {
        await tapFirst('button', startsWith(words.order.action.pay))
        await see(words.order.pay.transferText)
      },
      'receipt dialog': async ({ open, find, tapFirst, words }) => {
        await open(`${LIST}?status=shipped`)
        await tapFirst('button', startsWith(words.order.action.confirmReceipt))
        await find('alertdialog')
      },
    },
  },
  {
    route: LIST,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.order.empty.title)
      },
      'nothing in this status': async ({ tap, see, words }) => {
        await tap('tab', startsWith(words.order.status.packing))
        await see(words.order.filterEmpty.text)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      offline: offline(async ({ open, find }) => {
        await open(LIST)
        await find('listitem', 2)
      }),
    },
  },
]

const orderNames = ['unprocessed', 'verifying', 'refused', 'packing', 'difference', 'shipped', 'signed', 'cancelled'] as const

const detail: readonly Visit[] = [
  ...orderNames.map(
    (name): Visit => ({
      route: ORDER,
      who: 'member',
      states: {
        [`${name} order`]: async ({ open, see, things, words }) => {
          await open(`${ORDER}?orderId=${things.orders[name]}`)
          await see(words.order.detail.declaredValue)
        },
      },
    }),
  ),
  {
    route: ORDER,
    who: 'member',
    states: {
      filled: async ({ open, see, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await see(words.order.headline.unpaid)
        await see(words.order.bill.asked)
      },
      'bill lines open': async ({ tap, words }) => {
        await tap('button', new RegExp(words.order.line.freight))
      },
      'pay sheet': async ({ tap, see, words }) => {
        await tap('button', words.order.action.pay)
        await see(words.order.pay.transferText)
      },
      'payment refused': async ({ refuse, find, tap, words }) => {
        await refuse('order/pay', 'balanceInsufficient')
        await tap('button', startsWith(words.order.pay.submit('').trim()))
        await find('alert')
      },
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      'cancel sheet': async ({ open, tap, see, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.cancel)
        await see(words.order.cancel.money)
      },
      'cancel without a reason': async ({ find, tap, words }) => {
        await tap('button', words.order.cancel.submit)
        await find('alert')
      },
      'service sheet': async ({ open, tap, find, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.shipped}`)
        await tap('button', words.order.detail.service)
        await find('img')
      },
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      paid: async ({ open, answer, tap, see, things, words }) => {
        await answer('order/pay', await things.getOrder(things.orders.packing))
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.pay)
        await tap('button', startsWith(words.order.pay.submit('').trim()))
        await see(words.order.pay.done.text)
      },
      'balance too low': async ({ clear, open, tap, see, things, words }) => {
        await clear()
        await open(`${ORDER}?orderId=${things.orders.tooDear}`)
        await tap('button', words.order.action.pay)
        await see(words.order.pay.insufficient)
      },
      offline: offline(async ({ tap, words }) => {
        await tap('button', words.ui.close)
      }),
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      loading: loading(({ orders }) => `${ORDER}?orderId=${orders.unpaid}`),
      error: error(({ orders }) => `${ORDER}?orderId=${orders.unpaid}`),
      empty: async ({ clear, open, see, words }) => {
        await clear()
        await open(ORDER)
        await see(words.order.detail.notFound)
      },
    },
  },
  guestAtTheDoor(ORDER),
]

export const orderVisits: readonly Visit[] = [...list, ...detail]
