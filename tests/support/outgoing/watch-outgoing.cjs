// Loaded into a process before its program (node --require): each connection, datagram, look-up of a name and program that it begins is a
// line of JSON in the file that OUTGOING_FILE names, with the package that did it. `fetch`, `http` and `tls` end in one of these.
const childProcess = require('node:child_process')
const dgram = require('node:dgram')
const dns = require('node:dns')
const { appendFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const net = require('node:net')

const file = process.env.OUTGOING_FILE

/** The nearest package on the way here; none where it is the program itself. */
function findPackage() {
  const [, name] = /node_modules[\\/]((?:@[\w.-]+[\\/])?[\w.-]+)/.exec(new Error().stack ?? '') ?? []
  return name ?? 'the program'
}

function note(kind, to) {
  appendFileSync(file, `${JSON.stringify({ kind, to, by: findPackage() })}\n`)
}

/** Does the same, and notes it before. */
function watch(object, name, kind, toTarget) {
  const own = object[name]
  if (typeof own !== 'function') return
  object[name] = function watched(...given) {
    note(kind, toTarget(given))
    return Reflect.apply(own, this, given)
  }
}

/** `connect` takes what its callers have prepared: options, and a list of them within one another. */
function toPlace(given) {
  const [first, second] = given
  if (Array.isArray(first)) return toPlace(first)
  if (typeof first === 'object' && first !== null) return first.path ?? `${first.host ?? 'localhost'}:${first.port}`
  return typeof first === 'number' ? `${typeof second === 'string' ? second : 'localhost'}:${first}` : String(first)
}

Error.stackTraceLimit = 50
const toName = ([name]) => String(name)
watch(net.Socket.prototype, 'connect', 'connection', toPlace)
watch(dgram.Socket.prototype, 'send', 'datagram', (given) => given.filter((one) => ['string', 'number'].includes(typeof one)).join(' '))
watch(childProcess.ChildProcess.prototype, 'spawn', 'program', ([{ file: program }]) => String(program))
const asking = Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name))
for (const name of asking) {
  watch(dns, name, 'name', toName)
  watch(dns.promises, name, 'name', toName)
  watch(dns.Resolver.prototype, name, 'name', toName)
  watch(dns.promises.Resolver.prototype, name, 'name', toName)
}
// For who has `import { lookup } from 'node:dns'`.
syncBuiltinESMExports()
