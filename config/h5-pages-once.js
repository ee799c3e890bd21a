/**
 * A loader for the site's entry as Taro writes it. That names each page twice, in the app's settings and in its routes, and writes out for
 * each how it is loaded; every visitor pays for all of it before the first paint. Here the settings take the names from the routes, and one
 * function makes a route.
 */
const NAMES = /"pages":\[[^\]]*\],?/g
const ROUTE =
  /Object\.assign\(\{\s*path: ('[^']*'),\s*load: function\(context, params\) \{\s*const page = (import\([^)]*\))\s*return \[page, context, params\]\s*\}\s*\}, (\{[^\n]*\})\)/g
const BEFORE = 'config.routes = ['
const AFTER = 'watchScreens(config.routes)\n'
const TO_ROUTE = 'const toRoute = (path, code, settings) => ({ path, load: (context, params) => [code(), context, params], ...settings })\n'

module.exports = function namePagesOnce(source) {
  const count = (text) => source.split(text).length - 1
  const names = source.match(NAMES) ?? []
  const pages = names[0]?.match(/"[^"]+"/g)?.length
  for (const [what, found, expected] of [['"pages"', names.length, 1], [BEFORE, count(BEFORE), 1], [AFTER, count(AFTER), 1], ['a route of each page', source.match(ROUTE)?.length, (pages ?? 0) - 1]]) {
    if (found !== expected) throw new Error(`${this.resourcePath} is not as expected: of ${what} there should be ${expected}, not ${found}`)
  }
  return source
    .replace(NAMES, '')
    .replace(ROUTE, (_whole, path, code, settings) => `toRoute(${path}, () => ${code}, ${settings})`)
    .replace(BEFORE, () => TO_ROUTE + BEFORE)
    .replace(AFTER, () => `config.pages = config.routes.map(({ path }) => path)\n${AFTER}`)
}
