import * as v from 'valibot'
import type { ErrorCode } from './errors'

/** As many rows as a member's form shows at once: of each it has to hear which of its fields are wrong. */
const MAX_ROWS_OF_A_FORM = 30

interface ListRules {
  readonly min?: number
  readonly max: number
  /** What is said where no list is. */
  readonly missing?: ErrorCode
  readonly tooFew?: ErrorCode
  readonly tooMany?: ErrorCode
}

/** A list that somebody sends. One that no form shows whole is refused by its first wrong item, of which all is told. */
export function listSchema<const Item extends v.GenericSchema>(item: Item, { min = 0, max, missing = 'invalid', tooFew = missing, tooMany = 'invalid' }: ListRules) {
  const whole: Item = { ...item, '~run': (dataset, config) => item['~run'](dataset, { ...config, abortEarly: false }) }
  return v.pipe(countFirst(v.array(whole, missing), max, tooMany), v.minLength(min, tooFew), v.maxLength(max, tooMany))
}

/** An object that somebody sends, with names of their own. */
export function recordSchema<const Key extends v.GenericSchema<string, string>, const Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  max: number,
) {
  return v.pipe(countFirst(v.record(key, value, 'invalid'), max, 'invalid'), v.maxEntries(max, 'invalid'))
}

/** Counts before it looks at one item, since refusing an item costs far more than sending one. */
function countFirst<Schema extends v.GenericSchema>(schema: Schema, max: number, tooMany: ErrorCode): Schema {
  const overlong = v.never(tooMany)
  return {
    ...schema,
    '~run': (dataset, config) =>
      countOf(dataset.value) > max ? overlong['~run'](dataset, config) : schema['~run'](dataset, { ...config, abortEarly: max > MAX_ROWS_OF_A_FORM }),
  }
}

function countOf(sent: unknown): number {
  if (Array.isArray(sent)) return sent.length
  return typeof sent === 'object' && sent !== null ? Object.keys(sent).length : 0
}
