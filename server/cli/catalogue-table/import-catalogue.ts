import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { limits } from '@contract/limits'
import type { ImportCounts, ImportFault } from '@contract/shop/catalogue'
import { importCatalogue } from '@contract/shop/shop-operator-endpoints'
import { readKnown } from '@server/cli/catalogue-table/catalogue-rows'
import { toFault, type GivenRow, type RowFault } from '@server/cli/catalogue-table/columns'
import { judgeCatalogue, listNamedCodes, type GoodsUnit, type Judged } from '@server/cli/catalogue-table/judge-catalogue'
import type { PictureArchive } from '@server/cli/catalogue-table/picture-archive'
import { readCatalogueWorkbook, toRowKey } from '@server/cli/catalogue-table/read-workbook'
import { sendPictures, type NamedPicture } from '@server/cli/catalogue-table/send-pictures'
import { RefusedError, type ServerClient } from '@server/cli/server-client'

const MOST: number = limits.shop.maxBatch
/** Of what a batch says of goods and options, as JSON: the server takes a quarter of a megabyte, also with the categories beside it. */
const MAX_BATCH_BYTES = 160_000

export interface WorkbookImport {
  readonly content: Buffer
  readonly file: string
  readonly archive: PictureArchive
  readonly dryRun: boolean
}

type Counting = { -readonly [Key in keyof ImportCounts]: number }

export interface WorkbookOutcome {
  readonly categories: ImportCounts
  readonly goods: ImportCounts
  readonly skus: ImportCounts
  readonly pictures: { readonly sent: number; readonly known: number }
  /** Batches of which nothing was written, since something in them is wrong. */
  readonly refusedBatches: number
  readonly faults: readonly RowFault[]
}

type Batch = Required<Pick<InputOf<typeof importCatalogue>, 'categories' | 'goods' | 'skus'>>

/** What is sent at once, with the rows that it came from, in the same order. */
interface Part {
  readonly batch: Batch
  readonly rows: Readonly<Record<keyof Batch, readonly GivenRow[]>>
  /** Something in it is wrong already: it is only looked at, so that all its faults are named together. */
  readonly isFaulty: boolean
}

/**
 * Brings a workbook in, in batches of 200 options: one with a fault writes nothing, the others go on.
 * @throws UsageError for a file that cannot be read; RefusedError, UnreachableError
 */
export async function importWorkbook(server: ServerClient, { content, file, archive, dryRun }: WorkbookImport): Promise<WorkbookOutcome> {
  const { rows, repeated, faults: faultsOfSheets } = await readCatalogueWorkbook(content, file)
  const known = await readKnown(server, listNamedCodes(rows))
  const { categories, categoryFaults, units } = judgeCatalogue(rows, known)
  const pictures = await sendPictures(server, archive, listPictures(units), !dryRun)
  const local = [...faultsOfSheets, ...categoryFaults, ...units.flatMap(({ faults }) => faults), ...pictures.faults]
  // A sheet that is headed wrongly may say anything: nothing of the file is written then.
  const isUnsure = faultsOfSheets.some(({ row }) => row <= 1)
  const faultyRows = new Set(local.map(({ sheet, row }) => `${sheet} ${row}`))
  const isFaulty = ({ given }: { readonly given: GivenRow }) => faultyRows.has(`${given.sheet} ${given.row}`) || repeated.has(toRowKey(given))

  const outcome = { categories: none(), goods: none(), skus: none(), refusedBatches: 0, faults: [...local] }
  const run = async (part: Part, carried: Batch['categories']) => {
    const isLooking = dryRun || part.isFaulty || isUnsure
    const { answer, faults } = await sendPart(server, part, { dryRun: isLooking, carried: isLooking ? carried : [] })
    outcome.faults.push(...faults)
    if (faults.length > 0 || part.isFaulty || isUnsure) outcome.refusedBatches += 1
    else if (answer) addCounts(outcome, answer, part)
  }

  const clean = categories.filter((one) => one.value !== undefined && !isFaulty(one))
  for (const part of chunk(categories, MOST)) {
    const own = part.filter((one) => one.value !== undefined && !isFaulty(one))
    const batch = { categories: own.flatMap(({ value }) => value ?? []), goods: [], skus: [] }
    await run({ batch, rows: { categories: own.map(({ given }) => given), goods: [], skus: [] }, isFaulty: own.length < part.length }, [])
  }
  const all = clean.flatMap(({ value }) => value ?? [])
  for (const part of toParts(units, { isFaulty, ids: pictures.ids })) {
    const wanted = part.batch.goods.map(({ categoryCode }) => categoryCode)
    const direct = all.filter(({ code }) => wanted.includes(code))
    const parents = all.filter(({ code }) => direct.some(({ parentCode }) => parentCode === code))
    await run(part, [...new Set([...parents, ...direct])].slice(0, MOST))
  }
  return { ...outcome, pictures: { sent: pictures.sent, known: pictures.known }, faults: sortFaults(outcome.faults) }
}

/** Categories that a batch only carries are counted with their own. */
function addCounts(
  sums: Readonly<Record<keyof Batch, Counting>>,
  answer: Readonly<Record<keyof Batch, ImportCounts>>,
  { rows }: Part,
): void {
  add(sums.goods, answer.goods)
  add(sums.skus, answer.skus)
  if (rows.categories.length > 0) add(sums.categories, answer.categories)
}

const none = (): Counting => ({ created: 0, changed: 0, unchanged: 0 })

function add(sum: Counting, more: ImportCounts): void {
  sum.created += more.created
  sum.changed += more.changed
  sum.unchanged += more.unchanged
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, place) => items.slice(place * size, (place + 1) * size))
}

