/**
 * A Babel plugin for the pages behind the tabs: each brings the sheet of icons that no tab shows. The sheet stays out of what
 * everybody downloads first, and no page can lack it.
 */
module.exports = function screenIcons({ types: t }) {
  return {
    name: 'screen-icons',
    visitor: {
      Program(program) {
        program.unshiftContainer('body', t.importDeclaration([], t.stringLiteral('@/styles/screen-icons.scss')))
      },
    },
  }
}
