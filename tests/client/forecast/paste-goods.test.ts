import { findNumbers } from '@contract/parcel/number/find-numbers'
import { findGoods } from '@/features/forecast/many/paste-goods'

const read = (text: string) => findGoods(text, findNumbers(text).numbers)
const one = (name: string, unitPriceCents: number, quantity = 1) => ({ name, quantity, unitPriceCents })

describe('goods of a pasted text', () => {
  it.each([
    ['in the line of the number', 'SF1408 2236 9921 順豐 機能尼龍後背包 ¥168\nYT7820441730677 咖啡濾紙 12.5元 x3'],
    ['above it, as a shop lists its orders', '機能尼龍後背包 黑色\n¥168.00 x1\n实付款 ¥180.00\n运单号：SF140822369921\n咖啡濾紙 ￥12.50 × 3\n快递 YT7820441730677'],
    ['below it', '順豐 SF140822369921\n品名：機能尼龍後背包 单价：168元\n圓通 YT7820441730677\n咖啡濾紙 數量：3 ￥１２．５'],
  ])('are read %s', (_, text) => {
    expect(read(text)).toEqual({ SF140822369921: [one('機能尼龍後背包', 16_800)], YT7820441730677: [one('咖啡濾紙', 1_250, 3)] })
  })

  it('are several of one parcel', () => {
    expect(read('SF140822369921\n毛衣 120元\n帽子 35 元 2件')).toEqual({ SF140822369921: [one('毛衣', 12_000), one('帽子', 3_500, 2)] })
  })

  it.each([
    ['a price without a Chinese name', 'SF140822369921 Hario V60 ¥98'],
    ['a name without a price', 'SF140822369921 機能尼龍後背包'],
    ['sums and fees', 'SF140822369921\n合計 ¥168\n運費 12元\n優惠券 5元'],
    ['no price at all', 'SF140822369921 毛衣 ¥0'],
    ['a line of two numbers', 'SF140822369921 SF140822369922 毛衣 ¥120'],
  ])('are not made of %s', (_, text) => {
    expect(read(text)).toEqual({})
  })
})
