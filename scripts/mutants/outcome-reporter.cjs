// Jest's result in a file, also where Jest ends with the first file that fails: its own `--json` writes nothing then.
const { writeFileSync } = require('node:fs')
const process = require('node:process')

/** @typedef {{ message: string, tests: import('./jest-run.mjs').TestOutcome[] }} FileOutcome message: why a file failed, also as a whole */

module.exports = class OutcomeReporter {
  /** @param {unknown} _contexts @param {import('@jest/test-result').AggregatedResult} results */
  onRunComplete(_contexts, { testResults }) {
    /** @type {FileOutcome[]} */
    const files = testResults.map(({ failureMessage, testResults: tests }) => ({
      message: failureMessage ?? '',
      tests: tests.map(({ fullName, status, failureMessages }) => ({ title: fullName, status, messages: failureMessages })),
    }))
    writeFileSync(process.env.MUTANT_OUTCOMES ?? '', JSON.stringify(files))
  }
}
