// npm run spec:prove: runs each test file whose titles name a statement or a route of the specification, nothing left out, and says
// what is proven; whatever then waits or is missing fails. With DATABASE_URL the server's tests run on PostgreSQL, the demo's without.
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildIfStale } from './builds.mjs'
import { findChromium } from './find-chromium.mjs'
import { sourcesOf } from './import-graph.mjs'
import { root, runNode } from './run.mjs'
import { resultsFolder, runJest, usualWorkers } from './run-jest.mjs'

const { DATABASE_URL } = process.env
delete process.env.DATABASE_URL
process.env.SAMPLE = 'all'
rmSync(resultsFolder, { recursive: true, force: true })
for (const build of ['h5', 'weapp', 'server']) await buildIfStale(build, (line) => console.log(line))
process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))

const proving = sourcesOf('tests').filter((file) => /\.test\.tsx?$/.test(file) && /\[(spec|route) /.test(readFileSync(path.join(root, file), 'utf8')))
const isOfDemo = (/** @type {string} */ file) => file.startsWith('tests/server/demo/')
const filesOf = (/** @type {string} */ project) => proving.filter((file) => file.startsWith(`tests/${project}/`))

/** @type {[project: string, files: string[], engine: string, workers: number, env?: Record<string, string>][]} */
const runs = [
  ['contract', filesOf('contract'), 'node', usualWorkers],
  ['architecture', filesOf('architecture'), 'node', usualWorkers],
  ['client', filesOf('client'), 'h5', usualWorkers + 1],
  ['server', filesOf('server').filter((file) => !isOfDemo(file)), DATABASE_URL ? 'postgres' : 'embedded', usualWorkers + 1, DATABASE_URL ? { DATABASE_URL } : {}],
  ['server', filesOf('server').filter(isOfDemo), 'demo', 1],
  ['weapp-host', filesOf('weapp-host'), 'node', usualWorkers],
  ['journeys', filesOf('journeys'), 'h5', availableParallelism() + 1],
]
let failed = 0
for (const [project, files, engine, workers, env = {}] of runs) {
  console.log(`\n── ${project} (${engine}): ${files.length} files`)
  failed += (await runJest(project, { engine, files, workers, env })).failed
}
const { code } = await runNode([path.join(root, 'scripts/spec.mjs'), '--strict', '--whole'])
console.log(`${failed} failed`)
process.exitCode = failed > 0 || code !== 0 ? 1 : 0
