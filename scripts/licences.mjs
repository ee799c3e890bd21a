/** Ask for nothing but their own text beside what is shipped. */
const FREE = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense'])

/** Ask for more. Each package was looked at: a further one under the same licence is refused until somebody has. */
const LOOKED_AT = [
  // libvips: a shared library that stays a file of its own, so whoever runs the server may replace it.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  // Used unchanged; its sources are in the package.
  { licence: 'MPL-2.0', packages: /^web-push$/ },
  // Data that a tool of the build reads; the site does not contain them.
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/ },
]

/** @param {string} licence one name of SPDX @param {string} name of the package */
const isOneAllowed = (licence, name) => FREE.has(licence) || LOOKED_AT.some((one) => one.licence === licence && one.packages.test(name))

/** @param {string} text of SPDX @param {'OR' | 'AND'} word @returns {string[]} its parts outside of brackets */
function splitAt(text, word) {
  const parts = ['']
  let depth = 0
  for (const token of text.split(/(\(|\)|\s+(?:OR|AND)\s+)/)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0 && token.trim() === word) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}

/**
 * Whether a package may be shipped. Of `OR` one part must be allowed, of `AND` each.
 * @param {string | undefined} licence an expression of SPDX, as package.json has it @param {string} name of the package @returns {boolean}
 */
export function isAllowed(licence, name) {
  if (licence === undefined) return false
  const choices = splitAt(licence, 'OR')
  if (choices.length > 1) return choices.some((one) => isAllowed(one, name))
  const parts = splitAt(licence, 'AND')
  if (parts.length > 1) return parts.every((one) => isAllowed(one, name))
  const inner = /^\((.*)\)$/.exec(licence)?.[1]
  return inner === undefined ? isOneAllowed(licence, name) : isAllowed(inner, name)
}

/** `@scope/name` of `node_modules/a/node_modules/@scope/name`. @param {string} place */
export const toName = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
