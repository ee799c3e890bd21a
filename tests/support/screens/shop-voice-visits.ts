import { aView } from './a-view'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const TO_REVIEW = '/pages_store/OrdersList'
const FORM = '/pages_store/Evaluation'
const REVIEWS = '/pages_store/commentlist'
const REPLIES = '/pages_store/myreply'
const VOICES = '/pages_store/interactive'
const idOf = (letter: string, digit: number) => `${letter}${digit}111111-1111-4111-8111-111111111111`
const GOODS_ID = idOf('b', 1)
const LINE = `${FORM}?lineId=${idOf('d', 1)}`
const REVIEW = `${FORM}?reviewId=${idOf('e', 1)}`
const OF_GOODS = `${REVIEWS}?goodsId=${GOODS_ID}`
const MINE = `${REVIEWS}?mine=1`
const QUESTIONS = `${VOICES}?goodsId=${GOODS_ID}`
const QUESTION = `${VOICES}?questionId=${idOf('c', 1)}`
const REPLIES_TO = `${VOICES}?reviewId=${idOf('e', 1)}`
/** As long as people may write, and the shop name its goods. */
const LONG = '壓得很扁也沒變形，兩床被子只剩三分之一。Kraftfahrzeughaftpflichtversicherungsunterlagen lagen trocken bei.'.repeat(3).slice(0, 200)
const GOODS_NAME = '真空壓縮袋 6 件組（旅行收納、棉被、羽絨外套適用）Kraftfahrzeughaftpflichtversicherung 特大加厚 100 × 80'
const OPTION = 'Extra large, for winter quilts 100 × 80 · 磨砂白'
const NUMBER = 'S20261102019'

const someone = { name: 'Bartholomew Featherstonehaugh', isMe: false }
const me = { name: '予安', isMe: true }
const shop = { name: '商城', isMe: false }
const aPhoto = (digit: number) => ({ fileId: idOf('f', digit), url: aView(400, 300, digit * 55), width: 400, height: 300 })
const look = { icon: 'travel', picture: { fileId: idOf('f', 9), url: aView(600, 600, 47) } }
const goods = (more: object = {}) => ({ goodsId: GOODS_ID, name: GOODS_NAME, ...look, isOnShelf: true, ...more })

const aReview = (digit: number, more: object = {}) => ({
  reviewId: idOf('e', digit), author: someone, rating: 4, text: LONG, photos: [], optionText: OPTION, replyCount: 2, writtenAt: '2026-11-20T04:00:00.000Z', ...more,
})
const summary = { count: 1_128, withPhotos: 20, good: 1_110, bad: 1, satisfiedPercent: 98 }
const ofGoods = (items: readonly object[], more: object = {}) => ({ items, goods: goods(), summary, ...more })
const reviews = [
  aReview(1, { photos: [aPhoto(1), aPhoto(2), aPhoto(3), aPhoto(4)] }),
  aReview(2, { author: { name: '某***', isMe: false }, rating: 1, text: '', optionText: '' }),
  aReview(3, { author: me, rating: 5, text: '很好用', photos: [aPhoto(5)], replyCount: 0 }),
]

const aLine = (digit: number, more: object = {}) => ({
  lineId: idOf('d', digit), orderId: idOf('d', 9), orderNumber: NUMBER, goodsId: GOODS_ID, name: GOODS_NAME, optionText: OPTION, ...look, signedAt: '2026-11-10T04:00:00.000Z',
  until: '2126-02-08T04:00:00.000Z', ...more,
})
const ownReview = (digit: number, more: object = {}) => ({
  reviewId: idOf('e', digit), line: aLine(1), rating: 4, text: LONG, photos: [aPhoto(1), aPhoto(2)], isAnonymous: true, status: 'approved', refusedPhotoIds: [], isHeld: false, replyCount: 0,
  writtenAt: '2026-11-20T04:00:00.000Z', editableUntil: '2126-12-20T04:00:00.000Z', ...more,
})
const WHY = '第 2 張照片拍到面單上的電話。換掉這張再送審。'
const refused = ownReview(1, { status: 'notPassed', reason: WHY, refusedPhotoIds: [aPhoto(2).fileId] })
const ownReviews = [refused, ownReview(2), ownReview(3, { status: 'unreviewed', text: '', photos: [] }), ownReview(4, { status: 'withdrawn' })]
const form = (review?: object) => ({ line: aLine(1), ...(review && { review }) })

