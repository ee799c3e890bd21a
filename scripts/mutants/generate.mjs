// The usual small mistakes, made by machine in the lines that a change touched. (Stryker makes more kinds of them, but in a
// copy of the repository, with a plugin for each runner, and cannot leave out what is only a type or a word without a list.)
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../run.mjs'

/**
 * One mistake at one place.
 * @typedef {object} Mistake
 * @property {string} file
 * @property {number} line counted from one
 * @property {string} says
 * @property {number} start @property {number} end where its text stands in the file
 * @property {string} replace
 */

/** @type {Partial<Record<ts.SyntaxKind, string>>} */
const OTHER_OPERATOR = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
}

/** What no test is there for: styles, names of types and modules, the words of the three languages. */
const isLeftOut = (/** @type {ts.Node} */ node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isJsxAttribute(node) && ['className', 'hoverClass', 'style', 'key'].includes(node.name.getText()))

/** @param {ts.Node} node @returns {[says: string, target: ts.Node, replace: string][]} */
function mistakesAt(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return [['the condition is turned round', node.expression, `!(${node.expression.getText()})`]]
  if (ts.isConditionalExpression(node)) return [['the condition is turned round', node.condition, `!(${node.condition.getText()})`]]
  if (ts.isBinaryExpression(node)) {
    const other = OTHER_OPERATOR[node.operatorToken.kind]
    return other === undefined ? [] : [[`${node.operatorToken.getText()} is ${other}`, node.operatorToken, other]]
  }
  if (ts.isExpressionStatement(node)) {
    const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
    return ts.isCallExpression(call) && call.expression.kind !== ts.SyntaxKind.SuperKeyword ? [['the call is left out', node, 'void 0']] : []
  }
  if (ts.isReturnStatement(node)) return node.expression ? [['nothing is returned', node.expression, 'undefined']] : []
  if (ts.isSpreadAssignment(node)) return [['what is spread is left out', node.expression, '{}']]
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? [['the list is empty', node, '[]']] : []
  if (ts.isStringLiteral(node) && node.text !== '' && !ts.isPropertyAssignment(node.parent)) return [['the text is empty', node, ts.isJsxAttribute(node.parent) ? '""' : "''"]]
  if (ts.isNumericLiteral(node)) return [['it is one more', node, `(${node.getText()} + 1)`]]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['true is false', node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['false is true', node, 'true']]
  return []
}

/** @param {string} file @param {ReadonlySet<number>} lines @returns {Mistake[]} */
export function makeMistakes(file, lines) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  /** @type {Mistake[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isLeftOut(node)) return
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (lines.has(line)) {
      for (const [says, target, replace] of mistakesAt(node)) {
        found.push({ file, line, says: `${says}: ${target.getText().split('\n')[0]?.slice(0, 80)}`, start: target.getStart(), end: target.getEnd(), replace })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
