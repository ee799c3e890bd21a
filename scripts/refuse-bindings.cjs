// Preloaded into every Taro build. package.json empties the native @tarojs/binding-* packages of four platforms, since
// only Taro's project generator uses them; a build that came to need one must say so instead of failing strangely on
// the one machine where the package is empty.
const Module = require('node:module')

const load = Module._load

Module._load = function loadUnlessBinding(request, ...rest) {
  if (/^@tarojs[\\/]binding($|[-\\/])/.test(request)) {
    throw new Error(`${request} was asked for by a build: it is emptied by "overrides" in package.json.`)
  }
  return load.call(this, request, ...rest)
}
