import { cents } from '@contract/kit/money'
import { choose, findSku, toDelivery, toFirstChoice, toMostPieces, toOptionText, toPriceRange, toValueState } from '@/entities/goods/sku-choice'
import { aSku, idOf, plainGoods, someGoods } from './some-goods'

const goods = someGoods()

describe('choosing an option of goods', () => {
  it('has one once every option is decided, and of goods without options at once', () => {
    expect(findSku(goods, {})).toBeUndefined()
    expect(findSku(goods, { size: 'l' })).toBeUndefined()
    expect(findSku(goods, { size: 'l', look: 'white' })?.skuId).toBe(idOf(3))
    expect(findSku(plainGoods(), {})?.skuId).toBe(idOf(1))
  })

  it('knows what does not exist with what is chosen, and what is sold out', () => {
    const states = (chosen: Readonly<Record<string, string>>) =>
      goods.options.flatMap(({ code, values }) => values.map((value) => toValueState(goods, chosen, code, value.code)))
    expect(states({})).toEqual(['ok', 'ok', 'soldOut', 'ok', 'ok'])
    // Medium is never white, and white extra large is no longer sold.
    expect(states({ look: 'white' })).toEqual(['none', 'ok', 'none', 'ok', 'ok'])
    expect(states({ size: 'm' })).toEqual(['ok', 'ok', 'soldOut', 'ok', 'none'])
    expect(states({ size: 'xl' })).toEqual(['ok', 'ok', 'soldOut', 'soldOut', 'none'])
  })

  it('lets a value go that is pressed again, so that values which exclude each other can be exchanged', () => {
    const apart = someGoods({ skus: [aSku(1, { size: 'm', look: 'clear' }), aSku(2, { size: 'l', look: 'white' })] })
    const chosen = { size: 'm', look: 'clear' }
    expect([toValueState(apart, chosen, 'size', 'l'), toValueState(apart, chosen, 'look', 'white')]).toEqual(['none', 'none'])
    const free = choose(choose(chosen, 'size', 'm'), 'look', 'white')
    expect(free).toEqual({ look: 'white' })
    expect(toValueState(apart, free, 'size', 'l')).toBe('ok')
  })

  it('begins with the SKU that the address names, unless it is gone, and with what has one value alone', () => {
    expect(toFirstChoice(goods, idOf(3))).toEqual({ size: 'l', look: 'white' })
    expect(toFirstChoice(goods, idOf(5))).toEqual({})
    expect(toFirstChoice(goods)).toEqual({})
    const [size, look] = goods.options
    if (!size || !look) throw new Error('no options')
    expect(toFirstChoice(someGoods({ options: [size, { ...look, values: look.values.slice(0, 1) }] }))).toEqual({ look: 'clear' })
  })

  it('shows the prices that can still come of it, of what is left', () => {
    const range = (chosen: Readonly<Record<string, string>>, of = goods) => {
      const found = toPriceRange(of, chosen)
      return found && [found.low.priceCents, found.high.priceCents]
    }
    expect(range({})).toEqual([2_990, 5_190])
    expect(range({ size: 'l' })).toEqual([3_990, 5_190])
    expect(range({ size: 'xl' })).toEqual([3_990, 3_990])
    expect(range({ size: 'm', look: 'white' })).toBeUndefined()
    expect(range({}, someGoods({ skus: [aSku(1, {}, { priceCents: cents(900), stock: 0 }), aSku(2, {}, { priceCents: cents(1_000) })] }))).toEqual([1_000, 1_000])
  })

  it('names the values in the order of the options', () => {
    expect(toOptionText(goods, { look: 'clear', size: 'l' })).toBe('大號 · 透明')
    expect(toOptionText(goods, { look: 'clear' })).toBe('透明')
  })

  it('allows as many as are left, as the member may still have, and as a line holds', () => {
    expect(toMostPieces(goods, aSku(1, {}, { stock: 3 }))).toBe(3)
    expect(toMostPieces({ perMember: 10 }, aSku(1))).toBe(10)
    expect(toMostPieces({ perMember: 10, memberLeft: 2 }, aSku(1))).toBe(2)
    expect(toMostPieces({ perMember: 10, memberLeft: 0 }, aSku(1))).toBe(0)
    expect(toMostPieces({}, aSku(1, {}, { stock: 99, stockIsMore: true }))).toBe(999)
    expect(toMostPieces({}, aSku(1, {}, { isWithdrawn: true }))).toBe(0)
    expect(toMostPieces({ perMember: 5 }, undefined)).toBe(5)
  })

  it('takes the wished delivery where there is it', () => {
    expect([toDelivery(goods), toDelivery(goods, 'home'), toDelivery({ deliveries: ['home'] }), toDelivery({ deliveries: ['join'] }, 'home')]).toEqual(['join', 'home', 'home', 'join'])
  })
})
