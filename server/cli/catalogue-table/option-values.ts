import type { Texts } from '@contract/kit/language'
import { normaliseText } from '@contract/kit/text'
import type { ExportedGoods, GoodsOption } from '@contract/shop/catalogue'
import { readTexts, toCellText, toFault, toTextColumn, type GivenRow, type Row, type RowFault } from '@server/cli/catalogue-table/columns'

/*
 * A workbook names options and their values by what people read; the catalogue by codes, which stay. A name that is known keeps its code; a
 * name that all rows of a value have instead of the known one is a new name for it; any other is a new value.
 */

export interface SkuNames {
  readonly given: GivenRow
  /** Of the option. */
  readonly code: string
}

export interface OptionPlan {
  readonly options: readonly GoodsOption[]
  /** By the option's code. */
  readonly values: ReadonlyMap<string, readonly { readonly option: string; readonly value: string }[]>
  readonly faults: readonly RowFault[]
}

type Value = GoodsOption['values'][number]

const PLACES = [1, 2, 3] as const
const trimTexts = ({ 'zh-Hant': hant, 'zh-Hans': hans, en }: Texts): Texts => ({ 'zh-Hant': normaliseText(hant), 'zh-Hans': normaliseText(hans), en: normaliseText(en) })
const isBlank = (texts: Texts) => Object.values(texts).every((text) => text === '')
const isSame = (one: Texts, other: Texts) => one['zh-Hant'] === other['zh-Hant'] && one['zh-Hans'] === other['zh-Hans'] && one.en === other.en
const readNames = (cells: Row, name: string) => trimTexts(readTexts(cells, name))

/** A code from the English name: `dark grey` is `dark-grey`; where that says nothing or is taken, by number. */
function toNewCode(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-/, '').slice(0, 24).replace(/-$/, '')
  if (plain !== '' && !taken.has(plain)) return plain
  for (let number = 1; ; number += 1) {
    const code = `${plain || fallback}-${number}`
    if (!taken.has(code)) return code
  }
}

interface Planning {
  /** The row of the goods, or what the server has of them as a row. */
  readonly goodsCells: Row
  readonly goodsRow: GivenRow | undefined
  readonly known: ExportedGoods | undefined
  readonly skus: readonly SkuNames[]
}

export function planOptions({ goodsCells, goodsRow, known, skus }: Planning): OptionPlan {
  const faults: RowFault[] = []
  const names = PLACES.map((place) => readNames(goodsCells, `option${place}`))
  const count = names.filter((texts) => !isBlank(texts)).length
  const gap = names.findIndex((texts) => isBlank(texts))
  if (goodsRow && gap !== -1 && gap < count) faults.push(toFault(goodsRow, toTextColumn(`option${gap + 1}`, 'zh-Hant'), 'required'))

  const values = new Map<string, { option: string; value: string }[]>(skus.map(({ code }) => [code, []]))
  const options: GoodsOption[] = []
  for (const [index, texts] of names.slice(0, count).entries()) {
    const before = findKnownOption(known, names, index)
    const taken = new Set([...(known?.options ?? []), ...options].map(({ code }) => code))
    const code = before?.code ?? toNewCode(texts.en, 'option', taken)
    const plan = planValues(`value${index + 1}`, before, { known, skus })
    faults.push(...plan.faults)
    options.push({ code, names: texts, values: plan.values })
    for (const [sku, value] of plan.chosen) values.get(sku)?.push({ option: code, value })
  }
  for (const { given } of skus) {
    const extra = PLACES.slice(count).find((place) => !isBlank(readNames(given.cells, `value${place}`)))
    if (extra !== undefined) faults.push(toFault(given, toTextColumn(`value${extra}`, 'zh-Hant'), 'unknown'))
  }
  return { options, values, faults }
}

/** By its name; renamed where another stands in its place. */
function findKnownOption(known: ExportedGoods | undefined, names: readonly Texts[], index: number) {
  const byName = known?.options.find((option) => option.names['zh-Hant'] === names[index]?.['zh-Hant'])
  const inPlace = known?.options[index]
  const isNamedElsewhere = names.some((texts) => texts['zh-Hant'] === inPlace?.names['zh-Hant'])
  return byName ?? (isNamedElsewhere ? undefined : inPlace)
}

interface ValuePlan {
  readonly values: Value[]
  readonly chosen: ReadonlyMap<string, string>
  readonly faults: readonly RowFault[]
}

function planValues(column: string, before: GoodsOption | undefined, { known, skus }: Pick<Planning, 'known' | 'skus'>): ValuePlan {
  const faults: RowFault[] = []
  const values = (before?.values ?? []).map((value) => ({ ...value }))
  const fixed = new Set<string>()
  const chosen = new Map<string, string>()
  const knownValueOf = (sku: string) =>
    known?.skus.find(({ code }) => code === sku)?.values.find(({ option }) => option === before?.code)?.value

  for (const { given, code } of skus) {
    const texts = readNames(given.cells, column)
    const hant = texts['zh-Hant']
    if (hant === '') {
      faults.push(toFault(given, toTextColumn(column, 'zh-Hant'), 'required'))
      continue
    }
    const own = values.find(({ names }) => names['zh-Hant'] === hant) ?? findRenamed(code, hant)
    const value = own ?? { code: toNewCode(texts.en, 'value', new Set(values.map((one) => one.code))), names: texts }
    if (!own) values.push(value)
    // The first row says how it is called; another row that says otherwise is a slip of one of them.
    if (!fixed.has(value.code)) value.names = texts
    else if (!isSame(value.names, texts)) faults.push(toFault(given, toTextColumn(column, value.names.en === texts.en ? 'zh-Hans' : 'en'), 'differs'))
    fixed.add(value.code)
    chosen.set(code, value.code)
  }

  /** What all options of a known value are called now, where none is called as before. */
  function findRenamed(sku: string, hant: string) {
    const value = knownValueOf(sku)
    if (value === undefined || fixed.has(value)) return undefined
    const sharing = (known?.skus ?? []).filter(({ code }) => knownValueOf(code) === value)
    const isOfAll = sharing.every(({ code }) => skus.some((one) => one.code === code && readNames(one.given.cells, column)['zh-Hant'] === hant))
    return isOfAll ? values.find(({ code }) => code === value) : undefined
  }

  const isLeft = ({ code }: Value) => {
    const had = (known?.skus ?? []).filter((sku) => knownValueOf(sku.code) === code)
    const kept = had.some((sku) => !skus.some((one) => one.code === sku.code))
    return had.length === 0 || kept || [...chosen.values()].includes(code)
  }
  return { values: values.filter(isLeft), chosen, faults }
}

/** How an option's name stands in its row. */
export const toSkuCode = ({ cells }: GivenRow): string => toCellText(cells['code']).normalize('NFKC').trim().toUpperCase()
