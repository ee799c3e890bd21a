/**
 * What an answer must look like, written small: the client's build carries this in the place of a schema, and
 * src/api/shape.ts reads it. A text stands for itself by nothing at all, which is the commonest:
 *
 *   {id,weightGrams#,fragile!,size?{lengthMm#},items[{name}],basis<#>,more*}
 *
 * `#` a number, `!` yes or no, `[…]` a list, `{…}` an object, `<…>` an object of any keys, `*` anything; `?` may be absent.
 * Of a picklist only that it is a text: a client must live with a status that a newer server has learnt.
 */
const TEXT = ''
const ANYTHING = '*'
const OPTIONAL = new Set(['optional', 'exact_optional', 'nullable', 'nullish', 'undefinedable'])

function toShape(schema) {
  switch (schema.type) {
    case 'string':
      return TEXT
    case 'number':
      return '#'
    case 'boolean':
      return '!'
    case 'literal':
      return toShapeOfValue(schema.literal)
    case 'picklist':
      return toOneShape(schema.options.map(toShapeOfValue))
    case 'array':
      return `[${toShape(schema.item)}]`
    case 'record':
      return `<${toShape(schema.value)}>`
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return toObjectShape(schema.entries)
    case 'variant':
    case 'union':
      return toShapeOfChoice(schema.options)
    default:
      return ANYTHING
  }
}

function toShapeOfValue(value) {
  return { string: TEXT, number: '#', boolean: '!' }[typeof value] ?? ANYTHING
}

function toOneShape(shapes) {
  return new Set(shapes).size === 1 ? shapes[0] : ANYTHING
}

function toObjectShape(entries) {
  return `{${Object.entries(entries).map(([name, entry]) => toField(name, entry)).join(',')}}`
}

function toField(name, entry) {
  if (!OPTIONAL.has(entry.type)) return name + toShape(entry)
  return `${name}?${toField('', entry.wrapped).replace(/^\?/, '')}`
}

/** Of several objects: what all of them have must be there, what some have may be. */
function toShapeOfChoice(options) {
  if (!options.every(({ entries }) => entries)) return toOneShape(options.map(toShape))
  const names = [...new Set(options.flatMap(({ entries }) => Object.keys(entries)))]
  const fields = names.map((name) => {
    const given = options.flatMap(({ entries }) => entries[name] ?? [])
    const isEverywhere = given.length === options.length && !given.some(({ type }) => OPTIONAL.has(type))
    const shape = toOneShape(given.map((entry) => toField('', entry).replace(/^\?/, '')))
    return `${name}${isEverywhere ? '' : '?'}${shape}`
  })
  return `{${fields.join(',')}}`
}

/**
 * Undefined where any answer would do.
 * @param {import('valibot').GenericSchema} schema
 * @returns {string | undefined}
 */
exports.toAnswerShape = (schema) => {
  const shape = toShape(schema)
  return shape === ANYTHING || shape === '{}' ? undefined : shape
}
