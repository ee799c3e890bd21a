import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const LIST = '/pages/processingOrders/processingOrders'
const ORDER = '/pages_sub/parcelOrderDetails'

const startsWith = (label: string) => new RegExp(`^${label}`)

const list: readonly Visit[] = [
  {
    route: LIST,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.order.guest.text)
      },
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      filled: async ({ open, find }) => {
        await open(LIST)
        await find('listitem', 2)
      },
      'receipt dialog': async ({ open, find, tapFirst, words }) => {
        await open(`${LIST}?status=shipped`)
        await tapFirst('button', startsWith(words.order.action.confirmReceipt))
        await find('alertdialog')
      },
    },
  },
  {
    route: LIST,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(LIST)
        await see(words.order.empty.title)
      },
      'nothing in this status': async ({ tap, see, words }) => {
        await tap('tab', startsWith(words.order.status.packing))
        await see(words.order.filterEmpty.text)
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      offline: offline(async ({ open, find }) => {
        await open(LIST)
        await find('listitem', 2)
      }),
    },
  },
]

const orderNames = ['unprocessed', 'verifying', 'refused', 'packing', 'difference', 'shipped', 'signed', 'cancelled'] as const

const detail: readonly Visit[] = [
  ...orderNames.map(
    (name): Visit => ({
      route: ORDER,
      who: 'member',
      states: {
        [`${name} order`]: async ({ open, see, things, words }) => {
          await open(`${ORDER}?orderId=${things.orders[name]}`)
          await see(words.order.detail.declaredValue)
        },
      },
    }),
  ),
  {
    route: ORDER,
    who: 'member',
    states: {
      filled: async ({ open, see, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await see(words.order.headline.unpaid)
        await see(words.order.bill.asked)
      },
      'bill lines open': async ({ tap, words }) => {
        await tap('button', new RegExp(words.order.line.freight))
      },
      'line decided': async ({ answer, open, see, things, words }) => {
        const order = await things.getOrder(things.orders.unpaid)
        const decision = { grantedCents: 800, reason: '加固沒有做，退回這筆費用', at: '2026-11-19T02:00:00.000Z' }
        const feedbackId = 'fb111111-1111-4111-8111-111111111111'
        await answer('order/get', { ...order, askedLines: [{ label: 'freight', feedbackId, decision }] })
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await see(words.order.decided.granted('¥8.00'))
      },
      'kept estimate': async ({ answer, open, see, things, words }) => {
        const order = await things.getOrder(things.orders.unpaid)
        const difference = { estimateCents: 9_000, billCents: 10_800, differenceCents: 1_800, basis: {} }
        const keptEstimate = {
          keptAt: '2026-11-12T04:00:00.000Z', channelName: '海快特惠', actualGrams: 4_620, box: { lengthMm: 360, widthMm: 300, heightMm: 220 }, isBoxAssumed: true,
          estimateCents: 9_000, differenceCents: 3_600,
          differences: [
            { ...difference, kind: 'freight', reasons: ['channelChanged', 'destinationChanged'] },
            { ...difference, kind: 'valueAdded', reasons: ['serviceAdded'] },
          ],
        }
        await answer('order/get', { ...order, bill: { ...order.bill, keptEstimate } })
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await see(words.orderDetail.kept.assumed('36 × 30 × 22 cm'))
      },
      'pay sheet': async ({ tap, see, words }) => {
        await tap('button', words.order.action.pay)
        await see(words.orderPay.transferText)
      },
      'coupon and points': async ({ answer, open, tap, see, things, words }) => {
        await answer('pay/options', paymentOptions)
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.pay)
        await see(words.pay.mix.points('1,280', '−¥12.80'))
      },
      'coupon sheet': async ({ tap, see, words }) => {
        await tap('button', /海快運費券/)
        await see(words.coupon.unfit(words.coupon.channels('空運特快')))
      },
      'payment refused': async ({ refuse, find, tap, words }) => {
        await tap('button', words.ui.close)
        await refuse('pay/pay', 'balanceInsufficient')
        await tap('button', startsWith(words.pay.submit('').trim()))
        await find('alert')
      },
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      'cancel sheet': async ({ open, tap, see, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.cancel)
        await see(words.order.cancel.money)
      },
      'cancel without a reason': async ({ find, tap, words }) => {
        await tap('button', words.order.cancel.submit)
        await find('alert')
      },
      'evidence verified': async ({ open, tap, see, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.signed}`)
        await tap('button', words.order.evidence.verify)
        await see(words.order.evidence.fine)
      },
      'receipt sheet': async ({ open, tap, see, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.signed}`)
        await tap('button', words.order.receipt.open)
        await see(words.order.receipt.copy)
      },
      'service sheet': async ({ open, tap, find, things, words }) => {
        await open(`${ORDER}?orderId=${things.orders.shipped}`)
        await tap('button', words.order.detail.service)
        await find('img')
      },
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      paid: async ({ open, answer, tap, see, things, words }) => {
        await answer('pay/pay', {})
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.pay)
        await tap('button', startsWith(words.pay.submit('').trim()))
        await see(words.orderPay.done.text)
      },
      'balance too low': async ({ clear, answer, open, tap, see, things, words }) => {
        await clear()
        await answer('wallet/get', { balanceCents: 1_000, unreviewedTransfers: 0 })
        await open(`${ORDER}?orderId=${things.orders.unpaid}`)
        await tap('button', words.order.action.pay)
        await see(words.pay.insufficient)
      },
      offline: offline(async ({ tap, words }) => {
        await tap('button', words.ui.close)
      }),
    },
  },
  {
    route: ORDER,
    who: 'member',
    states: {
      loading: loading(({ orders }) => `${ORDER}?orderId=${orders.unpaid}`),
      error: error(({ orders }) => `${ORDER}?orderId=${orders.unpaid}`),
      empty: async ({ clear, open, see, words }) => {
        await clear()
        await open(ORDER)
        await see(words.order.detail.notFound)
      },
    },
  },
  guestAtTheDoor(ORDER),
]

const aCoupon = (couponId: string, more: object) => ({ couponId, channelNames: [], warehouseNames: [], expiresAt: '2026-11-30T02:00:00.000Z', ...more })
/** A bill of 120.85, of which points pay up to 36.25. */
const paymentOptions = {
  totalCents: 12_085, pointsAvailable: 1_280, pointsShareRate: 3_000, reserved: { points: 0 },
  suggested: { points: 1_280, couponId: 'c1111111-1111-4111-8111-111111111111' },
  coupons: [
    aCoupon('c1111111-1111-4111-8111-111111111111', { name: '海快運費券', benefit: { kind: 'fixed', amountCents: 1_000 }, minSpendCents: 8_000, worthCents: 1_000 }),
    aCoupon('c2222222-2222-4222-8222-222222222222', { name: '玻璃瓷器加固券', benefit: { kind: 'service', service: 'reinforcement' }, worthCents: 600 }),
    aCoupon('c3333333-3333-4333-8333-333333333333', { name: '空運特快折扣券', benefit: { kind: 'percent', rate: 1_000, capCents: 3_000 }, channelNames: ['空運特快'], unfit: 'channel' }),
  ],
}

export const orderVisits: readonly Visit[] = [...list, ...detail]
