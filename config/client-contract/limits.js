const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
/** `limits.group` whole, or `limits.group.maxMembers` alone. */
const USE = /\blimits\.(\w+)(?:\.(\w+))?/g

let used

/** What the client's own sources and the contract name of the limits, by their two levels. What only operators send does not count. */
function readUses() {
  const uses = new Map()
  for (const folder of ['src', 'contract']) {
    for (const name of fs.readdirSync(path.join(root, folder), { recursive: true }).map(String)) {
      if (!/\.tsx?$/.test(name) || name.endsWith('-operator-endpoints.ts')) continue
      for (const [, group, limit = ''] of fs.readFileSync(path.join(root, folder, name), 'utf8').matchAll(USE)) {
        uses.set(group, (uses.get(group) ?? new Set()).add(limit))
      }
    }
  }
  return uses
}

/** Whether a client reads this one, or its whole group. While one types and in tests all of them are there: files come and go. */
exports.isLimitUsed = (group, limit) => {
  if (['development', 'test'].includes(process.env.NODE_ENV)) return true
  used ??= readUses()
  const uses = used.get(group)
  return uses !== undefined && (limit === undefined || uses.has('') || uses.has(limit))
}

exports.isLimitsFile = (file) => file === path.join(root, 'contract/limits.ts')
