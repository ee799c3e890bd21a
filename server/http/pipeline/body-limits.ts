import type * as v from 'valibot'
import type { Endpoint } from '@contract/kit/endpoint'

/** The longest JSON that any form of this product makes, with room to spare: beyond it a list is sent in parts. */
export const MAX_BODY_BYTES = 256 * 1_024
/** Limits are whole steps: the first has room for what every request carries beside its input, and for a text that is far too long. */
export const STEP_BYTES = 64 * 1_024
/** Some programs write each sign of another script as `\u6e2c`. */
const BYTES_PER_SIGN = 6
/** Of texts that a pattern bounds and no number: codes, times, ids. */
const PATTERN_LENGTH = 300
const NUMBER_BYTES = 25
/** Quotes, colon and comma. */
const MARKS_BYTES = 4

/** What stands inside of those kinds of valibot's schemas that requests are made of. */
interface Inside {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly item: v.GenericSchema
  readonly wrapped: v.GenericSchema
  readonly key: v.GenericSchema
  readonly value: v.GenericSchema
  readonly options: readonly unknown[]
  readonly literal: unknown
}

interface Step {
  readonly type: string
  readonly requirement?: unknown
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly pipe?: readonly Step[]
}

/**
 * How long an endpoint's body may be, worked out of the largest request that its contract takes: what is longer is refused before
 * it is read.
 * @throws Error for a kind of schema that no request had before, and for a list without an end
 */
export function toBodyLimit({ input, path }: Pick<Endpoint, 'input' | 'path'>): number {
  const steps = Math.floor(toBytes(input, path) / STEP_BYTES) + 1
  return Math.min(MAX_BODY_BYTES, steps * STEP_BYTES)
}

function toBytes(schema: v.GenericSchema, path: string): number {
  const inside = schema as unknown as Inside
  switch (schema.type) {
    case 'string':
      return MARKS_BYTES + BYTES_PER_SIGN * (findMost(schema, 'max_length') ?? PATTERN_LENGTH)
    case 'number':
    case 'boolean':
      return NUMBER_BYTES
    case 'literal':
      return toBytesOfWord(inside.literal)
    case 'picklist':
      return Math.max(...inside.options.map(toBytesOfWord))
    case 'optional':
      return toBytes(inside.wrapped, path)
    case 'intersect':
      return sum(inside.options.map((option) => toBytes(option as v.GenericSchema, path)))
    case 'object':
      return sum(Object.entries(inside.entries).map(([name, entry]) => name.length + MARKS_BYTES + toBytes(entry, path)))
    case 'array':
      return getMost(schema, 'max_length', path) * (toBytes(inside.item, path) + 1)
    case 'record':
      return getMost(schema, 'max_entries', path) * (toBytes(inside.key, path) + toBytes(inside.value, path))
    case 'union':
    case 'variant':
      return Math.max(...inside.options.map((option) => toBytes(option as v.GenericSchema, path)))
    default:
      throw new Error(`${path} takes a schema of the kind ${schema.type}, which body-limits.ts does not know`)
  }
}

const toBytesOfWord = (word: unknown) => Buffer.byteLength(JSON.stringify(word))
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

function getMost(schema: v.GenericSchema, rule: string, path: string): number {
  const most = findMost(schema, rule)
  if (most === undefined) throw new Error(`${path} takes a list without an end: listSchema and recordSchema of contract/kit have one`)
  return most
}

/** What a schema's own rules say, or of a text the note of what is asked behind a transformation. */
function findMost(schema: v.GenericSchema, rule: string): number | undefined {
  const { pipe = [] } = schema as unknown as Step
  const numbers = pipe.flatMap(toSteps).flatMap(({ type, requirement, metadata }) => (type === rule ? [requirement] : [metadata?.['maxLength']]))
  return numbers.find((one) => typeof one === 'number')
}

const toSteps = (step: Step): readonly Step[] => [step, ...(step.pipe ?? []).flatMap(toSteps)]
