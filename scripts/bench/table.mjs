/** @typedef {import('./load.mjs').Figures & { title: string, bare?: number, share?: number }} Row */

const number = (/** @type {number | undefined} */ value, digits = 1) => (value === undefined ? '' : value.toFixed(digits))

/** @param {string} title @param {Row[]} rows */
export function printTable(title, rows) {
  const lines = rows.map((row) => [
    row.title,
    number(row.perSecond),
    number(row.p50Ms),
    number(row.p99Ms),
    number(row.bare),
    row.share === undefined ? '' : `${(row.share * 100).toFixed(0)} %`,
  ])
  printColumns(title, ['', 'a second', 'p50 ms', 'p99 ms', 'bare a second', 'of bare'], lines)
}

/** @param {string} title @param {string[]} head @param {string[][]} lines */
export function printColumns(title, head, lines) {
  const all = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  console.log(`\n── ${title}`)
  for (const line of all) {
    console.log(line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
  }
}
