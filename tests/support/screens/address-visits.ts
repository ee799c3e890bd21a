import { EVERY_CALL } from './stage'
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
      'delete dialog': async ({ page, words }) => {
        await page.getByRole('button', { name: startsWith(words.address.card.delete) }).first().click()
        await page.getByRole('alertdialog').waitFor()
      },
      offline: async ({ page, goOffline, see, words, tap }) => {
        await tap('button', words.address.remove.keep)
        await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
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
      'form errors': async ({ tap, page, words }) => {
        await tap('button', words.address.form.save)
        await page.getByRole('alert').locator('visible=true').nth(3).waitFor()
      },
      'region sheet': async ({ tap, page, words }) => {
        await tap('button', startsWith(words.address.form.country))
        await page.getByRole('dialog').waitFor()
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
      'pickup point sheet': async ({ tap, page, words }) => {
        await tap('button', startsWith(words.address.form.site))
        await page.getByRole('option').first().waitFor()
      },
      'pickup point chosen': async ({ page, see, words }) => {
        await page.getByRole('option').first().click()
        await see(words.address.form.hours)
      },
      'leave dialog': async ({ type, tap, page, words }) => {
        await type(words.address.form.contact, '林予安')
        await tap('button', words.ui.back)
        await page.getByRole('alertdialog').waitFor()
      },
    },
  },
  {
    route: FORM,
    who: 'newcomer',
    states: {
      'draft banner': async ({ open, type, reopen, page, see, words }) => {
        await open(FORM)
        await type(words.address.form.contact, '林予安')
        await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
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
      loading: async ({ hold, open, page, things }) => {
        await hold(EVERY_CALL)
        await open(`${FORM}?addressId=${things.addressId}`)
        await page.getByRole('main').waitFor()
      },
      error: async ({ clear, fail, open, see, things, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(`${FORM}?addressId=${things.addressId}`)
        await see(words.ui.retry)
      },
    },
  },
]
