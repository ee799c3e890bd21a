import type { MessagePlace } from '@contract/notification/message'
import { NOTICE_EVENTS } from '@contract/notification/notification'
import { toSubject, type Notice } from '@server/messaging/notice/notice'
import type { NoticeSubject } from '@server/messaging/notice/notice-subject'
import { toThingPage } from '@server/messaging/notice/thing-page'
import { openTarget } from '@/entities/message/message-target'
import { goTo, toAddress } from '@/navigation/go'
import { NOTICES } from '../../support/all-notices'

// A push, a mail and a WeChat message open the page that the same message in the app leads to.

jest.mock('@/navigation/go', () => ({ ...jest.requireActual<object>('@/navigation/go'), goTo: jest.fn(() => Promise.resolve()) }))
const gone = jest.mocked(goTo)
beforeEach(() => gone.mockClear())

/** Where the message in the app leads: to the thing, or to what is next where nothing is there yet. */
function toPlace(subject: NoticeSubject): readonly [place: MessagePlace, id?: string, skuId?: string] {
  switch (subject.of) {
    case 'parcel':
      return ['parcel', subject.parcelId]
    case 'lostParcel':
    case 'storage':
      return ['parcels']
    case 'claim':
      return ['claims']
    case 'lookout':
      return ['claimPool']
    case 'order':
      return ['order', subject.orderId]
    case 'shopOrder':
      return ['shopOrder', subject.orderId]
    case 'purchaseOrder':
      return ['proxyOrder', subject.orderId]
    case 'standing':
      return ['standing', subject.standingId]
    case 'group':
      return ['group', subject.groupId]
    case 'transfer':
      return ['transfers']
    case 'bonus':
      return ['referral']
    case 'feedback':
      return ['feedback', subject.feedbackId]
    case 'campaign':
      return ['activity', subject.campaignId]
    case 'goods':
      return ['goods', subject.goodsId, subject.skuId]
    case 'post':
      return subject.status === 'approved' ? ['post', subject.postId] : ['rewrite', subject.orderId]
    case 'comment':
      return subject.news === 'notPassed' ? ['ownComments'] : ['post', subject.postId]
    case 'request':
      return ['request', subject.requestId]
    case 'deal':
      return [subject.to === 'agent' ? 'agentDeal' : 'deal', subject.dealId]
    case 'agent':
      return ['acting']
    case 'shopReview':
      return [subject.status === 'approved' ? 'shopReview' : 'reviewForm', subject.reviewId]
    case 'shopVoice':
      if (subject.news === 'notPassed') return ['ownVoices']
      return subject.reviewId === undefined ? ['shopQuestion', subject.questionId] : ['shopReview', subject.reviewId]
  }
}

const cases = NOTICE_EVENTS.flatMap((event) => NOTICES[event].map((facts, form) => [event, form, { event, facts } as Notice] as const))

it.each(cases)('%s (%i) opens what it is about', async (_event, _form, notice) => {
  const [place, id, skuId] = toPlace(toSubject(notice))
  await openTarget({ place, ...(id && { id }), ...(skuId && { skuId }) })
  const [[route, params] = []] = gone.mock.calls
  expect(toThingPage(notice)).toBe(route && toAddress(route, params ?? {}))
})
