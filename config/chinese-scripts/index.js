const { isEntry, isWords, listTemplatePairs, listTextPairs, signPairs } = require('./pairs')

/**
 * A Babel plugin for the mini-program, whose packages are bounded: words whose Simplified text is the Traditional one sign by
 * sign are shipped once, with a 0 in the place of the other; texts with values in them in parts, with a 1, so that what people
 * wrote is never turned into another script. `src/i18n/simplified.ts` gets the signs. What differs by more stays as it was.
 */
module.exports = function chineseScripts({ types: t }) {
  const isSignBySign = (pairs) => pairs?.every(([traditional, simplified]) => toSimplified(traditional) === simplified) === true
  /** What stands between the values and the values themselves, in turns. */
  const toParts = ({ quasis, expressions }) =>
    t.arrayExpression(
      quasis.flatMap(({ value }, index) => [t.stringLiteral(value.cooked), ...(index < expressions.length ? [expressions[index]] : [])]),
    )
  const toSimplified = (text) => [...text].map((sign) => signPairs().get(sign) ?? sign).join('')

  return {
    name: 'chinese-scripts',
    visitor: {
      ArrayExpression({ node }, { filename }) {
        if (!isWords(filename) || !isEntry(node)) return
        const [one, other] = node.elements
        if (isSignBySign(listTextPairs(one, other))) node.elements[1] = t.numericLiteral(0)
        else if (isSignBySign(listTemplatePairs(one, other))) node.elements.splice(0, 2, toParts(one), t.numericLiteral(1))
      },
      VariableDeclarator({ node }, { filename }) {
        if (isWords(filename) || !t.isIdentifier(node.id, { name: 'PAIRS' })) return
        node.init = t.stringLiteral([...signPairs()].flat().join(''))
      },
    },
  }
}
