import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import * as v from 'valibot'
import type { Endpoint } from '@contract/kit/endpoint'
import { toValues, type JsonSchema } from './schema-values'

/** What the walk needs of a Valibot schema; a pipe carries its first schema's own parts. */
interface Shape {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly Shape[]
}

const TRIES = 100
const toSchema = (shape: Shape) => shape as unknown as v.GenericSchema

/**
 * The request with every field that it may carry: what it leaves out is made up, and is never what would have been taken
 * without it. Ids are not, since only the server knows some, nor what `leaving` names (`billLine.subject`).
 */
export function toWholeRequest({ input, path }: Endpoint, request: object, leaving: (place: string) => boolean): object {
  return fill(input as unknown as Shape, request, '') as object

  function fill(shape: Shape, value: unknown, place: string): unknown {
    const at = (name: string) => (place === '' ? name : `${place}.${name}`)
    const { wrapped, item, entries, options = [] } = shape
    if (wrapped) return value === undefined ? makeUp(shape, wrapped, place) : fill(wrapped, value, place)
    if (Array.isArray(value)) return item ? value.map((one) => fill(item, one, at('0'))) : (value as unknown)
    if (typeof value !== 'object' || value === null) return value
    if (entries) {
      const filled = Object.entries(entries).map(([name, inner]) => [name, fill(inner, Reflect.get(value, name), at(name))] as const)
      return { ...value, ...Object.fromEntries(filled.filter(([, one]) => one !== undefined)) }
    }
    const fitting = options.filter((option) => shape.type === 'intersect' || v.is(toSchema(option), value))
    return fitting.reduce<unknown>((whole, option) => fill(option, whole, place), value)
  }

  function makeUp(optional: Shape, wrapped: Shape, place: string): unknown {
    const schema = toJsonSchema(toSchema(wrapped), { typeMode: 'input', errorMode: 'ignore' }) as unknown as JsonSchema
    if (leaving(place) || JSON.stringify(schema).includes('"idOf"')) return undefined
    const withoutIt = JSON.stringify(v.safeParse(toSchema(optional), undefined).output)
    const isNew = (value: unknown) => {
      const { success, output } = v.safeParse(toSchema(wrapped), value)
      return success && !isEmpty(output) && JSON.stringify(output) !== withoutIt
    }
    const samples = fc.sample(toValues(schema, { ids: {}, fields: {} }), { numRuns: TRIES, seed: toSeed(place) })
    // The longest: of short ones two fields would easily get the same.
    const [made] = samples.filter(isNew).sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
    if (made === undefined) throw new Error(`${path} ${place}: nothing can be made up for it. Give its valid request one`)
    return fill(wrapped, made, place)
  }
}

const toSeed = (place: string): number => [...place].reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) % 2 ** 31, 7)

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)
