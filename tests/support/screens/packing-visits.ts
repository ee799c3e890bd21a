import { EVERY_CALL, type Stage } from './stage'
import type { Visit } from './visit'

const PACK = '/pages_sub/forecastParcel'
const dongguan = /東莞|东莞|Dongguan/

async function chooseParcel({ open, tap, page, see, words }: Stage): Promise<void> {
  await open(PACK)
  await tap('radio', dongguan)
  await page.locator('[role=checkbox][aria-disabled=false]').nth(1).waitFor()
  await page.locator('[role=main] [role=checkbox][aria-disabled=false]').first().click()
  await see(words.order.packing.value('').trim())
}

export const packingVisits: readonly Visit[] = [
  {
    route: PACK,
    who: 'member',
    states: {
      filled: chooseParcel,
      delivery: async ({ tap, see, words }) => {
        await tap('button', words.order.packing.next)
        await see(words.order.packing.declaredHelp)
      },
      channels: async ({ page, tap, see, words }) => {
        await page.locator('[role=radio][aria-disabled=false]').first().click()
        await tap('button', words.order.packing.next)
        await see(words.order.packing.channels)
        await page.locator('[role=radio][aria-disabled=false]').first().click()
        await see(words.order.packing.breakdown)
      },
      confirm: async ({ tap, see, words }) => {
        await tap('button', words.order.packing.nextConfirm)
        await see(words.order.packing.notesTitle)
      },
      'notes not accepted': async ({ tap, page, words }) => {
        await tap('button', words.order.packing.submit)
        await page.getByRole('alert').locator('visible=true').first().waitFor()
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
      'no parcel chosen': async ({ open, tap, page, words }) => {
        await open(PACK)
        await tap('radio', dongguan)
        await page.locator('[role=main] [role=checkbox][aria-disabled=false]').first().waitFor()
        await tap('button', words.order.packing.next)
        await page.getByRole('alert').locator('visible=true').first().waitFor()
      },
      'leave dialog': async ({ tap, page, words }) => {
        await tap('button', words.ui.back)
        await page.getByRole('alertdialog').waitFor()
      },
    },
  },
  {
    route: PACK,
    who: 'member',
    states: {
      'no address chosen': async (stage) => {
        const { tap, page, see, words } = stage
        await chooseParcel(stage)
        await tap('button', words.order.packing.next)
        await see(words.order.packing.declaredHelp)
        await tap('tab', words.order.packing.selfPickup)
        await page.getByLabel(words.order.packing.declaredValue).fill('')
        await tap('button', words.order.packing.next)
        await page.getByRole('alert').locator('visible=true').first().waitFor()
      },
      'price that cannot be made': async ({ fail, page, tap, see, words }) => {
        await fail('order/preview')
        await page.getByLabel(words.order.packing.declaredValue).fill('12')
        await page.locator('[role=radio][aria-disabled=false]').first().click()
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
      loading: async ({ open, hold, page }) => {
        await hold(EVERY_CALL)
        await open(PACK)
        await page.getByRole('main').waitFor()
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
    // A protected address: what a guest gets to see there.
    route: PACK,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(PACK)
        await see(words.account.welcomeBack)
      },
    },
  },
]
