import { cents } from '@contract/kit/money'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import {
  aKeyboard,
  aPurchaseOrder,
  aPurchaseSummary,
  aQuestion,
  KEYBOARD,
  lamps,
  NOW,
  OTHER_ORDER,
  PARCEL,
  PURCHASE_ORDER,
  purchaseOptions,
  QUESTION,
} from '../../client/mall-orders/a-purchase'
import { aView } from './a-view'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Stage } from './stage'
import type { Visit } from './visit'

const LIST = '/pages_store/PurchaseShop/PurchasOrder'
const PAY = '/pages_store/PurchaseShop/PurchasPlay'
/** Other addresses of the same screens. */
const LIST2 = '/pages_store/PurchasOrder'
const PAY2 = '/pages_store/PurchasPlay'
const ORDER = `${LIST}?orderId=${PURCHASE_ORDER}`
const LONG = '護眼檯燈 10 W 無可視頻閃 兒童學習閱讀書桌 Kraftfahrzeughaftpflichtversicherung 可調角度 USB 充電 宿舍臥室床頭燈'

const photos = [20, 140].map((hue, index) => ({ fileId: `f${index}111111-1111-4111-8111-111111111111`, url: aView(600, 600, hue) }))
const counts = { unpaid: 1, open: 2, inStock: 0, ended: 4, questions: 1 }
const aList = {
  now: NOW,
  items: [
    aPurchaseSummary({ firstTitle: LONG, pictures: [{ pictureId: 'p1', url: aView(600, 600, 47) }] }),
    aPurchaseSummary({
      orderId: OTHER_ORDER, orderNumber: 'P20261120001', answerUntil: '2026-11-23T01:41:00.000Z', refundedCents: cents(1_250),
      purchases: [{ platform: 'tmall', shopName: '曦光旗艦店', status: 'asking' }, { platform: 'taobao', shopName: '鍵語製造', status: 'bought' }],
    }),
    aPurchaseSummary({
      orderId: KEYBOARD, orderNumber: 'P20261109004', payableCents: cents(99_999_999), pieceCount: 999,
      purchases: [{ platform: 'tmall', shopName: '曦光燈具照明電器官方旗艦店', status: 'refunded' }, { platform: 'taobao', shopName: '鍵語製造', status: 'inStock' }],
    }),
  ],
}

const bought = { shopOrderNumber: '4210987654321098', boughtAt: NOW, actual: { goodsCents: cents(25_000), transportCents: cents(600) }, proofs: photos }
const asking = (changes: Parameters<typeof aQuestion>[0] = {}) =>
  aPurchaseOrder([lamps({ status: 'asking', question: aQuestion(changes) }), aKeyboard({ status: 'arriving', ...bought, parcels: [{ parcelId: PARCEL, trackingNumber: 'SF1234567890123', status: 'notInStock' }] })])

