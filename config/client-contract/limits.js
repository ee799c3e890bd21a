const fs = require('node:fs')
const path = require('node:path')
const { isWrittenOut } = require('./write-out-limits')

const root = path.resolve(__dirname, '../..')
/** `limits.group` whole, `limits.group.maxMembers` alone, or what lies deeper. */
const USE = /\blimits((?:\.\w+)+)/g
/** `const { maxMembers } = limits.group` */
const TAKEN_APART = /\bconst \{([^{}.]*)\} = limits((?:\.\w+)+)$/gm

let used

/** What a file brings in with values; types are gone in a build. */
const IMPORTS = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(@contract\/|\.\.?\/)([^']+)'/gm

const read = (file) => fs.readFileSync(file, 'utf8')

/** The files of the contract that this one brings in. */
function importsOf(file) {
  return [...read(file).matchAll(IMPORTS)]
    .map(([, from, name]) => (from === '@contract/' ? path.join(root, 'contract', name) : path.resolve(path.dirname(file), from, name)))
    .map((name) => `${name}.ts`)
    .filter((name) => name.startsWith(path.join(root, 'contract/')) && fs.existsSync(name))
}

/** The client's own sources, and of the contract what they bring in, at once or by way of it. */
function readFiles() {
  const own = fs.readdirSync(path.join(root, 'src'), { recursive: true }).map(String)
  const files = new Set(own.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(root, 'src', name)))
  // Those that join meanwhile are visited as well.
  for (const file of files) for (const other of importsOf(file)) files.add(other)
  return files
}

/** What these name of the limits, by their two levels, and a build does not write out (write-out-limits.js). */
function readUses() {
  const uses = new Map()
  for (const file of readFiles()) {
    const text = read(file).replaceAll(TAKEN_APART, (line, taken, from) => taken.split(',').map((one) => `limits${from}.${one.split(':')[0].trim()}`).join())
    const reads = [...text.matchAll(USE)].map(([, names]) => names.slice(1).split('.'))
    for (const [group, limit = ''] of reads.filter((names) => !isWrittenOut(names))) uses.set(group, (uses.get(group) ?? new Set()).add(limit))
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
