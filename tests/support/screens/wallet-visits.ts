import { errorTexts } from '@contract/kit/errors'
import { aPicture } from '../a-picture'
import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const TRANSFER = '/pages_sub/transferUploading'

export const walletVisits: readonly Visit[] = [
  {
    route: TRANSFER,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(TRANSFER)
        await see(words.wallet.topUpHead)
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', words.wallet.submit)
        await find('alert')
      },
      'taobao number': async ({ tap, see, words }) => {
        await tap('tab', words.wallet.method.taobao)
        await see(words.wallet.taobaoHelp)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
    },
  },
  {
    route: TRANSFER,
    who: 'member',
    states: {
      filled: async ({ open, type, driver, see, things, words }) => {
        await open(`${TRANSFER}?orderId=${things.orders.unpaid}`)
        await type(words.wallet.amount, '20')
        await driver.attach(new RegExp(words.ui.addPhoto), { name: 'slip.png', mimeType: 'image/png', buffer: await aPicture() })
        await see(words.ui.uploaded)
      },
      'draft banner': async ({ reopen, see, words }) => {
        await reopen()
        await see(words.ui.dropDraft)
      },
      'upload failed': async ({ fail, driver, see, language, words }) => {
        await fail('**')
        await driver.attach(new RegExp(words.ui.addPhoto), { name: 'slip.png', mimeType: 'image/png', buffer: await aPicture() })
        await see(errorTexts.uploadFailed[language])
      },
    },
  },
  {
    route: TRANSFER,
    who: 'member',
    states: {
      loading: async ({ hold, open, things, find }) => {
        await hold(EVERY_CALL)
        await open(`${TRANSFER}?orderId=${things.orders.unpaid}`)
        await find('main')
      },
      error: async ({ clear, fail, open, see, things, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(`${TRANSFER}?orderId=${things.orders.unpaid}`)
        await see(words.ui.retry)
      },
      'nothing to pay': async ({ clear, open, see, things, words }) => {
        await clear()
        await open(`${TRANSFER}?orderId=${things.orders.packing}`)
        await see(words.wallet.notPayable)
      },
    },
  },
  {
    route: TRANSFER,
    who: 'newcomer',
    states: {
      submitted: async ({ open, answer, type, tap, see, words }) => {
        await answer('wallet/submitTransfer', { transferId: '0b6c2f3e-7a51-4a7e-9a43-5d1f5f0b2c11', slips: [], taobaoOrderNumber: '1234567890123', status: 'unreviewed', submittedAt: '2026-11-21T08:00:00.000Z' })
        await open(TRANSFER)
        await type(words.wallet.amount, '500')
        await tap('tab', words.wallet.method.taobao)
        await type(words.wallet.taobao, '1234567890123')
        await tap('button', words.wallet.submit)
        await see(words.wallet.done.title)
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: TRANSFER,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(TRANSFER)
        await see(words.account.browseAsGuest)
      },
    },
  },
]
