import { errorTexts } from '@contract/kit/errors'
import { aPicture } from '../a-picture'
import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const FEEDBACK = '/pages_public/feedback'
const CUSTOMER = '/pages_sub/customer'

const aPhotoFile = async () => ({ name: 'box.png', mimeType: 'image/png', buffer: await aPicture() })

/** Signed over: what must not become a real conversation of the member of the long tables. */
const sentAnswer = {
  feedbackId: 'fb111111-1111-4111-8111-111111111111', type: 'app', status: 'open', text: '打不開', answers: 0, unreadAnswers: 0,
  sentAt: '2026-11-18T02:00:00.000Z', changedAt: '2026-11-18T02:00:00.000Z', messages: [], actions: ['write'],
}

export const supportVisits: readonly Visit[] = [
  {
    route: FEEDBACK,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(FEEDBACK)
        await see(words.feedback.typeLabel)
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', words.feedback.submit)
        await find('alert', 2)
      },
      'empty records': async ({ tap, see, words }) => {
        await tap('tab', new RegExp(`^${words.feedback.tabs.records}`))
        await see(words.feedback.empty.title)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
    },
  },
  {
    route: FEEDBACK,
    who: 'member',
    states: {
      filled: async ({ open, tap, type, driver, see, words }) => {
        await open(FEEDBACK)
        await see(words.feedback.latest)
        await tap('radio', words.feedback.type.parcel)
        await type(words.feedback.text, '外箱有壓痕，可以重新打包嗎？ SF140822369917')
        await driver.attach(new RegExp(words.ui.addPhoto), await aPhotoFile())
        await see(words.ui.uploaded)
      },
      'draft banner': async ({ reopen, see, words }) => {
        await reopen()
        await see(words.ui.dropDraft)
      },
      'upload failed': async ({ fail, driver, see, language, words }) => {
        await fail('**')
        await driver.attach(new RegExp(words.ui.addPhoto), await aPhotoFile())
        await see(errorTexts.uploadFailed[language])
      },
    },
  },
  {
    route: FEEDBACK,
    who: 'member',
    states: {
      'bill line attached': async ({ open, see, things, words }) => {
        await open(`${FEEDBACK}?orderId=${things.orders.unpaid}&line=freight`)
        await see(words.order.line.freight)
      },
      'a deal attached': async ({ open, see, things, words }) => {
        await open(`${FEEDBACK}?payableId=${things.requests.dealId}&kind=deal&number=D20261128001`)
        await see(words.feedback.payable.deal('D20261128001'))
      },
      'order gone': async ({ open, see, words }) => {
        await open(`${FEEDBACK}?orderId=0c999999-9999-4999-8999-999999999999`)
        await see(words.feedback.aboutGone)
      },
      records: async ({ open, find }) => {
        await open(`${FEEDBACK}?tab=records`)
        await find('listitem', 3)
      },
      error: async ({ fail, open, see, words }) => {
        await fail(EVERY_CALL)
        await open(`${FEEDBACK}?tab=records`)
        await see(words.ui.retry)
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(`${FEEDBACK}?tab=records`)
        await find('main')
      },
    },
  },
  {
    route: FEEDBACK,
    who: 'newcomer',
    states: {
      sent: async ({ open, answer, tap, type, see, words }) => {
        await answer('feedback/send', sentAnswer)
        await open(FEEDBACK)
        await tap('radio', words.feedback.type.app)
        await type(words.feedback.text, '打不開')
        await tap('button', words.feedback.submit)
        await see(words.feedback.empty.title)
      },
    },
  },
  {
    route: FEEDBACK,
    who: 'member',
    states: {
      answered: async ({ open, see, things, words }) => {
        await open(`${FEEDBACK}?feedbackId=${things.feedback.answered}`)
        await see(words.feedback.signedAs('小芸'))
      },
      'reply errors': async ({ tap, find, words }) => {
        await tap('button', words.feedback.send)
        await find('alert')
      },
      closed: async ({ open, see, things, words }) => {
        await open(`${FEEDBACK}?feedbackId=${things.feedback.closed}`)
        await see(words.feedback.closedNote)
      },
      gone: async ({ open, find }) => {
        await open(`${FEEDBACK}?feedbackId=fb999999-9999-4999-8999-999999999999`)
        await find('main')
      },
      'thread loading': async ({ hold, open, find, things }) => {
        await hold(EVERY_CALL)
        await open(`${FEEDBACK}?feedbackId=${things.feedback.open}`)
        await find('main')
      },
    },
  },
  {
    route: FEEDBACK,
    who: 'member',
    states: {
      'compensation for a box': async ({ open, tap, see, things, words }) => {
        await open(`${FEEDBACK}?orderId=${things.orders.signed}&about=compensation`)
        await tap('tab', words.compensation.short.lost)
        await see(words.compensation.bar.received)
      },
      'compensation for a parcel': async ({ tap, driver, type, see, words }) => {
        await tap('tab', words.compensation.short.damaged)
        await tap('button', new RegExp(words.compensation.parcelHint))
        await tap('option', /^SF/)
        await see(words.compensation.terms.cap)
        await type(words.compensation.amount, '8')
        await driver.attach(`${words.ui.addPhoto}: ${words.compensation.photoKind.outerBox}`, await aPhotoFile())
        await see(words.ui.uploaded)
      },
      'compensation errors': async ({ tap, find, words }) => {
        await tap('button', words.compensation.submit)
        await find('alert')
      },
    },
  },
  {
    route: FEEDBACK,
    who: 'member',
    states: {
      'compensation not yet': async ({ open, see, things, words }) => {
        await open(`${FEEDBACK}?orderId=${things.orders.shipped}&about=compensation`)
        await see(words.compensation.bar.tooEarly)
      },
      'compensation for nothing': async ({ open, find }) => {
        await open(`${FEEDBACK}?orderId=0c999999-9999-4999-8999-999999999999&about=compensation`)
        await find('main')
      },
    },
  },
  {
    // A protected address: what a guest gets to see there.
    route: FEEDBACK,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(FEEDBACK)
        await see(words.account.browseAsGuest)
      },
    },
  },
  {
    route: CUSTOMER,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(CUSTOMER)
        await see(words.servicePage.records)
        await see(words.servicePage.all(3))
      },
      'new answers': async ({ answer, open, see, words }) => {
        await answer('feedback/count', { all: 3, unread: 1 })
        await open(CUSTOMER)
        await see(words.servicePage.unread(1))
      },
      offline: async ({ clear, goOffline, see, words }) => {
        await clear()
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
    },
  },
  {
    route: CUSTOMER,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(CUSTOMER)
        await see(words.support.save)
      },
      loading: async ({ hold, open, find }) => {
        await hold(EVERY_CALL)
        await open(CUSTOMER)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(CUSTOMER)
        await see(words.ui.retry)
      },
    },
  },
]
