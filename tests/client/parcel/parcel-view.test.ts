import { cents } from '@contract/kit/money'
import { PARCEL_STATUSES, PARCEL_TABS } from '@contract/parcel/parcel-status'
import { toItemsText } from '@/entities/parcel/items-text'
import { parcelGoodsStrings } from '@/entities/parcel/parcel-goods-strings'
import { parcelStatusStrings } from '@/entities/parcel/parcel-status-strings'
import { toTone } from '@/entities/parcel/parcel-tone'
import { parcelDetailStrings } from '@/features/parcel/parcel-detail-strings'
import { toActions, toNextStep, toTimeline } from '@/features/parcel/parcel-detail-view'
import { isPackable, needsAnswer } from '@/features/parcel/parcel-view'
import { aForecastParcel, anIncompleteParcel, aParcel, aParcelDetail, aStorageClock, problemOffers } from './a-parcel'


const problem = { type: 'damaged', remark: '外箱濕損', raisedAt: '2026-11-08T06:21:00.000Z', offers: problemOffers } as const

describe('parcel statuses', () => {
  it('have a word in each language, those of the specification among them [spec 4.07]', () => {
    expect(PARCEL_TABS.map((status) => parcelStatusStrings['zh-Hant'][status])).toEqual(['待入庫', '已入庫', '待完善', '問題件', '集運中', '待付款'])
    for (const words of Object.values(parcelStatusStrings)) {
      expect(new Set(PARCEL_STATUSES.map((status) => words[status])).size).toBe(PARCEL_STATUSES.length)
    }
  })

  it('have the colours of the design', () => {
    expect(PARCEL_TABS.map(toTone)).toEqual(['awaiting', 'instock', 'incomplete', 'problem', 'consolidating', 'topay'])
  })
})

describe('what can be packed [spec 4.08]', () => {
  it('is a parcel in stock with complete name and value', () => {
    expect(isPackable(aParcel())).toBe(true)
  })

  it('is none without items, without value, or outside the stock', () => {
    expect(isPackable(anIncompleteParcel())).toBe(false)
    expect(isPackable(aParcel({ items: [] }))).toBe(false)
    expect(isPackable(aParcel({ valueCents: cents(0) }))).toBe(false)
    expect(isPackable(aForecastParcel())).toBe(false)
    expect(isPackable(aParcel({ status: 'inOrder' }))).toBe(false)
  })
})

describe('what a member can do with a parcel', () => {
  it.each([
    ['a forecast', aForecastParcel(), ['edit', 'withdraw']],
    ['one in stock', aParcel(), ['pack', 'correct']],
    ['an incomplete one', anIncompleteParcel(), ['complete']],
    ['a problem item', aParcel({ status: 'problem', problem }), ['answer']],
    ['one in an order', aParcel({ status: 'inOrder', orderId: 'o1' }), ['order']],
    ['one in a group', aParcel({ status: 'inOrder', groupId: 'g1' }), ['group']],
    ['one that has been withdrawn', aForecastParcel({ status: 'cancelled' }), []],
  ])('%s', (_name, parcel, actions) => {
    expect(toActions(parcel)).toEqual(actions)
  })

  it('a problem waits for the member until it is answered', () => {
    expect(needsAnswer(aParcel({ status: 'problem', problem }))).toBe(true)
    expect(needsAnswer(aParcel({ status: 'problem', problem: { ...problem, answer: 'return' } }))).toBe(false)
  })
})

describe('words of a parcel', () => {
  it('names its one item, or the first of several', () => {
    const [item] = aParcel().items
    expect(toItemsText(aParcel().items, parcelGoodsStrings['zh-Hant'])).toBe('機能尼龍後背包 × 1')
    expect(toItemsText([item!, item!, item!], parcelGoodsStrings['zh-Hant'])).toBe('機能尼龍後背包 × 1 等 3 項')
    expect(toItemsText([item!, item!], parcelGoodsStrings.en)).toBe('機能尼龍後背包 × 1 and 1 more')
    expect(toItemsText([], parcelGoodsStrings['zh-Hant'])).toBeUndefined()
  })

  it('tells the next step with the last free day', () => {
    expect(toNextStep(aParcelDetail(), parcelDetailStrings['zh-Hant'], 'zh-Hant')).toBe('現在就能打包，12/8 前免費存放')
    expect(toNextStep(aParcelDetail(), parcelDetailStrings.en, 'en')).toBe('Ready to pack, free until 8 Dec')
    const over = aParcel({ storage: aStorageClock({ freeDaysLeft: 0, accruedCents: cents(50) }) })
    expect(toNextStep(aParcelDetail(over), parcelDetailStrings['zh-Hans'], 'zh-Hans')).toBe('现在就能打包，已开始计存放费')
  })

  it('tells who acts on a problem', () => {
    expect(toNextStep(aParcelDetail(aParcel({ status: 'problem', problem })), parcelDetailStrings['zh-Hant'], 'zh-Hant')).toBe('倉庫需要你的決定')
    const answered = aParcel({ status: 'problem', problem: { ...problem, answer: 'fix' } })
    expect(toNextStep(aParcelDetail(answered), parcelDetailStrings['zh-Hant'], 'zh-Hant')).toBe('已收到你的決定，倉庫處理中')
  })

  it('does not say of a forecast that the warehouse has ended that it was withdrawn', () => {
    const toText = (kind: 'withdrawn' | 'superseded') =>
      toNextStep(aParcelDetail(aForecastParcel({ status: 'cancelled' }), { events: [{ kind, at: '2026-11-08T06:21:00.000Z' }] }), parcelDetailStrings['zh-Hant'], 'zh-Hant')
    expect(toText('withdrawn')).toBe('這個預報已撤回，單號可以再用')
    expect(toText('superseded')).toBe('倉庫已核對包裹是誰的，預報結束')
  })

  it('writes the history in the time of the warehouses', () => {
    expect(toTimeline([{ kind: 'received', at: '2026-11-08T16:30:00.000Z', remark: '2 張照片' }], parcelDetailStrings['zh-Hant'].event, 'zh-Hant')).toEqual([
      { key: 'received-2026-11-08T16:30:00.000Z-0', title: '已入庫，完成稱重拍照', detail: '2 張照片', time: '11/9 00:30' },
    ])
  })
})
