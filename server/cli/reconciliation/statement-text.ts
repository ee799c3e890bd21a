import { MAX_STATEMENT_BYTES, StatementError } from '@server/cli/reconciliation/statement'

/**
 * Chinese banks and older downloads of WeChat Pay write GBK, which GB 18030 contains. What is UTF-8 hardly ever reads as it, so that
 * comes first.
 */
const ENCODINGS = ['utf-8', 'gb18030'] as const

/**
 * The text of a statement, without the mark by which table programs know UTF-8.
 * @throws StatementError
 */
export function decodeStatement(bytes: Buffer): string {
  if (bytes.length > MAX_STATEMENT_BYTES) throw new StatementError(`is larger than ${MAX_STATEMENT_BYTES / 1_024 / 1_024} MB: reconcile fewer days at a time`)
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') throw new StatementError('is a workbook or a zip: unpack it, or save the sheet as CSV')
  const text = bytes[0] === 0xff && bytes[1] === 0xfe ? new TextDecoder('utf-16le').decode(bytes) : decodeAsAny(bytes)
  if (text === undefined || text.includes('\0')) throw new StatementError('is no text: save it as CSV in UTF-8 or GBK')
  return text
}

function decodeAsAny(bytes: Buffer): string | undefined {
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one.
    }
  }
  return undefined
}
