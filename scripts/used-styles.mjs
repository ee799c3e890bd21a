// A style sheet without what a piece of markup does not use: rules, movements, custom properties.
import postcss from 'postcss'

/** Left out of the question whether a selector matches: what stands behind a colon. */
const PSEUDO = /::?[\w-]+(\([^)]*\))?/g

/**
 * @param {string} css
 * @param {string} html
 * @param {readonly string[]} [classesOfTheDocument] that scripts set on the root
 */
export function keepUsed(css, html, classesOfTheDocument = []) {
  const tags = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag)])
  const classes = new Set(classesOfTheDocument)
  for (const [, names = ''] of html.matchAll(/class="([^"]*)"/g)) for (const name of names.split(/\s+/)) classes.add(name)

  /** @param {string} selector */
  const mayMatch = (selector) => {
    const plain = selector.replace(PSEUDO, '')
    const wanted = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '')
    const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map(([, tag]) => tag ?? '')
    return wanted.every((name) => classes.has(name)) && elements.every((tag) => tags.has(tag))
  }

  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /** @type {postcss.AtRule} */ (rule.parent).name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter(mayMatch)
    if (selectors.length > 0) rule.selectors = selectors
    else rule.remove()
  })
  while (dropUnusedProperties(sheet)) {
    // A property may have been used by a dropped one only.
  }
  sheet.walkAtRules('keyframes', (movement) => {
    if (!new RegExp(`animation[^;}]*${movement.params}`).test(sheet.toString())) movement.remove()
  })
  sheet.walk((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) node.remove()
  })
  return sheet.toString()
}

/** @param {postcss.Root} sheet @returns {boolean} whether there were any */
function dropUnusedProperties(sheet) {
  const used = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  let dropped = false
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop) || declaration.prop === '--i') return
    declaration.remove()
    dropped = true
  })
  return dropped
}
