// npm run spec: which statements and routes of the specification have a passing test, and where it ran.
// It reads what the test runs left in .cache/results. With --strict a finished one without a proof fails. What was left out
// because its turn had not come proves nothing, but is not missed either, unless --whole says that nothing was left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { sourcesOf } from './import-graph.mjs'
import { root } from './run.mjs'

const strict = process.argv.includes('--strict')
const specification = path.join(root, 'tests/specification')
const resultsFolder = path.join(root, '.cache/results')

/** @param {string} name */
const readLines = (name) =>
  readFileSync(path.join(specification, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

const statements = readLines('statements.txt').map((line) => {
  const [id = '', text = '', markers = ''] = line.split(' | ')
  return { id: id.trim(), text: text.trim(), markers: markers.trim().split(/\s+/) }
})
const routes = readLines('routes.txt').map((line) => line.split(/\s+/)[0] ?? '')
/** @type {string[]} */
const finishedMarkers = JSON.parse(readFileSync(path.join(specification, 'finished.json'), 'utf8'))
const finishedRoutes = readLines('finished-routes.txt').map((line) => line.trim())

/** "[spec 5.11]", "[spec 5.11, 8.10]" and "[route /pages/my/my]" in a test's title. @param {string} title */
const proofsIn = (title) =>
  [...title.matchAll(/\[(spec|route) ([^\]]+)\]/g)].flatMap(([, , list = '']) => list.split(',').map((one) => one.trim()))

/** Statement or route → the runs in which a test of it passed. @type {Map<string, Set<string>>} */
const proofs = new Map()
/** Statements and routes whose tests were left out this time. @type {Set<string>} */
const waiting = new Set()
/** @type {Set<string>} */
const filesRun = new Set()
const resultFiles = existsSync(resultsFolder) ? readdirSync(resultsFolder).filter((name) => name.endsWith('.json')) : []
for (const file of resultFiles) {
  const { testResults } = JSON.parse(readFileSync(path.join(resultsFolder, file), 'utf8'))
  for (const { name, assertionResults } of testResults) {
    filesRun.add(path.relative(root, name).split(path.sep).join('/'))
    for (const { fullName, status } of assertionResults) {
      if (status !== 'passed') continue
      for (const proof of proofsIn(fullName)) {
        proofs.set(proof, (proofs.get(proof) ?? new Set()).add(path.basename(file, '.json')))
      }
    }
  }
}

if (!process.argv.includes('--whole')) {
  const leftOut = sourcesOf('tests').filter((file) => /\.test\.tsx?$/.test(file) && !filesRun.has(file))
  for (const file of leftOut) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const proofs = proofsIn(text)
    for (const proof of proofs) waiting.add(proof)
    // A title made of a row: `[route %s]`.
    if (proofs.some((proof) => /^[%$]/.test(proof))) for (const route of routes.filter((one) => text.includes(`'${one}'`))) waiting.add(route)
  }
}

const known = new Set([...statements.map(({ id }) => id), ...routes])
const misspelt = [...proofs.keys()].filter((proof) => !known.has(proof))
const isFinished = (/** @type {{ markers: string[] }} */ { markers }) =>
  markers.some((marker) => finishedMarkers.includes(marker))

/** @param {string} key @param {boolean} finished */
function mark(key, finished) {
  if (proofs.has(key)) return 'proven '
  if (waiting.has(key)) return 'waiting'
  return finished ? 'MISSING' : '  –    '
}

for (const statement of strict ? [] : statements) {
  const runs = [...(proofs.get(statement.id) ?? [])].sort().join(', ')
  const finished = isFinished(statement)
  console.log(`${mark(statement.id, finished)}  ${statement.id}  ${statement.text}${runs ? `  (${runs})` : ''}`)
}
for (const route of strict ? [] : routes) {
  const runs = [...(proofs.get(route) ?? [])].sort().join(', ')
  const finished = finishedMarkers.length > 0 && finishedRoutes.includes(route)
  if (finished || runs) console.log(`${mark(route, finished)}  ${route}${runs ? `  (${runs})` : ''}`)
}

const missing = [
  ...statements.filter((statement) => isFinished(statement) && !proofs.has(statement.id) && !waiting.has(statement.id)).map(({ id }) => id),
  ...(finishedMarkers.length > 0 ? finishedRoutes.filter((route) => !proofs.has(route) && !waiting.has(route)) : []),
]
const proven = statements.filter(({ id }) => proofs.has(id)).length
console.log(`\n${proven} of ${statements.length} statements and ${routes.filter((route) => proofs.has(route)).length} of ${routes.length} routes proven`)
const left = statements
  .filter((statement) => isFinished(statement) && !proofs.has(statement.id) && waiting.has(statement.id))
  .map(({ id }) => id)
if (left.length > 0) console.log(`Their turn has not come: ${left.join(', ')}`)
if (missing.length > 0) console.log(`Finished, but without a passing test: ${missing.join(', ')}`)
if (misspelt.length > 0) console.log(`Tests name what the specification does not have: ${misspelt.join(', ')}`)
if (strict && (missing.length > 0 || misspelt.length > 0)) process.exitCode = 1
