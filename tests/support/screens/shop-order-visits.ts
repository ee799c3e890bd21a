import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { SHOP_ORDER_STATUSES } from '@contract/shop/shop-order-status'
import { AFTER_SALE_STATES } from '@contract/shop/after-sale-status'
import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { anAfterSale, FILE, listed, terms } from '../../client/after-sale/an-after-sale'
import { anAddress, HOME } from '../../client/order/an-order'
import { aShopOrder, aShopPreview, aShopSummary, NOW, OTHER_ORDER, PARCEL, SECOND_PARCEL, SHOP_ORDER, threeLines, withPoints } from '../../client/shop-orders/a-shop-order'
import { aView } from './a-view'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Stage } from './stage'
import type { Visit } from './visit'

const LIST = '/pages_store/goodsOrderList'
const ORDER = '/pages_store/goodsOrderDetail'
const PAY = '/pages_store/shopPlay'
const CONFIRM = '/pages_store/confirm'
const MEMBER = '/pages_store/index'
const ofOrder = (route: string) => `${route}?orderId=${SHOP_ORDER}`
const ofMember = `${MEMBER}?tab=member`

const PAYMENT = '0d111111-1111-4111-8111-111111111111'
const LONG_NAME = '手工吹製耐熱雙層玻璃手沖咖啡壺附不鏽鋼濾網與木柄，七百五十毫升，六人份，可微波可洗碗機'

/** Every state beside each other, with the longest that staff can type. */
const aList = {
  now: NOW,
  items: [
    aShopSummary({ firstName: LONG_NAME }),
    aShopSummary({
      orderId: OTHER_ORDER, orderNumber: 'S20261118009', status: 'inStock', payableCents: cents(8_000), pieceCount: 2, packableParcelIds: [PARCEL],
      looks: [{ icon: 'food' }, { icon: 'tools' }],
    }),
    aShopSummary({ orderId: PARCEL, orderNumber: 'S20261109004', status: 'signed', payableCents: cents(99_999_999), refundedCents: cents(3_492), pieceCount: 999 }),
  ],
}
const counts = { unpaid: 1, toPick: 0, shipped: 12, toReview: 1 }

const goingHome: Partial<ShopOrderDetail> = {
  delivery: 'home', freightCents: cents(3_200), channelName: '空運特快', address: { ...anAddress(), street: '松高路', postcode: '110010' },
  trackingNumber: '906122078834', carrierName: '台灣宅配通', remark: '請放管理室，不要按電鈴，謝謝',
}
const [line] = threeLines()
const ORDERS: Readonly<Record<string, ShopOrderDetail>> = {
  ...Object.fromEntries(SHOP_ORDER_STATUSES.map((status) => [status, aShopOrder({ status })])),
  cancelled: aShopOrder({ status: 'cancelled', endReason: 'overdue', endedAt: NOW }),
  'going home': aShopOrder({
    status: 'shipped', ...goingHome, sentGrams: grams(1_640),
    photos: [
      { fileId: PARCEL, url: aView(600, 600, 20), kind: 'weighing', takenAt: NOW },
      { fileId: SECOND_PARCEL, url: aView(600, 600, 140), kind: 'label', takenAt: NOW },
    ],
  }),
  refunded: aShopOrder({
    status: 'inStock', pointsDeducted: 1_280, packableParcelIds: [PARCEL],
    lines: line ? [{ ...line, name: LONG_NAME, refundedQuantity: 1, refundedCents: cents(3_492), refundedPoints: 279 }] : [],
    refundedCents: cents(3_492), refundedPoints: 279,
    refunds: [{ kind: 'short', moneyCents: cents(3_492), points: 279, freightCents: cents(0), reason: '倉庫盤點後少一件，已退回您的餘額', at: NOW }],
    parcels: [
      { parcelId: PARCEL, trackingNumber: 'S20261121016P1K7QX', status: 'inStock', shelfReturn: { moneyCents: cents(13_788), points: 1_001 } },
      { parcelId: SECOND_PARCEL, trackingNumber: 'S20261121016P2W3RT', status: 'inOrder' },
    ],
    canReturnUntil: '2026-11-28T01:41:00.000Z',
  }),
  parts: aShopOrder({
    status: 'inStock', canReturnUntil: '2126-11-28T01:41:00.000Z',
    lines: threeLines().map((one, index) => (index === 0 ? { ...one, name: LONG_NAME } : one)),
    parcels: [
      { parcelId: PARCEL, trackingNumber: 'S20261121016P1K7QX', status: 'inStock', parts: threeLines().slice(0, 2).map(({ lineId }) => ({ lineId, maxQuantity: 2 })) },
      { parcelId: SECOND_PARCEL, trackingNumber: 'S20261121016P2W3RT', status: 'inStock', parts: threeLines().slice(2).map(({ lineId }) => ({ lineId, maxQuantity: 1 })) },
    ],
  }),
  'sent back': aShopOrder({ status: 'cancelled', endReason: 'sentBack', sentBackReason: '其中一只杯子有裂痕，其餘的您說不單獨要' }),
}

