import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORKSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'

export interface WrittenSheet {
  readonly name: string
  /** The first is the heading. */
  readonly rows: readonly (readonly string[])[]
  /** As many columns are text, also below what is written. */
  readonly columns: number
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A, B … Z, AA, AB … of a place counted from 0. */
export function toColumnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : toColumnLetters(Math.floor(place / 26) - 1) + last
}

/** What never changes: the smallest workbook that spreadsheets open. Style 1 is text, so that no long number is rounded. */
function toParts(sheets: readonly WrittenSheet[]): Readonly<Record<string, string>> {
  const places = sheets.map((sheet, place) => ({ ...sheet, number: place + 1 }))
  const overrides = places.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${WORKSHEET}"/>`)
  const listed = places.map(({ name, number }) => `<sheet name="${escape(name)}" sheetId="${number}" r:id="rId${number}"/>`)
  const related = places.map(({ number }) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)
  const styles = sheets.length + 1
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

function toSheet({ rows, columns }: WrittenSheet): string {
  const lines = rows.map((cells, line) => {
    const style = line === 0 ? 2 : 1
    const written = cells.map((text, place) => `<c r="${toColumnLetters(place)}${line + 1}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`)
    return `<row r="${line + 1}">${written.join('')}</row>`
  })
  const widths = `<cols><col min="1" max="${columns}" width="20" style="1" customWidth="1"/></cols>`
  return `<worksheet xmlns="${SHEET}">${widths}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** A workbook, all of it text. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const worksheets = Object.fromEntries(sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, toSheet(sheet)]))
  for (const [name, content] of Object.entries({ ...toParts(sheets), ...worksheets })) zip.addBuffer(Buffer.from(HEAD + content), name)
  zip.end()
  return buffer(zip.outputStream)
}
