const path = require('node:path')
const { default: Runtime } = require('jest-runtime')
const { whileLasting } = require('./end-with-file')

// The product is the same for all test files of a worker, and loading its 1,600 modules anew took a third of the time of the
// server's tests. So it is loaded once a worker, as it is in the product's one process, and what belongs to a file (the file itself,
// its support, Jest's own parts) is loaded for each. See docs/testing.md, "Kept code".

const root = path.resolve(__dirname, '../../..')
const KEPT = ['server', 'contract', 'node_modules'].map((folder) => path.join(root, folder) + path.sep)

/** Loads what is kept, and all that it requires. */
class Keeper extends Runtime {
  requireModule(...words) {
    return whileLasting(() => super.requireModule(...words))
  }
}

/** By sandbox, since code belongs to the globals that it was loaded with. */
const keepers = new WeakMap()

/** What loads the modules of one test file. */
class KeptRuntime extends Runtime {
  /** Undefined for a file with code of its own. */
  keeper

  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig)
    const { keptSandbox } = environment
    if (!keptSandbox) return
    if (!keepers.has(keptSandbox)) {
      keepers.set(keptSandbox, new Keeper(config, keptSandbox, resolver, transformer, new Map(), coverage, root, globalConfig))
    }
    this.keeper = keepers.get(keptSandbox)
  }

  requireModule(from, name, options, isActual) {
    return !options?.isInternalModule && this.isKept(from, name)
      ? this.keeper.requireModule(from, name)
      : super.requireModule(from, name, options, isActual)
  }

  /** Whether this name means, in that file, a module that is there once a worker. */
  isKept(from, name) {
    if (!this.keeper || name === undefined || this._resolution.isCoreModule(name)) return false
    try {
      const file = this._resolution.resolveCjs(from, name)
      return KEPT.some((folder) => file.startsWith(folder))
    } catch {
      // Jest says itself what it does not find.
      return false
    }
  }

  setMock(from, name, ...words) {
    if (this.isKept(from, name)) this.refuse(`jest.mock('${name}')`)
    super.setMock(from, name, ...words)
  }

  setModuleMock(from, name, ...words) {
    if (this.isKept(from, name)) this.refuse(`jest.unstable_mockModule('${name}')`)
    super.setModuleMock(from, name, ...words)
  }

  _requireMockWithId(from, name, id) {
    if (this.isKept(from, name)) this.refuse(`a mock of '${name}'`)
    return super._requireMockWithId(from, name, id)
  }

  isolateModules(work) {
    if (this.keeper) this.refuse('jest.isolateModules')
    super.isolateModules(work)
  }

  isolateModulesAsync(work) {
    if (this.keeper) this.refuse('jest.isolateModulesAsync')
    return super.isolateModulesAsync(work)
  }

  resetModules() {
    if (this.keeper) this.refuse('jest.resetModules')
    super.resetModules()
  }

  teardown() {
    this.keeper = undefined
    super.teardown()
  }

  /** What would reach only half of the code must not look as if it worked. */
  refuse(call) {
    throw new Error(`${call} does not reach code that is kept from file to file: begin the file with /** @jest-fresh why */`)
  }

  /** Lines of kept code too are told as they stand in its source. */
  getSourceMaps() {
    const own = super.getSourceMaps()
    const kept = this.keeper?.getSourceMaps()
    return kept ? { get: (file) => own.get(file) ?? kept.get(file), [Symbol.iterator]: () => own[Symbol.iterator]() } : own
  }
}

module.exports = { __esModule: true, default: KeptRuntime }
