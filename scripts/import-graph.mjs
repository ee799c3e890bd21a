// Which files import which, as the text says it: enough to find the tests that see a file.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const FOLDERS = ['src', 'contract', 'server', 'tests', 'scripts']
const ALIASES = /** @type {const} */ ([['@/', 'src/'], ['@contract/', 'contract/'], ['@server/', 'server/']])
const IMPORT = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?\(|\bimport\(|\bjest\.(?:mock|doMock|requireActual|requireMock)(?:<[^>]*>)?\()\s*['"]([^'"]+)['"]/g

/** @param {string} folder @returns {string[]} */
export function sourcesOf(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesOf(file)
    return /\.(tsx?|m?js)$/.test(file) ? [file] : []
  })
}

/** @param {string} from @param {string} name @returns {string | undefined} a file of the repository */
function resolve(from, name) {
  const alias = ALIASES.find(([prefix]) => name.startsWith(prefix))
  if (!alias && !name.startsWith('.')) return undefined
  const base = alias ? alias[1] + name.slice(alias[0].length) : path.posix.join(path.posix.dirname(from), name)
  const isFile = (/** @type {string} */ file) => existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile()
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.js`, `${base}/index.ts`, `${base}/index.tsx`].find(isFile)
}

/** File → those that import it. @type {Map<string, Set<string>> | undefined} */
let importers

function readImporters() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const file of FOLDERS.flatMap(sourcesOf)) {
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = resolve(file, name)
      if (target) found.set(target, (found.get(target) ?? new Set()).add(file))
    }
  }
  return found
}

/**
 * The files that see one of these, directly or through others, nearest first, and they themselves.
 * @param {readonly string[]} files
 * @param {readonly string[]} [hubs] through which nobody looks
 */
export function dependentsOf(files, hubs = []) {
  importers ??= readImporters()
  const seen = new Set(files)
  for (const file of seen) {
    if (hubs.includes(file) && !files.includes(file)) continue
    for (const importer of importers.get(file) ?? []) seen.add(importer)
  }
  return [...seen]
}

/** The files that import one of these themselves. @param {readonly string[]} files */
export function importersOf(files) {
  importers ??= readImporters()
  return files.flatMap((file) => [...(importers?.get(file) ?? [])])
}
