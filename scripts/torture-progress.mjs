// A whole torture takes hours: one that was stopped goes on where it was, as long as nothing has changed since.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'

/** @typedef {import('./run-jest.mjs').Outcome} Outcome */
/** @typedef {Record<string, () => Outcome | Promise<Outcome>>} Steps */

/** What a result holds for: these sources on this engine. The ledger is written meanwhile. */
export function currentState() {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 }).stdout
  const sources = [git('rev-parse', 'HEAD'), git('diff', 'HEAD', '--', '.', ':!tests/flaky.json'), git('ls-files', '--others', '--exclude-standard')]
  return createHash('sha256').update(JSON.stringify([...sources, process.env.DATABASE_URL])).digest('hex')
}

/**
 * Steps that remember what has passed, and are not run again once they have.
 * @param {Steps} steps @param {string} state nothing is remembered of another one
 * @param {string} [file] where it is kept
 * @returns {{ steps: Steps, forget: () => void }} forget: when all have had their turn, the next run begins anew
 */
export function goOn(steps, state, file = path.join(root, '.cache/torture-passed.json')) {
  const kept = existsSync(file) ? /** @type {{ state: string, passed: Record<string, number> }} */ (JSON.parse(readFileSync(file, 'utf8'))) : undefined
  const passed = kept?.state === state ? kept.passed : {}
  const remembering = Object.entries(steps).map(([name, run]) => [
    name,
    async () => {
      const before = passed[name]
      if (before !== undefined) return { passed: before, failed: 0, note: 'before this run was stopped' }
      const outcome = await run()
      if (outcome.failed > 0) return outcome
      passed[name] = outcome.passed
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ state, passed }))
      return outcome
    },
  ])
  return { steps: Object.fromEntries(remembering), forget: () => rmSync(file, { force: true }) }
}
