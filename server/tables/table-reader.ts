import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { Refusal } from '@contract/kit/envelope'
import { READER } from '@server/tables/reader-thread'

/** Lines of a table as it has them, the first one its row 1. */
export type Cells = readonly (readonly unknown[])[]

/** The first lines of a table that the file may be read as. */
export interface Head {
  readonly lines: Cells
  /** Of a sheet. */
  readonly name?: string
  /** Its name, where a workbook has several. */
  readonly sheet?: string
  /** Of a csv. */
  readonly separator?: string
}

/** Cells of one column that a spreadsheet shows as one: the value stands in the first, the rows below are empty. Counted from 0. */
export interface MergedCells {
  readonly row: number
  readonly column: number
  readonly to: number
}

export interface TableCells extends Head {
  readonly merged: readonly MergedCells[]
}

/** What an honest file of its kind never comes near. Beyond it nothing is read. */
export interface TableLimits {
  readonly maxBytes: number
  /** Of an archive: by what it says of itself, before anything is unpacked. */
  readonly maxUnpackedBytes: number
  /** Said in the refusal. */
  readonly maxRows: number
  /** With headings, and lines above them. */
  readonly maxLines: number
  /** In how many lines from the top on a heading is looked for. */
  readonly headLines: number
  readonly maxColumns: number
  /** In UTF-16 units. Longer than whatever a field takes: what is cut here is still too long for it. */
  readonly maxCellLength: number
  /** Of all cells, in UTF-16 units: an xlsx may name one long text from every cell. */
  readonly maxTextLength: number
  /** Lines that hang on one above, in all columns. */
  readonly maxMergedLines: number
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
}

const MAX_PACKING_RATIO = 100
const MAX_ENTRIES = 200

const packages = createRequire(import.meta.url)
const libraries = () => ({
  xlsx: pathToFileURL(packages.resolve('read-excel-file/node')).href,
  csv: pathToFileURL(packages.resolve('csv-parse/sync')).href,
  xml: packages.resolve('htmlparser2'),
  zip: packages.resolve('fflate'),
})

/**
 * Of a file the tables that `choose` takes by their heads: visible sheets of an xlsx, or a csv in any of the encodings and with
 * any of the separators that spreadsheets save.
 * @param choose their places; none where no one is the right one
 * @throws Refusal `tableUnreadable`, `tableTooLarge`
 */
export async function readTables(
  content: Buffer,
  limits: TableLimits,
  choose: (heads: readonly Head[]) => readonly number[],
): Promise<TableCells[]> {
  if (content.length > limits.maxBytes) throw tooLarge(limits)
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  if (isZip) assertHarmless(content, limits)
  const tables = await readInThread({ kind: isZip ? 'xlsx' : 'csv', content }, limits, choose)
  if (tables.some(({ lines }) => lines.length > limits.maxLines)) throw tooLarge(limits)
  return tables
}

function tooLarge({ maxRows }: TableLimits): Refusal {
  return new Refusal('tableTooLarge', { field: 'file', params: { max: maxRows } })
}

/** By what the archive says of itself, before anything is unpacked; what lies about itself meets the thread's own limits. */
function assertHarmless(content: Buffer, limits: TableLimits): void {
  let entries = 0
  let unpacked = 0
  try {
    unzipSync(content, {
      filter: ({ originalSize, size }) => {
        entries += 1
        unpacked += originalSize
        const isPacked = originalSize > MAX_PACKING_RATIO * Math.max(size, 1_024)
        if (entries > MAX_ENTRIES || unpacked > limits.maxUnpackedBytes || isPacked) throw tooLarge(limits)
        return false
      },
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('tableUnreadable', { field: 'file' })
  }
}

interface Task {
  readonly kind: 'xlsx' | 'csv'
  readonly content: Buffer
}

interface Answer {
  readonly heads?: readonly Head[]
  readonly tables?: readonly Pick<TableCells, 'lines' | 'merged'>[]
}

/** Its own thread, with little memory and an end: what somebody sends may take neither the server's time nor its memory. */
function readInThread(task: Task, limits: TableLimits, choose: (heads: readonly Head[]) => readonly number[]): Promise<TableCells[]> {
  const { headLines, maxLines, maxColumns, maxCellLength, maxTextLength, maxMergedLines } = limits
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new Refusal('tableUnreadable', { field: 'file' }))
    const worker = new Worker(READER, {
      eval: true,
      workerData: {
        ...task,
        headLines,
        maxLines,
        maxColumns,
        maxCellLength,
        maxTextLength,
        maxMerged: maxMergedLines,
        libraries: libraries(),
      },
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryLimitMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), limits.timeLimitMs)
    let chosen: readonly Head[] = []
    worker.on('message', ({ heads, tables }: Answer) => {
      const places = heads ? choose(heads) : []
      if (heads && places.length > 0) {
        chosen = places.flatMap((place) => heads[place] ?? [])
        return worker.postMessage(places)
      }
      if (tables) resolve(chosen.flatMap((head, place) => (tables[place] ? [{ ...head, ...tables[place] }] : [])))
      else unreadable()
      void worker.terminate()
    })
    worker.once('error', unreadable)
    worker.once('exit', () => {
      clearTimeout(timer)
      unreadable()
    })
  })
}
