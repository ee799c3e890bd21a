const { FLOORS: SERVER_FLOORS, MODULE_FLOORS } = require('./scripts/server-floors.cjs')

/** What each room of the client may reach; a room sees itself, its neighbours on the same floor and all below. */
const FLOORS = [
  ['platform'],
  ['api', 'i18n'],
  ['query', 'session', 'navigation', 'prompts'],
  ['components', 'forms'],
  ['entities'],
  ['features'],
  ['pages[^/]*', 'custom-tab-bar'],
  // Drawn from the pages at build time; in the place of pages whose code is late.
  ['first-paint', 'late-screens'],
]

/** What several features share stands in one domain's entities. One domain reaches into another only where it holds it. */
const HOLDS = {
  account: ['settings'],
  // A buyer's score wears the stars that members give.
  agent: ['voice'],
  cart: ['goods'],
  coupon: ['bill'],
  group: ['address', 'region'],
  // Foreign goods look and are ordered as the shop's own.
  mall: ['goods', 'cart'],
  // A payment shows the balance, the member's coupons with their conditions in the words of a bill, and WeChat where the platform has it.
  payable: ['bill', 'coupon', 'settings', 'wallet'],
  'shop-order': ['goods', 'bill'],
  showcase: ['voice'],
  support: ['settings'],
}

const entitiesKeepToThemselves = {
  name: 'entities-keep-to-themselves',
  comment: 'a domain names in HOLDS whom it holds: an order holds parcels, a parcel no orders',
  severity: 'error',
  from: { path: '^src/entities/([^/]+)/', pathNot: Object.keys(HOLDS).map((domain) => `^src/entities/${domain}/`) },
  to: { path: '^src/entities/', pathNot: '^src/entities/$1/' },
}

const entitiesReachWhomTheyHold = Object.entries(HOLDS).map(([domain, held]) => ({
  ...entitiesKeepToThemselves,
  name: `entities-of-${domain}-reach-whom-they-hold`,
  from: { path: `^src/entities/${domain}/` },
  to: { path: '^src/entities/', pathNot: [domain, ...held].map((one) => `^src/entities/${one}/`) },
}))

const room = (names) => `^src/(${names.join('|')})/`

const importsGoDownOnly = FLOORS.slice(0, -1).map((names, floor) => ({
  name: `${names.join('-and-')}-import-down-only`,
  comment: 'pages → features → entities → components, forms → query, session, navigation, prompts → api, i18n → platform → contract',
  severity: 'error',
  from: { path: room(names) },
  to: { path: [room(FLOORS.slice(floor + 1).flat()), '^src/app(\\.config)?\\.tsx?$'] },
}))

const serverRoom = (names) => `^server/(${names.join('|')})/`

const serverFloors = SERVER_FLOORS.slice(0, -1).map((names, floor) => ({
  name: `server-${names.join('-and-')}-imports-down-only`,
  comment: SERVER_FLOORS.map((floorNames) => floorNames.join(', ')).reverse().join(' → '),
  severity: 'error',
  from: { path: serverRoom(names) },
  to: { path: [serverRoom(SERVER_FLOORS.slice(floor + 1).flat()), '^server/[^/]+\\.ts$'] },
}))

const anyFloor = `(?:${MODULE_FLOORS.join('|')})`
const storeOrHandlers = `^server/${anyFloor}/[^/]+/.+-(store|handlers)\\.ts$`

/** Who a member is lies below all modules; signing in, linking, merging and closing change it. */
const OWNS = { account: ['member'] }

const storesOfOwners = Object.entries(OWNS).map(([owner, owned]) => ({
  name: `stores-are-private-to-${owner}`,
  severity: 'error',
  from: { path: `^server/${anyFloor}/${owner}/` },
  to: { path: storeOrHandlers, pathNot: `^server/${anyFloor}/(${[owner, ...owned].join('|')})/` },
}))

