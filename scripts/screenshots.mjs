// npm run screenshots [-- <folder>] [-- --design <folder>] [--only home,orders]
// Every finished screen of both builds, in three languages, light and dark, and a page to compare them side by side.
import path from 'node:path'
import process from 'node:process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfStale } from './builds.mjs'
import { findChromium } from './find-chromium.mjs'
import { writeGallery } from './gallery-page.mjs'
import { root } from './run.mjs'
import { resultsFolder, runJest } from './steps.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { design: { type: 'string' }, only: { type: 'string' } },
})
const folder = path.resolve(positionals[0] ?? path.join(root, '.cache/screenshots'))

for (const build of ['h5', 'weapp', 'server']) await buildIfStale(build, (line) => console.log(line))
process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))
process.env.SCREENSHOTS_FOLDER = folder
process.env.SCREENSHOTS_ONLY = values.only ?? ''
mkdirSync(folder, { recursive: true })
mkdirSync(resultsFolder, { recursive: true })

// Jest compiles the tests' own tools; each picture that could not be taken is a failure by its name.
const { failed } = await runJest('gallery', { engine: 'browser', workers: 1, timeoutMs: 1_800_000 })
const page = writeGallery(folder, values.design)
console.log(`\nOpen ${page}`)
process.exitCode = failed > 0 ? 1 : 0
