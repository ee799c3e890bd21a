const { createTransformer } = require('babel-jest').default
const { withMutant } = require('./mutant')
const addReactHooks = require('@tarojs/plugin-framework-react/dist/api-loader.js')

const babel = createTransformer({})

/** The file through which tests see '@tarojs/taro'; a build adds the page hooks to it, so the tests do too. */
const isTaroEntry = (file) => /test-utils-react[\\/]dist[\\/]jest[\\/]runtime[\\/]taro-h5\.js$/.test(file)

module.exports = withMutant({
  ...babel,
  process: (text, file, options) => babel.process(isTaroEntry(file) ? addReactHooks(text) : text, file, options),
})