/** In each state of a purchase, with the longest that shops and buyers write. */
const ORDERS: Readonly<Record<string, PurchaseOrderDetail>> = {
  unpaid: aPurchaseOrder(),
  'to be bought': aPurchaseOrder([lamps({ status: 'toBuy' })], { pointsDeducted: 1_280, remark: '外箱請不要丟，謝謝' }),
  asking: asking({ note: '店家今天調價，說是原料漲了，下週可能還會再漲，所以先問你的意思', photos }),
  'asked for another option': asking({
    kind: 'optionGone', was: undefined, now: undefined, differenceCents: cents(0), answers: ['option', 'refuse'],
    choices: [{ optionText: LONG, unitCents: cents(13_900), differenceCents: cents(2_000) }, { optionText: '白光 夾式', unitCents: cents(12_900), differenceCents: cents(0) }],
  }),
  'asked of a shortage': asking({ kind: 'shortage', was: { quantity: 2 }, now: { quantity: 1 }, differenceCents: cents(0), answers: ['fewer', 'wait', 'refuse'], refusal: { moneyCents: cents(13_545), points: 64, isPart: true } }),
  'asked to wait': asking({ kind: 'delay', was: undefined, now: undefined, shipsAt: '2026-12-03T16:00:00.000Z', differenceCents: cents(0), answers: ['wait', 'refuse'] }),
  bought: aPurchaseOrder([lamps({ status: 'bought', ...bought, refunded: { moneyCents: cents(822), points: 18 }, refunds: [{ stage: 'cheaper', moneyCents: cents(822), points: 18, at: NOW }] })], { refundedCents: cents(822), refundedPoints: 18 }),
  'asked to cancel': aPurchaseOrder([lamps({ status: 'bought', ...bought, cancelAskedUntil: '2026-11-24T01:41:00.000Z', actions: [] })]),
  'takes too long': aPurchaseOrder([lamps({ status: 'bought', ...bought, isLapsed: true, actions: ['askCancel', 'endLapsed'] })]),
  'in stock': aPurchaseOrder([
    lamps({ status: 'inStock', ...bought, stockedAt: NOW, canReturnUntil: '2026-11-26T01:41:00.000Z', parcels: [{ parcelId: PARCEL, trackingNumber: 'SF1234567890123', status: 'inStock' }] }),
  ]),
  returning: aPurchaseOrder([lamps({ status: 'returning', ...bought, sellerWords: '收到退件後兩天內確認，外盒破損不收', parcels: [{ parcelId: PARCEL, trackingNumber: 'SF1234567890123', status: 'inStock' }] })]),
  'one refunded': aPurchaseOrder(
    [
      lamps({
        status: 'refunded', endReason: 'noAnswer', endedAt: NOW, refunded: { moneyCents: cents(27_322), points: 604 },
        refunds: [{ stage: 'notBought', moneyCents: cents(27_322), points: 604, reason: '逾時沒有回覆', at: NOW }],
      }),
      aKeyboard({ status: 'bought', ...bought, riseCents: cents(500) }),
    ],
    { pointsDeducted: 1_280, refundedCents: cents(27_322), refundedPoints: 604 },
  ),
  cancelled: aPurchaseOrder([lamps({ status: 'cancelled', endReason: 'overdue', endedAt: NOW })], { endedAt: NOW }),
}

const seeOrder = (order: PurchaseOrderDetail, route = LIST) => async ({ answer, open, see, words }: Stage) => {
  await answer('proxy/get', order)
  await open(`${route}?orderId=${PURCHASE_ORDER}`)
  await see(words.mallOrder.facts.rule)
}

const seeList = (route: string) => async ({ answer, open, see, words }: Stage) => {
  await answer('proxy/list', aList)
  await answer('proxy/count', counts)
  await open(route)
  await see(words.mallOrders.action.answer)
}

const toPay = (order: PurchaseOrderDetail, balanceCents: number, route = PAY) => async ({ answer, open, see, words }: Stage) => {
  await answer('proxy/get', order)
  await answer('pay/options', purchaseOptions())
  await answer('wallet/get', { balanceCents, unreviewedTransfers: 0 })
  await open(`${route}?orderId=${PURCHASE_ORDER}`)
  await see(words.mallPay.promise)
}

