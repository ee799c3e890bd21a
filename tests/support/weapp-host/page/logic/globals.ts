/** The language itself; everything else of a browser is hidden from a mini-program's scripts, as in WeChat. */
const LANGUAGE = [
  'Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'BigInt', 'Date', 'Promise', 'RegExp', 'Error',
  'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'AggregateError', 'JSON', 'Math',
  'ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array',
  'Uint32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array', 'Map', 'Set', 'WeakMap', 'WeakSet',
  'Proxy', 'Reflect', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape',
  'isFinite', 'isNaN', 'parseFloat', 'parseInt',
] as const

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** Names that cannot be a function's parameter, or need no hiding. */
const RESERVED: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity', 'eval', 'arguments', 'require', 'module', 'exports'])

type Globals = Record<string, unknown>

function hiddenNames(): readonly string[] {
  const names = new Set<string>()
  for (let level: object | null = window; level; level = Object.getPrototypeOf(level) as object | null) {
    for (const name of Object.getOwnPropertyNames(level)) if (/^[A-Za-z_$][\w$]*$/.test(name)) names.add(name)
  }
  return [...names]
}

/**
 * Every name that a script may meet: the language, timers, WeChat's own; all others are undefined. WeChat has no Intl on
 * all phones, so there is none here.
 */
export function makeGlobals(own: Globals): Globals {
  const all = window as unknown as Globals
  const known: Globals = { ...own }
  for (const name of LANGUAGE) known[name] = all[name]
  for (const name of TIMERS) known[name] = (all[name] as (...words: unknown[]) => unknown).bind(window)
  const globals: Globals = {}
  for (const name of hiddenNames()) globals[name] = undefined
  Object.assign(globals, known, { globalThis: known })
  for (const name of RESERVED) delete globals[name]
  return globals
}
