const { TestEnvironment } = require('jest-environment-node')
const { endWithFile } = require('./jest/end-with-file')
const { KeptSandbox } = require('./jest/kept-sandbox')
const { withCpuLog } = require('./jest/with-cpu-log')

/** Lives as long as the Jest worker, so that every test file of a worker shares one embedded database. */
const perWorker = new Map()

/** The worker's, once a file has asked for it. @type {KeptSandbox | undefined} */
let kept

const { setTimeout: lasting } = globalThis
/** How many works are under way whose timers shall not last. */
let underWay = 0

function beginWithoutLasting() {
  underWay += 1
  globalThis.setTimeout = (action, ms, ...words) => lasting(() => withoutLastingTimers(() => action(...words)), ms).unref()
}

function endWithoutLasting() {
  underWay -= 1
  if (underWay === 0) globalThis.setTimeout = lasting
}

/**
 * Runs `work` so that the timers it sets, and those they set, do not keep the process alive: the engine sets one of 10 s
 * after each query.
 */
function withoutLastingTimers(work) {
  beginWithoutLasting()
  try {
    return work()
  } finally {
    endWithoutLasting()
  }
}

/** The same up to the end of what `work` has begun: the engine sets one, too, when it takes up a database that is made. */
async function withoutLastingTimersUntilDone(work) {
  beginWithoutLasting()
  try {
    return await work()
  } finally {
    endWithoutLasting()
  }
}

/** Code is kept where the project asks for it and the file does not ask for its own; while one works at it (--watch) it changes from run to run. */
const keepsCode = ({ projectConfig, globalConfig }, { docblockPragmas }) =>
  Boolean(projectConfig.testEnvironmentOptions.keepsCode) && !('jest-fresh' in docblockPragmas) && !globalConfig.watch && !globalConfig.watchAll

/**
 * Node's environment plus a door to the outside of Jest's sandbox: PGlite loads its files by dynamic import, which the
 * sandbox refuses without an experimental flag. Files share a sandbox, and the product's code in it, or have one of their own.
 */
class ServerEnvironment {
  constructor(config, context) {
    if (keepsCode(config, context)) this.keptSandbox = kept ??= new KeptSandbox(config, context)
    this.sandbox = this.keptSandbox ?? new TestEnvironment(config, context)
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = this.sandbox
    Object.assign(this, { global, moduleMocker, fakeTimers, fakeTimersModern })
  }

  getVmContext() {
    return this.sandbox?.getVmContext() ?? null
  }

  exportConditions() {
    return this.sandbox.exportConditions()
  }

  async setup() {
    this.global.requireOutsideJest = require
    this.global.perWorker = perWorker
    this.global.keepsCode = this.keptSandbox !== undefined
    this.global.leftOpen = new Set()
    Object.assign(this.global, { withoutLastingTimers, withoutLastingTimersUntilDone })
  }

  async teardown() {
    for (const close of this.global.leftOpen) await close()
    endWithFile()
    if (this.keptSandbox) this.keptSandbox.putBack()
    else await this.sandbox.teardown()
    this.sandbox = undefined
  }
}

module.exports = withCpuLog(ServerEnvironment)
