import type { Texts } from '@contract/kit/language'
import type { InputOf } from '@contract/kit/endpoint'
import type { importCatalogue } from '@contract/shop/shop-operator-endpoints'
import type { MotifName } from './goods-motifs'
import type { Tint } from './goods-picture'

type Batch = InputOf<typeof importCatalogue>
export type CategoryRow = NonNullable<Batch['categories']>[number]
type GoodsRow = NonNullable<Batch['goods']>[number]
type SkuRow = NonNullable<Batch['skus']>[number]
type Option = NonNullable<GoodsRow['options']>[number]

/** Traditional, Simplified, English. */
export type Three = readonly [hant: string, hans: string, en: string]
/** Of one value of the only option, or of goods without one (''): cents, grams, stock. */
export type Choice = readonly [value: string, priceCents: number, grams: number, stock: number]

export interface DemoGoods {
  readonly goods: GoodsRow
  readonly skus: readonly SkuRow[]
  readonly look: readonly [MotifName, Tint]
}

interface Description {
  readonly about: Three
  readonly text?: Three
  readonly look: readonly [MotifName, Tint]
  /** Chinese, as customs read it. */
  readonly customs: string
  /** Millimetres. */
  readonly size: readonly [length: number, width: number, height: number]
  readonly option?: Option
  readonly choices: readonly Choice[]
  readonly listCents?: number
  readonly change?: Partial<GoodsRow>
}

export const three = ([hant, hans, en]: Three): Texts => ({ 'zh-Hant': hant, 'zh-Hans': hans, en })

export const option = (code: string, names: Three, values: Readonly<Record<string, Three>>): Option => ({
  code,
  names: three(names),
  values: Object.entries(values).map(([value, texts]) => ({ code: value, names: three(texts) })),
})

const COLOURS: Readonly<Record<string, Three>> = {
  green: ['霧綠', '雾绿', 'Sage'],
  orange: ['暖橘', '暖橘', 'Apricot'],
  blue: ['深藍', '深蓝', 'Navy'],
  grey: ['石灰', '石灰', 'Stone'],
  white: ['米白', '米白', 'Cream'],
}
export const colours = (...codes: readonly (keyof typeof COLOURS)[]): Option =>
  option('color', ['顏色', '颜色', 'Colour'], Object.fromEntries(codes.map((code) => [code, COLOURS[code] ?? ['', '', '']])))

/** Goods of one category; all of them lie in the warehouse of Dongguan. */
export const goodsOf =
  (categoryCode: string) =>
  (code: string, name: Three, { about, text, look, customs, size, option: only, choices, listCents, change }: Description): DemoGoods => ({
    look,
    goods: {
      code,
      categoryCode,
      warehouseCode: 'DG',
      names: three(name),
      subtitles: three(about),
      texts: three(text ?? ['', '', '']),
      options: only ? [only] : [],
      goodsNature: 'ordinary',
      deliveries: ['join', 'home'],
      state: 'onShelf',
      ...change,
    },
    skus: choices.map(([value, priceCents, weightGrams, stock]) => ({
      code: value === '' ? code : `${code}-${value.toUpperCase()}`,
      goodsCode: code,
      values: only ? [{ option: only.code, value }] : [],
      priceCents,
      ...(listCents !== undefined && listCents > priceCents && { listPriceCents: listCents }),
      weightGrams,
      size: { lengthMm: size[0], widthMm: size[1], heightMm: size[2] },
      customsName: customs,
      stock,
    })),
  })
