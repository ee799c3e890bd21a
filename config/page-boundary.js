/**
 * A Babel plugin for pages: what a page exports is put into the boundary of src/app-page-boundary.tsx. A page then needs no line
 * for it, and none can lack it.
 */
module.exports = function pageBoundary({ types: t }) {
  return {
    name: 'page-boundary',
    visitor: {
      ExportDefaultDeclaration(statement) {
        const { declaration } = statement.node
        if (!t.isFunctionDeclaration(declaration) || !declaration.id) return
        const withBoundary = statement.scope.generateUidIdentifier('withBoundary')
        const from = t.importDeclaration([t.importSpecifier(withBoundary, t.identifier('withBoundary'))], t.stringLiteral('@/app-page-boundary'))
        statement.replaceWithMultiple([
          from,
          declaration,
          t.exportDefaultDeclaration(t.callExpression(t.cloneNode(withBoundary), [t.cloneNode(declaration.id)])),
        ])
      },
    },
  }
}