const seeOrder = (order: ShopOrderDetail) => async ({ answer, open, see, words }: Stage) => {
  await answer('shopOrder/get', order)
  await answer('afterSale/list', listed())
  await answer('afterSale/terms', terms())
  await open(ofOrder(ORDER))
  await see(words.shopOrder.facts.placedAt)
}

const RETURN_TO = { recipient: '東莞倉 退貨組', phone: '+8676912345678', address: '廣東省東莞市南城區鴻福路 1 號康帝國際大廈 B 座倉儲中心三樓 12 號月台', postcode: '523000' }
const shown = [20, 140].map((hue, index) => ({ fileId: index === 0 ? FILE : SECOND_PARCEL, url: aView(600, 600, hue) }))

/** With the longest that members and staff can type. */
const AFTER_SALES: Readonly<Record<string, AfterSaleDetail>> = {
  ...Object.fromEntries(AFTER_SALE_STATES.map((state) => [state, anAfterSale({ state })])),
  requested: anAfterSale({ name: LONG_NAME, photos: shown }),
  offered: anAfterSale({ offer: { offeredCents: cents(1_500), reason: '只有一個袋口裂開，其餘五個可以正常使用', at: NOW } }),
  returning: anAfterSale({ state: 'returning', returnTo: RETURN_TO }),
  'number sent': anAfterSale({ state: 'returning', dueAt: undefined, returnTo: RETURN_TO, returnCarrier: '順豐速運', returnNumber: 'SF1234567890123', numberSentAt: NOW }),
  received: anAfterSale({ state: 'received', dueAt: NOW, acceptedAt: NOW, receivedAt: NOW, receivedPhotos: shown }),
  'to be taken out': anAfterSale({ name: LONG_NAME, delivery: 'join', reason: 'changedMind', parcelId: PARCEL, text: '' }),
  'taken out': anAfterSale({ state: 'refunded', delivery: 'join', reason: 'changedMind', parcelId: PARCEL, text: '', receivedAt: NOW, endedAt: NOW }),
  refused: anAfterSale({ state: 'refused', endedAt: NOW, refusal: '照片看得出袋口是使用時割開的，不是到貨時就這樣' }),
}

const signedOrder = aShopOrder({ status: 'signed', ...goingHome, signedAt: NOW })

const seeAfterSale = (one: AfterSaleDetail) => async ({ answer, open, see, tap, words }: Stage) => {
  await answer('shopOrder/get', signedOrder)
  await answer('afterSale/list', listed(one))
  await answer('afterSale/terms', terms())
  await answer('afterSale/get', one)
  await open(ofOrder(ORDER))
  await see(words.afterSales.title)
  await tap('link', words.afterSale.open(one.caseNumber))
  await see(words.afterSale.detail.number)
}

