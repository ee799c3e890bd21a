/** A class of a style module is called by its own name in tests. */
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_, name) => String(name) }),
}