const listVisits: readonly Visit[] = [
  guestAtTheDoor(LIST),
  {
    route: LIST,
    who: 'newcomer',
    states: {
      filled: seeList(LIST),
      'cancel sheet': async ({ tap, see, words }) => {
        await tap('button', `${words.mallOrders.action.cancel} P20261121003`)
        await see(words.mallOrders.cancel.unpaid)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('proxy/list', { items: [], now: NOW })
        await open(LIST)
        await see(words.mallOrders.empty.title)
      },
      'nothing in this tab': async ({ tap, see, words }) => {
        await tap('tab', words.mallOrders.tab.inStock)
        await see(words.mallOrders.tabEmpty.inStock)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  { route: LIST, who: 'newcomer', states: { offline: offline(seeList(LIST)) } },
]

const orderVisits: readonly Visit[] = [
  {
    route: LIST,
    who: 'newcomer',
    states: {
      ...Object.fromEntries(Object.entries(ORDERS).map(([name, order]) => [`order ${name}`, seeOrder(order)])),
      'order refunding one shop': async (stage) => {
        await seeOrder(aPurchaseOrder([lamps({ status: 'toBuy' }), aKeyboard({ status: 'toBuy' })]))(stage)
        await stage.answer('proxy/previewCancel', { moneyCents: 27_322, points: 604 })
        await stage.tap('button', `${stage.words.mallOrder.action.cancel} 曦光旗艦店`)
        await stage.see(stage.words.mallOrders.cancel.others)
      },
      'order asking the seller': async (stage) => {
        await seeOrder(ORDERS.bought ?? aPurchaseOrder())(stage)
        await stage.tap('button', `${stage.words.mallOrder.action.askCancel} 曦光旗艦店`)
        await stage.see(stage.words.mallOrder.askCancel.text)
      },
      'order going back': async (stage) => {
        await seeOrder(ORDERS['in stock'] ?? aPurchaseOrder())(stage)
        await stage.tap('button', `${stage.words.mallOrder.action.requestReturn} 曦光旗艦店`)
        await stage.see(stage.words.mallOrder.return.reasonHint)
      },
      'order not found': async ({ refuse, open, see, words }) => {
        await refuse('proxy/get', 'notFound')
        await open(ORDER)
        await see(words.mallOrder.notFound)
      },
    },
  },
]

const payVisits: readonly Visit[] = [
  guestAtTheDoor(PAY),
  {
    route: PAY,
    who: 'newcomer',
    states: {
      filled: toPay(aPurchaseOrder(), 100_000),
      'too little': toPay(aPurchaseOrder(), 1_000),
      difference: async ({ answer, open, see, words }) => {
        await answer('proxy/get', asking())
        await open(`${PAY}?questionId=${QUESTION}`)
        await see(words.mallPay.differencePromise)
      },
      'difference over': async ({ answer, open, see, words }) => {
        await answer('proxy/get', aPurchaseOrder([lamps({ status: 'refunded', endReason: 'noAnswer' })]))
        await open(`${PAY}?questionId=${QUESTION}`)
        await see(words.mallPay.over.title)
      },
      lapsed: async ({ answer, open, see, words }) => {
        await answer('proxy/get', ORDERS.cancelled ?? aPurchaseOrder())
        await open(`${PAY}?orderId=${PURCHASE_ORDER}`)
        await see(words.mallPay.lapsed.again)
      },
      empty: async ({ open, see, words }) => {
        await open(PAY)
        await see(words.mallPay.notFound)
      },
      loading: loading(`${PAY}?orderId=${PURCHASE_ORDER}`),
      error: error(`${PAY}?orderId=${PURCHASE_ORDER}`),
    },
  },
  { route: PAY, who: 'newcomer', states: { offline: offline(toPay(aPurchaseOrder(), 100_000)) } },
]

/** Other addresses of the same screens: what every screen has. */
const doubles: readonly Visit[] = [
  guestAtTheDoor(LIST2),
  {
    route: LIST2,
    who: 'newcomer',
    states: {
      filled: seeList(LIST2),
      empty: async ({ answer, open, see, words }) => {
        await answer('proxy/list', { items: [], now: NOW })
        await open(LIST2)
        await see(words.mallOrders.empty.title)
      },
      loading: loading(LIST2),
      error: error(LIST2),
    },
  },
  { route: LIST2, who: 'newcomer', states: { offline: offline(seeList(LIST2)) } },
  guestAtTheDoor(PAY2),
  {
    route: PAY2,
    who: 'newcomer',
    states: {
      filled: toPay(aPurchaseOrder(), 100_000, PAY2),
      empty: async ({ open, see, words }) => {
        await open(PAY2)
        await see(words.mallPay.notFound)
      },
      loading: loading(`${PAY2}?orderId=${PURCHASE_ORDER}`),
      error: error(`${PAY2}?orderId=${PURCHASE_ORDER}`),
    },
  },
  { route: PAY2, who: 'newcomer', states: { offline: offline(toPay(aPurchaseOrder(), 100_000, PAY2)) } },
]

export const mallOrderVisits: readonly Visit[] = [...listVisits, ...orderVisits, ...payVisits, ...doubles]