/** What is under way, and asking for more; the sheet in each of its states. */
const afterSaleVisits: readonly Visit[] = [
  {
    route: ORDER,
    who: 'newcomer',
    states: {
      ...Object.fromEntries(Object.entries(AFTER_SALES).map(([name, one]) => [`after-sale ${name}`, seeAfterSale(one)])),
      'after-sales': async ({ answer, open, see, words }) => {
        await answer('shopOrder/get', signedOrder)
        await answer('afterSale/list', listed(...Object.values(AFTER_SALES).map((one, index) => ({ ...one, afterSaleId: `af${index}11111-1111-4111-8111-111111111111` }))))
        await open(ofOrder(ORDER))
        await see(words.afterSale.state.withdrawn)
      },
      asking: async ({ answer, tap, see, words }) => {
        await answer('afterSale/preview', { moneyCents: 3_896, points: 279, freightCents: 404 })
        await tap('button', new RegExp(words.afterSale.ask))
        await see(words.afterSale.back.chooseFirst)
      },
      'what comes back': async ({ tap, see, words }) => {
        await tap('radio', /真空壓縮袋/)
        await tap('button', new RegExp(words.afterSale.form.reason))
        await tap('option', words.afterSale.reason.damaged)
        await see(words.afterSale.kind.returnRefund)
      },
      'a photo is missing': async ({ tap, find, words }) => {
        await tap('button', words.afterSale.form.submit)
        await find('alert')
      },
      'returning a part': async ({ answer, open, tap, see, words }) => {
        await answer('shopOrder/get', ORDERS.parts ?? aShopOrder())
        await answer('afterSale/list', listed())
        await answer('afterSale/preview', { moneyCents: 3_492, points: 279, freightCents: 0 })
        await open(ofOrder(ORDER))
        await see(words.afterSales.title)
        await tap('button', new RegExp(words.shelfPart.title))
        await see(words.shelfPart.chooseFirst)
      },
      'returning a chosen part': async ({ tap, see, words }) => {
        await tap('radio', new RegExp(LONG_NAME))
        await see(words.afterSale.form.quantity)
      },
      'after-sale not read': async ({ answer, fail, open, see, words }) => {
        await fail('afterSale/list')
        await answer('shopOrder/get', signedOrder)
        await open(ofOrder(ORDER))
        await see(words.ui.retry)
      },
    },
  },
]

const listVisits: readonly Visit[] = [
  guestAtTheDoor(LIST),
  {
    route: LIST,
    who: 'newcomer',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('shopOrder/list', aList)
        await answer('shopOrder/count', counts)
        await open(LIST)
        await see(words.shopOrders.action.pack)
      },
      'cancel sheet': async ({ answer, tap, see, words }) => {
        await answer('shopOrder/previewCancel', { refundCents: 16_000, points: 1_280, couponCents: 1_500 })
        await tap('button', `${words.shopOrders.action.cancel} S20261121016`)
        await see(words.shopOrders.cancel.stock)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('shopOrder/list', { items: [], now: NOW })
        await open(LIST)
        await see(words.shopOrders.empty.title)
      },
      'nothing in this tab': async ({ tap, see, words }) => {
        await tap('tab', words.shopOrders.tab.toPick)
        await see(words.shopOrders.tabEmpty.toPick)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  {
    route: LIST,
    who: 'newcomer',
    states: {
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('shopOrder/list', aList)
        await answer('shopOrder/count', counts)
        await open(LIST)
        await see(words.shopOrders.action.pack)
      }),
    },
  },
]

const orderVisits: readonly Visit[] = [
  guestAtTheDoor(ORDER),
  {
    route: ORDER,
    who: 'newcomer',
    states: {
      ...Object.fromEntries(Object.entries(ORDERS).map(([name, order]) => [name, seeOrder(order)])),
      filled: seeOrder(aShopOrder({ deliveries: ['join', 'home'] })),
      'another way': async ({ answer, tap, see, words }) => {
        await answer('address/list', [anAddress()])
        await answer('shop/preview', aShopPreview({ delivery: 'home', addressId: HOME }))
        await tap('button', words.shopOrder.delivery.change)
        await see(words.shopOrder.change.submit)
      },
      // An address that names no order.
      empty: async ({ open, see, words }) => {
        await open(ORDER)
        await see(words.shopOrder.notFound)
      },
      loading: loading(ofOrder(ORDER)),
      error: error(ofOrder(ORDER)),
    },
  },
  { route: ORDER, who: 'newcomer', states: { offline: offline(seeOrder(aShopOrder())) } },
]

const toPay = (order: ShopOrderDetail, balanceCents: number) => async ({ answer, open, see, words }: Stage) => {
  await answer('shopOrder/get', order)
  await answer('pay/options', withPoints())
  await answer('wallet/get', { balanceCents, unreviewedTransfers: 0 })
  await open(ofOrder(PAY))
  await see(words.shopPay.promise)
}

