import type { MessagePlace } from '@contract/notification/message'
import { NOTICE_EVENTS } from '@contract/notification/notification'
import type { Notice } from '@server/messaging/delivery/notice'
import { toThingPage } from '@server/messaging/delivery/thing-page'
import { openTarget } from '@/entities/message/message-target'
import { goTo, toAddress } from '@/navigation/go'
import { NOTICES } from '../../support/all-notices'

// A push, a mail and a WeChat message open the page that the same message in the app leads to.

jest.mock('@/navigation/go', () => ({ ...jest.requireActual<object>('@/navigation/go'), goTo: jest.fn(() => Promise.resolve()) }))
const gone = jest.mocked(goTo)
beforeEach(() => gone.mockClear())

/** Where the message in the app leads: to the thing, or to what is next where nothing is there yet. */
function toPlace({ event, facts }: Notice): readonly [place: MessagePlace, id?: string] {
  switch (event) {
    case 'arrival':
    case 'problem':
    case 'problemNews':
      return ['parcel', facts.parcelId]
    case 'reassigned':
      return facts.parcelId === undefined ? ['parcels'] : ['parcel', facts.parcelId]
    case 'claimDecided':
      return facts.parcelId === undefined ? ['claims'] : ['parcel', facts.parcelId]
    case 'lookoutMatched':
      return ['claimPool']
    case 'storage':
      return ['parcels']
    case 'transferMade':
    case 'priced':
    case 'shipped':
    case 'sentBack':
      return ['order', facts.orderId]
    case 'transferBlocked':
      return ['standing', facts.standingId]
    case 'transferReviewed':
      return ['transfers']
    case 'feedbackAnswered':
      return ['feedback', facts.feedbackId]
    case 'campaignBegun':
      return ['activity', facts.campaignId]
    case 'referralBonus':
      return ['referral']
    case 'groupNews':
      return ['group', facts.groupId]
    case 'postReviewed':
      return facts.status === 'approved' ? ['post', facts.postId] : ['rewrite', facts.orderId]
    case 'commentNews':
      return facts.news === 'notPassed' ? ['ownComments'] : ['post', facts.postId]
  }
}

const cases = NOTICE_EVENTS.flatMap((event) => NOTICES[event].map((facts, form) => [event, form, { event, facts } as Notice] as const))

it.each(cases)('%s (%i) opens what it is about', async (_event, _form, notice) => {
  const [place, id] = toPlace(notice)
  await openTarget(id === undefined ? { place } : { place, id })
  const [[route, params] = []] = gone.mock.calls
  expect(toThingPage(notice)).toBe(route && toAddress(route, params ?? {}))
})
