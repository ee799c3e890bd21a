const { createTransformer } = require('babel-jest').default

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

module.exports = createTransformer({
  babelrc: false,
  configFile: false,
  sourceMaps: 'inline',
  plugins: [importMetaToCommonJs],
  presets: [
    [require.resolve('@babel/preset-env'), { targets: { node: '20' }, modules: 'commonjs' }],
    [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
    [require.resolve('@babel/preset-typescript'), { allowDeclareFields: true }],
  ],
})
