// In a text of SQL an `or` stands in brackets: Kysely joins the conditions of a query by `and`, which binds tighter, so that one
// bare `or` opens the query for rows that every other condition keeps out.

const STRINGS_AND_COMMENTS = /'[^']*'|--[^\n]*/g
/** `case … end` holds its words together like brackets; `create or replace` is one word. */
const WORDS = /\bcreate\s+or\s+replace\b|\b(?:or|case|end)\b|[()]/gi

/** @param {string} sql @returns {boolean} whether an `or` stands outside of all brackets */
export function hasBareOr(sql) {
  let depth = 0
  for (const [word] of sql.replace(STRINGS_AND_COMMENTS, ' ').matchAll(WORDS)) {
    if (word === '(' || /^case$/i.test(word)) depth += 1
    else if (word === ')' || /^end$/i.test(word)) depth -= 1
    else if (/^or$/i.test(word) && depth === 0) return true
  }
  return false
}

/** @type {import('eslint').Rule.RuleModule} */
const orInBrackets = {
  meta: { type: 'problem', schema: [], messages: { bare: 'Put this `or` in brackets, or write it as eb.or([…]): beside other conditions it would let every row through.' } },
  create: (context) => ({
    "TaggedTemplateExpression[tag.name='sql']": (/** @type {import('estree').TaggedTemplateExpression} */ node) => {
      // What is filled in is a value, or a text of SQL that has been looked at where it stands.
      if (hasBareOr(node.quasi.quasis.map(({ value }) => value.raw).join(' ? '))) context.report({ node, messageId: 'bare' })
    },
  }),
}

export default { rules: { 'or-in-brackets': orInBrackets } }
