const taroJest = require('@tarojs/test-utils-react/dist/jest.js').default
const { version } = require('./package.json')
const onEmbeddedOnly = require('./tests/support/jest/embedded-only')

// Dates are shown by an explicit offset everywhere; a fixed zone makes a forgotten one visible on every machine.
process.env.TZ = 'UTC'
// What tests draw by lot (tests/support/chance.ts) can be drawn again: `npm test` names the seed, else each run has its own.
process.env.SEED ??= String(Date.now() % 1_000_000_000)

const aliases = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/contract/$1',
  '^@server/(.*)$': '<rootDir>/server/$1',
}

const moduleFileExtensions = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'jsx']

const onNode = (name, options = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testEnvironment: '<rootDir>/tests/support/jest/node-environment.js',
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/'],
  moduleFileExtensions,
  moduleNameMapper: aliases,
  globals: { __APP_VERSION__: version },
  transform: {
    '\\.[cm]?[jt]sx?$': '<rootDir>/tests/support/jest/node-transform.js',
  },
  // PGlite reaches for Node's modules by import(), which Jest runs only in code that it has compiled itself.
  transformIgnorePatterns: ['/node_modules/(?!(@electric-sql/pglite|nodemailer)/)'],
  ...options,
})

/** Jest's sandbox looks these up anew at each use, which took half the time of what counts ten thousand bills; so they are given to each module. */
const quickGlobals = [
  'Array', 'BigInt', 'Boolean', 'Error', 'JSON', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'RegExp', 'String', 'Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'isNaN', 'parseInt',
]

/** One embedded database a worker, kept outside the sandbox that Jest builds anew for each file. */
const serverDatabase = {
  testEnvironment: '<rootDir>/tests/support/server-environment.js',
  sandboxInjectedGlobals: quickGlobals,
  moduleNameMapper: {
    '^@electric-sql/pglite$': '<rootDir>/tests/support/outside-jest/pglite.js',
    '^@electric-sql/pglite/nodefs$': '<rootDir>/tests/support/outside-jest/pglite-nodefs.js',
    ...aliases,
  },
  ...(process.env.DATABASE_URL && {
    testPathIgnorePatterns: ['/node_modules/', ...onEmbeddedOnly.map((name) => `<rootDir>/tests/server/${name}`)],
  }),
}

/** The product's code too, loaded once a worker and not anew for each file: a third of the time of the server's tests was that. */
const keptCode = {
  runtime: '<rootDir>/tests/support/jest/kept-runtime.js',
  testEnvironmentOptions: { keepsCode: true },
}

/** What costs more than most of its files is there once a run: the demo's product, and a browser. */
const withDemo = {
  globalSetup: '<rootDir>/tests/support/jest/start-demo.ts',
  globalTeardown: '<rootDir>/tests/support/jest/stop-demo.ts',
}

const client = taroJest({
  displayName: 'client',
  rootDir: __dirname,
  bail: 0,
  testMatch: ['<rootDir>/tests/client/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/'],
  moduleFileExtensions,
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/tests/support/jest/client-transform.js' },
  setupFiles: [
    require.resolve('@tarojs/test-utils-react/dist/jest/jest.setup.js'),
    '<rootDir>/tests/support/jest/client-setup.js',
  ],
  moduleNameMapper: {
    '^swiper/.*': '<rootDir>/tests/support/jest/empty-module.js',
    '\\.module\\.scss$': '<rootDir>/tests/support/jest/class-names.js',
    '\\.(css|scss)$': '<rootDir>/tests/support/jest/empty-module.js',
    '\\.(png|jpg|jpeg|gif|webp|svg)$': '<rootDir>/tests/support/jest/image.js',
    ...aliases,
  },
  // Published as ECMAScript modules, or in need of Taro's own transform. From the root, since Taro's parts carry
  // node_modules folders inside.
  transformIgnorePatterns: [
    '<rootDir>/node_modules/(?!(@tarojs|@stencil|@nutui|@swc/helpers|@babel/runtime/helpers/esm|@react-spring|@use-gesture|lodash-es|dayjs/esm|d3-.*|swiper|rehype-.*|hast-.*|lowlight|uqr|devlop|unist-.*|query-string|decode-uri-component|split-on-first|filter-obj|@zxing/library|ts-custom-error)/)',
  ],
  globals: { __APP_VERSION__: version, __BUILD_LABEL__: 'v_1.0.3', __REQUEST_TIMEOUT_MS__: 120_000 },
})
client.testEnvironment = '<rootDir>/tests/support/jest/client-environment.js'
delete client.bail
delete client.verbose
delete client.collectCoverageFrom

module.exports = {
  // For a hook or test that hangs; none may fail because its machine is slow. Projects cannot have their own.
  testTimeout: 600_000,
  // No file may depend on which ran before it: ORDER=random draws another order with each SEED.
  ...(process.env.ORDER === 'random' && { testSequencer: '<rootDir>/tests/support/jest/random-order.js' }),
  reporters: ['default', '<rootDir>/tests/support/jest/plain-failures.js', '<rootDir>/tests/support/jest/seed-reporter.js'],
  projects: [
    onNode('contract'),
    client,
    onNode('weapp-host'),
    onNode('server', { ...serverDatabase, ...keptCode }),
    onNode('journeys', { ...withDemo, setupFilesAfterEnv: ['<rootDir>/tests/support/jest/journey-time.js'] }),
    onNode('architecture'),
    onNode('budgets'),
    onNode('gallery'),
    onNode('torture', serverDatabase),
  ],
}
