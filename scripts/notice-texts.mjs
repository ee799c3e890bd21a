import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcesOf } from './import-graph.mjs'
import { toName } from './licences.mjs'
import { root } from './run.mjs'
import { pickLocked } from './server-manifest.mjs'

/** What Taro puts into every site, and the drawings that scripts/build-icons.mjs and build-outline-map.mjs have copied into the sources. */
const BESIDE_IMPORTS = [
  ...['@babel/runtime', '@tarojs/plugin-framework-react', '@tarojs/plugin-platform-h5', '@tarojs/runtime', '@tarojs/shared'],
  ...['lucide-static', 'world-atlas'],
]

/** @param {string} file from the root */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/**
 * What the client's sources import, and what that needs in turn. The site contains no other package; of most a part, of some (tools of
 * Taro's) nothing.
 */
export function listSitePackages() {
  const { dependencies } = readJson('package.json')
  const texts = ['src', 'contract'].flatMap(sourcesOf).map((file) => readFileSync(path.join(root, file), 'utf8'))
  const isImported = (/** @type {string} */ name) => texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`))
  return pickLocked(readJson('package-lock.json'), [...new Set([...Object.keys(dependencies).filter(isImported), ...BESIDE_IMPORTS])])
}

/** The texts that a package asks to be handed on with it. @param {string} place */
function readTexts(place) {
  const folder = path.join(root, place)
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name)).sort()
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n')
}

/**
 * Of what is installed here: a package for another system is not shipped from here either.
 * @param {Record<string, import('./server-manifest.mjs').LockedPackage & { name?: string, license?: string }>} packages @returns
 * {Map<string, string>} name, version and licence → its texts
 */
export function listNotices(packages) {
  const installed = Object.entries(packages).filter(([place]) => existsSync(path.join(root, place)))
  return new Map(installed.map(([place, { name = toName(place), version, license }]) => [`${name} ${version} (${license})`, readTexts(place)]))
}

/** @param {Map<string, string>} notices */
export const writeNotices = (notices) =>
  [...notices].map(([title, text]) => `${title}\n\n${text || 'The package comes without a text of its licence: https://spdx.org/licenses has it by that name.'}\n`).join(`\n${'-'.repeat(80)}\n\n`)
