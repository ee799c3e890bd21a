const fs = require('node:fs')
const path = require('node:path')

/** Every page of every package. */
const PAGE = /^src[\\/]pages[^\\/]*[\\/].+\.tsx$/
const NUTUI = '@nutui/nutui-react-taro/dist/es/packages'

/** A NutUI component brings its own style file; the few that have none (containers, providers) bring nothing. */
function nutuiStyle(componentPath) {
  const style = `${componentPath}/style/css`
  return fs.existsSync(path.join(__dirname, 'node_modules', `${style}.js`)) ? style : false
}

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', reactJsxRuntime: 'automatic' }]],
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
    { test: path.join(__dirname, 'contract'), plugins: ['./config/client-contract'] },
    { test: (file) => PAGE.test(path.relative(__dirname, file)), plugins: ['./config/page-boundary'] },
  ],
}
