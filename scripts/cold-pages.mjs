// npm run cold [-- --beside <commit or folder of a built site>] [--rounds 3] [--only news,freight] [--tell]
// What each page costs whoever opens it first, on a slow phone far away: until its content stands there. With `--beside` the same pages of
// another build in turn with ours, in one run, so that what the machine does besides falls on both.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { buildIfStale } from './builds.mjs'
import { findChromium } from './find-chromium.mjs'
import { root } from './run.mjs'
import { runJest } from './run-jest.mjs'

const { values } = parseArgs({
  options: { beside: { type: 'string' }, rounds: { type: 'string' }, only: { type: 'string' }, tell: { type: 'boolean' } },
})

/** The site of an earlier commit, built once. @param {string} commit @returns {string} its folder */
function buildOf(commit) {
  const place = path.join(root, '.cache/cold', commit)
  const site = path.join(place, 'dist/h5')
  if (existsSync(path.join(site, 'index.html'))) return site
  const run = (/** @type {string} */ program, /** @type {string[]} */ words, /** @type {string} */ cwd) => {
    if (spawnSync(program, words, { cwd, stdio: 'inherit' }).status !== 0) throw new Error(`${program} ${words.join(' ')} failed`)
  }
  rmSync(place, { recursive: true, force: true })
  mkdirSync(path.dirname(place), { recursive: true })
  run('git', ['worktree', 'add', '--detach', '--force', place, commit], root)
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
    run(process.execPath, ['scripts/build.mjs', 'h5'], place)
    return site
  } catch (error) {
    run('git', ['worktree', 'remove', '--force', place], root)
    throw error
  }
}

for (const build of ['h5', 'server']) await buildIfStale(build, (line) => console.log(line))
const { beside } = values
process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))
process.env.COLD_BESIDE = beside === undefined ? '' : existsSync(beside) ? path.resolve(beside) : buildOf(beside)
process.env.COLD_ROUNDS = values.rounds ?? '3'
process.env.COLD_ONLY = values.only ?? ''
process.env.COLD_TELL = values.tell ? 'yes' : ''
const { failed } = await runJest('gallery', { engine: 'cold', files: ['tests/gallery/cold-pages.test.ts'], workers: 1, timeoutMs: 7_200_000 })
process.exitCode = failed > 0 ? 1 : 0
