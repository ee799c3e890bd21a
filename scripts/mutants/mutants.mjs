// The mutants of tests/specification/mutants, and which tests stand guard over each.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'

/**
 * One behaviour of the product, broken.
 * @typedef {object} Mutant
 * @property {string} statement whose tests must notice
 * @property {string} says what is broken, in a sentence
 * @property {string} file the file that is read differently
 * @property {string} find its text, there exactly once
 * @property {string} replace what the tests read instead
 * @property {readonly string[]} [tests] only these files, where others that carry the tag prove another part of the statement
 */

/** Quickest first: what a test of the contract catches needs no server. */
const PROJECTS = ['contract', 'architecture', 'client', 'server']

/** @returns {Promise<Mutant[]>} */
export async function readMutants() {
  const folder = path.join(root, 'tests/specification/mutants')
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort()
  const lists = await Promise.all(files.map(async (name) => (await import(pathToFileURL(path.join(folder, name)).href)).mutants))
  return lists.flat().sort((a, b) => a.statement.localeCompare(b.statement, 'en', { numeric: true }))
}

/** So many, from all over the list. @template T @param {readonly T[]} all @param {number} count @returns {T[]} */
export function spread(all, count) {
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, index) => /** @type {T} */ all[Math.floor(((index + 0.5) * all.length) / Math.min(count, all.length))],
  )
}

/** A title that carries the statement: "[spec 5.11]" as well as "[spec 5.07, 5.11]". @param {string} statement */
export const toTagPattern = (statement) => `\\[spec ([0-9.]+, )*${statement.replace('.', '\\.')}[,\\]]`

/** @param {string} folder @returns {string[]} */
function testFilesUnder(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return testFilesUnder(file)
    return /\.test\.tsx?$/.test(file) ? [file] : []
  })
}

/** These read what the builds made; a mutant is never built. */
const OF_BUILDS = ['tests/architecture/builds.test.ts']

/** @type {[file: string, text: string][] | undefined} */
let testFiles

/**
 * The test files that carry a mutant's tag and can reach its file, by project.
 * @param {Mutant} mutant
 * @returns {{ project: string, files: string[] }[]}
 */
export function guardsOf({ statement, file, tests }) {
  testFiles ??= PROJECTS.flatMap((project) => testFilesUnder(`tests/${project}`))
    .filter((name) => !OF_BUILDS.includes(name))
    .map((name) => [name, readFileSync(path.join(root, name), 'utf8')])
  const tag = new RegExp(toTagPattern(statement))
  const tagged = testFiles.filter(([name, text]) => (tests ? tests.includes(name) : true) && tag.test(text)).map(([name]) => name)
  const reachable = file.startsWith('server/') ? ['server'] : file.startsWith('src/') ? ['architecture', 'client'] : PROJECTS
  return reachable
    .map((project) => ({ project, files: tagged.filter((name) => name.startsWith(`tests/${project}/`)) }))
    .filter(({ files }) => files.length > 0)
}

/** Why a mutant cannot be tried at all; undefined when it can. @param {Mutant} mutant @returns {string | undefined} */
export function whyUnfit(mutant) {
  const count = readFileSync(path.join(root, mutant.file), 'utf8').split(mutant.find).length - 1
  if (count !== 1) return `${mutant.file} holds its text ${count} times instead of once`
  if (mutant.find === mutant.replace) return 'it changes nothing'
  if (guardsOf(mutant).length === 0) return `no test that can reach ${mutant.file} carries [spec ${mutant.statement}]`
  return undefined
}
