import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { listFieldPaths } from '../schema-fields'

/** Where the product must say again what a request has said, because the contract has a field of that name there. */
export interface Echo {
  /** What answers: the request itself, or a later one that reads. */
  readonly read: Endpoint
  /** Of the request: `items.0.name`, which stands for each item. */
  readonly field: string
  /** Where the answer has the thing that it is about: `items.0` in a page of a list, nothing where it is the answer. */
  readonly thing: string
  /** Within the thing: the field itself, or one of the same name further inside. */
  readonly place: string
}

const entriesOf = (schema: unknown) => (schema as { entries?: Readonly<Record<string, v.GenericSchema>> }).entries ?? {}

const findIdName = (schema: unknown) =>
  Object.entries(entriesOf(schema)).find(([, inner]) => 'idOf' in v.getMetadata(inner as Parameters<typeof v.getMetadata>[0]))?.[0]

/** `parcelId`: what the thing that an endpoint works on is known by. Nothing where it is the member's own self. */
export const idNameOf = ({ input, output }: Endpoint): string | undefined => findIdName(output) ?? findIdName(input)

export const fieldNamesOf = ({ input }: Endpoint): string[] => Object.keys(entriesOf(input))

const ANY_ID = '00000000-0000-4000-8000-000000000000'

/** Readers of the same subject that need the thing's id or nothing; a guest is nobody of whom one could read later. */
function listReads(endpoint: Endpoint, idName: string | undefined): Endpoint[] {
  if (endpoint.access === 'public') return []
  // Of several ids of which one must be there, it may be the one that is known.
  const canBeAsked = ({ input }: Endpoint) => v.safeParse(input, idName === undefined || !(idName in entriesOf(input)) ? {} : { [idName]: ANY_ID }).success
  return allEndpoints.filter((one) => one.effect === 'read' && one.about === endpoint.about && canBeAsked(one))
}

const listThings = (paths: readonly string[], idName: string) =>
  paths.filter((path) => `.${path}`.endsWith(`.${idName}`)).map((path) => path.slice(0, -idName.length).replace(/\.$/, ''))

export function listEchoes(endpoint: Endpoint): Echo[] {
  const idName = idNameOf(endpoint)
  const fields = listFieldPaths(endpoint.input).filter((field) => field !== '' && field !== idName)
  return [endpoint, ...listReads(endpoint, idName)].flatMap((read) => {
    const paths = listFieldPaths(read.output)
    const things = read === endpoint || idName === undefined ? [''] : listThings(paths, idName)
    return things.flatMap((thing) => {
      const inside = paths.flatMap((path) => (thing === '' ? path : path.startsWith(`${thing}.`) ? path.slice(thing.length + 1) : []))
      // Without an id it may be about somebody else further inside.
      const isNamed = (path: string, field: string) => path === field || (idName !== undefined && path.endsWith(`.${field}`))
      return fields.flatMap((field) => inside.filter((path) => isNamed(path, field)).map((place) => ({ read, field, thing, place })))
    })
  })
}

/** All that stands at this place of an answer, of each item of its lists. */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (value === undefined) return []
  if (path === '') return [value]
  const [step = '', ...rest] = path.split('.')
  const inner = Array.isArray(value) ? (value as unknown[]) : typeof value === 'object' && value !== null ? [Reflect.get(value, step) as unknown] : []
  return inner.flatMap((one) => valuesAt(one, rest.join('.')))
}
