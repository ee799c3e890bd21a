const { TestEnvironment } = require('jest-environment-node')

/** Lives as long as the Jest worker, so that every test file of a worker shares one embedded database. */
const perWorker = new Map()

/**
 * Node's environment plus a door to the outside of Jest's sandbox: PGlite loads its files by dynamic import, which the
 * sandbox refuses without an experimental flag.
 */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.requireOutsideJest = require
    this.global.perWorker = perWorker
  }
}
