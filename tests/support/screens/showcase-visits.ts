import { aView } from './a-view'
import { error, loading, offline } from './plain-states'
import type { Visit } from './visit'

const HALL = '/pages_sub/commentShow'
const DETAIL = '/pages_sub/commentDetail'
const POST_ID = 'c1111111-1111-4111-8111-111111111111'
const ORDER_ID = 'c2222222-2222-4222-8222-222222222222'
const POST = `${DETAIL}?postId=${POST_ID}`
const WRITE = `${DETAIL}?orderId=${ORDER_ID}`
/** As long as people may write. */
const LONG = '後背包壓得很扁也沒變形。從入庫到收貨八天，中間每一站都有推送，下次還走海快。Kraftfahrzeughaftpflichtversicherungsunterlagen lagen trocken bei.'

const facts = (more: object = {}) => ({
  warehouseId: 'b1111111-1111-4111-8111-111111111111', warehouseName: '東莞倉', country: 'TW', channelCode: 'SEA', channelName: '海快特惠', days: 8, grams: 4_620,
  feePerKgCents: 1_520, parcelCount: 2, ...more,
})
const someone = { name: 'Bartholomew Featherstonehaugh', isMe: false }
const me = { name: '予安', isMe: true }
const aPhoto = (digit: number, width: number, height: number) => ({ fileId: `f${digit}111111-1111-4111-8111-111111111111`, url: aView(width, height, digit * 55), width, height })
const aCard = (digit: number, height: number, more: object = {}) => ({
  postId: `c${digit}111111-1111-4111-8111-111111111111`, excerpt: LONG.slice(0, 60), facts: facts(), cover: aPhoto(digit, 400, height), author: someone, likes: 86, isLiked: false,
  publishedAt: '2026-11-19T04:00:00.000Z', ...more,
})
const hall = (items: readonly object[]) => ({
  items,
  routes: [{ warehouseId: facts().warehouseId, warehouseName: '東莞倉', country: 'TW' }, { warehouseId: 'b2222222-2222-4222-8222-222222222222', warehouseName: '義烏倉', country: 'TW' }],
  channels: [{ code: 'SEA', name: '海快特惠' }],
})
const filled = hall([aCard(1, 480), aCard(2, 300, { excerpt: '空運四天就到', author: me, likes: 63 }), aCard(3, 320), aCard(4, 400, { cover: undefined }), aCard(5, 500)])

const anOpenOrder = { orderId: ORDER_ID, orderNumber: 'C20261102019', signedAt: '2026-11-10T04:00:00.000Z', facts: facts() }
const aPost = (more: object = {}) => ({
  postId: POST_ID, text: LONG, facts: facts(), photos: [aPhoto(1, 400, 300), aPhoto(2, 300, 400)], author: someone, likes: 86, isLiked: true, comments: 2, status: 'approved',
  publishedAt: '2026-11-19T04:00:00.000Z', ...more,
})
const aComment = (digit: number, more: object = {}) => ({
  commentId: `e${digit}111111-1111-4111-8111-111111111111`, author: someone, isPostAuthor: false, text: LONG, writtenAt: '2026-11-20T13:08:00.000Z', status: 'approved', replies: [], ...more,
})
const comments = {
  items: [
    aComment(1, { replies: [aComment(2, { isPostAuthor: true })] }),
    aComment(3, { author: me, status: 'unreviewed' }),
    aComment(4, { author: me, status: 'notPassed', reason: '有廣告' }),
  ],
}
const own = (status: string, more: object = {}) => ({
  post: aPost({ author: me, status }), orderId: ORDER_ID, orderNumber: anOpenOrder.orderNumber, signedAt: anOpenOrder.signedAt, failedPhotoIds: [], isHeld: false,
  editedAt: '2026-11-20T04:00:00.000Z', ...more,
})
const WHY = '第 2 張照片拍到面單上的電話。換掉這張再送審。'
const refused = own('notPassed', { reason: WHY, failedPhotoIds: [aPhoto(2, 1, 1).fileId] })
const draft = (more: object = {}) => ({ ...anOpenOrder, author: me, offered: [aPhoto(5, 400, 300), aPhoto(6, 400, 300)], ...more })
const openOrders = { items: [anOpenOrder, { ...anOpenOrder, orderId: POST_ID, orderNumber: 'C20261102020' }], count: 2 }

