import { parseYuan } from '@contract/kit/amount'
import { limits } from '@contract/limits'
import type { NumberInText } from '@contract/parcel/number/find-numbers'
import { goodsItemSchema, type GoodsItem } from '@contract/parcel/parcel'
import * as v from 'valibot'

/** By number. */
export type PastedGoods = Readonly<Record<string, readonly GoodsItem[]>>

const PRICE = /(?:¥|rmb|cny|人民[币幣])\s{0,3}(\d[\d,.]{0,11})|(\d[\d,.]{0,11})\s?[元块塊圓圆]/i
const QUANTITY = /[x×*]\s?(\d{1,3})(?!\d)|(\d{1,3})\s?[件个個双雙套本盒包支瓶条條台臺张張]|[数數]量[:：]?\s?(\d{1,3})/i
/** Sums and fees are no goods. */
const NO_GOODS = /合[計计]|[實实]付|[總总]|[運运]費|运费|[優优]惠|[紅红]包|押金/
/** What stands in front of a name, a price or a number. */
const LABELS = /商品名?[称稱]?|品名|[单單][价價]|[价價]格|[运運][单單][号號]?|快[递遞][单單]?[号號]?|物流[单單]?[号號]?/g
const NAMES = /\p{Script=Han}{2,60}/gu

/**
 * Names and prices that stand beside the numbers of a text: in the line of a number, below it, or, where the text begins with
 * goods as the lists of shops do, above it. A name is the longest piece of Chinese in its line, or in the line above its price.
 */
export function findGoods(text: string, numbers: readonly NumberInText[]): PastedGoods {
  const goods: Record<string, GoodsItem[]> = {}
  const lines = toLines(text, numbers)
  const isGoodsFirst = lines.findIndex(({ price }) => price !== undefined) < lines.findIndex(({ own }) => own.length > 0)
  let waiting: GoodsItem[] = []
  let owner: string | undefined
  let nameAbove: string | undefined
  for (const { own, name, price, quantity } of lines) {
    const [only, second] = own
    const item = v.safeParse(goodsItemSchema, { name: name ?? nameAbove, quantity, unitPriceCents: price })
    const found = item.success && second === undefined ? [item.output] : []
    nameAbove = only === undefined && price === undefined ? (name ?? nameAbove) : undefined
    if (only === undefined) {
      if (isGoodsFirst) waiting.push(...found)
      else if (owner !== undefined) add(owner, found)
      continue
    }
    add(only, [...waiting, ...found])
    waiting = []
    owner = second === undefined ? only : undefined
  }
  return goods

  function add(trackingNumber: string, items: readonly GoodsItem[]) {
    if (items.length > 0) goods[trackingNumber] = [...(goods[trackingNumber] ?? []), ...items].slice(0, limits.parcel.maxItems)
  }
}

interface Line {
  /** The numbers in it. */
  readonly own: readonly string[]
  readonly name: string | undefined
  readonly price: number | undefined
  readonly quantity: number
}

function toLines(text: string, numbers: readonly NumberInText[]): Line[] {
  let start = 0
  return text.split('\n').map((line): Line => {
    const end = start + line.length
    const within = numbers.filter((one) => one.start >= start && one.start <= end)
    // What is left of the line is read without its numbers, from the last one on.
    const without = (kept: string, one: NumberInText) => `${kept.slice(0, one.start - start)} ${kept.slice(Math.min(one.end, end) - start)}`
    const rest = within.reduceRight(without, line).normalize('NFKC')
    start = end + 1
    const own = within.map(({ trackingNumber }) => trackingNumber)
    if (NO_GOODS.test(rest)) return { own, name: undefined, price: undefined, quantity: 1 }
    const [priced = '', before, behind] = PRICE.exec(rest) ?? []
    const unpriced = rest.replace(priced, ' ')
    const [counted = '', ...counts] = QUANTITY.exec(unpriced) ?? []
    const names = unpriced.replace(counted, ' ').replace(LABELS, ' ').match(NAMES) ?? []
    return {
      own,
      name: [...names].sort((one, other) => other.length - one.length)[0],
      price: priced === '' ? undefined : parseYuan(before ?? behind ?? ''),
      quantity: Number(counts.find(Boolean) ?? 1),
    }
  })
}
