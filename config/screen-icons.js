/**
 * A Babel plugin for pages that show icons which no tab shows: each brings the sheet of them. The sheet stays out of what
 * everybody downloads first, and no page can lack it. `sheet`: its name in src/styles.
 */
module.exports = function screenIcons({ types: t }, { sheet }) {
  return {
    name: 'screen-icons',
    visitor: {
      Program(program) {
        program.unshiftContainer('body', t.importDeclaration([], t.stringLiteral(`@/styles/${sheet}.scss`)))
      },
    },
  }
}