/** What the server says on these addresses of the screens, for tests that change what stands in it. */
export const showcaseScenes = [
  { address: HALL, answers: { 'showcase/hall': filled } },
  { address: POST, answers: { 'showcase/post': aPost(), 'showcase/comments': comments } },
  { address: WRITE, answers: { 'showcase/draft': draft({ own: refused }) } },
]

export const showcaseVisits: readonly Visit[] = [
  {
    route: HALL,
    who: 'newcomer',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('showcase/hall', hall([]))
        await answer('showcase/openOrders', { items: [], count: 0 })
        await open(HALL)
        await see(words.showcaseHall.none.title)
      },
      'filtered empty': async ({ tap, see, words }) => {
        await tap('tab', /東莞倉/)
        await see(words.showcaseHall.noHits)
      },
      offline: offline(),
    },
  },
  {
    route: HALL,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('showcase/hall', filled)
        await answer('showcase/openOrders', openOrders)
        await open(HALL)
        await see(words.showcaseHall.open(2))
      },
      'which order': async ({ tap, see, words }) => {
        await tap('button', words.showcase.post)
        await see(words.showcaseHall.choose)
      },
      'own posts': async ({ answer, open, see, words }) => {
        await answer('showcase/mine', { items: [refused, own('approved'), own('unreviewed'), own('withdrawn')].map((one, index) => ({ ...one, post: { ...one.post, postId: aCard(index + 1, 1).postId } })) })
        await open(`${HALL}?tab=mine`)
        await see(words.showcaseHall.reason(WHY))
      },
      'own comments': async ({ answer, tap, see, words }) => {
        const { replies: _replies, ...said } = aComment(3, { status: 'notPassed', reason: '有廣告' })
        await answer('showcase/myComments', { items: [{ ...said, postId: POST_ID, orderNumber: anOpenOrder.orderNumber, isReply: true, isPostSeen: true }, { ...said, commentId: POST_ID, postId: ORDER_ID, isReply: false, isPostSeen: false }] })
        await tap('tab', words.showcaseHall.comments)
        await see(words.showcaseHall.reason('有廣告'))
      },
      loading: loading(HALL),
      error: error(HALL),
    },
  },
  {
    route: HALL,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see }) => {
        await answer('showcase/hall', filled)
        await open(HALL)
        await see('空運四天就到')
      },
      'own as a guest': async ({ open, see, words }) => {
        await open(`${HALL}?tab=mine`)
        await see(words.showcaseHall.guest)
      },
    },
  },
  {
    route: DETAIL,
    who: 'newcomer',
    states: {
      // An address without its post.
      empty: async ({ open, see, words }) => {
        await open(DETAIL)
        await see(words.post.gone.title)
      },
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('showcase/post', aPost())
        await answer('showcase/comments', { items: [] })
        await open(POST)
        await see(words.post.noComments)
      }),
    },
  },
  {
    route: DETAIL,
    who: 'member',
    states: {
      filled: async ({ answer, open, see }) => {
        await answer('showcase/post', aPost())
        await answer('showcase/comments', comments)
        await open(POST)
        await see('有廣告')
      },
      'a comment being written': async ({ tap, find, words }) => {
        await tap('button', words.comment.write)
        await find('dialog')
      },
      'to be written': async ({ answer, open, see, words }) => {
        await answer('showcase/draft', draft())
        await open(WRITE)
        await see(words.writePost.offered)
      },
      'form errors': async ({ tap, find, words }) => {
        await tap('button', words.reviewing.submit)
        await find('alert', 2)
      },
      'not passed': async ({ answer, open, see, words }) => {
        await answer('showcase/draft', draft({ own: refused }))
        await open(WRITE)
        await see(words.reviewing.replace)
      },
      'held by a check': async ({ answer, open, see, words }) => {
        await answer('showcase/draft', draft({ own: own('unreviewed', { isHeld: true }) }))
        await open(WRITE)
        await see(words.reviewing.held)
      },
      public: async ({ answer, open, see, words }) => {
        await answer('showcase/draft', draft({ own: own('approved') }))
        await open(WRITE)
        await see(words.reviewing.again)
      },
      loading: loading(POST),
      error: error(POST),
    },
  },
  {
    route: DETAIL,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('showcase/post', aPost())
        await answer('showcase/comments', { items: [] })
        await open(POST)
        await see(words.post.noComments)
      },
      'writing as a guest': async ({ open, see, words }) => {
        await open(WRITE)
        await see(words.writePost.guest)
      },
    },
  },
]