const aComment = (digit: number, more: object = {}) => ({
  commentId: idOf('c', digit), kind: 'answer', author: someone, isShop: false, hasBought: true, text: LONG, writtenAt: '2026-11-20T13:08:00.000Z', status: 'approved', ...more,
})
const question = (more: object = {}) => aComment(1, { kind: 'question', hasBought: false, ...more })
const shopAnswer = aComment(2, { author: shop, isShop: true, hasBought: false })
const asked = { items: [{ question: question(), answers: [shopAnswer, aComment(3)], answerCount: 12 }, { question: question({ commentId: idOf('c', 7), author: me, status: 'unreviewed', text: '有大號嗎？' }), answers: [], answerCount: 0 }], goods: goods(), count: 2 }
const thread = (more: object) => ({ goods: goods(), comments: [shopAnswer, aComment(3), aComment(4, { author: me, status: 'notPassed', reason: '有廣告' })], ...more })
const ownComment = (digit: number, more: object = {}) => ({
  ...aComment(digit, { author: me }), goods: goods(), orderNumber: NUMBER, about: LONG, questionId: idOf('c', 1), ...more,
})
const ownComments = {
  items: [
    ownComment(2, { status: 'notPassed', reason: '有廣告' }),
    ownComment(3, { kind: 'reply', reviewId: idOf('e', 1), questionId: undefined }),
    ownComment(4, { kind: 'question', about: undefined, questionId: undefined, orderNumber: undefined, status: 'unreviewed', goods: goods({ isOnShelf: false }) }),
  ],
}
const toMe = { items: [{ comment: aComment(2), goods: goods(), about: LONG, questionId: idOf('c', 1) }, { comment: aComment(3, { kind: 'reply', text: '同感' }), goods: goods(), about: '', reviewId: idOf('e', 1) }] }

/** What the server says on these addresses of the screens, for tests that change what stands in it. */
export const shopVoiceScenes = [
  { address: OF_GOODS, answers: { 'review/ofGoods': ofGoods(reviews) } },
  { address: REVIEW, answers: { 'review/form': form(refused) } },
  { address: QUESTIONS, answers: { 'voice/questions': asked } },
  { address: QUESTION, answers: { 'voice/thread': thread({ question: question() }) } },
]

