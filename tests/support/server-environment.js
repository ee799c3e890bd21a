const { TestEnvironment } = require('jest-environment-node')
const { endWithFile } = require('./jest/end-with-file')
const { withCpuLog } = require('./jest/with-cpu-log')

/** Lives as long as the Jest worker, so that every test file of a worker shares one embedded database. */
const perWorker = new Map()

/**
 * Runs `work` so that the timers it sets, and those they set, do not keep the process alive: the engine sets one of 10 s
 * after each query.
 */
function withoutLastingTimers(work) {
  const { setTimeout } = globalThis
  globalThis.setTimeout = (action, ms) => setTimeout(() => withoutLastingTimers(action), ms).unref()
  try {
    return work()
  } finally {
    globalThis.setTimeout = setTimeout
  }
}

/**
 * Node's environment plus a door to the outside of Jest's sandbox: PGlite loads its files by dynamic import, which the
 * sandbox refuses without an experimental flag.
 */
class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.requireOutsideJest = require
    this.global.perWorker = perWorker
    this.global.leftOpen = new Set()
    this.global.withoutLastingTimers = withoutLastingTimers
  }

  async teardown() {
    for (const close of this.global.leftOpen) await close()
    endWithFile()
    await super.teardown()
  }
}

module.exports = withCpuLog(ServerEnvironment)
