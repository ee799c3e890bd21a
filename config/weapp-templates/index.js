const path = require('node:path')
const { fit } = require('./components')

/**
 * WeChat reads a page aloud by aria-role, aria-label and their kin, but Taro's templates leave them out, and carry much
 * that we do not use. Both of Taro's tables must be fitted alike: that of the templates, and that of the running app,
 * which numbers the attributes by their names.
 */
module.exports = function weappTemplates(context) {
  // Of HTML we draw the <label> of a stepper, and NutUI its <input>: both are WeChat's own components under the same name.
  // Taro makes templates only of the components that it is told of.
  context.onParseCreateElement(({ nodeName, componentConfig }) => {
    if (nodeName === 'label' || nodeName === 'input') componentConfig.includes.add(nodeName)
  })
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      fit(platform.template.internalComponents)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'runtime.js')].flat()
    },
  })
}
