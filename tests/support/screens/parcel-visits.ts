import { EVERY_CALL } from './stage'
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
      filled: async ({ open, page }) => {
        await open(LIST)
        await page.getByRole('listitem').first().waitFor()
      },
      selection: async ({ open, page, see, words }) => {
        await open(`${LIST}?status=inStock`)
        await page.locator('[role=checkbox][aria-disabled=false]').first().click()
        await see(words.parcel.list.selectAll)
      },
      'warehouse sheet': async ({ tap, page, words }) => {
        await tap('button', words.parcel.list.allWarehouses)
        await page.getByRole('dialog').waitFor()
      },
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      'nothing found': async ({ open, page, see, words }) => {
        await open(LIST)
        await page.getByRole('listitem').first().waitFor()
        await page.getByLabel(words.parcel.list.search, { exact: true }).fill('ZZZ000')
        await see(words.parcel.list.filterEmpty.title)
      },
      offline: async ({ open, goOffline, see, words }) => {
        await open(`${LIST}?status=inStock`)
        await see(words.parcel.status.inStock)
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
        await see(words.parcel.list.empty.title)
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
      'more sheet': async ({ open, tap, page, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incoming}`)
        await tap('button', words.parcel.detail.more)
        await page.getByRole('dialog').waitFor()
      },
      'withdraw dialog': async ({ tap, page, words }) => {
        await tap('button', words.parcel.detail.withdraw)
        await page.getByRole('alertdialog').waitFor()
      },
      'service sheet': async ({ tap, page, words }) => {
        await tap('button', words.parcel.detail.withdrawDialog.keep)
        await tap('button', words.parcel.detail.service)
        await page.getByRole('dialog').getByRole('img').first().waitFor()
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
      'answer sheet': async ({ tap, page, words }) => {
        await tap('button', startsWith(words.parcel.problem.answer.fix))
        await page.getByRole('dialog').waitFor()
      },
      'dispose dialog': async ({ tap, page, words }) => {
        await tap('button', words.ui.close)
        await tap('button', startsWith(words.parcel.problem.answer.dispose))
        await page.getByRole('alertdialog').waitFor()
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
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
    },
  },
  {
    route: PARCEL,
    who: 'member',
    states: {
      'loading a parcel': async ({ open, hold, page, things }) => {
        await hold(EVERY_CALL)
        await open(`${PARCEL}?parcelId=${things.parcels.inStock}`)
        await page.getByRole('main').waitFor()
      },
      error: async ({ clear, fail, open, see, things, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(`${PARCEL}?parcelId=${things.parcels.inStock}`)
        await see(words.ui.retry)
      },
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
      'form errors': async ({ tap, type, page, words }) => {
        await tap('button', words.parcel.form.addItem)
        await type(words.parcel.form.name, 'backpack')
        await tap('button', words.parcel.form.submit)
        await page.getByRole('alert').locator('visible=true').nth(2).waitFor()
      },
      'warehouse sheet': async ({ tap, page, words }) => {
        await tap('button', startsWith(words.parcel.form.warehouse))
        await page.getByRole('dialog').waitFor()
      },
      'courier sheet': async ({ page, tap, words }) => {
        await page.getByRole('option').first().click()
        await tap('button', startsWith(words.parcel.form.carrier))
        await page.getByRole('dialog').waitFor()
      },
      'no courier found': async ({ page, see, words }) => {
        await page.getByRole('dialog').getByLabel(words.ui.search).fill('zzzz')
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
      'draft banner': async ({ page, reopen, see, words }) => {
        await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
        await reopen()
        await see(words.ui.dropDraft)
      },
      'leave dialog': async ({ tap, page, words }) => {
        await tap('button', words.ui.back)
        await page.getByRole('alertdialog').waitFor()
      },
    },
  },
  {
    route: PARCEL,
    who: 'member',
    states: {
      submitted: async ({ open, answer, page, tap, see, things, words }) => {
        const parcel = await things.getParcel(things.parcels.incoming)
        await answer('parcel/forecast', parcel)
        await answer('parcel/checkTrackingNumber', { free: true })
        await open(`${PARCEL}?warehouseId=${parcel.warehouseId}&trackingNumber=SF7408223699177`)
        await tap('button', startsWith(words.parcel.form.carrier))
        await page.getByRole('option').first().click()
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
      'items missing': async ({ tap, page, words }) => {
        await tap('button', words.parcel.form.saveItems)
        await page.getByRole('alert').locator('visible=true').first().waitFor()
      },
    },
  },
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      loading: async ({ open, hold, page }) => {
        await hold(EVERY_CALL)
        await open(PARCEL)
        await page.getByRole('main').waitFor()
      },
      'form that cannot be read': async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(PARCEL)
        await see(words.ui.retry)
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: PARCEL,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(PARCEL)
        await see(words.account.welcomeBack)
      },
    },
  },
]

export const parcelVisits: readonly Visit[] = [...list, ...detail, ...forms]
