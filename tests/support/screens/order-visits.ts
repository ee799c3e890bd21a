import { EVERY_CALL } from './stage'
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
      filled: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.order.listInfo.cancelled)
      },
      'pay sheet': async ({ page, words }) => {
        await page.getByRole('button', { name: startsWith(words.order.action.pay) }).first().click()
        await page.getByRole('dialog').getByText(words.order.pay.transferText).waitFor()
      },
      'receipt dialog': async ({ open, page, words }) => {
        await open(`${LIST}?status=shipped`)
        await page.getByRole('button', { name: startsWith(words.order.action.confirmReceipt) }).first().click()
        await page.getByRole('alertdialog').waitFor()
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
      loading: async ({ open, hold, page }) => {
        await hold(EVERY_CALL)
        await open(LIST)
        await page.getByRole('main').waitFor()
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
    who: 'member',
    states: {
      offline: async ({ open, see, goOffline, words }) => {
        await open(LIST)
        await see(words.order.listInfo.cancelled)
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
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
      },
      'bill lines open': async ({ page, tap, words }) => {
        await tap('button', new RegExp(words.order.line.freight))
        await page.locator('[aria-expanded=true]').first().waitFor()
      },
      'pay sheet': async ({ tap, page, words }) => {
        await tap('button', words.order.action.pay)
        await page.getByRole('dialog').getByText(words.order.pay.transferText).waitFor()
      },
      'payment refused': async ({ refuse, page, words }) => {
        await refuse('order/pay', 'balanceInsufficient')
        await page.getByRole('dialog').getByRole('button', { name: startsWith(words.order.pay.submit('').trim()) }).click()
        await page.getByRole('dialog').getByRole('alert').waitFor()
      },
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      'cancel sheet': async ({ open, tap, page, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.cancel)
        await page.getByRole('dialog').getByText(words.order.cancel.money).waitFor()
      },
      'cancel without a reason': async ({ page, words }) => {
        await page.getByRole('dialog').getByRole('button', { name: words.order.cancel.submit }).click()
        await page.getByRole('dialog').getByRole('alert').waitFor()
      },
      'service sheet': async ({ open, tap, page, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.shipped}`)
        await tap('button', words.order.detail.service)
        await page.getByRole('dialog').getByRole('img').first().waitFor()
      },
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      paid: async ({ open, answer, tap, page, see, things, words }) => {
        await answer('order/pay', await things.getOrder(things.orders.packing))
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.pay)
        await page.getByRole('dialog').getByRole('button', { name: startsWith(words.order.pay.submit('').trim()) }).click()
        await see(words.order.pay.done.text)
      },
      'balance too low': async ({ clear, open, tap, see, things, words }) => {
        await clear()
        await open(`${ORDER}?orderId=${things.orders.tooDear}`)
        await tap('button', words.order.action.pay)
        await see(words.order.pay.insufficient)
      },
      offline: async ({ tap, goOffline, see, words }) => {
        await tap('button', words.ui.close)
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      loading: async ({ open, hold, page, things }) => {
        await hold(EVERY_CALL)
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await page.getByRole('main').waitFor()
      },
      error: async ({ clear, fail, open, see, things, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await see(words.ui.retry)
      },
      empty: async ({ clear, open, see, words }) => {
        await clear()
        await open(ORDER)
        await see(words.order.detail.notFound)
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: ORDER,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(ORDER)
        await see(words.account.welcomeBack)
      },
    },
  },
]

export const orderVisits: readonly Visit[] = [...list, ...detail]
