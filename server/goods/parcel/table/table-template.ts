import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { Language } from '@contract/kit/language'
import { columnTitles, TABLE_COLUMNS } from '@contract/parcel/forecast-table'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What never changes: the smallest workbook that spreadsheets open. Style 1 is text, so that no long number is rounded. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Forecast" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const letterOf = (place: number) => String.fromCharCode(65 + place)

function toSheet(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells, line) => {
    const style = line === 0 ? 2 : 1
    const written = cells.map((text, place) => `<c r="${letterOf(place)}${line + 1}" s="${style}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`)
    return `<row r="${line + 1}">${written.join('')}</row>`
  })
  const columns = `<cols><col min="1" max="${TABLE_COLUMNS.length}" width="20" style="1" customWidth="1"/></cols>`
  return `<worksheet xmlns="${SHEET}">${columns}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** A workbook of one sheet, all of it text. */
export function toWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': toSheet(rows) })) {
    zip.addBuffer(Buffer.from(HEAD + content), name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** The columns by their names in the member's language, and nothing that could be sent by mistake. */
export function toTableTemplate(language: Language): Promise<Buffer> {
  return toWorkbook([TABLE_COLUMNS.map((column) => columnTitles[column][language])])
}