const SHEET_ORDER = ['categories', 'goods', 'skus']
/** In the order of the file; a cell is named once for one thing in it. */
const sortFaults = (faults: readonly RowFault[]): RowFault[] =>
  [...new Map([...faults].reverse().map((fault) => [`${fault.sheet} ${fault.row} ${fault.column} ${fault.value}`, fault])).values()].reverse().sort((one, other) => SHEET_ORDER.indexOf(one.sheet) - SHEET_ORDER.indexOf(other.sheet) || one.row - other.row)

function listPictures(units: readonly GoodsUnit[]): NamedPicture[] {
  return units.flatMap(({ goods, skus }) => [
    ...(goods?.pictures ?? []).map((name) => ({ given: goods?.given ?? skus[0]?.given, column: 'pictures' as const, name })),
    ...skus.flatMap(({ given, pictures }) => pictures.map((name) => ({ given, column: 'picture' as const, name }))),
  ]).flatMap(({ given, ...one }) => (given ? [{ given, ...one }] : []))
}

interface Packing {
  readonly isFaulty: (one: Judged<unknown>) => boolean
  readonly ids: ReadonlyMap<string, string>
}

/** Whole goods together as long as they fit; those with more options than fit go on in the next. */
function toParts(units: readonly GoodsUnit[], packing: Packing): Part[] {
  const parts: GoodsUnit[][] = []
  let [goodsCount, skuCount, bytes] = [MOST, MOST, 0]
  for (const unit of units) {
    const pieces =
      unit.skus.length <= MOST
        ? [unit]
        : chunk(unit.skus, MOST).map((skus, place) => ({ ...unit, goods: place === 0 ? unit.goods : undefined, skus }))
    for (const piece of pieces) {
      const size = toSize(piece)
      if (goodsCount + 1 > MOST || skuCount + piece.skus.length > MOST || bytes + size > MAX_BATCH_BYTES) {
        parts.push([])
        ;[goodsCount, skuCount, bytes] = [0, 0, 0]
      }
      parts.at(-1)?.push(piece)
      goodsCount += 1
      bytes += size
      skuCount += piece.skus.length
    }
  }
  return parts.map((part) => toPart(part, packing))
}

/** With ids of pictures, which are longer than most names of theirs. */
function toSize({ goods, skus }: GoodsUnit): number {
  const said = [goods?.value && { ...goods.value, pictureIds: [] }, ...skus.map(({ value }) => value && { ...value, pictureId: '' })]
  return Buffer.byteLength(JSON.stringify(said)) + 50 * ((goods?.pictures.length ?? 0) + skus.length)
}

function toPart(units: readonly GoodsUnit[], { isFaulty, ids }: Packing): Part {
  const isClean = ({ goods, skus, faults }: GoodsUnit) =>
    faults.length === 0 && !(goods && (isFaulty(goods) || !goods.value)) && skus.every((sku) => sku.value !== undefined && !isFaulty(sku))
  const clean = units.filter(isClean)
  const goods = clean.flatMap((unit) => unit.goods ?? [])
  const skus = clean.flatMap((unit) => unit.skus)
  const toIds = (names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? [])
  return {
    batch: {
      categories: [],
      goods: goods.flatMap(({ value, pictures }) => (value ? [{ ...value, pictureIds: toIds(pictures) }] : [])),
      skus: skus.flatMap(({ value, pictures }) => (value ? [{ ...value, pictureId: toIds(pictures)[0] }] : [])),
    },
    rows: { categories: [], goods: goods.map(({ given }) => given), skus: skus.map(({ given }) => given) },
    isFaulty: clean.length < units.length,
  }
}

interface Sending {
  readonly dryRun: boolean
  /** Categories that the goods are in, which a run that only looks has not written. */
  readonly carried: Batch['categories']
}

async function sendPart(server: ServerClient, { batch, rows }: Part, { dryRun, carried }: Sending) {
  const categories = [...carried, ...batch.categories]
  if (categories.length + batch.goods.length + batch.skus.length === 0) return { answer: undefined, faults: [] }
  try {
    const answer: OutputOf<typeof importCatalogue> = await server.ask(importCatalogue, { ...batch, categories, dryRun })
    const own = answer.faults.filter(({ sheet, index }) => sheet !== 'categories' || index >= carried.length)
    const faults = own.flatMap((fault) => {
      const given = rows[fault.sheet][fault.sheet === 'categories' ? fault.index - carried.length : fault.index]
      return given ? [toFault(given, toColumn(given, fault), fault.reason, fault.value)] : []
    })
    return { answer, faults }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const { code } = error
    const faults = error.fields.flatMap(({ path }) => toRefusedFault(path, rows, code))
    // What hangs on no row is no fault of the file's.
    if (faults.length === 0) throw error
    return { answer: undefined, faults }
  }
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  code: 'code', parentCode: 'parent', categoryCode: 'category', warehouseCode: 'warehouse', goodsCode: 'goods', state: 'state',
  options: 'option1_hant', values: 'value1_hant', pictureIds: 'pictures', pictureId: 'picture',
}

/** Goods that were only named by their options have no row of their own. */
const toColumn = ({ sheet }: GivenRow, fault: ImportFault) => (sheet === 'skus' && fault.sheet === 'goods' ? 'goods' : (COLUMN_OF[fault.field] ?? fault.field))

/** `goods.3.pictureIds.0`: a picture that has gone meanwhile. */
function toRefusedFault(path: string, rows: Part['rows'], code: string): RowFault[] {
  const [sheet = '', index = '', field = ''] = path.split('.')
  const given = sheet === 'goods' || sheet === 'skus' ? rows[sheet][Number(index)] : undefined
  return given ? [toFault(given, COLUMN_OF[field] ?? field, code)] : []
}