const payVisits: readonly Visit[] = [
  guestAtTheDoor(PAY),
  {
    route: PAY,
    who: 'newcomer',
    states: {
      filled: toPay(aShopOrder(), 32_650),
      refused: async ({ refuse, find, tap, words }) => {
        await refuse('pay/pay', 'balanceInsufficient')
        await tap('button', words.shopPay.submit('¥160.00'))
        await find('alert')
      },
      'too little': toPay(aShopOrder(), 1_000),
      'less than 90 s': toPay(aShopOrder({ dueAt: new Date(Date.parse(NOW) + 89_000).toISOString() }), 32_650),
      lapsed: async ({ answer, open, see, words }) => {
        await answer('shopOrder/get', aShopOrder({ status: 'cancelled', endReason: 'overdue' }))
        await open(ofOrder(PAY))
        await see(words.shopPay.lapsed.again)
      },
      empty: async ({ open, see, words }) => {
        await open(PAY)
        await see(words.shopPay.notFound)
      },
      loading: loading(ofOrder(PAY)),
      error: error(ofOrder(PAY)),
    },
  },
  { route: PAY, who: 'newcomer', states: { offline: offline(toPay(aShopOrder(), 32_650)) } },
]

const toConfirm = (order: ShopOrderDetail, state?: 'waiting' | 'credited' | 'closed') => async ({ answer, open, see, words }: Stage) => {
  await answer('shopOrder/get', order)
  if (state) await answer('pay/checkWechat', { state })
  await open(state ? `${ofOrder(CONFIRM)}&paymentId=${PAYMENT}` : ofOrder(CONFIRM))
  await see(state === 'closed' ? words.pay.wechat.closed.title : state === 'credited' ? words.pay.wechat.credited.title : words.shopPay.result.toHome)
}

const confirmVisits: readonly Visit[] = [
  guestAtTheDoor(CONFIRM),
  {
    route: CONFIRM,
    who: 'newcomer',
    states: {
      filled: toConfirm(aShopOrder({ status: 'toPick', pointsDeducted: 1_280 })),
      'going home': toConfirm(aShopOrder({ status: 'toPick', ...goingHome })),
      checking: toConfirm(aShopOrder(), 'waiting'),
      'in the balance': toConfirm(aShopOrder({ status: 'cancelled', endReason: 'overdue' }), 'credited'),
      closed: toConfirm(aShopOrder(), 'closed'),
      'not paid': toConfirm(aShopOrder()),
      empty: async ({ open, see, words }) => {
        await open(CONFIRM)
        await see(words.shopPay.notFound)
      },
      loading: loading(ofOrder(CONFIRM)),
      error: error(ofOrder(CONFIRM)),
    },
  },
  { route: CONFIRM, who: 'newcomer', states: { offline: offline(toConfirm(aShopOrder({ status: 'toPick' }))) } },
]

const awaited = { skuId: PARCEL, goodsId: PARCEL, name: LONG_NAME, optionText: '暖橘 · 七百五十毫升', icon: 'kitchen', priceCents: 5_800, since: NOW }

const memberVisits: readonly Visit[] = [
  {
    route: MEMBER,
    who: 'newcomer',
    states: {
      'member centre': async ({ answer, open, see, words }) => {
        await answer('afterSale/list', listed())
        await answer('shopOrder/count', counts)
        await answer('shop/waits', { skus: [awaited] })
        await open(ofMember)
        await see(words.shopMember.coupons)
      },
      'after-sales under way': async ({ answer, open, tap, see, words }) => {
        await answer('afterSale/list', listed(AFTER_SALES.requested ?? anAfterSale(), AFTER_SALES.returning ?? anAfterSale()))
        await open(ofMember)
        await tap('button', new RegExp(words.afterSales.title))
        await see(words.afterSale.state.returning)
      },
      'no after-sale under way': async ({ answer, open, tap, see, words }) => {
        await answer('afterSale/list', listed())
        await open(ofMember)
        await tap('button', new RegExp(words.afterSales.title))
        await see(words.afterSales.none.title)
      },
      'member centre, nothing yet': async ({ answer, open, see, words }) => {
        await answer('shopOrder/count', { unpaid: 0, toPick: 0, shipped: 0, toReview: 0 })
        await answer('shop/waits', { skus: [] })
        await open(ofMember)
        await see(words.shopMember.waits.none)
      },
    },
  },
  {
    route: MEMBER,
    who: 'guest',
    states: {
      'member centre': async ({ open, see, words }) => {
        await open(ofMember)
        await see(words.shopMember.guest.title)
      },
    },
  },
]

export const shopOrderVisits: readonly Visit[] = [...listVisits, ...orderVisits, ...afterSaleVisits, ...payVisits, ...confirmVisits, ...memberVisits]
