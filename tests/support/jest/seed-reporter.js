const ORDER = process.env.ORDER === 'random' ? ' ORDER=random' : ''

/** Where something failed, says what draws the same by lot again. */
module.exports = class SeedReporter {
  onRunComplete(_contexts, { numFailedTests, numRuntimeErrorTestSuites }) {
    if (numFailedTests + numRuntimeErrorTestSuites > 0) process.stderr.write(`\nDrawn by lot with${ORDER} SEED=${process.env.SEED}\n`)
  }
}
