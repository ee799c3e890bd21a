import { cents } from '@contract/kit/money'
import { ORDER_STATUSES, ORDER_TABS } from '@contract/order/order-status'
import type { TrackEvent } from '@contract/order/order'
import { toAddressLine } from '@/entities/address/address-line'
import { toArrival, toHeadline, toPromise, toRoute } from '@/features/order/order-detail-view'
import { toActions, toButtons, toDue, toListInfo, toTab } from '@/features/order/order-view'
import { orderDetailStrings } from '@/features/order/order-detail-strings'
import { orderStrings } from '@/features/order/order-strings'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { anOrderDetail, anOrderSummary } from './an-order'

const words = orderStrings['zh-Hant']
const track = (kind: TrackEvent['kind'], place?: string): TrackEvent => ({ kind, at: '2026-11-21T01:12:00.000Z', ...(place && { place }) })

describe('an order as it is shown', () => {
  it('offers by status what the machine allows [spec 4.02, 4.03, 4.04, 4.05]', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, toButtons(status)]))).toEqual({
      unprocessed: ['cancel'],
      unpaid: ['cancel', 'pay'],
      financeVerifying: ['slip'],
      packing: ['progress'],
      shipped: ['track', 'confirmReceipt'],
      signed: ['again', 'showcase'],
      cancelled: ['again'],
    })
  })

  it('offers on its own page what the server says, a difference only while one is open', () => {
    expect(toActions({ actions: ['uploadTransfer', 'pay', 'cancel'] })).toEqual(['cancel', 'pay'])
    expect(toActions({ actions: [] })).toEqual([])
    expect(toActions({ actions: ['payDifference'] })).toEqual(['payDifference'])
    expect(toDue({ totalPayableCents: cents(12_000), paidCents: cents(11_650) })).toBe(350)
  })

  it('says in one line what comes next', () => {
    expect(toListInfo(anOrderSummary({ dueAt: '2026-11-25T15:59:59.000Z' }), words, 'zh-Hant')).toBe('帳單已出，11/25 前付款')
    expect(toListInfo(anOrderSummary({ status: 'shipped', latestTrack: track('arrived', '台北分撥中心') }), words, 'zh-Hant')).toBe('11/21 09:12 抵達 · 台北分撥中心')
    expect(toListInfo(anOrderSummary({ status: 'shipped' }), words, 'zh-Hant')).toBe('運送中')
    // The tag says already that it is signed: the line says when.
    expect(toListInfo(anOrderSummary({ status: 'signed', signedAt: '2026-11-24T03:00:00.000Z' }), words, 'zh-Hant')).toBe('11/24 簽收')
  })

  it('promises by status, and says when the bill is overdue', () => {
    const before = Date.parse('2026-11-20T00:00:00Z')
    const order = anOrderDetail({ dueAt: '2026-11-25T15:59:59.000Z' })
    expect(toPromise(order, words, 'zh-Hant', before)).toBe('請在 2026/11/25 23:59 前付款')
    expect(toPromise(order, words, 'zh-Hant', Date.parse('2026-11-26T00:00:00Z'))).toBe('已過付款期限，現在付款仍可出貨')
    expect(toPromise(anOrderDetail({ status: 'shipped', arrivesBy: '2026-11-28' }), words, 'zh-Hant', before)).toBe('預計 11/28 前送達')
    expect(toPromise(anOrderDetail({ status: 'cancelled', cancelReason: 'paymentOverdue' }), words, 'zh-Hant', before)).toBe('逾期未付，訂單已取消，包裹已回到庫存')
  })

  it.each([
    ['unprocessed', [], 0],
    ['unpaid', [], 1],
    ['packing', [], 2],
    ['shipped', [track('handedOver')], 0],
    ['shipped', [track('departed'), track('handedOver')], 1],
    ['shipped', [track('customsCleared'), track('exported')], 2],
    ['shipped', [track('readyForPickup')], 3],
    ['signed', [], 4],
  ] as const)('stands on its way: %s %j', (status, tracks, current) => {
    expect(toRoute({ status, tracks: [...tracks], pickupMethod: 'delivery' }, orderDetailStrings['zh-Hant']).current).toBe(current)
  })

  it.each([
    [[], '運送中', '預計 11/28 前送達'],
    [[track('arrived')], '運送中', '預計 11/28 前送達'],
    [[track('readyForPickup'), track('arrived')], '可以取件了', '取件後看過沒問題，再確認收貨'],
    [[track('note'), track('delivered'), track('readyForPickup')], '已送達', '收到後看過沒問題，再確認收貨'],
  ] as const)('never says less than the carrier: %j', (tracks, headline, promise) => {
    const order = anOrderDetail({ status: 'shipped', arrivesBy: '2026-11-28', tracks: [...tracks] })
    expect(toHeadline(order, orderDetailStrings['zh-Hant'])).toBe(headline)
    expect(toPromise(order, words, 'zh-Hant', Date.parse('2026-11-20T00:00:00Z'))).toBe(promise)
    // What the member has confirmed is past that.
    expect(toArrival({ ...order, status: 'signed' })).toBeUndefined()
  })

  it.each([
    ['zh-Hant', '準備出庫', '已送達', '可以取件了'],
    ['zh-Hans', '准备出库', '已送达', '可以取件了'],
    ['en', 'Being handed over', 'Delivered', 'Ready for pickup'],
  ] as const)('says in %s what a paid box and one that has come are', (language, packing, delivered, ready) => {
    const say = (order: Partial<Parameters<typeof anOrderDetail>[0]>) => toHeadline(anOrderDetail(order), orderDetailStrings[language])
    expect(say({ status: 'packing' })).toBe(packing)
    expect(say({ status: 'shipped', tracks: [track('delivered')] })).toBe(delivered)
    expect(say({ status: 'shipped', tracks: [track('readyForPickup')] })).toBe(ready)
  })

  it('keeps the specification’s filters in its own order [spec 4.01]', () => {
    expect(ORDER_TABS).toEqual(['unprocessed', 'unpaid', 'packing', 'shipped', 'signed', 'financeVerifying'])
    expect(toTab('shipped')).toBe('shipped')
    expect(toTab('cancelled')).toBe('all')
    expect(toTab(undefined)).toBe('all')
  })

  it('writes a city that is its own province once, and hides the middle of a phone number', () => {
    expect(toAddressLine({ province: '台北市', city: '台北市', address: '中山北路 1 號', pickupSiteName: '中山自提點' })).toBe('中山自提點 台北市 中山北路 1 號')
    expect(toMaskedPhone('+886912345678')).toBe('0912-***-678')
    expect(toMaskedPhone('+85291234567')).toBe('91***567')
  })
})
