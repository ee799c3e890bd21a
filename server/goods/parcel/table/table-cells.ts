import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { Refusal } from '@contract/kit/envelope'
import { MAX_TABLE_BYTES, MAX_TABLE_ROWS } from '@contract/parcel/forecast-table'
import { READER } from '@server/goods/parcel/table/reader-thread'
import { createFairTurns } from '@server/kit/fair-turns'

/** Lines of a table as it has them, the first one its row 1. */
export type Cells = readonly (readonly unknown[])[]

/** The first lines of a table that the file may be read as. */
export interface Head {
  readonly lines: Cells
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

/** A heading may stand below a title and a note. */
export const HEADING_WITHIN = 10
/** What an honest table of so many rows never comes near. */
const MAX_UNPACKED_BYTES = 50 * 1_024 * 1_024
const MAX_PACKING_RATIO = 100
const MAX_ENTRIES = 200
const MAX_COLUMNS = 40
/** In UTF-16 units. Longer than whatever a forecast takes: what is cut here is still too long for its field. */
const MAX_CELL_LENGTH = 500
/** Of all cells, in UTF-16 units: an xlsx may name one long text from every cell. */
const MAX_TEXT_LENGTH = 2 * MAX_TABLE_BYTES
/** A heading and some lines above it. */
const MAX_LINES = MAX_TABLE_ROWS + 20
/** Lines that hang on one above, in all columns. */
const MAX_MERGED_LINES = 10 * MAX_TABLE_ROWS
const TIME_LIMIT_MS = 10_000
const MEMORY_LIMIT_MB = 256
/** Tables are rare, and whoever sends many waits for their own. */
const inTurn = createFairTurns(2)

const packages = createRequire(import.meta.url)
const libraries = () => ({
  xlsx: pathToFileURL(packages.resolve('read-excel-file/node')).href,
  csv: pathToFileURL(packages.resolve('csv-parse/sync')).href,
  xml: packages.resolve('htmlparser2'),
  zip: packages.resolve('fflate'),
})

/**
 * Of a file the one table that `choose` takes by its head: a visible sheet of an xlsx, or a csv in any of the encodings and with
 * any of the separators that spreadsheets save.
 * @param ownerId whose turn it takes
 * @param choose undefined where none is the right one
 * @throws Refusal `tableUnreadable`, `tableTooLarge`
 */
export async function readCells(content: Buffer, ownerId: string, choose: (heads: readonly Head[]) => number | undefined): Promise<TableCells> {
  if (content.length > MAX_TABLE_BYTES) throw tooLarge()
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  if (isZip) assertHarmless(content)
  const table = await inTurn(ownerId, () => readInThread({ kind: isZip ? 'xlsx' : 'csv', content }, choose))
  if (table.lines.length > MAX_LINES) throw tooLarge()
  return table
}

function tooLarge(): Refusal {
  return new Refusal('tableTooLarge', { field: 'file', params: { max: MAX_TABLE_ROWS } })
}

/** By what the archive says of itself, before anything is unpacked; what lies about itself meets the thread's own limits. */
function assertHarmless(content: Buffer): void {
  let entries = 0
  let unpacked = 0
  try {
    unzipSync(content, {
      filter: ({ originalSize, size }) => {
        entries += 1
        unpacked += originalSize
        if (entries > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES || originalSize > MAX_PACKING_RATIO * Math.max(size, 1_024)) throw tooLarge()
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

type Answer = { readonly heads?: readonly Head[] } & Partial<Pick<TableCells, 'lines' | 'merged'>>

/** Its own thread, with little memory and an end: what somebody sends may take neither the server's time nor its memory. */
function readInThread(task: Task, choose: (heads: readonly Head[]) => number | undefined): Promise<TableCells> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new Refusal('tableUnreadable', { field: 'file' }))
    const limits = { headLines: HEADING_WITHIN, maxLines: MAX_LINES, maxColumns: MAX_COLUMNS, maxCellLength: MAX_CELL_LENGTH, maxTextLength: MAX_TEXT_LENGTH, maxMerged: MAX_MERGED_LINES }
    const worker = new Worker(READER, {
      eval: true,
      workerData: { ...task, ...limits, libraries: libraries() },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS)
    let head: Head | undefined
    worker.on('message', ({ heads, lines, merged }: Answer) => {
      const place = heads && choose(heads)
      if (place !== undefined) {
        head = heads?.[place]
        return worker.postMessage(place)
      }
      if (head && lines && merged) resolve({ ...head, lines, merged })
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
