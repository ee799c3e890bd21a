// npm run screenshots [-- <folder>] [-- --design <folder>] [--only home,orders] [--sets zh-Hant-light,en-dark]
// Every finished screen of both builds, in three languages, light and dark, and a page to compare them side by side.
// npm run screenshots -- --compare <before> <after>: what of two such folders looks different, in figures and as a page.
import path from 'node:path'
import process from 'node:process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfStale } from './builds.mjs'
import { comparePictures, writeComparison } from './compare-pictures.mjs'
import { findChromium } from './find-chromium.mjs'
import { writeGallery } from './gallery-page.mjs'
import { root } from './run.mjs'
import { resultsFolder, runJest } from './run-jest.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { design: { type: 'string' }, only: { type: 'string' }, sets: { type: 'string' }, compare: { type: 'boolean' } },
})
if (values.compare) process.exit(await compare(positionals))
const folder = path.resolve(positionals[0] ?? path.join(root, '.cache/screenshots'))

for (const build of ['h5', 'weapp', 'server']) await buildIfStale(build, (line) => console.log(line))
process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))
process.env.SCREENSHOTS_FOLDER = folder
process.env.SCREENSHOTS_ONLY = values.only ?? ''
process.env.SCREENSHOTS_SETS = values.sets ?? ''
mkdirSync(folder, { recursive: true })
mkdirSync(resultsFolder, { recursive: true })

// Jest compiles the tests' own tools; each picture that could not be taken is a failure by its name.
const { failed } = await runJest('gallery', { engine: 'browser', files: ['tests/gallery/screenshots.test.ts'], workers: 1, timeoutMs: 1_800_000 })
const page = writeGallery(folder, values.design)
console.log(`\nOpen ${page}`)
process.exitCode = failed > 0 ? 1 : 0

/** Ends with 1 where a picture is missing on one side; what looks different is for people to judge. @param {string[]} folders */
async function compare([before, after]) {
  if (!before || !after) throw new Error('npm run screenshots -- --compare <before> <after>')
  const pairs = await comparePictures(path.resolve(before), path.resolve(after))
  const unlike = pairs.filter(({ share }) => share > 0)
  for (const { name, share, box, note } of unlike) console.log(`${note ?? `${(share * 100).toFixed(3)} %`.padStart(9)}  ${name}${box ? `  ${box.width} x ${box.height} at ${box.left}, ${box.top}` : ''}`)
  console.log(`\n${pairs.length} pictures, ${pairs.length - unlike.length} alike to the pixel`)
  console.log(`Open ${writeComparison(path.resolve(after), path.resolve(before), unlike)}`)
  return pairs.some(({ note }) => note !== undefined) ? 1 : 0
}
