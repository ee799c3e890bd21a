const asyncHooks = require('node:async_hooks')
const perfHooks = require('node:perf_hooks')

// Node's own modules are the same for every test file of a worker, and what these three begin goes on by itself: each new
// promise asks every storage there has ever been, each collection of garbage tells every observer, and an observer holds the
// whole sandbox of its file. After a hundred files a worker would work for them more than for its tests.

/** What the test file of now has begun. */
const begun = new Set()

const { AsyncLocalStorage } = asyncHooks
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options)
    begun.add(() => this.disable())
  }
}

const { PerformanceObserver, monitorEventLoopDelay } = perfHooks
perfHooks.PerformanceObserver = class extends PerformanceObserver {
  constructor(...options) {
    super(...options)
    begun.add(() => this.disconnect())
  }
}
perfHooks.monitorEventLoopDelay = (...options) => {
  const histogram = monitorEventLoopDelay(...options)
  begun.add(() => histogram.disable())
  return histogram
}

/** Ends what the test file has begun in Node itself. */
exports.endWithFile = () => {
  for (const end of begun) end()
  begun.clear()
}
