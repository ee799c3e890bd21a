const { createHash } = require('node:crypto')
const path = require('node:path')
const { createTransformer } = require('babel-jest').default
const { hashContract, isContractFile } = require('../../../config/client-contract/contract')
const { withMutant } = require('./mutant')
const plain = require('./plain-transform')
const addReactHooks = require('@tarojs/plugin-framework-react/dist/api-loader.js')

const babel = createTransformer({})

/** The file through which tests see '@tarojs/taro'; a build adds the page hooks to it, so the tests do too. */
const isTaroEntry = (file) => /test-utils-react[\\/]dist[\\/]jest[\\/]runtime[\\/]taro-h5\.js$/.test(file)

/** What others publish needs modules turned into CommonJS and nothing else, which esbuild does in a tenth of the time. */
const isPublished = (file) => file.includes(`${path.sep}node_modules${path.sep}`) && !isTaroEntry(file)

const root = path.resolve(__dirname, '../../..')
/** What babel.config.js does more to than to take the types off: pages, and whoever uses NutUI's components. */
const isPage = (file) => /^src[\\/](pages[^\\/]*[\\/]|(choose|open)-location\.)/.test(path.relative(root, file))
const USES_NUTUI = /['"]@nutui\//
/** Comes before what the file imports, wherever it stands. */
const MOCKS = /\bjest\.(mock|unmock|deepUnmock|enableAutomock|disableAutomock)\(/

/** What has types and nothing else that a plugin of ours looks at. */
const isPlain = (text, file) =>
  isPublished(file) || !(isTaroEntry(file) || isContractFile(file) || isPage(file) || USES_NUTUI.test(text) || MOCKS.test(text))

/** An endpoint's file comes out otherwise when a schema of another file has changed. */
const contract = hashContract()

module.exports = withMutant({
  ...babel,
  getCacheKey(text, file, options) {
    if (isPlain(text, file)) return plain.getCacheKey(text, file)
    const key = babel.getCacheKey(text, file, options)
    return isContractFile(file) ? createHash('sha256').update(key).update(contract).digest('hex').slice(0, 32) : key
  },
  process: (text, file, options) =>
    isPlain(text, file) ? plain.process(text, file) : babel.process(isTaroEntry(file) ? addReactHooks(text) : text, file, options),
})
