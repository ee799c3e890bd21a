const path = require('node:path')
const components = require('./components')

/**
 * WeChat reads a page aloud by aria-role, aria-label and their kin, but Taro's templates leave them out. Both of Taro's
 * tables need them: that of the templates, and that of the running app, which numbers the attributes by their names.
 */
module.exports = function weappAria(context) {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      platform.template.mergeComponents(context, components)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'runtime.js')].flat()
    },
  })
}
