const toField = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const toCsvText = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((row) => row.map(toField).join(',')).join('\r\n')}\r\n`
