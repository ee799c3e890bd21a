const fs = require('node:fs')
const path = require('node:path')
const { parseSync, traverse, types: t } = require('@babel/core')

const root = path.resolve(__dirname, '../..')
const source = path.join(root, 'src')
/** The one file of the contract with words that screens show. */
const ofContract = path.join(root, 'contract/notification/notices.ts')

/** Files of words: docs/how-to/add-a-screen.md. */
const isWords = (file) => file === ofContract || (file.startsWith(source + path.sep) && file.endsWith('-strings.ts'))

const isText = (node) => t.isStringLiteral(node) || (t.isTemplateLiteral(node) && node.expressions.length === 0)
const textOf = (node) => (t.isStringLiteral(node) ? node.value : node.quasis[0].value.cooked)

/** The texts around the values of two templates with the same values, in pairs; undefined where they are no such. */
function listTemplatePairs(one, other) {
  if (
    !t.isTemplateLiteral(one) ||
    !t.isTemplateLiteral(other) ||
    one.expressions.length === 0 ||
    one.expressions.length !== other.expressions.length
  )
    return undefined
  const isSame = one.expressions.every((expression, index) => t.isNodesEquivalent(expression, other.expressions[index]))
  return isSame ? one.quasis.map(({ value }, index) => [value.cooked, other.quasis[index].value.cooked]) : undefined
}

/** The texts of two nodes that are alike but for them, in pairs; undefined where they are not. */
function listTextPairs(one, other) {
  if (isText(one) && isText(other)) return [[textOf(one), textOf(other)]]
  if (t.isArrayExpression(one) && t.isArrayExpression(other)) return listAll(one.elements, other.elements)
  if (t.isObjectExpression(one) && t.isObjectExpression(other)) {
    const values = (object) =>
      object.properties.map((property) => (t.isObjectProperty(property) && !property.computed ? property.value : null))
    const names = (object) => object.properties.map((property) => property.key?.name ?? property.key?.value).join()
    return names(one) === names(other) ? listAll(values(one), values(other)) : undefined
  }
  return undefined
}

function listAll(ones, others) {
  if (ones.length !== others.length) return undefined
  const each = ones.map((one, index) => listTextPairs(one, others[index]))
  return each.every((pairs) => pairs !== undefined) ? each.flat() : undefined
}

/** What a table of words says at a key: Traditional, Simplified, English. */
const isEntry = (node) => node.elements.length === 3

/** How each sign is mostly written in Simplified, over all tables of words; those that stay are left out. */
function countSigns() {
  const counts = new Map()
  const inSource = fs.readdirSync(source, { recursive: true }).map((name) => path.join(source, String(name)))
  for (const file of [ofContract, ...inSource.sort()].filter(isWords)) {
    const program = parseSync(fs.readFileSync(file, 'utf8'), { filename: file, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } })
    traverse(program, {
      ArrayExpression({ node }) {
        if (!isEntry(node)) return
        const [one, other] = node.elements
        for (const [traditional, simplified] of listTextPairs(one, other) ?? listTemplatePairs(one, other) ?? []) {
          const [ones, others] = [[...traditional], [...simplified]]
          if (ones.length !== others.length) continue
          ones.forEach((sign, index) => {
            const of = counts.get(sign) ?? new Map()
            counts.set(sign, of.set(others[index], (of.get(others[index]) ?? 0) + 1))
          })
        }
      },
    })
  }
  return counts
}

let known

/** @returns {Map<string, string>} the Simplified sign of each Traditional one that has another */
function signPairs() {
  known ??= new Map(
    [...countSigns()]
      .map(([sign, of]) => [sign, [...of].sort(([, one], [, other]) => other - one)[0][0]])
      .filter(([sign, simplified]) => sign !== simplified)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  return known
}

module.exports = { isEntry, isWords, listTemplatePairs, listTextPairs, signPairs }
