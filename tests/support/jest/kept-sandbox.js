const { TestEnvironment } = require('jest-environment-node')

/** Where Jest's `expect` keeps its matchers: a property that it makes so that nobody can delete it. */
const MATCHERS = Symbol.for('$$jest-matchers-object')

/** Where an emitter has its listeners, which are put back one by one. */
const EMITTERS_OWN = new Set(['_events', '_eventsCount'])

/** @param {PropertyDescriptor} one @param {PropertyDescriptor} other */
const isSame = (one, other) => Object.is(one.value, other.value) && one.get === other.get && one.set === other.set

/** Gives an object the properties that it had. @param {object} object @param {PropertyDescriptorMap} first */
function putBack(object, first) {
  for (const key of Reflect.ownKeys(object)) {
    if (!Object.hasOwn(first, key)) Reflect.deleteProperty(object, key)
  }
  for (const key of Reflect.ownKeys(first)) {
    if (EMITTERS_OWN.has(key)) continue
    const now = Object.getOwnPropertyDescriptor(object, key)
    if (now === undefined || !isSame(now, first[key])) Reflect.defineProperty(object, key, first[key])
  }
}

/** Whoever listens, by event. @param {NodeJS.EventEmitter} emitter */
const listenersOf = (emitter) => new Map(emitter.eventNames().map((event) => [event, emitter.rawListeners(event)]))

/**
 * A sandbox in which one test file of a worker comes after the other, so that the code loaded into it is loaded once. Between
 * two files it is as it was at the beginning: its globals, its process with environment and listeners, the clock, and what was spied on.
 */
exports.KeptSandbox = class KeptSandbox extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { process } = this.global
    this.first = {
      globals: Object.getOwnPropertyDescriptors(this.global),
      process: Object.getOwnPropertyDescriptors(process),
      env: Object.getOwnPropertyDescriptors(process.env),
      listeners: listenersOf(process),
    }
  }

  /** After each test file. */
  putBack() {
    this.moduleMocker.restoreAllMocks()
    for (const timers of [this.fakeTimers, this.fakeTimersModern]) timers.useRealTimers()
    const { globals, process, env, listeners } = this.first
    putBack(this.global, globals)
    for (const [event, now] of listenersOf(this.global.process)) {
      const before = listeners.get(event) ?? []
      for (const listener of now) if (!before.includes(listener)) this.global.process.off(event, listener.listener ?? listener)
    }
    putBack(this.global.process, process)
    putBack(this.global.process.env, env)
    this.forgetFile()
  }

  /** What Jest would else hold of each file until the worker ends, and with it all that the file has loaded. */
  forgetFile() {
    const matchers = this.global[MATCHERS]
    if (matchers) Object.assign(matchers, { matchers: Object.create(null), customEqualityTesters: [] })
    this._globalProxy.propertyToValue.clear()
    this._globalProxy.leftovers = []
  }
}
