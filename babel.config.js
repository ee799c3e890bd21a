const fs = require('node:fs')
const path = require('node:path')
const { isWords } = require('./config/chinese-scripts/pairs')

/** Every page of every package. */
const PAGE = /^src[\\/]pages[^\\/]*[\\/].+\.tsx$/
/** Those of the shop. */
const SHOP_PAGE = /^src[\\/]pages_store[\\/].+\.tsx$/
/** And those of the site alone. */
const SITE_PAGE = /^src[\\/](choose|open)-location\.tsx$/
/** The tabs, as src/routes.ts has them. */
const TABS = [...fs.readFileSync(path.join(__dirname, 'src/routes.ts'), 'utf8').matchAll(/path: '([^']+)'[^}]* tab: true/g)].map(([, address]) => path.join(__dirname, `src${address}.tsx`))
const NUTUI = '@nutui/nutui-react-taro/dist/es/packages'

/** A NutUI component brings its own style file; the few that have none (containers, providers) bring nothing. */
function nutuiStyle(componentPath) {
  const style = `${componentPath}/style/css`
  return fs.existsSync(path.join(__dirname, 'node_modules', `${style}.js`)) ? style : false
}

function isBehindTabs(file) {
  const name = path.relative(__dirname, file)
  return (PAGE.test(name) && !TABS.includes(file)) || SITE_PAGE.test(name)
}

/** Words, and what turns them into the other script: in the mini-program alone. */
const SIMPLIFIED = path.join(__dirname, 'src/i18n/simplified.ts')
const isShippedOnce = (file) => process.env.TARO_ENV === 'weapp' && (isWords(file) || file === SIMPLIFIED)

/**
 * What our own code does not do, and Babel need not write out around it: `document.all`, objects with two spellings of
 * themselves, functions asked for the number of their parameters.
 */
const assumptions = { noDocumentAll: true, ignoreToPrimitiveHint: true, ignoreFunctionLength: true }

/** What Safari before 13 gets wrong of templates is about those with a tag, which nobody here writes. */
const exclude = ['transform-template-literals']

/** While one types and in tests the table is read: it changes, and some tests change it. */
const writtenOut = ['development', 'test'].includes(process.env.NODE_ENV) ? [] : ['./config/client-contract/write-out-limits']

module.exports = {
  assumptions,
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', reactJsxRuntime: 'automatic', exclude }]],
  plugins: [
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        libraryDirectory: 'dist/es/packages',
        camel2DashComponentName: false,
        customName: (name) => `${NUTUI}/${name.toLowerCase()}`,
        style: nutuiStyle,
      },
      'nutui',
    ],
  ],
  overrides: [
    { test: ['src', 'contract'].map((folder) => path.join(__dirname, folder)), plugins: writtenOut },
    { test: path.join(__dirname, 'contract'), plugins: ['./config/client-contract'] },
    { test: (file) => PAGE.test(path.relative(__dirname, file)), plugins: ['./config/page-boundary'] },
    { test: (file) => isShippedOnce(file), plugins: ['./config/chinese-scripts'] },
    { test: (file) => isBehindTabs(file), plugins: [['./config/screen-icons', { sheet: 'screen-icons' }]] },
    { test: (file) => SHOP_PAGE.test(path.relative(__dirname, file)), plugins: [['./config/screen-icons', { sheet: 'shop-icons' }, 'shop-icons']] },
  ],
}
