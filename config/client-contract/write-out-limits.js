const { findLimits } = require('./contract')

const isSingle = (value) => ['number', 'string', 'boolean'].includes(typeof value)

/**
 * A Babel plugin for both builds: `limits.username.maxLength` becomes 20 where it is read, and `const { count } = limits.ownPassword`
 * takes it from an object of its own; a group that is taken along with it stays a look at the table. Of one table, which nothing can
 * be shaken out of, every visitor's first file would carry what all screens read.
 */
module.exports = function writeOutLimits({ types: t }) {
  return {
    name: 'write-out-limits',
    visitor: {
      // At once, before other plugins ask what hangs on the table.
      Program(program) {
        const table = program.scope.getBinding('limits')
        if (!table?.path.isImportSpecifier() || !table.path.parent.source.value.endsWith('/limits')) return
        for (const use of table.referencePaths) writeOut(use)
        program.scope.crawl()
      },
    },
  }

  /** Along the names as far as they go; what is then no single value, such as a group of limits, stays a look at the table. */
  function writeOut(use) {
    let value = findLimits()
    let place = use
    while (isReadOf(place)) {
      value = value[place.parent.property.name]
      place = place.parentPath
    }
    if (isSingle(value)) return void place.replaceWith(t.valueToNode(value))
    const taken = namesTaken(place)
    if (taken === undefined) return
    const group = place.node
    const lookAt = (name) => t.memberExpression(t.cloneNode(group), t.identifier(name))
    const toNode = (name) => (isSingle(value[name]) ? t.valueToNode(value[name]) : lookAt(name))
    const properties = taken.map((name) => t.objectProperty(t.identifier(name), toNode(name)))
    place.replaceWith(t.objectExpression(properties))
  }

  function isReadOf({ parentPath, parent, key }) {
    return parentPath.isMemberExpression({ computed: false }) && key === 'object' && t.isIdentifier(parent.property)
  }

  /** `const { agent, deal: most } = limits.proxy` takes agent and deal. */
  function namesTaken({ parentPath, parent, key }) {
    if (!parentPath.isVariableDeclarator() || key !== 'init' || !t.isObjectPattern(parent.id)) return undefined
    return parent.id.properties.map((property) => (t.isObjectProperty(property, { computed: false }) ? property.key.name : undefined))
  }
}

/** Whether a look at it is written out wherever it stands. @param {readonly string[]} names */
module.exports.isWrittenOut = (names) => isSingle(names.reduce((value, name) => value?.[name], findLimits()))
