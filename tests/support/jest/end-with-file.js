const asyncHooks = require('node:async_hooks')
const perfHooks = require('node:perf_hooks')

// Node's own modules are the same for every test file of a worker, and what these three begin goes on by itself: each new
// promise asks every storage there has ever been, each collection of garbage tells every observer, and an observer holds the
// whole sandbox of its file. After a hundred files a worker would work for them more than for its tests.

/** What the test file of now has begun. */
const begun = new Set()

/** How many modules are being loaded that outlive the file. */
let lasting = 0

/** @param {() => void} end what ends something that was begun just now */
const endLater = (end) => {
  if (lasting === 0) begun.add(end)
}

/** Loads a module that is kept for the files to come: what it begins while it is loaded is the worker's, and not ended with the file. */
exports.whileLasting = (load) => {
  lasting += 1
  try {
    return load()
  } finally {
    lasting -= 1
  }
}

const { AsyncLocalStorage } = asyncHooks
/**
 * A storage of a test file. What is running with a store (a connection that is kept open, a histogram) holds it for as long as it lives,
 * and the stores of Jest's own are the tests and hooks with all that the file has loaded. So Node is given a key for each, and the
 * file's keys lead nowhere when it has ended.
 */
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  /** Undefined: a storage that outlives the file. */
  stores = lasting === 0 ? new WeakMap() : undefined

  constructor(...options) {
    super(...options)
    endLater(() => {
      this.disable()
      this.stores = new WeakMap()
    })
  }

  toKey(store) {
    if (!this.stores) return store
    const key = {}
    this.stores.set(key, store)
    return key
  }

  run(store, ...work) {
    return super.run(this.toKey(store), ...work)
  }

  enterWith(store) {
    super.enterWith(this.toKey(store))
  }

  getStore() {
    const key = super.getStore()
    return this.stores && key !== undefined ? this.stores.get(key) : key
  }
}

const { PerformanceObserver, monitorEventLoopDelay } = perfHooks
perfHooks.PerformanceObserver = class extends PerformanceObserver {
  constructor(...options) {
    super(...options)
    endLater(() => this.disconnect())
  }
}
perfHooks.monitorEventLoopDelay = (...options) => {
  const histogram = monitorEventLoopDelay(...options)
  endLater(() => histogram.disable())
  return histogram
}

/** Ends what the test file has begun in Node itself. */
exports.endWithFile = () => {
  for (const end of begun) end()
  begun.clear()
}
