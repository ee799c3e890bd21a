const { findShape, isContractFile } = require('./contract')
const { isErrorsFile, isShipped, readQuoted } = require('./own-errors')
const { isLimitsFile, isLimitUsed } = require('./limits')

/** What the client asks of an endpoint. All else is the server's: members would download what nothing reads. */
const CLIENT_KEYS = new Set(['path', 'method', 'access', 'effect', 'about', 'changes'])

/**
 * A Babel plugin for both builds and for the client's tests: the contract as members get it. An endpoint becomes plain data
 * with the shape of its answer in the place of its schemas. Whatever else the contract works out at its start says that
 * nothing else hangs on it, so that the bundler drops what no screen uses.
 */
module.exports = function clientContract({ types: t, template }) {
  const toPure = template.expression('/* @__PURE__ */ (() => VALUE)()', { preserveComments: true, syntacticPlaceholders: false })

  function toName({ key, computed }) {
    if (computed) return undefined
    return t.isIdentifier(key) ? key.name : t.isStringLiteral(key) ? key.value : undefined
  }

  function toClientEndpoint(call, toShapeNode) {
    const [definition] = call.arguments
    const kept = definition.properties.filter((property) => t.isObjectProperty(property) && CLIENT_KEYS.has(toName(property)))
    const pathValue = kept.find((property) => toName(property) === 'path')?.value
    if (!t.isStringLiteral(pathValue)) throw new Error('an endpoint writes its path as a text, where it is defined')
    if (!kept.some((property) => toName(property) === 'method')) {
      kept.push(t.objectProperty(t.identifier('method'), t.stringLiteral('POST')))
    }
    // While one types, the shapes would be those of the start.
    const shape = process.env.NODE_ENV === 'development' ? undefined : findShape(pathValue.value)
    if (shape !== undefined) kept.push(t.objectProperty(t.identifier('shape'), toShapeNode(shape)))
    return t.objectExpression(kept)
  }

  return {
    name: 'client-contract',
    visitor: {
      Program(program, { filename }) {
        if (!isContractFile(filename)) return
        if (isLimitsFile(filename)) keepUsedLimits(program)
        // Several endpoints of one file answer the same: it is written once.
        const names = new Map()
        const toShapeNode = (shape) => {
          if (!names.has(shape)) names.set(shape, program.scope.generateUidIdentifier('shape'))
          return t.cloneNode(names.get(shape))
        }
        for (const statement of program.get('body')) {
          const declaration = statement.isExportNamedDeclaration() ? statement.get('declaration') : statement
          if (!declaration.isVariableDeclaration()) continue
          for (const { node } of declaration.get('declarations')) {
            if (!node.init || !t.isIdentifier(node.id)) continue
            if (isErrorsFile(filename) && isShipped() && node.id.name === 'errorTexts') keepOwn(toValue(node.init))
            if (t.isCallExpression(node.init) && t.isIdentifier(node.init.callee, { name: 'defineEndpoint' })) node.init = toClientEndpoint(node.init, toShapeNode)
            else if (!isPlain(node.init)) node.init = toPure({ VALUE: node.init })
          }
        }
        const shapes = [...names].map(([shape, name]) => t.variableDeclarator(name, t.stringLiteral(shape)))
        if (shapes.length > 0) program.node.body.unshift(t.variableDeclaration('const', shapes))
        // So that what comes after sees which imports nothing uses any more; what only schemas used goes first.
        program.scope.crawl()
        for (const { path: unused } of Object.values(program.scope.bindings).filter(isUnused)) unused.remove()
        program.scope.crawl()
      },
    },
  }

  function toValue(node) {
    return t.isTSAsExpression(node) || t.isTSSatisfiesExpression(node) ? toValue(node.expression) : node
  }

  /** Of the table of errors, what a screen can come to by itself; a spread is another file's matter. */
  function keepOwn(table) {
    const quoted = readQuoted()
    table.properties = table.properties.filter((property) => !t.isObjectProperty(property) || quoted.has(toName(property)))
  }

  /** Most limits are the server's alone, and stand in one table that nothing can be shaken out of. */
  function keepUsedLimits(program) {
    const table = program.scope.getBinding('limits').path.node.init
    const groups = t.isTSAsExpression(table) ? table.expression : table
    groups.properties = groups.properties.filter((group) => isLimitUsed(toName(group)))
    for (const group of groups.properties) {
      if (t.isObjectExpression(group.value))
        group.value.properties = group.value.properties.filter((limit) => isLimitUsed(toName(group), toName(limit)))
    }
  }

  function isUnused({ path: binding, referenced }) {
    return !referenced && binding.isVariableDeclarator() && !binding.parentPath.parentPath.isExportNamedDeclaration()
  }

  /** Data and functions do nothing by being there; everything else is taken to be worked out. */
  function isPlain(node) {
    if (t.isTSAsExpression(node) || t.isTSSatisfiesExpression(node)) return isPlain(node.expression)
    if (t.isArrayExpression(node)) return node.elements.every((element) => element && isPlain(element))
    if (t.isObjectExpression(node))
      return node.properties.every((one) => t.isObjectMethod(one) || (t.isObjectProperty(one) && !one.computed && isPlain(one.value)))
    if (t.isUnaryExpression(node)) return isPlain(node.argument)
    return t.isLiteral(node) ? !t.isTemplateLiteral(node) || node.expressions.length === 0 : t.isFunction(node)
  }
}
