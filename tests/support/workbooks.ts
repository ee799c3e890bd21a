import { strToU8, unzipSync, zipSync } from 'fflate'
import { toWorkbook } from '@server/goods/parcel/table/table-template'
import { toColumnLetters } from '@server/tables/workbook'

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly (string | { readonly number: number; readonly format?: string; readonly formula?: string })[])[]
  readonly merged?: readonly string[]
  readonly state?: 'hidden' | 'veryHidden'
}

/** A workbook with what spreadsheets have beside values. */
export async function aWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const parts = unzipSync(new Uint8Array(await toWorkbook([])))
  const formats = [...new Set(sheets.flatMap(({ rows }) => rows.flat().flatMap((cell) => (typeof cell === 'string' || !cell.format ? [] : [cell.format]))))]
  const cellXml = (cell: Sheet['rows'][number][number], at: string) => {
    if (cell === '') return ''
    if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    return `<c r="${at}"${cell.format ? ` s="${formats.indexOf(cell.format) + 1}"` : ''}>${cell.formula ? `<f>${cell.formula}</f>` : ''}<v>${cell.number}</v></c>`
  }
  const sheetXml = ({ rows, merged = [] }: Sheet) => {
    const lines = rows.map((cells, line) => `<row r="${line + 1}">${cells.map((cell, place) => cellXml(cell, `${toColumnLetters(place)}${line + 1}`)).join('')}</row>`)
    const merges = merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
    return `<worksheet xmlns="${SHEET}"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`
  }
  const worksheets = sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, strToU8(sheetXml(sheet))] as const)
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const workbook = `<workbook xmlns="${SHEET}" xmlns:r="${office}"><sheets>${sheets.map(({ name, state }, place) => `<sheet name="${name}" sheetId="${place + 1}"${state ? ` state="${state}"` : ''} r:id="rId${place + 1}"/>`).join('')}</sheets></workbook>`
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_sheet, place) => `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${worksheets.map(([name]) => `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
  const styles = `<styleSheet xmlns="${SHEET}"><numFmts count="${formats.length}">${formats.map((format, place) => `<numFmt numFmtId="${164 + place}" formatCode="${format}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="165"/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_format, place) => `<xf numFmtId="${164 + place}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`
  return Buffer.from(zipSync({ ...parts, ...Object.fromEntries(worksheets), '[Content_Types].xml': strToU8(types), 'xl/workbook.xml': strToU8(workbook), 'xl/_rels/workbook.xml.rels': strToU8(rels), 'xl/styles.xml': strToU8(styles) }))
}