const forbidden = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'nothing-unresolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-development-package-in-the-product',
    severity: 'error',
    from: { path: '^(src|server|contract)/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
  },

  // The three houses
  {
    name: 'contract-knows-nobody',
    comment: 'both sides read it: valibot for schemas, libphonenumber-js/core for telephone numbers, nothing else',
    severity: 'error',
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/', '^node_modules/valibot/', '^node_modules/libphonenumber-js/core/'] },
  },
  { name: 'client-knows-no-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
  { name: 'server-knows-no-client', severity: 'error', from: { path: '^server/' }, to: { path: '^src/' } },
  {
    name: 'product-knows-no-test',
    severity: 'error',
    from: { path: '^(src|server|contract)/' },
    to: { path: '^(tests|scripts|config)/' },
  },

  // The client
  ...importsGoDownOnly,
  entitiesKeepToThemselves,
  ...entitiesReachWhomTheyHold,
  {
    name: 'features-do-not-know-each-other',
    comment: 'what two of them need stands in entities; a page composes them, or fetches a choice from another page',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'pages-do-not-know-each-other',
    severity: 'error',
    from: { path: '^src/pages[^/]*/' },
    to: { path: '^src/pages[^/]*/' },
  },
  {
    name: 'service-worker-keeps-to-itself',
    comment: 'a program of its own, of a few KB: page and worker share the shapes of their messages',
    severity: 'error',
    from: { path: '^src/service-worker/' },
    to: { pathNot: '^src/service-worker/' },
  },
  {
    name: 'pages-do-not-run-the-service-worker',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/service-worker/' },
    to: { path: '^src/service-worker/', pathNot: '^src/service-worker/messages\\.ts$' },
  },
  {
    name: 'only-platform-touches-taro',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/(platform/|app\\.tsx$)' },
    to: { path: '^node_modules/@tarojs/taro/' },
  },
  {
    name: 'only-queries-name-endpoints',
    comment: 'api renews the token by itself, in the middle of any other call',
    severity: 'error',
    from: { path: '^src/', pathNot: ['-queries\\.tsx?$', '^src/api/'] },
    to: { path: '^contract/.+-endpoints\\.ts$' },
  },
  {
    name: 'what-every-page-carries-knows-no-table-of-errors',
    comment: 'the server says its refusals itself; forms, which refuse on this side, bring the table along',
    severity: 'error',
    from: { path: '^src/(api|session|navigation|i18n|platform)/' },
    to: { path: '^contract/kit/(errors|envelope)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'client-never-imports-all-endpoints',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^contract/all-endpoints\\.ts$' },
  },
  {
    name: 'main-package-stays-light',
    comment: 'a feature that lives in sub-packages only must not be reached from a page that everybody downloads',
    severity: 'error',
    from: { path: '^src/(app\\.tsx|pages/)' },
    to: { path: '^src/features/(shop|proxy|group|showcase|message|news)/', reachable: true },
  },
  {
    name: 'tabs-reach-no-forms',
    comment: 'a form comes with its screen; of what tabs may reach of the contract see tests/architecture/screen-bytes.test.ts',
    severity: 'error',
    from: { path: '^src/pages/(index|parcelQuery|processingOrders|my)/' },
    to: { path: ['^src/forms/', '^node_modules/react-hook-form/'], reachable: true },
  },

  // The server
  ...serverFloors,
  {
    name: 'modules-do-not-circle',
    comment: 'below calls nobody above: it declares what it asks for, and app hands it over (docs/architecture.md)',
    severity: 'error',
    scope: 'folder',
    from: { path: `^server/${anyFloor}/[^/]+$` },
    to: { circular: true },
  },
  {
    name: 'orders-know-no-one-click-transfer',
    comment: 'a one-click transfer makes orders: it stands above them',
    severity: 'error',
    from: { path: '^server/trade/(order|packing)/', pathNot: '^server/trade/order/standing/' },
    to: { path: '^server/trade/order/standing/' },
  },
  {
    name: 'service-knows-no-handlers',
    severity: 'error',
    from: { path: `^server/${anyFloor}/.+-(service|store|views)\\.ts$` },
    to: { path: `^server/${anyFloor}/.+-handlers\\.ts$` },
  },
  {
    name: 'store-knows-no-service',
    severity: 'error',
    from: { path: `^server/${anyFloor}/.+-store\\.ts$` },
    to: { path: `^server/${anyFloor}/.+-service\\.ts$` },
  },
  {
    name: 'stores-are-private',
    comment: 'other modules call the service',
    severity: 'error',
    from: { path: `^server/${anyFloor}/([^/]+)/`, pathNot: Object.keys(OWNS).map((owner) => `^server/${anyFloor}/${owner}/`) },
    to: { path: storeOrHandlers, pathNot: `^server/${anyFloor}/$1/` },
  },
  ...storesOfOwners,
  {
    name: 'stores-are-for-modules-only',
    severity: 'error',
    from: { path: '^server/', pathNot: `^server/${anyFloor}/` },
    to: { path: `^server/${anyFloor}/[^/]+/.+-store\\.ts$` },
  },
  {
    name: 'across-is-for-the-top',
    comment: 'it looks at everything of a member or of the platform: nothing builds on it',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/(across|http|app)/' },
    to: { path: '^server/across/' },
  },
  {
    name: 'cli-and-demo-know-the-wire-only',
    comment: 'programs of their own: what they do, a client from outside could do',
    severity: 'error',
    from: { path: '^server/(cli|demo)/' },
    to: { path: [`^server/${anyFloor}/`, '^server/(app|jobs|kit)/'] },
  },
]

module.exports = {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(scss|css|png|jpg|svg|sql)$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
