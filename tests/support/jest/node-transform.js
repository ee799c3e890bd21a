const { createTransformer } = require('babel-jest').default
const { withMutant } = require('./mutant')

/** Jest runs CommonJS, where the module's own address is spelled differently. */
function importMetaToCommonJs({ types: t, template }) {
  const members = {
    url: template.expression("require('node:url').pathToFileURL(__filename).href"),
    filename: template.expression('__filename'),
    dirname: template.expression('__dirname'),
  }
  return {
    visitor: {
      MemberExpression(path) {
        const { object, property, computed } = path.node
        if (!t.isMetaProperty(object) || computed || !(property.name in members)) return
        path.replaceWith(members[property.name]())
      },
    },
  }
}

// The same presets as the client's, which come with Taro's.
const preset = (name) => require.resolve(name, { paths: [require.resolve('babel-preset-taro')] })

module.exports = withMutant(
  createTransformer({
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    plugins: [importMetaToCommonJs],
    presets: [
      [preset('@babel/preset-env'), { targets: { node: '20' }, modules: 'commonjs' }],
      [preset('@babel/preset-react'), { runtime: 'automatic' }],
      [preset('@babel/preset-typescript'), { allowDeclareFields: true }],
    ],
  }),
)
