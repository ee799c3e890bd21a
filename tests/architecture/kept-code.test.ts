import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './repository'

interface Result {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly title: string; readonly status: string }[]; readonly message: string }[]
}

/** What Jest says of the files in tests/support/jest/kept-code, run in one process as tests of the server, whichever comes first. */
function runInOneWorker(seed: string): Result {
  const { projects } = jest.requireActual('../../jest.config.js') as { projects: { displayName: string }[] }
  const server = projects.find(({ displayName }) => displayName === 'server')
  const ours = { testMatch: ['<rootDir>/tests/support/jest/kept-code/*.case.ts'], testSequencer: '<rootDir>/tests/support/jest/random-order.js' }
  const config = { ...server, testPathIgnorePatterns: [], ...ours }
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-code-'))
  const outputFile = path.join(folder, 'result.json')
  const words = ['--expose-gc', path.join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--config', JSON.stringify(config), '--json', '--outputFile', outputFile]
  try {
    // Where a test failed, Jest ends with another code than 0: the result says which.
    spawnSync(process.execPath, words, { cwd: root, stdio: 'ignore', env: { ...process.env, SEED: seed } })
    return JSON.parse(readFileSync(outputFile, 'utf8')) as Result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it.each(['1', '2'])('keeps the product from file to file, and nothing else (order %s)', (seed) => {
  const { testResults } = runInOneWorker(seed)
  expect(testResults.map(({ message }) => message).join('')).toBe('')
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'))
  // Six files that look and litter, one that mocks, two with code of their own.
  expect(passed).toHaveLength(6 * 6 + 4 + 2 * 2)
})
