import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { Refusal } from '@contract/kit/envelope'
import { MAX_TABLE_BYTES, MAX_TABLE_ROWS } from '@contract/parcel/forecast-table'
import { createFairTurns } from '@server/kit/fair-turns'

/** Lines of a table as it has them, the first one its row 1. */
export type Cells = readonly (readonly unknown[])[]

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
const TIME_LIMIT_MS = 10_000
const MEMORY_LIMIT_MB = 256
/** Tables are rare, and whoever sends many waits for their own. */
const inTurn = createFairTurns(2)

const packages = createRequire(import.meta.url)
const libraries = () => ({ xlsx: pathToFileURL(packages.resolve('read-excel-file/node')).href, csv: pathToFileURL(packages.resolve('csv-parse/sync')).href })

/**
 * Its own thread, with little memory and an end: what somebody sends may take neither the server's time nor its memory. A csv is
 * read once in each encoding that it may have.
 */
const READER = `
const { parentPort, workerData } = require('node:worker_threads')
const { kind, content, libraries, maxLines, maxColumns, maxCellLength, maxTextLength } = workerData
let left = maxTextLength
function toText(cell) {
  const text = cell.slice(0, maxCellLength)
  left -= text.length
  if (left < 0) throw new Error('too much text')
  return text
}
const toCell = (cell) => (typeof cell === 'string' ? toText(cell) : typeof cell === 'number' || typeof cell === 'boolean' ? cell : cell instanceof Date ? cell.toISOString() : null)
const cut = (lines) => lines.slice(0, maxLines + 1).map((line) => line.slice(0, maxColumns).map(toCell))
function toTexts() {
  if (content[0] === 0xff && content[1] === 0xfe) return [new TextDecoder('utf-16le').decode(content)]
  return ['utf-8', 'big5', 'gb18030'].flatMap((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content)
      return text.includes('\\0') ? [] : [text]
    } catch {
      return []
    }
  })
}
async function read() {
  if (kind === 'xlsx') return [cut(await (await import(libraries.xlsx)).readSheet(Buffer.from(content)))]
  const { parse } = await import(libraries.csv)
  return toTexts().map((text) => {
    left = maxTextLength
    return cut(parse(text, { bom: true, delimiter: [',', ';', '\\t'], relax_column_count: true, relax_quotes: true, to: maxLines + 1, skip_empty_lines: false }))
  })
}
read().then((tables) => parentPort.postMessage({ tables }), () => parentPort.postMessage({}))
`

/**
 * The first sheet of an xlsx, or a csv in any of the encodings that spreadsheets save: then one reading for each that is
 * possible.
 * @param ownerId whose turn it takes
 * @throws Refusal `tableUnreadable`, `tableTooLarge`
 */
export async function readCells(content: Buffer, ownerId: string): Promise<readonly Cells[]> {
  if (content.length > MAX_TABLE_BYTES) throw tooLarge()
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  if (isZip) assertHarmless(content)
  const tables = await inTurn(ownerId, () => readInThread({ kind: isZip ? 'xlsx' : 'csv', content }))
  if (tables.some((lines) => lines.length > MAX_LINES)) throw tooLarge()
  return tables
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

function readInThread(task: Task): Promise<readonly Cells[]> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new Refusal('tableUnreadable', { field: 'file' }))
    const worker = new Worker(READER, {
      eval: true,
      workerData: { ...task, libraries: libraries(), maxLines: MAX_LINES, maxColumns: MAX_COLUMNS, maxCellLength: MAX_CELL_LENGTH, maxTextLength: MAX_TEXT_LENGTH },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS)
    worker.once('message', ({ tables }: { readonly tables?: readonly Cells[] }) => {
      if (tables) resolve(tables)
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
