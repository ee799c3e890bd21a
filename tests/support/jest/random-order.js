const { createHash } = require('node:crypto')
const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

const root = path.resolve(__dirname, '../../..')

const toLot = ({ path: file }) => createHash('sha256').update(`${process.env.SEED} ${path.relative(root, file).split(path.sep).join('/')}`).digest('hex')

/** The test files in an order that SEED draws: none may depend on which ran before it. */
module.exports = class RandomOrder extends Sequencer {
  sort(tests) {
    return tests.map((test) => ({ test, lot: toLot(test) })).sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ test }) => test)
  }
}
