import { readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { root } from './run.mjs'

/** @param {string} specifier `pg` of `pg/lib/x`, `@scope/name` of `@scope/name/x` */
const toPackage = (specifier) => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')

/** @param {import('esbuild').Metafile} metafile @returns {string[]} the packages that the built server asks Node for */
export function listServerPackages(metafile) {
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map((one) => one.path))
  const packages = asked.filter((one) => !one.startsWith('node:') && !builtinModules.includes(one)).map(toPackage)
  return [...new Set(packages)].sort()
}

/**
 * @typedef {{ version: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, optional?:
 * boolean, dev?: boolean }} LockedPackage
 */

/**
 * Where Node finds `name` from the package that lies at `from`. @param {Record<string, LockedPackage>} packages @param {string} from
 * @param {string} name
 */
function findPlace(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = `${place === '' ? '' : `${place}/`}node_modules/${name}`
    if (packages[found]) return found
    if (place === '') return undefined
  }
}

/**
 * The part of the repository's lock that these packages need: the same versions, from the same places, and nothing besides.
 * @param {{ packages: Record<string, LockedPackage> }} lock @param {readonly string[]} names @returns {Record<string, LockedPackage>}
 */
export function pickLocked(lock, names) {
  /** @type {Record<string, LockedPackage>} */
  const picked = {}
  const left = names.map((name) => ({ from: '', name, isOptional: false }))
  for (let next = left.pop(); next; next = left.pop()) {
    const place = findPlace(lock.packages, next.from, next.name)
    if (place === undefined) {
      if (next.isOptional) continue
      throw new Error(`The server asks for ${next.name}, which package-lock.json does not have.`)
    }
    const found = lock.packages[place]
    if (!found || picked[place]) continue
    const { dev: _, ...kept } = found
    picked[place] = kept
    for (const name of Object.keys(found.dependencies ?? {})) left.push({ from: place, name, isOptional: false })
    for (const name of Object.keys(found.optionalDependencies ?? {})) left.push({ from: place, name, isOptional: true })
  }
  return Object.fromEntries(Object.entries(picked).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Beside the built server: what `npm ci --omit=dev` installs there is what it imports, in the versions that were tested.
 * @param {import('esbuild').Metafile} metafile
 */
export function writeServerManifest(metafile) {
  const { name, version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const names = listServerPackages(metafile)
  const packages = pickLocked(lock, names)
  const dependencies = Object.fromEntries(names.map((one) => [one, packages[`node_modules/${one}`]?.version]))
  const manifest = { name: `${name}-server`, version, private: true, type: 'module', engines, dependencies }
  const { lockfileVersion } = lock
  const ownLock = { name: manifest.name, version, lockfileVersion, requires: true, packages: { '': { name: manifest.name, version, engines, dependencies }, ...packages } }
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) => writeFileSync(path.join(root, 'dist/server', file), `${JSON.stringify(content, null, 2)}\n`)
  write('package.json', manifest)
  write('package-lock.json', ownLock)
}