export const shopVoiceVisits: readonly Visit[] = [
  {
    route: TO_REVIEW,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(TO_REVIEW)
        await see(words.goodsReview.noneWaiting.title)
      },
      'nothing reviewed': async ({ tap, see, words }) => {
        await tap('tab', words.goodsReview.reviewed)
        await see(words.goodsReview.noneReviewed.title)
      },
      offline: offline(),
    },
  },
  {
    route: TO_REVIEW,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('review/waiting', { items: [aLine(1, { until: new Date(Date.now() + 3_600_000).toISOString() }), aLine(2, { name: '封箱膠帶 3 卷', optionText: '', picture: undefined })], count: 2 })
        await open(TO_REVIEW)
        await see(words.goodsReview.lastDay)
      },
      reviewed: async ({ answer, tap, see, words }) => {
        await answer('review/mine', { items: ownReviews })
        await tap('tab', words.goodsReview.reviewed)
        await see(words.shopVoice.reason(WHY))
      },
      loading: loading(TO_REVIEW),
      error: error(TO_REVIEW),
    },
  },
  guestAtTheDoor(TO_REVIEW),
  {
    route: FORM,
    who: 'newcomer',
    states: {
      // An address that names nothing.
      empty: async ({ open, see, words }) => {
        await open(FORM)
        await see(words.reviewForm.none)
      },
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('review/form', form())
        await open(LINE)
        await see(words.stars.choose)
      }),
    },
  },
  {
    route: FORM,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('review/form', form())
        await open(LINE)
        await see(words.stars.choose)
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', words.reviewing.submit)
        await find('alert')
      },
      'not passed': async ({ answer, open, see, words }) => {
        await answer('review/form', form(refused))
        await open(REVIEW)
        await see(words.reviewing.replace)
      },
      'held by a check': async ({ answer, open, see, words }) => {
        await answer('review/form', form(ownReview(1, { status: 'unreviewed', isHeld: true, editableUntil: undefined })))
        await open(REVIEW)
        await see(words.reviewing.held)
      },
      public: async ({ answer, open, see, words }) => {
        await answer('review/form', form(ownReview(1)))
        await open(REVIEW)
        await see(words.reviewing.again)
      },
      withdrawn: async ({ answer, open, see, words }) => {
        await answer('review/form', form(ownReview(1, { status: 'withdrawn' })))
        await open(REVIEW)
        await see(words.reviewing.withdrawn)
      },
      'no longer to be changed': async ({ answer, open, see, words }) => {
        await answer('review/form', form(ownReview(1, { editableUntil: undefined })))
        await open(REVIEW)
        await see(words.reviewForm.fixed)
      },
      'too early': async ({ refuse, open, see, words }) => {
        await refuse('review/form', 'reviewTooEarly')
        await open(LINE)
        await see(words.reviewForm.toOthers)
      },
      'too late': async ({ refuse, open, see, words }) => {
        await refuse('review/form', 'reviewTooLate')
        await open(LINE)
        await see(words.reviewForm.toOthers)
      },
      loading: loading(LINE),
      error: error(LINE),
    },
  },
  guestAtTheDoor(FORM),
  {
    route: REVIEWS,
    who: 'newcomer',
    states: {
      // An address without its goods.
      empty: async ({ open, see, words }) => {
        await open(REVIEWS)
        await see(words.goodsReview.gone.title)
      },
      'nobody has reviewed': async ({ answer, open, see, words }) => {
        await answer('review/ofGoods', ofGoods([], { summary: { count: 0, withPhotos: 0, good: 0, bad: 0 } }))
        await open(OF_GOODS)
        await see(words.goodsReview.none.text)
      },
      'none of mine': async ({ open, see, words }) => {
        await open(MINE)
        await see(words.goodsReview.noneReviewed.title)
      },
      offline: offline(),
    },
  },
  {
    route: REVIEWS,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('review/ofGoods', ofGoods(reviews))
        await open(OF_GOODS)
        await see(words.goodsReview.satisfied(98))
      },
      reporting: async ({ tap, see, words }) => {
        await tap('link', words.voice.report)
        await see(words.voice.reason.advertising)
      },
      'filtered empty': async ({ answer, open, tap, see, words }) => {
        await open(OF_GOODS)
        await see(words.goodsReview.satisfied(98))
        await answer('review/ofGoods', ofGoods([]))
        await tap('radio', `${words.goodsReview.filter.bad} 1`)
        await see(words.goodsReview.noHits)
      },
      mine: async ({ answer, open, see, words }) => {
        await answer('review/mine', { items: ownReviews })
        await open(MINE)
        await see(words.shopVoice.reason(WHY))
      },
      'none of a state': async ({ answer, tap, see, words }) => {
        await answer('review/mine', { items: [] })
        await tap('tab', words.shopVoice.status.approved)
        await see(words.shopVoice.nothing)
      },
      loading: loading(OF_GOODS),
      error: error(OF_GOODS),
    },
  },
  {
    route: REVIEWS,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('review/ofGoods', ofGoods(reviews))
        await open(OF_GOODS)
        await see(words.goodsReview.satisfied(98))
      },
      'mine as a guest': async ({ open, see, words }) => {
        await open(MINE)
        await see(words.goodsReview.guest)
      },
    },
  },
  {
    route: REPLIES,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(REPLIES)
        await see(words.thread.noneMine.title)
      },
      offline: offline(),
    },
  },
  {
    route: REPLIES,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('voice/mine', ownComments)
        await open(REPLIES)
        await see(words.shopVoice.reason('有廣告'))
      },
      'being changed': async ({ tap, find, words }) => {
        await tap('link', words.voice.edit)
        await find('dialog')
      },
      loading: loading(REPLIES),
      error: error(REPLIES),
    },
  },
  guestAtTheDoor(REPLIES),
  {
    route: VOICES,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(VOICES)
        await see(words.thread.noneToMe.title)
      },
      'nobody has asked': async ({ answer, open, see, words }) => {
        await answer('voice/questions', { items: [], goods: goods(), count: 0 })
        await open(QUESTIONS)
        await see(words.thread.noQuestions.title)
      },
      'not public': async ({ refuse, open, see, words }) => {
        await refuse('voice/thread', 'notFound')
        await open(QUESTION)
        await see(words.thread.gone.title)
      },
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('voice/questions', asked)
        await open(QUESTIONS)
        await see(words.thread.count(2))
      }),
    },
  },
  {
    route: VOICES,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('voice/thread', thread({ question: question() }))
        await open(QUESTION)
        await see(words.shopVoice.reason('有廣告'))
      },
      'an answer being written': async ({ tap, find, words }) => {
        await tap('button', words.thread.answer)
        await find('dialog')
      },
      questions: async ({ answer, open, see, words }) => {
        await answer('voice/questions', asked)
        await open(QUESTIONS)
        await see(words.thread.count(2))
      },
      'no longer sold': async ({ answer, open, see, words }) => {
        await answer('voice/questions', { ...asked, goods: goods({ isOnShelf: false }) })
        await open(QUESTIONS)
        await see(words.shopVoice.offShelf)
      },
      'under review': async ({ answer, open, see, words }) => {
        await answer('voice/thread', thread({ question: question({ author: me, status: 'unreviewed' }), comments: [] }))
        await open(QUESTION)
        await see(words.thread.ownOnly.unreviewed)
      },
      'a review with replies': async ({ answer, open, see, words }) => {
        await answer('voice/thread', thread({ review: aReview(1, { photos: [aPhoto(1), aPhoto(2)] }), comments: [aComment(5, { kind: 'reply' })] }))
        await open(REPLIES_TO)
        await see(words.thread.replies(1))
      },
      'said to me': async ({ answer, open, see }) => {
        await answer('voice/toMe', toMe)
        await open(VOICES)
        await see('同感')
      },
      loading: loading(QUESTION),
      error: error(QUESTION),
    },
  },
  {
    route: VOICES,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('voice/thread', thread({ question: question(), comments: [] }))
        await open(QUESTION)
        await see(words.thread.noAnswers)
      },
      'said to me as a guest': async ({ open, see, words }) => {
        await open(VOICES)
        await see(words.thread.guest)
      },
    },
  },
]
