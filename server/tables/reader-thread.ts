/**
 * The code of the thread that opens a file (`table-reader.ts` starts it and says what may be had of it). It answers twice: first the
 * head of each table that the file may be read as, then, told which, those whole.
 *
 * An xlsx is as many tables as it has visible sheets. A csv is one in each encoding and with each separator that it may have: which
 * is right shows at its heading.
 *
 * read-excel-file gives the values of a sheet. What a spreadsheet shows beside them is read here: which cells are merged, which sheets
 * are hidden, and numbers whose format gives them zeros in front.
 */
export const READER = String.raw`
const { parentPort, workerData } = require('node:worker_threads')
const { kind, content, libraries, headLines, maxLines, maxColumns, maxCellLength, maxTextLength, maxMerged } = workerData
let left = maxTextLength
function toText(cell) {
  const text = cell.slice(0, maxCellLength)
  left -= text.length
  if (left < 0) throw new Error('too much text')
  return text
}
const toCell = (cell) => (typeof cell === 'string' ? toText(cell) : typeof cell === 'number' || typeof cell === 'boolean' ? cell : cell instanceof Date ? cell.toISOString() : null)
const cut = (lines, most) => lines.slice(0, most).map((line) => line.slice(0, maxColumns).map(toCell))
const cutHead = (lines) => {
  left = maxTextLength
  return cut(lines, headLines)
}
/** All that are wanted share one bound. */
const wanted = async () => {
  const places = await next()
  left = maxTextLength
  return places
}
const next = () => new Promise((resolve) => parentPort.once('message', resolve))

function toTexts() {
  if (content[0] === 0xff && content[1] === 0xfe) return [new TextDecoder('utf-16le').decode(content)]
  return ['utf-8', 'big5', 'gb18030'].flatMap((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content)
      return text.includes('\0') ? [] : [text]
    } catch {
      return []
    }
  })
}

async function readCsv() {
  const { parse } = await import(libraries.csv)
  const split = (text, delimiter, to) => parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, to, skip_empty_lines: false })
  const ways = toTexts().flatMap((text) => [',', ';', '\t'].map((delimiter) => ({ text, delimiter })))
  parentPort.postMessage({ heads: ways.map(({ text, delimiter }) => ({ lines: cutHead(split(text, delimiter, headLines)), separator: delimiter })) })
  const tables = (await wanted()).map((place) => ways[place])
  parentPort.postMessage({ tables: tables.map(({ text, delimiter }) => ({ lines: cut(split(text, delimiter, maxLines + 1), maxLines + 1), merged: [] })) })
}

/** Opening tags and their texts, in the order in which they stand. */
function readXml(bytes, onTag) {
  const { Parser } = require(libraries.xml)
  let open
  const parser = new Parser({
    onopentag: (name, attributes) => (open = onTag(name, attributes)),
    ontext: (text) => open?.(text),
    onclosetag: () => (open = undefined),
  }, { xmlMode: true, decodeEntities: true })
  parser.end(new TextDecoder().decode(bytes))
}

/** How many figures each style shows at least: 0 but for 00000, 000-0000 and the like. */
function toFigures(bytes) {
  const codes = new Map()
  const styles = []
  let isCell = false
  if (bytes) readXml(bytes, (name, { numFmtId, formatCode = '' }) => {
    if (name === 'numFmt') codes.set(numFmtId, formatCode.split(';')[0].replace(/\[[^\]]*\]|["\\]/g, ''))
    if (name === 'cellXfs' || name === 'cellStyleXfs') isCell = name === 'cellXfs'
    if (name === 'xf' && isCell) styles.push(numFmtId)
  })
  return styles.map((id) => (/^0[- 0]+$/.test(codes.get(id) ?? '') ? codes.get(id).replace(/[ -]/g, '').length : 0))
}

const toPlace = (cell) => {
  const [, letters = '', row = '1'] = /^([A-Z]{1,3})(\d{1,7})$/.exec(cell) ?? []
  return { row: Number(row) - 1, column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 }
}

/** Where cells below are merged with one above, and what numbers with zeros in front look like. */
function toShown(bytes, figures) {
  const merged = []
  const padded = []
  // Most sheets have neither, and need not be read once more.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('<mergeCell ') && Math.max(0, ...figures) === 0) return { merged, padded }
  let mergedLines = 0
  let cell
  readXml(bytes, (name, { r, s, t, ref = '' }) => {
    if (name === 'c') cell = { at: r, least: t === undefined || t === 'n' ? figures[Number(s)] ?? 0 : 0 }
    if (name === 'v' && cell?.at && cell.least > 0) {
      const { at, least } = cell
      return (text) => /^\d+$/.test(text) && text.length < least && padded.push({ ...toPlace(at), text: text.padStart(least, '0') })
    }
    if (name === 'mergeCell' && ref.includes(':')) {
      const [from, to] = ref.split(':').map(toPlace)
      if (to.row <= from.row || to.row >= maxLines) return undefined
      mergedLines += to.row - from.row
      if (mergedLines > maxMerged) throw new Error('too much merged')
      merged.push({ ...from, to: to.row })
    }
  })
  return { merged, padded }
}

async function readWorkbook() {
  const { unzipSync } = require(libraries.zip)
  const parts = unzipSync(content, { filter: ({ name }) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|worksheets\/[^/]+\.xml)$/.test(name) })
  const targets = new Map()
  if (parts['xl/_rels/workbook.xml.rels']) readXml(parts['xl/_rels/workbook.xml.rels'], (_name, { Id, Target = '' }) => void targets.set(Id, Target.replace(/^\/?(?:xl\/)?/, 'xl/')))
  const sheets = []
  readXml(parts['xl/workbook.xml'], (name, { name: title = '', state = 'visible', ...others }) => {
    const id = Object.entries(others).find(([key]) => /(?:^|:)id$/.test(key))?.[1]
    if (name === 'sheet') sheets.push({ title, isVisible: state === 'visible', part: parts[targets.get(id)] })
  })
  const { default: readSheets } = await import(libraries.xlsx)
  const values = new Map((await readSheets(Buffer.from(content))).map(({ sheet, data }) => [sheet, data]))
  const visible = sheets.filter(({ isVisible, title }) => isVisible && values.has(title))
  parentPort.postMessage({ heads: visible.map(({ title }) => ({ lines: cutHead(values.get(title)), name: title, ...(sheets.length > 1 && { sheet: title }) })) })
  const tables = []
  for (const place of await wanted()) {
    const { title, part } = visible[place]
    const lines = cut(values.get(title), maxLines + 1)
    const { merged, padded } = part ? toShown(part, toFigures(parts['xl/styles.xml'])) : { merged: [], padded: [] }
    for (const { row, column, text } of padded) if (lines[row] && column < maxColumns) lines[row][column] = text
    tables.push({ lines, merged })
  }
  parentPort.postMessage({ tables })
}

void (kind === 'xlsx' ? readWorkbook() : readCsv()).catch(() => parentPort.postMessage({}))
`
