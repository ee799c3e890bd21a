import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const RECORDS = '/pages/transferRecord/transferRecord'

export const financeVisits: readonly Visit[] = [
  {
    route: RECORDS,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(RECORDS)
        await see(words.finance.empty)
      },
      'no transfers': async ({ tap, see, words }) => {
        await tap('tab', words.finance.tabs.transfers)
        await see(words.finance.transfer.empty)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
    },
  },
  {
    route: RECORDS,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(RECORDS)
        await see(words.finance.byKind)
        await see(words.finance.kind.orderPayment)
      },
      'set aside': async ({ answer, open, see, words }) => {
        await answer('wallet/holds', [
          { holdId: 'a', amountCents: 7_000, reason: '銀行查詢這筆付款，結果出來前先凍結', orderId: 'a', orderNumber: 'C20261114027', placedAt: '2026-11-24T02:00:00.000Z', endsAt: '2026-12-08T02:00:00.000Z' },
        ])
        await open(RECORDS)
        await see(words.finance.held('¥70.00'))
      },
      'spent alone': async ({ tap, driver, see, words }) => {
        await tap('tab', words.finance.tabs.out)
        await driver.miss(words.finance.byKind)
        await see(words.finance.kind.orderPayment)
      },
      'statement sheet': async ({ tap, driver, see, words }) => {
        await tap('button', words.finance.export)
        await see(words.finance.opening)
        await driver.miss(words.ui.retry)
      },
    },
  },
  {
    route: RECORDS,
    who: 'member',
    states: {
      transfers: async ({ open, see, words }) => {
        await open(`${RECORDS}?tab=transfers`)
        await see(words.finance.transfer.refused)
        await see(words.finance.transfer.again)
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(RECORDS)
        await see(words.ui.retry)
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(RECORDS)
        await find('main')
      },
    },
  },
  {
    route: RECORDS,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(RECORDS)
        await see(words.account.browseAsGuest)
      },
    },
  },
]
